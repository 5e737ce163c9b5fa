import Bytes

/// The terms of consecutive notes with their postings: a hash table with open addressing.
struct TermTable: ~Copyable, Sendable {
  struct Entry: BitwiseCopyable {
    /// The first eight bytes of the term.
    let head: UInt64
    /// The number under which the `SuffixPool` stores the term's other bytes; 0 if there are none.
    let tail: UInt32
    /// The number of the first note. The list contains the places in this note, then the gaps to
    /// the other notes and the places in them.
    let first: UInt32
    /// The number of the last note.
    var last: UInt32
    /// The number of notes.
    var count: UInt32 = 1
    /// The union of the places in all notes.
    var all: UInt32
    var list = ByteLists.List()
  }

  private var terms = GrowableBuffer<Entry>(capacity: 1 << 11)
  private var lists = ByteLists()
  /// Each slot contains the number of an entry, from 1, and above it a part of its hash.
  private var slots = GrowableBuffer<UInt64>(repeating: 0, count: 1 << 12)
  private var mask = (1 << 12) - 1

  /// Adds the places of a term in a note. Notes must be added in order, and each term once per
  /// note.
  @inline(__always)
  mutating func add(_ head: UInt64, _ tail: UInt32, note: UInt32, places: UInt32) {
    let hash = TermTable.hash(head, tail)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while case let value = unsafe slots[unchecked: slot], value != 0 {
      if value >> 32 == hash >> 32 {
        let number = Int(truncatingIfNeeded: value & 0xFFFF_FFFF) &- 1
        if unsafe terms[unchecked: number].head == head,
          unsafe terms[unchecked: number].tail == tail
        {
          return unsafe lists.append(note: note, places: places, to: &terms[unchecked: number])
        }
      }
      slot = (slot &+ 1) & mask
    }
    insert(Entry(head: head, tail: tail, first: note, last: note, all: places), hash, at: slot)
  }
}

extension ByteLists {
  @inline(__always)
  fileprivate mutating func append(note: UInt32, places: UInt32, to entry: inout TermTable.Entry) {
    let gap = note &- entry.last &- 1
    entry.last = note
    entry.count &+= 1
    entry.all |= places
    append(gap: gap, places: places, to: &entry.list)
  }
}

extension TermTable {
  /// The number of entries.
  var count: Int { terms.count }

  subscript(number: Int) -> Entry { terms[number] }

  /// Appends the places in an entry's first note, then the gaps and places of the others.
  func append(_ entry: Entry, to bytes: inout [UInt8]) { lists.append(entry.list, to: &bytes) }

  @inline(__always)
  static func hash(_ head: UInt64, _ tail: UInt32) -> UInt64 {
    let product = (head &+ UInt64(tail)).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  @inline(never)
  private mutating func insert(_ entry: Entry, _ hash: UInt64, at slot: Int) {
    var entry = entry
    lists.append(places: entry.all, to: &entry.list)
    terms.append(entry)
    unsafe slots[unchecked: slot] = hash & ~0xFFFF_FFFF | UInt64(terms.count)
    if terms.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    slots = GrowableBuffer(repeating: 0, count: slots.count * 2)
    mask = slots.count - 1
    // Compute the hashes again, because a slot stores only their upper half.
    for i in 0..<terms.count {
      let hash = unsafe TermTable.hash(terms[unchecked: i].head, terms[unchecked: i].tail)
      var slot = Int(truncatingIfNeeded: hash) & mask
      while unsafe slots[unchecked: slot] != 0 { slot = (slot + 1) & mask }
      unsafe slots[unchecked: slot] = hash & ~0xFFFF_FFFF | UInt64(i + 1)
    }
  }
}

/// The tails of long terms, each stored once. So a term of any length is represented by two
/// numbers: its first eight bytes and the number of its tail.
struct SuffixPool: ~Copyable, Sendable {
  private var bytes: [UInt8] = []
  /// The end of each tail. Tail 0 is empty.
  private var ends = [0, 0]
  /// A hash table with open addressing. Each slot contains the number of a tail, or 0.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  /// Returns the bytes of a tail.
  subscript(_ number: UInt32) -> ArraySlice<UInt8> {
    bytes[ends[Int(number)]..<ends[Int(number) + 1]]
  }

  /// Returns the number of a tail and adds it if it is new; 0 for an empty tail.
  mutating func number(of tail: BorrowedBytes) -> UInt32 {
    guard !tail.isEmpty else { return 0 }
    var slot = slot(of: tail)
    while slots[slot] != 0 {
      if self[slots[slot]].elementsEqual(tail) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(ends.count - 1)
    bytes.append(contentsOf: tail)
    ends.append(bytes.count)
    slots[slot] = number
    if ends.count * 2 > slots.count { grow() }
    return number
  }

  private func slot(of tail: some Collection<UInt8>) -> Int {
    let hash = tail.reduce(UInt64(0)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: TermTable.hash(hash, 0)) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in 1..<UInt32(ends.count - 1) {
      var slot = slot(of: self[number])
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number
    }
  }
}
