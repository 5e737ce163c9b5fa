/// The words of a run of notes, in the order of the index.
struct Segment: Sendable {
  private let table: TermTable
  /// The entries of the table in the order of their terms.
  private let order: [(head: UInt64, entry: UInt32)]

  init(_ notes: Range<Int>, bag: (Int) -> Bag) {
    var sink = TableSink()
    let scanner = TermScanner()
    for note in notes {
      sink.note = UInt32(note)
      bag(note).scan(with: scanner, into: &sink)
    }
    let table = sink.table
    self.table = table
    order = table.entries.indices.map { (table.entries[$0].head, UInt32($0)) }.sorted { a, b in
      a.head != b.head ? a.head < b.head : table.isTail(Int(a.entry), before: Int(b.entry))
    }
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
    let start = Int(entry.tail)
    return TermKey(head: entry.head, tail: table.tails[start..<(start + Int(entry.tailCount))])
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

/// Puts terms into a table.
private struct TableSink: PlacedTermSink {
  var table = TermTable()
  var note: UInt32 = 0
  var marks = PlaceMarks()
  private var recent = RecentTerms()

  mutating func add(_ head: UInt64, _ tail: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let places = marks.bit(at: offset)
    if tail.isEmpty, recent.contains(head, note, places) { return }
    table.add(head, tail, note: note, places: places)
  }
}

/// Terms that were told lately, the newest in the place of others: what is told again of a note is
/// not looked up in the large table, which lies far from the processor.
private struct RecentTerms {
  private var terms = [(head: UInt64, note: UInt32, places: UInt32)](
    repeating: (0, 0, 0), count: 1 << bits)
  private static let bits = 12

  /// Whether a place of a term in a note was told; it is from now on.
  mutating func contains(_ head: UInt64, _ note: UInt32, _ places: UInt32) -> Bool {
    let slot = Int((head &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.bits))
    guard terms[slot].head == head, terms[slot].note == note else {
      terms[slot] = (head, note, places)
      return false
    }
    if terms[slot].places & places == places { return true }
    terms[slot].places |= places
    return false
  }
}

extension TermTable {
  fileprivate func isTail(_ a: Int, before b: Int) -> Bool {
    withTail(of: a) { a in withTail(of: b) { b in a.lexicographicallyPrecedes(b) } }
  }

  /// Appends an entry's list, and the note that is not yet in it.
  fileprivate func append(_ entry: Entry, to bytes: inout [UInt8]) {
    lists.append(entry.list, to: &bytes)
    Postings.append(places: entry.places, to: &bytes)
  }
}
