import Bytes

/// The terms of consecutive notes, in the order of the index.
final class Segment: Sendable {
  private let table: TermTable
  private let suffixes: SuffixPool
  /// The entries of the table, as indices, in the order of their terms.
  private let order: [(head: UInt64, entry: UInt32)]

  init(_ notes: Range<Int>, bag: (Int) -> Bag) {
    var table = TermTable()
    var sink = NoteSink()
    let scanner = TermScanner()
    for note in notes {
      let bag = bag(note)
      // Most notes have only simple characters. Others are scanned a second time.
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

  /// Returns heads (first eight bytes of terms) that divide the terms into `count` parts of about
  /// equal size.
  func quantiles(_ count: Int) -> [UInt64] {
    order.isEmpty ? [] : (1..<max(1, count)).map { order[$0 * order.count / count].head }
  }

  /// Returns the index of the first term whose head is at least `head`.
  func firstIndex(from head: UInt64) -> Int {
    order.partitioningIndex { $0.head >= head }
  }

  /// Returns the first eight bytes of a term.
  func head(_ i: Int) -> UInt64 { order[i].head }

  /// Returns the bytes of a term after the first eight.
  func tail(_ i: Int) -> ArraySlice<UInt8> {
    let tail = entry(i).tail
    return tail == 0 ? [] : suffixes[tail]
  }

  func entry(_ i: Int) -> TermTable.Entry { table[Int(order[i].entry)] }

  /// Appends the postings of a term to those of earlier notes. `last` is the last of the earlier
  /// notes, and is set to the last note of this segment with the term.
  func append(_ i: Int, to bytes: inout [UInt8], after last: inout Int) {
    let entry = entry(i)
    bytes.append(number: Int(entry.first) - last - 1)
    table.append(entry, to: &bytes)
    last = Int(entry.last)
  }
}

/// A collector for the terms of one note.
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
  /// Returns the entries in the order of their terms.
  fileprivate func order(_ suffixes: borrowing SuffixPool) -> [(head: UInt64, entry: UInt32)] {
    var order = (0..<count).map { (head: self[$0].head, entry: UInt32($0)) }
    order.sort { $0.head < $1.head }
    // Terms with the same first eight bytes are now adjacent.
    var start = 0
    while start < order.count {
      let end = order[start...].prefix { $0.head == order[start].head }.endIndex
      if end > start + 1 {
        order[start..<end].sort {
          suffixes[self[Int($0.entry)].tail]
            .lexicographicallyPrecedes(suffixes[self[Int($1.entry)].tail])
        }
      }
      start = end
    }
    return order
  }
}

/// Merges the terms of consecutive segments and of the names.
struct SegmentMerger: Sendable {
  let segments: [Segment]
  /// The numbers of the names that contain each term, sorted by term.
  let names: [(key: TermKey, names: [Int])]

  /// Returns the entries of the terms whose heads are in a range. For those terms that are also
  /// listed reversed, `backwards` contains the reversed terms.
  func entries(_ range: Range<UInt64>) -> (entries: EncodedEntries, backwards: [Term]) {
    var entries = EncodedEntries()
    var backwards: [Term] = []
    var cursors = segments.map { Cursor($0, range) }.filter { !$0.isAtEnd }
    var names = names[...].drop { $0.key.head < range.lowerBound }
      .prefix { $0.key.head < range.upperBound }
    var found = CollectedPostings()
    while true {
      var least = names.first?.key
      for cursor in cursors where least.map({ cursor.precedes($0) }) ?? true { least = cursor.key }
      guard let key = least else { break }
      found.begin()
      var hasEnded = false
      for i in cursors.indices where cursors[i].isAt(key) {
        found.append(cursors[i].entry, of: cursors[i].segment)
        cursors[i].advance()
        if cursors[i].isAtEnd { hasEnded = true }
      }
      if hasEnded { cursors.removeAll { $0.isAtEnd } }
      if let first = names.first, first.key == key {
        found.append(names: first.names)
        names.removeFirst()
      }
      entries.append(key, found.written)
      if found.isInProse, key.mayBeListedReversed, let key = key.term.backwards {
        backwards.append(key)
      }
    }
    return (entries, backwards)
  }
}

/// An iterator over the terms of a segment whose heads are in a range.
private struct Cursor {
  let segment: Segment
  /// The index of the current term in the segment.
  private(set) var entry: Int
  private var head: UInt64 = 0
  private let end: Int

  init(_ segment: Segment, _ range: Range<UInt64>) {
    self.segment = segment
    entry = segment.firstIndex(from: range.lowerBound)
    end = segment.firstIndex(from: range.upperBound)
    if entry < end { head = segment.head(entry) }
  }

  var isAtEnd: Bool { entry == end }
  var key: TermKey { TermKey(head: head, tail: segment.tail(entry)) }

  func precedes(_ other: TermKey) -> Bool {
    head != other.head
      ? head < other.head : segment.tail(entry).lexicographicallyPrecedes(other.tail)
  }

  func isAt(_ other: TermKey) -> Bool {
    head == other.head && segment.tail(entry).elementsEqual(other.tail)
  }

  mutating func advance() {
    entry += 1
    if entry < end { head = segment.head(entry) }
  }
}

/// The postings of a term, collected from all segments.
private struct CollectedPostings {
  private var bytes: [UInt8] = []
  /// The number of notes.
  private var count = 0
  /// The number of the last note; -1 before the first note.
  private var last = -1
  /// Indicates whether the term is a name, occurs outside code, or is in so many notes that its
  /// places are dropped.
  private(set) var isInProse = false

  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    count = 0
    last = -1
    isInProse = false
  }

  mutating func append(_ i: Int, of segment: Segment) {
    if bytes.isEmpty { bytes.append(0x21) }
    segment.append(i, to: &bytes, after: &last)
    let entry = segment.entry(i)
    count += Int(entry.count)
    if entry.all & ~Postings.code != 0 || count > Postings.maximumNotesWithPlaces {
      isInProse = true
    }
  }

  /// Appends names after all notes.
  mutating func append(names: [Int]) {
    dropPlacesIfFrequent()
    Postings.append(names: names, to: &bytes)
    isInProse = true
  }

  var written: [UInt8] {
    mutating get {
      dropPlacesIfFrequent()
      return bytes
    }
  }

  /// Drops the places of a term that is in very many notes.
  private mutating func dropPlacesIfFrequent() {
    guard count > Postings.maximumNotesWithPlaces, let postings = try? Postings(coded: bytes[...])
    else {
      return
    }
    bytes.removeAll(keepingCapacity: true)
    postings.append(to: &bytes)
    count = 0
  }
}
