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
    var cursors = segments.map { Cursor($0, range) }
    var names = names[...].drop { $0.key.head < range.lowerBound }
      .prefix { $0.key.head < range.upperBound }
    var found = Found()
    while true {
      cursors.removeAll { $0.isAtEnd }
      var least = names.first?.key
      for cursor in cursors where least.map({ cursor.key < $0 }) ?? true { least = cursor.key }
      guard let key = least else { break }
      found.begin()
      for i in cursors.indices where cursors[i].key == key {
        found.append(cursors[i])
        cursors[i].advance()
      }
      if let first = names.first, first.key == key {
        found.append(names: first.names)
        names.removeFirst()
      }
      let term = key.term
      entries.append(term.bytes, found.written)
      if found.isInProse, let key = term.backwards { backwards.append(key) }
    }
    return (entries, backwards)
  }
}

/// A term of a segment, and those after it.
private struct Cursor {
  let segment: Segment
  private(set) var i: Int
  private let end: Int
  private(set) var key: TermKey

  init(_ segment: Segment, _ range: Range<UInt64>) {
    self.segment = segment
    i = segment.firstIndex(from: range.lowerBound)
    end = segment.firstIndex(from: range.upperBound)
    key = i < end ? segment.key(i) : TermKey(head: 0, tail: [])
  }

  var isAtEnd: Bool { i == end }

  mutating func advance() {
    i += 1
    if i < end { key = segment.key(i) }
  }
}

/// Where a term is found, as it is gathered from segments.
private struct Found {
  private var bytes: [UInt8] = []
  private var names: [UInt8] = []
  private var count = 0
  private var last = -1
  private(set) var isInProse = false

  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    count = 0
    last = -1
    isInProse = false
  }

  mutating func append(_ cursor: Cursor) {
    if bytes.isEmpty { bytes.append(0x21) }
    cursor.segment.append(cursor.i, to: &bytes, after: &last)
    let entry = cursor.segment.entry(cursor.i)
    count += Int(entry.count)
    if (entry.all | entry.places) & ~Postings.code != 0 || count > Postings.mostPlaced {
      isInProse = true
    }
  }

  mutating func append(names: [Int]) {
    Postings.append(names: names, to: &self.names)
    isInProse = true
  }

  var written: [UInt8] {
    guard count > Postings.mostPlaced, let postings = try? Postings(coded: bytes[...]) else {
      return bytes + names
    }
    var written: [UInt8] = []
    postings.append(to: &written)
    return written + names
  }
}
