/// The words of all notes, out of segments that follow each other, and of the names.
struct Merging: Sendable {
  let segments: [Segment]
  /// The numbers of the names with each term, by the order of the terms.
  let names: [(key: TermKey, names: [Int])]

  /// What is written of the terms whose first bytes are in a range, and the words among them that
  /// are to stand backwards too.
  func entries(_ range: Range<UInt64>) -> (entries: WrittenEntries, backwards: [Term]) {
    var entries = WrittenEntries()
    var backwards: [Term] = []
    var cursors = segments.map { Cursor($0, range) }.filter { !$0.isAtEnd }
    var names = names[...].drop { $0.key.head < range.lowerBound }
      .prefix { $0.key.head < range.upperBound }
    var found = Found()
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
      if found.isInProse, key.mayStandBackwards, let key = key.term.backwards {
        backwards.append(key)
      }
    }
    return (entries, backwards)
  }
}

/// A term of a segment, and those after it.
private struct Cursor {
  let segment: Segment
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

/// Where a term is found, as it is gathered from segments.
private struct Found {
  private var bytes: [UInt8] = []
  private var count = 0
  private var last = -1
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
    if entry.all & ~Postings.code != 0 || count > Postings.mostPlaced {
      isInProse = true
    }
  }

  /// Appends names, after all notes.
  mutating func append(names: [Int]) {
    shorten()
    Postings.append(names: names, to: &bytes)
    isInProse = true
  }

  var written: [UInt8] {
    mutating get {
      shorten()
      return bytes
    }
  }

  /// Leaves out the places of a term that is nearly everywhere.
  private mutating func shorten() {
    guard count > Postings.mostPlaced, let postings = try? Postings(coded: bytes[...]) else {
      return
    }
    bytes.removeAll(keepingCapacity: true)
    postings.append(to: &bytes)
    count = 0
  }
}
