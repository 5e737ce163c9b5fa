/// A sum of weights.
struct Score: Hashable {
  private(set) var sum = 0

  mutating func add(_ weight: Int, if isSeen: Bool) {
    if isSeen { sum += weight }
  }

  mutating func add(_ weight: Int, times: Int) { sum += weight * times }

  /// Adds a weight for each time, up to a number of times.
  mutating func add(_ weight: Int, times: UInt16, atMost limit: Int) {
    sum += weight * min(Int(times), limit)
  }

  /// Adds a weight for each doubling of a count, up to a number of them.
  mutating func add(_ weight: Int, doublingsOf count: UInt16, atMost limit: Int) {
    sum += weight * min(count.doublings, limit)
  }
}

extension FixedWidthInteger {
  /// 0 for 0 and less, 1 for 1, 2 for 2, 3 up to 4, 4 up to 8, and so on.
  var doublings: Int {
    self <= 0 ? 0 : Self.bitWidth - (self - 1).leadingZeroBitCount + 1
  }
}
