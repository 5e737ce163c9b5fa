/// The terms of a run of notes, each with where it is found: a hash table with open addresses.
struct TermTable: ~Copyable, Sendable {
  struct Entry: BitwiseCopyable {
    /// The first eight bytes of the term, and the number of the others.
    let head: UInt64
    let tail: UInt32
    /// The first note; its places are in the list, then gaps and places of the others.
    let first: UInt32
    var last: UInt32
    var count: UInt32 = 1
    /// The places in all notes.
    var all: UInt32
    var list = ByteLists.List()
  }

  private var terms = GrowableBuffer<Entry>(capacity: 1 << 11)
  private var lists = ByteLists()
  /// In each slot the number of an entry, counted from 1, and above it a part of its hash.
  private var slots = GrowableBuffer<UInt64>(repeating: 0, count: 1 << 12)
  private var mask = (1 << 12) - 1

  /// Says that a term stands in a note, and where; notes come in order, each term of one once.
  @inline(__always)
  mutating func add(_ head: UInt64, _ tail: UInt32, note: UInt32, places: UInt32) {
    let hash = TermTable.hash(head, tail)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots.start[slot] != 0 {
      let value = slots.start[slot]
      if value >> 32 == hash >> 32 {
        let entry = terms.start + (Int(truncatingIfNeeded: value & 0xFFFF_FFFF) &- 1)
        if entry.pointee.head == head, entry.pointee.tail == tail {
          let gap = note &- entry.pointee.last &- 1
          entry.pointee.last = note
          entry.pointee.count &+= 1
          entry.pointee.all |= places
          return lists.append(gap: gap, places: places, to: &entry.pointee.list)
        }
      }
      slot = (slot &+ 1) & mask
    }
    insert(Entry(head: head, tail: tail, first: note, last: note, all: places), hash, at: slot)
  }
}

extension TermTable {
  var entries: UnsafeBufferPointer<Entry> { terms.elements }

  /// Appends the places of an entry's first note, then the gaps and places of the others.
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
    slots.start[slot] = hash & ~0xFFFF_FFFF | UInt64(terms.count)
    if terms.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    slots = GrowableBuffer(repeating: 0, count: slots.count * 2)
    mask = slots.count - 1
    // A slot keeps too little of a hash for a larger table: it is made anew.
    for i in 0..<terms.count {
      let hash = TermTable.hash(terms.start[i].head, terms.start[i].tail)
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots.start[slot] != 0 { slot = (slot + 1) & mask }
      slots.start[slot] = hash & ~0xFFFF_FFFF | UInt64(i + 1)
    }
  }
}
