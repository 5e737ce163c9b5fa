extension Array {
  /// What is in order here and there, in order; of equals those here come first.
  func merged(
    with others: [Element], by isBefore: (Element, Element) -> Bool
  ) -> [Element] {
    if others.isEmpty { return self }
    var merged: [Element] = []
    merged.reserveCapacity(count + others.count)
    var (one, other) = (self[...], others[...])
    while let first = one.first, let second = other.first {
      merged.append(isBefore(second, first) ? other.removeFirst() : one.removeFirst())
    }
    return merged + one + other
  }
}
