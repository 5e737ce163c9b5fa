import Bytes

extension BorrowedBytes {
  /// Where the first byte of a kind stands, from an offset on, or the length of the text: most texts
  /// have none, and are passed eight bytes at a time.
  ///
  /// - Parameters:
  ///   - marks: Which of eight bytes are of the kind, by their highest bits. The first in the text is
  ///     the lowest, and the lowest that is marked is one; what is marked above it need not be.
  ///   - isOne: Whether a byte is.
  @inline(__always)
  func first(from start: Int, marks: (UInt64) -> UInt64, isOne: (UInt8) -> Bool) -> Int {
    func marked(_ place: Int) -> UInt64 { marks(number(at: place)) & 0x8080_8080_8080_8080 }
    var position = start
    while position <= endIndex &- 8 {
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
