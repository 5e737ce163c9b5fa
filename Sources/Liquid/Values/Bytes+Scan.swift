extension UnsafeBufferPointer where Element == UInt8 {
  /// Where the first byte of a kind stands, from an offset on, or the length of the text: most texts
  /// have none, and are passed eight bytes at a time.
  ///
  /// - Parameters:
  ///   - isAmong: Whether one of eight bytes is of the kind.
  ///   - isOne: Whether a byte is.
  @inline(__always)
  func first(from start: Int, isAmong: (UInt64) -> Bool, isOne: (UInt8) -> Bool) -> Int {
    let text = UnsafeRawBufferPointer(self)
    func isPassed(_ place: Int) -> Bool {
      !isAmong(text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
    var position = start
    while position &+ 8 <= count, isPassed(position) { position &+= 8 }
    // What is left is the end of the last eight, of which the others were passed.
    if position &+ 8 > count, position < count, count >= 8, isPassed(count &- 8) {
      return count
    }
    while position < count, !isOne(text[position]) { position &+= 1 }
    return position
  }
}
