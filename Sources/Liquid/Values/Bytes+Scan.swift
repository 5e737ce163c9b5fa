extension Span<UInt8> {
  /// Where the first byte of a kind stands, from an offset on, or the length of the text: most texts
  /// have none, and are passed eight bytes at a time.
  ///
  /// - Parameters:
  ///   - marks: Which of eight bytes are of the kind, by their highest bits. The first in the text is
  ///     the lowest, and the lowest that is marked is one; what is marked above it need not be.
  ///   - isOne: Whether a byte is.
  @inline(__always)
  func first(from start: Int, marks: (UInt64) -> UInt64, isOne: (UInt8) -> Bool) -> Int {
    let text = unsafe bytes
    func marked(_ place: Int) -> UInt64 {
      // All bits are a number, and the span sees to its bounds.
      let eight = unsafe text.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      return marks(UInt64(littleEndian: eight)) & 0x8080_8080_8080_8080
    }
    var position = start
    while position &+ 8 <= count {
      let found = marked(position)
      if found != 0 { return position &+ found.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    // What is left is the end of the last eight, of which the others were passed.
    if position < count, count >= 8, marked(count &- 8) == 0 { return count }
    while position < count, !isOne(self[position]) { position &+= 1 }
    return position
  }
}
