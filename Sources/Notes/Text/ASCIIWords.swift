import Bytes
import CBytes

/// Counts the words of ASCII text eight or sixteen characters at a time.
///
/// Whether a word is open goes from character to character as a carry goes from digit to digit in
/// an addition of two numbers whose digits are bytes: a letter or digit opens one, so there 0xFF
/// and 1 are added and the carry is set; white space ends it, so there both are 0 and the carry
/// stops; at any other sign 0xFF and 0 are added, which passes on what comes.
enum ASCIIWords {
  /// How many words begin among eight characters, the first in the lowest byte.
  ///
  /// - Parameter isOpen: 1 where a word is open, else 0: before the characters, then after them.
  @inline(__always)
  static func begun(in eight: UInt64, after isOpen: inout UInt8) -> Int {
    let starts = flags(letters(eight) | bytes(of: eight, from: 0x30, below: 0x3A))
    let isVisible = flags(eight &+ ones &* (0x80 - 0x21)) &* 0xFF
    let (sum, carried) = isVisible.addingReportingOverflow(starts)
    let (total, carriedOn) = sum.addingReportingOverflow(UInt64(isOpen))
    isOpen = carried || carriedOn ? 1 : 0
    // What was carried into a byte is what its lowest bit has more than the two that were added.
    let isOpenBefore = isVisible ^ starts ^ total
    return Int(truncatingIfNeeded: ((starts & ~isOpenBefore) &* ones) >> 56)
  }

  /// How many words begin among some of sixteen characters, from one of them on: the same, with a
  /// bit for each.
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

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  @inline(__always)
  private static func letters(_ eight: UInt64) -> UInt64 {
    bytes(of: eight | ones &* 0x20, from: 0x61, below: 0x7B)
  }

  /// The high bits of the bytes in a range, all else undefined.
  @inline(__always)
  private static func bytes(of eight: UInt64, from low: UInt64, below high: UInt64) -> UInt64 {
    (eight &+ ones &* (0x80 - low)) & ~(eight &+ ones &* (0x80 - high))
  }

  /// The high bits of the bytes as their lowest bits, and nothing else.
  @inline(__always)
  private static func flags(_ highs: UInt64) -> UInt64 { (highs >> 7) & ones }
}
