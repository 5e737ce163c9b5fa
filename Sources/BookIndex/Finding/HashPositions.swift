/// Positions by hashes of 64 bits, for keys that are hashes already: half the instructions of a
/// dictionary, which would hash them again.
struct HashPositions {
  private struct Slot {
    var hash: UInt64 = 0
    /// The position and 1; 0 where the slot is free.
    var number: UInt32 = 0
  }

  private var slots: [Slot] = []
  private var count = 0
}

extension HashPositions {
  /// The position of a hash; where there is none yet, a new one that is kept from here on.
  mutating func position(of hash: WordHash, orNew new: Int) -> Int {
    if 2 * count >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash.value) & mask
    while slots[slot].number != 0 {
      if slots[slot].hash == hash.value { return Int(slots[slot].number) - 1 }
      slot = (slot + 1) & mask
    }
    slots[slot] = Slot(hash: hash.value, number: UInt32(truncatingIfNeeded: new + 1))
    count += 1
    return new
  }

  /// The position of a hash, if there is one.
  func position(of hash: WordHash) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash.value) & mask
    while slots[slot].number != 0 {
      if slots[slot].hash == hash.value { return Int(slots[slot].number) - 1 }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: max(256, 2 * slots.count))
    let mask = larger.count - 1
    for old in slots where old.number != 0 {
      var slot = Int(truncatingIfNeeded: old.hash) & mask
      while larger[slot].number != 0 { slot = (slot + 1) & mask }
      larger[slot] = old
    }
    slots = larger
  }
}
