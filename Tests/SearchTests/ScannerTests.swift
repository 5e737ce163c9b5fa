import Bytes
import TestSupport
import Testing
import Text

@testable import Search

@Suite("The fast scanner of terms")
struct ScannerTests {
  /// Returns the terms that the rules define, with the places of the pieces of one block.
  private func reference(_ pieces: [(String, TermLocation)]) -> [Term: UInt32] {
    let text = pieces.map(\.0).joined()
    var start = ""
    var starts: [(Int, TermLocation)] = []
    for (piece, place) in pieces {
      starts.append((Folding.foldForSearch(Array(start.utf16)).count, place))
      start += piece
    }
    var terms: [Term: UInt32] = [:]
    Tokens.forEachTerm(in: Folding.foldForSearch(Array(text.utf16))) { term, offset in
      let place = starts.last { $0.0 <= offset }?.1 ?? .title
      terms[term, default: 0] |= 1 << UInt32(place.rawValue)
    }
    return terms
  }

  @Test("equals the slow one")
  func isTheSlowOne() {
    var texts = RandomTexts(seed: 1)
    for _ in 0..<600 {
      let text = texts.text(of: texts.number(1..<40))
      var bag = Bag()
      bag.add(text, at: .heading)
      #expect(bag.terms() == reference([(text, .heading)]), "\(text.debugDescription)")
    }
  }

  @Test("equals the slow one for each single character, and beside letters")
  func isTheSlowOneForEach() {
    // Only a sample of the characters that are private, unassigned, or like their neighbours.
    for code in UInt32(1)..<0x31000 {
      let isDense = code < 0x3400 || 0xFA00..<0xFFFF ~= code || 0x1F000..<0x1FB00 ~= code
      guard isDense || code % 37 == 0, let scalar = Unicode.Scalar(code) else { continue }
      let text = "\(scalar) a\(scalar) 中\(scalar)文"
      var bag = Bag()
      bag.add(text, at: .code)
      #expect(bag.terms() == reference([(text, .code)]), "\(scalar.escaped(asASCII: true))")
    }
  }

  @Test("records places within a block")
  func tellsOfPlaces() {
    var texts = RandomTexts(seed: 2)
    for _ in 0..<400 {
      let pieces = (0..<texts.number(1..<5)).map { i in
        (texts.text(of: texts.number(1..<12)), TermLocation.passage(i))
      }
      var bag = Bag()
      for (text, place) in pieces { bag.add(text, at: place) }
      #expect(Bag(encoded: bag.encoded).terms() == reference(pieces))
    }
  }

  @Test("separates blocks")
  func partsBlocks() {
    var bag = Bag()
    bag.add("中", at: .title)
    bag.endBlock()
    bag.add("文", at: .title)
    bag.add("字", at: .passage(3))
    #expect(
      bag.terms() == [Term(utf8: "中".utf8): 1, Term(utf8: "文字".utf8): 1, Term(utf8: "字".utf8): 128])
  }

  @Test("reads a bag with arbitrary bytes")
  func readsAnything() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<400 {
      let bytes = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      _ = Bag(encoded: bytes).terms()
      var found = Found()
      _ = Bag(encoded: bytes).scan(.simple, with: TermScanner(), into: &found)
    }
  }

  @Test("reports texts that are not simple, and otherwise gives the same terms")
  func knowsWhatIsSimple() {
    var texts = RandomTexts(seed: 4)
    var simple = 0
    for _ in 0..<2000 {
      let text = texts.text(of: texts.number(1..<6))
      var bag = Bag()
      bag.add(text, at: .heading)
      var found = Found()
      guard bag.scan(.simple, with: TermScanner(), into: &found) else { continue }
      simple += 1
      #expect(found.terms == bag.terms(), "\(text.debugDescription)")
    }
    #expect(simple > 100)
  }
}

/// Collects terms in the order in which they arrive.
private struct Found: PlacedTermSink {
  var terms: [Term: UInt32] = [:]
  var marks = PlaceMarks()

  mutating func add(_ head: UInt64, at offset: Int) {
    terms[Term(head: head, tail: []), default: 0] |= marks.bit(at: offset)
  }

  mutating func add(_ head: UInt64, _ tail: BorrowedBytes, at offset: Int) {
    terms[Term(head: head, tail: tail), default: 0] |= marks.bit(at: offset)
  }
}
