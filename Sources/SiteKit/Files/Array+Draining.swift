extension Array {
  /// Hands over each element in turn, and keeps none.
  ///
  /// Elements are moved: to copy one that is large counts a reference for each thing it holds, and
  /// thousands of such are no longer in the processor's cache.
  mutating func drain(into body: (consuming Element) -> Void) {
    reverse()
    while let element = popLast() { body(element) }
  }
}
