import Bytes

/// Numbers for 64-bit keys, counted from 0 in the order in which the keys first occur.
///
/// It is a hash table with open addressing, and several times as fast as a dictionary.
struct KeyNumbers {
  private var keys: [UInt64] = []
  /// The number of occurrences of each key, by the number of the key.
  private(set) var occurrences: [Int] = []
  /// For each slot the number of its key plus one; 0 for an empty slot. The number of slots is a power
  /// of two.
  private var slots: [Int32] = Array(repeating: 0, count: 64)

  /// The number of different keys.
  var count: Int { keys.count }

  /// Returns the number of a key, or `nil` for a new key.
  func existing(_ key: UInt64) -> Int? {
    let number = Int(slots[slot(of: key)]) - 1
    return number >= 0 ? number : nil
  }

  /// Returns the number of a key and counts an occurrence of it. A new key gets the next number.
  mutating func number(of key: UInt64) -> Int {
    let slot = slot(of: key)
    if slots[slot] > 0 {
      let number = Int(slots[slot]) - 1
      occurrences[number] += 1
      return number
    }
    keys.append(key)
    occurrences.append(1)
    slots[slot] = Int32(truncatingIfNeeded: keys.count)
    if keys.count * 2 > slots.count { grow() }
    return keys.count - 1
  }

  /// Returns the slot of a key, or the empty slot for it.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    let last = slots.count &- 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & last
    while slots[slot] > 0, keys[Int(slots[slot]) &- 1] != key { slot = (slot &+ 1) & last }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for (number, key) in keys.enumerated() {
      slots[slot(of: key)] = Int32(truncatingIfNeeded: number + 1)
    }
  }
}

extension BorrowedBytes {
  /// A hash of the bytes that is the same in each run: FNV-1a for eight bytes at a time.
  var hashOfText: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var i = startIndex
    while i &+ 8 <= endIndex {
      hash = (hash ^ number(at: i)) &* 0x100_0000_01B3
      hash ^= hash >> 32
      i &+= 8
    }
    while i < endIndex {
      hash = (hash ^ UInt64(self[i])) &* 0x100_0000_01B3
      i &+= 1
    }
    return hash
  }
}
