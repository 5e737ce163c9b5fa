import Bytes

/// The ends of long terms, each once: so that a term of any length is two numbers, its first eight
/// bytes and the number of the rest.
struct SuffixPool: ~Copyable, Sendable {
  private var bytes: [UInt8] = []
  /// Where each tail ends; the first is empty.
  private var ends = [0, 0]
  /// In each slot the number of a tail, or 0; a hash table with open addresses.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  /// The bytes of a tail.
  subscript(_ number: UInt32) -> ArraySlice<UInt8> {
    bytes[ends[Int(number)]..<ends[Int(number) + 1]]
  }

  /// The number of a tail, a new one where it was not told before; 0 where it is empty.
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
