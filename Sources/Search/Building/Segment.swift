import Bytes

/// The words of a run of notes, in the order of the index.
final class Segment: Sendable {
  private let table: TermTable
  private let suffixes: SuffixPool
  /// The entries of the table in the order of their terms.
  private let order: [(head: UInt64, entry: UInt32)]

  init(_ notes: Range<Int>, bag: (Int) -> Bag) {
    var table = TermTable()
    var sink = NoteSink()
    let scanner = TermScanner()
    for note in notes {
      let bag = bag(note)
      if !bag.scan(.simple, with: scanner, into: &sink) {
        sink.terms.removeAll()
        bag.scan(with: scanner, into: &sink)
      }
      sink.terms.move(to: &table, as: UInt32(note))
    }
    suffixes = sink.suffixes
    order = table.order(suffixes)
    self.table = table
  }

  var count: Int { order.count }

  /// About equally many terms lie between each two of these and the next.
  func quantiles(_ count: Int) -> [UInt64] {
    order.isEmpty ? [] : (1..<max(1, count)).map { order[$0 * order.count / count].head }
  }

  /// The number of the first term whose first bytes are no less than some.
  func firstIndex(from head: UInt64) -> Int {
    order.partitioningIndex { $0.head >= head }
  }

  /// The first eight bytes of a term.
  func head(_ i: Int) -> UInt64 { order[i].head }

  /// The other bytes.
  func tail(_ i: Int) -> ArraySlice<UInt8> {
    let tail = entry(i).tail
    return tail == 0 ? [] : suffixes[tail]
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
  var suffixes = SuffixPool()
  var marks = PlaceMarks()

  @inline(__always)
  mutating func add(_ head: UInt64, at offset: Int) {
    terms.add(head, 0, places: marks.bit(at: offset))
  }

  mutating func add(_ head: UInt64, _ tail: BorrowedBytes, at offset: Int) {
    terms.add(head, suffixes.number(of: tail), places: marks.bit(at: offset))
  }
}

extension TermTable {
  /// The entries in the order of their terms.
  fileprivate func order(_ suffixes: borrowing SuffixPool) -> [(head: UInt64, entry: UInt32)] {
    var order = entries.indices.map { (head: entries[$0].head, entry: UInt32($0)) }
    order.sort { $0.head < $1.head }
    // Terms that begin alike lie together now.
    var start = 0
    while start < order.count {
      let end = order[start...].prefix { $0.head == order[start].head }.endIndex
      if end > start + 1 {
        order[start..<end].sort {
          suffixes[entries[Int($0.entry)].tail]
            .lexicographicallyPrecedes(suffixes[entries[Int($1.entry)].tail])
        }
      }
      start = end
    }
    return order
  }
}
