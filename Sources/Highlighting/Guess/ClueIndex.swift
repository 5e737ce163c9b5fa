/// Clues by hash, as bare memory that the inner loop of a guess reads without counting references.
struct ClueIndex {
  /// A bit for each possible start of a hash, set if a clue's has it: most code is no clue, and
  /// this much memory stays at hand.
  private let starts: UnsafeMutablePointer<UInt64>
  /// Open addressing over a power of two of slots, at most a quarter of them taken.
  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int

  private struct Slot {
    var hash: UInt64 = 0
    var clue = ClueIndex.none
  }

  static let none = UInt16.max
  private static let startBits: UInt64 = 16

  init(capacity: Int) {
    var size = 64
    while size < capacity * 4 { size *= 2 }
    mask = size - 1
    slots = .allocate(capacity: size)
    slots.initialize(repeating: Slot(), count: size)
    starts = .allocate(capacity: 1 << Int(ClueIndex.startBits - 6))
    starts.initialize(repeating: 0, count: 1 << Int(ClueIndex.startBits - 6))
  }

  func deallocate() {
    slots.deallocate()
    starts.deallocate()
  }

  /// The number of the clue with a hash, or `none`.
  @inline(__always)
  func clue(_ hash: UInt64) -> UInt16 {
    let start = hash >> (64 - ClueIndex.startBits)
    guard starts[Int(start >> 6)] >> (start & 63) & 1 != 0 else { return ClueIndex.none }
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].clue != ClueIndex.none {
      if slots[slot].hash == hash { return slots[slot].clue }
      slot = (slot + 1) & mask
    }
    return ClueIndex.none
  }

  func insert(_ clue: UInt16, _ hash: UInt64) {
    let start = hash >> (64 - ClueIndex.startBits)
    starts[Int(start >> 6)] |= 1 << (start & 63)
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].clue != ClueIndex.none { slot = (slot + 1) & mask }
    slots[slot] = Slot(hash: hash, clue: clue)
  }
}
