import Bytes
import Testing

@testable import Search

/// Compares the tables that collect terms with dictionaries.
@Suite("The tables of terms")
struct TableTests {
  private struct Key: Hashable {
    var head: UInt64
    var tail: [UInt8]
  }

  /// Returns terms of all lengths, many with common beginnings.
  private static func keys(_ texts: inout RandomTexts) -> [Key] {
    (0..<texts.number(1..<6_000)).map { _ in
      let head = UInt64(0x6100_0000_0000_0000) + UInt64(texts.number(0..<2_000)) << 16
      let isLong = texts.number(0..<3) == 0
      let tail = (0..<(isLong ? texts.number(1..<88) : 0)).map { UInt8(0x61 + $0 % 3) }
      return Key(head: head, tail: tail.map { $0 + UInt8(texts.number(0..<2)) })
    }
  }

  @Test("store the places of each term", arguments: 0..<8)
  func holdPlaces(seed: Int) {
    var texts = RandomTexts(seed: UInt64(seed))
    let keys = TableTests.keys(&texts)
    var meant: [Key: [Postings.Posting]] = [:]
    var table = TermTable()
    var terms = NoteTerms()
    var tails = SuffixPool()
    var note = 0
    for _ in 0..<texts.number(1..<40) {
      note += texts.number(0..<4) == 0 ? texts.number(1..<70_000) : 1
      var places: [Key: UInt32] = [:]
      for _ in 0..<texts.number(0..<3_000) {
        let key = keys[texts.number(0..<keys.count)]
        let place = UInt32(1) << UInt32(texts.number(0..<32))
        places[key, default: 0] |= place
        let tail = key.tail.withBytes { tails.number(of: $0) }
        terms.add(key.head, tail, places: place)
      }
      terms.move(to: &table, as: UInt32(note))
      for (key, places) in places {
        meant[key, default: []].append(Postings.Posting(note: note, places: places))
      }
    }
    let entries = (0..<table.count).map { table[$0] }
    #expect(entries.count == meant.count)
    for entry in entries {
      let notes = meant[Key(head: entry.head, tail: Array(tails[entry.tail]))] ?? []
      var bytes: [UInt8] = [0x21]
      bytes.append(number: Int(entry.first))
      table.append(entry, to: &bytes)
      var written: [UInt8] = []
      Postings(notes: notes).append(to: &written)
      #expect(bytes == written)
      #expect(Int(entry.last) == notes.last?.note)
      #expect(Int(entry.count) == notes.count)
      #expect(entry.all == notes.reduce(0) { $0 | $1.places })
    }
  }

  @Test("number the suffixes of terms, equal ones with the same number")
  func numberTails() {
    var texts = RandomTexts(seed: 1)
    var tails = SuffixPool()
    var meant: [[UInt8]: UInt32] = [[]: 0]
    for _ in 0..<6_000 {
      let tail = Array(texts.text(of: texts.number(0..<4)).utf8)
      let number = tail.withBytes { tails.number(of: $0) }
      let known = meant[tail] ?? UInt32(meant.count)
      meant[tail] = known
      let bytes = Array(tails[number])
      #expect(number == known)
      #expect(bytes == tail)
    }
    #expect(meant.count > 2_000)
  }
}
