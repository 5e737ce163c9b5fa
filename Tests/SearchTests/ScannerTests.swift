import Testing

@testable import Search

@Suite("The quick way to terms")
struct ScannerTests {
  /// The terms as the rules mean them, with the places of the pieces of one block.
  private func meant(_ pieces: [(String, Place)]) -> [Term: UInt32] {
    let text = pieces.map(\.0).joined()
    var start = ""
    var starts: [(Int, Place)] = []
    for (piece, place) in pieces {
      starts.append((Folding.fold(Array(start.utf16)).count, place))
      start += piece
    }
    var terms: [Term: UInt32] = [:]
    Tokens.forEachTerm(in: Folding.fold(Array(text.utf16))) { term, offset in
      let place = starts.last { $0.0 <= offset }?.1 ?? .title
      terms[term, default: 0] |= 1 << UInt32(place.rawValue)
    }
    return terms
  }

  @Test("is the same as the slow one")
  func isTheSlowOne() {
    var texts = RandomTexts(seed: 1)
    for _ in 0..<3_000 {
      let text = texts.text(of: texts.number(1..<40))
      var bag = Bag()
      bag.add(text, at: .heading)
      #expect(bag.terms() == meant([(text, .heading)]), "\(text.debugDescription)")
    }
  }

  @Test("is the same for each character by itself, and beside letters")
  func isTheSlowOneForEach() {
    for scalar in (1..<0x31000).lazy.compactMap(Unicode.Scalar.init) {
      // Characters of no use and of no name are like their neighbours.
      if (0xE000..<0xF800) ~= scalar.value || (0x12800..<0x16000) ~= scalar.value { continue }
      if (0x17000..<0x1AF00) ~= scalar.value || (0x20100..<0x2F700) ~= scalar.value { continue }
      let text = "\(scalar) a\(scalar) 中\(scalar)文"
      var bag = Bag()
      bag.add(text, at: .code)
      #expect(bag.terms() == meant([(text, .code)]), "\(scalar.escaped(asASCII: true))")
    }
  }

  @Test("tells of places within a block")
  func tellsOfPlaces() {
    var texts = RandomTexts(seed: 2)
    for _ in 0..<2_000 {
      let pieces = (0..<texts.number(1..<5)).map { i in
        (texts.text(of: texts.number(1..<12)), Place.passage(i))
      }
      var bag = Bag()
      for (text, place) in pieces { bag.add(text, at: place) }
      #expect(Bag(coded: bag.coded).terms() == meant(pieces))
    }
  }

  @Test("parts blocks")
  func partsBlocks() {
    var bag = Bag()
    bag.add("中", at: .title)
    bag.endBlock()
    bag.add("文", at: .title)
    bag.add("字", at: .passage(3))
    #expect(
      bag.terms() == [Term(utf8: "中".utf8): 1, Term(utf8: "文字".utf8): 1, Term(utf8: "字".utf8): 128])
  }

  @Test("reads whatever a bag's bytes are")
  func readsAnything() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      _ = Bag(coded: bytes).terms()
    }
  }
}
