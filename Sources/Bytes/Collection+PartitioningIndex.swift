extension RandomAccessCollection {
  /// The index of the first element for which a condition holds, found by halving; `endIndex` where
  /// it holds for none. Once it holds it must hold for all that follow.
  ///
  /// Named as in Swift Algorithms.
  @inlinable public func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
