/// The order of many placements by letter and key.
///
/// Moving rows about costs more than comparing them. So what is sorted is small and trivial, the
/// keys lie one behind the other, and the rows themselves are asked only where two keys are equal.
struct KeyOrder {
  private var slots: [Slot] = []
  private var bytes: [UInt8] = []

  private struct Slot {
    var rank: Int
    var head: UInt64
    var key: Range<Int>
    var position: Int
  }

  /// Adds the next placement.
  mutating func append(_ placement: Placement) {
    let start = bytes.count
    bytes += placement.key.bytes
    slots.append(
      Slot(
        rank: placement.letter.rank, head: placement.key.head, key: start..<bytes.count,
        position: slots.count))
  }

  /// The positions at which the placements were added, in order.
  ///
  /// - Parameter tie: whether the first of two positions with equal keys comes before the second.
  func positions(tie: (Int, Int) -> Bool) -> [Int] { sorted(tie: tie).map(\.position) }

  private func sorted(tie: (Int, Int) -> Bool) -> [Slot] {
    slots.sorted { one, other in
      if one.rank != other.rank { return one.rank < other.rank }
      if one.head != other.head { return one.head < other.head }
      let (key, otherKey) = (bytes[one.key], bytes[other.key])
      if !key.elementsEqual(otherKey) { return key.lexicographicallyPrecedes(otherKey) }
      return tie(one.position, other.position)
    }
  }
}
