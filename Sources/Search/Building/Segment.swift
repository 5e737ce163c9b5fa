/// The words of a run of notes, in the order of the index.
final class Segment: Sendable {
  private let table: TermTable
  /// The entries of the table in the order of their terms.
  private let order: [(head: UInt64, entry: UInt32)]

  init(_ notes: Range<Int>, bag: (Int) -> Bag) {
    var table = TermTable()
    var sink = NoteSink()
    let scanner = TermScanner()
    for note in notes {
      bag(note).scan(with: scanner, into: &sink)
      sink.terms.move(to: &table, as: UInt32(note))
    }
    order = table.order
    self.table = table
  }

  var count: Int { order.count }

  /// About equally many terms lie between each two of these and the next.
  func quantiles(_ count: Int) -> [UInt64] {
    order.isEmpty ? [] : (1..<max(1, count)).map { order[$0 * order.count / count].head }
  }

  /// The number of the first term whose first bytes are no less than some.
  func firstIndex(from head: UInt64) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle].head < head { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func key(_ i: Int) -> TermKey {
    let entry = entry(i)
    return TermKey(head: entry.head, tail: table.tail(of: entry))
  }

  func entry(_ i: Int) -> TermTable.Entry { table.entries[Int(order[i].entry)] }

  /// Appends where a term is found to what is found in the notes before, of which the last is told.
  func append(_ i: Int, to bytes: inout [UInt8], after last: inout Int) {
    let entry = entry(i)
    bytes.append(number: Int(entry.first) - last - 1)
    table.append(entry, to: &bytes)
    last = Int(entry.last)
  }
}

/// Gathers the terms of a note.
private struct NoteSink: PlacedTermSink, ~Copyable {
  var terms = NoteTerms()
  var marks = PlaceMarks()

  @inline(__always)
  mutating func add(_ head: UInt64, at offset: Int) {
    terms.add(head, places: marks.bit(at: offset))
  }

  mutating func add(_ head: UInt64, _ tail: UnsafeBufferPointer<UInt8>, at offset: Int) {
    terms.add(head, tail, places: marks.bit(at: offset))
  }
}

extension TermTable {
  fileprivate var order: [(head: UInt64, entry: UInt32)] {
    entries.indices.map { (entries[$0].head, UInt32($0)) }.sorted { a, b in
      guard a.head == b.head else { return a.head < b.head }
      return tail(of: entries[Int(a.entry)])
        .lexicographicallyPrecedes(tail(of: entries[Int(b.entry)]))
    }
  }
}
