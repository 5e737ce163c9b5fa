/// The terms of a run of notes, each with where it is found: a hash table with open addresses.
struct TermTable: ~Copyable, Sendable {
  struct Entry: BitwiseCopyable {
    /// The first eight bytes of the term; the others lie in `tails`.
    let head: UInt64
    let tail: UInt32
    /// The first note; its places are in the list, then gaps and places of the others.
    let first: UInt32
    var last: UInt32
    var count: UInt32 = 0
    /// The places in all notes.
    var all: UInt32 = 0
    var list = ByteLists.List()
    let tailCount: UInt16
  }

  private var all = Stretch<Entry>(capacity: 1 << 11)
  private(set) var tails: [UInt8] = []
  private var lists = ByteLists()
  /// In each slot the number of an entry, counted from 1, and above it a part of its hash.
  private var slots = Stretch<UInt64>(repeating: 0, count: 1 << 12)

  /// Says that a term stands in a note, and where; notes come in order, each term of one once.
  mutating func add(
    _ head: UInt64, _ tail: UnsafeBufferPointer<UInt8>, note: UInt32, places: UInt32
  ) {
    let hash = TermTable.hash(head, tail)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots.start[slot] != 0 {
      if slots.start[slot] >> 32 == hash >> 32 {
        let entry = all.start + (Int(slots.start[slot] & 0xFFFF_FFFF) - 1)
        if entry.pointee.head == head, isTail(tail, of: entry.pointee) {
          lists.append(number: Int(note - entry.pointee.last) - 1, to: &entry.pointee.list)
          return lists.append(note, places, to: &entry.pointee)
        }
      }
      slot = (slot + 1) & mask
    }
    all.append(
      Entry(
        head: head, tail: UInt32(tails.count), first: note, last: note,
        tailCount: UInt16(tail.count)))
    lists.append(note, places, to: &all.start[all.count - 1])
    tails.append(contentsOf: tail)
    slots.start[slot] = hash & ~0xFFFF_FFFF | UInt64(all.count)
    if all.count * 2 > slots.count { grow() }
  }
}

extension TermTable {
  var entries: UnsafeBufferPointer<Entry> { all.elements }

  /// The bytes of an entry's term from the ninth on.
  func tail(of entry: Entry) -> ArraySlice<UInt8> {
    entry.tailCount == 0 ? [] : tails[Int(entry.tail)...].prefix(Int(entry.tailCount))
  }

  @inline(__always)
  private func isTail(_ tail: UnsafeBufferPointer<UInt8>, of entry: Entry) -> Bool {
    tail.count == Int(entry.tailCount) && (tail.isEmpty || self.tail(of: entry).elementsEqual(tail))
  }

  /// Appends the places of an entry's first note, then the gaps and places of the others.
  func append(_ entry: Entry, to bytes: inout [UInt8]) { lists.append(entry.list, to: &bytes) }

  @inline(__always)
  static func hash(_ head: UInt64) -> UInt64 { mixed(head ^ 0x9E37_79B9_7F4A_7C15) }

  @inline(__always)
  static func hash(_ head: UInt64, _ tail: some Collection<UInt8>) -> UInt64 {
    var hash = hash(head)
    guard !tail.isEmpty else { return hash }
    for byte in tail { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mixed(hash)
  }

  @inline(__always)
  private static func mixed(_ number: UInt64) -> UInt64 {
    let product = number.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  private mutating func grow() {
    slots = Stretch(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    // A slot keeps too little of a hash for a larger table: it is made anew.
    for i in 0..<all.count {
      let hash = TermTable.hash(all.start[i].head, tail(of: all.start[i]))
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots.start[slot] != 0 { slot = (slot + 1) & mask }
      slots.start[slot] = hash & ~0xFFFF_FFFF | UInt64(i + 1)
    }
  }
}

extension ByteLists {
  /// Appends the places of a note to an entry's list.
  @inline(__always)
  fileprivate mutating func append(
    _ note: UInt32, _ places: UInt32, to entry: inout TermTable.Entry
  ) {
    entry.last = note
    entry.count += 1
    entry.all |= places
    var rest = places
    while rest != 0 {
      let place = UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest - 1
      append((rest == 0 ? 40 : 93) + place, to: &entry.list)
    }
  }
}
