import Bytes
import CBytes

/// Counts the words of ASCII text, eight or sixteen characters at a time.
///
/// The algorithm is one addition. Its carry says whether a word is open, and is passed from each
/// character to the next. The digits of the two summands are bytes, one for each character:
///
/// - A letter or digit opens a word: 0xFF + 1 sets the carry.
/// - White space ends a word: 0 + 0 clears the carry.
/// - Any other character keeps the state: 0xFF + 0 passes the carry on.
enum ASCIIWords {
  /// Returns the number of words that begin in eight characters. The first character is in the
  /// lowest byte.
  ///
  /// - Parameter isOpen: 1 if a word is open before the characters, otherwise 0. On return it has
  ///   the state after the characters.
  @inline(__always)
  static func begun(in eight: UInt64, after isOpen: inout UInt8) -> Int {
    let starts = flags(letters(eight) | bytes(of: eight, from: 0x30, below: 0x3A))
    let isVisible = flags(eight &+ ones &* (0x80 - 0x21)) &* 0xFF
    let (sum, carried) = isVisible.addingReportingOverflow(starts)
    let (total, carriedOn) = sum.addingReportingOverflow(UInt64(isOpen))
    isOpen = carried || carriedOn ? 1 : 0
    // A byte received a carry if and only if the lowest bit of the total differs from the exclusive
    // or of the summands' lowest bits.
    let isOpenBefore = isVisible ^ starts ^ total
    return Int(truncatingIfNeeded: ((starts & ~isOpenBefore) &* ones) >> 56)
  }

  /// Returns the number of words that begin in a part of sixteen characters. The algorithm is that
  /// of `begun(in:after:)`, but each character is one bit instead of a byte.
  ///
  /// - Parameters:
  ///   - start: The offset in the text of the sixteen characters.
  ///   - first: The index, from 0 to 15, of the first character of the part.
  ///   - count: The number of characters in the part.
  ///   - isOpen: 1 if a word is open before the part, otherwise 0. On return it has the state after
  ///     the part.
  @inline(__always)
  static func begun(
    inSixteenOf text: BorrowedBytes, at start: Int, from first: UInt32, count: Int,
    after isOpen: inout UInt8
  ) -> Int {
    let wanted: UInt32 = (1 &<< UInt32(truncatingIfNeeded: count)) &- 1
    let starts =
      (text.sixteen(at: start) { unsafe bytes16_letters_and_digits($0) } &>> first) & wanted
    let isVisible =
      (text.sixteen(at: start) { unsafe bytes16_signs_and_letters($0) } &>> first) & wanted
    let total = isVisible &+ starts &+ UInt32(isOpen)
    isOpen = total > wanted ? 1 : 0
    let isOpenBefore = isVisible ^ starts ^ total
    return (starts & ~isOpenBefore).nonzeroBitCount
  }

  /// Eight bytes with the value 1.
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Returns eight bytes whose high bit is set if the byte is a letter. All other bits are
  /// undefined.
  @inline(__always)
  private static func letters(_ eight: UInt64) -> UInt64 {
    bytes(of: eight | ones &* 0x20, from: 0x61, below: 0x7B)
  }

  /// Returns eight bytes whose high bit is set if the byte is in a range. All other bits are
  /// undefined.
  @inline(__always)
  private static func bytes(of eight: UInt64, from low: UInt64, below high: UInt64) -> UInt64 {
    (eight &+ ones &* (0x80 - low)) & ~(eight &+ ones &* (0x80 - high))
  }

  /// Returns eight bytes that are 1 if the high bit of the byte is set, otherwise 0.
  @inline(__always)
  private static func flags(_ highs: UInt64) -> UInt64 { (highs >> 7) & ones }
}
