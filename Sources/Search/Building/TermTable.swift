/// The terms of a run of notes, each with where it is found: a hash table with open addresses.
struct TermTable: Sendable {
  struct Entry: Sendable {
    /// The first eight bytes of the term; the others lie in `tails`.
    let head: UInt64
    let tail: UInt32
    let tailCount: UInt16
    /// The places in the last note, which is not yet in the list.
    var places: UInt32
    var last: UInt32
    /// The first note; its places are in the list, then gaps and places of the others.
    let first: UInt32
    var count: UInt32 = 1
    /// The places in the notes of the list.
    var all: UInt32 = 0
    var list = ByteLists.List()
  }

  private(set) var entries: [Entry] = []
  private(set) var tails: [UInt8] = []
  private(set) var lists = ByteLists()
  /// In each slot the number of an entry, counted from 1, and above it a part of its hash.
  private var slots = [UInt64](repeating: 0, count: 1 << 12)

  /// Says that a term stands in a note; notes come in order.
  mutating func add(
    _ head: UInt64, _ tail: UnsafeBufferPointer<UInt8>, note: UInt32, places: UInt32
  ) {
    let hash = TermTable.hash(head, tail)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32 {
        let i = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if entries[i].head == head, isTail(tail, of: i) {
          found(i, note, places)
          return
        }
      }
      slot = (slot + 1) & mask
    }
    entries.append(
      Entry(
        head: head, tail: UInt32(tails.count), tailCount: UInt16(tail.count), places: places,
        last: note, first: note))
    tails.append(contentsOf: tail)
    slots[slot] = hash & ~0xFFFF_FFFF | UInt64(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }
}

extension TermTable {
  private mutating func found(_ i: Int, _ note: UInt32, _ places: UInt32) {
    if entries[i].last == note {
      entries[i].places |= places
      return
    }
    flush(i)
    lists.append(number: Int(note - entries[i].last) - 1, to: &entries[i].list)
    entries[i].last = note
    entries[i].places = places
    entries[i].count += 1
  }

  private mutating func flush(_ i: Int) {
    var rest = entries[i].places
    entries[i].all |= rest
    while rest != 0 {
      let place = UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest - 1
      lists.append((rest == 0 ? 40 : 93) + place, to: &entries[i].list)
    }
  }

  private func isTail(_ tail: UnsafeBufferPointer<UInt8>, of i: Int) -> Bool {
    let count = Int(entries[i].tailCount)
    guard count == tail.count else { return false }
    let start = Int(entries[i].tail)
    for j in 0..<count where tails[start + j] != tail[j] { return false }
    return true
  }

  private static func hash(_ head: UInt64, _ tail: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = mixed(head ^ 0x9E37_79B9_7F4A_7C15)
    for byte in tail { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return tail.isEmpty ? hash : mixed(hash)
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    let product = number.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    let mask = slots.count - 1
    // A slot keeps too little of a hash for a larger table: the lower half is made anew.
    for value in old where value != 0 {
      var slot = Int(truncatingIfNeeded: hash(of: Int(value & 0xFFFF_FFFF) - 1)) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = value
    }
  }

  private func hash(of i: Int) -> UInt64 {
    withTail(of: i) { TermTable.hash(entries[i].head, $0) }
  }

  /// The bytes of an entry's term from the ninth on.
  func withTail<Result>(of i: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let start = Int(entries[i].tail)
    let end = start + Int(entries[i].tailCount)
    return tails.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }
}
