/// Features by hash, as bare memory that the inner loop of a guess reads without counting references.
struct FeatureIndex {
  /// A bit for each possible start of a hash, set if a feature's has it: most code is no feature, and
  /// this much memory stays at hand.
  private let starts: UnsafeMutablePointer<UInt64>
  /// Open addressing over a power of two of slots, at most a quarter of them taken.
  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int

  private struct Slot {
    var hash: UInt64 = 0
    var feature = FeatureIndex.none
  }

  static let none = UInt16.max
  private static let startBits: UInt64 = 16

  init(capacity: Int) {
    var size = 64
    while size < capacity * 4 { size *= 2 }
    mask = size - 1
    slots = .allocate(capacity: size)
    slots.initialize(repeating: Slot(), count: size)
    starts = .allocate(capacity: 1 << Int(FeatureIndex.startBits - 6))
    starts.initialize(repeating: 0, count: 1 << Int(FeatureIndex.startBits - 6))
  }

  func deallocate() {
    slots.deallocate()
    starts.deallocate()
  }

  /// The number of the feature with a hash, or `none`.
  @inline(__always)
  func feature(_ hash: UInt64) -> UInt16 {
    let start = hash >> (64 - FeatureIndex.startBits)
    guard starts[Int(start >> 6)] >> (start & 63) & 1 != 0 else { return FeatureIndex.none }
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].feature != FeatureIndex.none {
      if slots[slot].hash == hash { return slots[slot].feature }
      slot = (slot + 1) & mask
    }
    return FeatureIndex.none
  }

  func insert(_ feature: UInt16, _ hash: UInt64) {
    let start = hash >> (64 - FeatureIndex.startBits)
    starts[Int(start >> 6)] |= 1 << (start & 63)
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].feature != FeatureIndex.none { slot = (slot + 1) & mask }
    slots[slot] = Slot(hash: hash, feature: feature)
  }
}
