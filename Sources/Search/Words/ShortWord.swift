/// The letters and digits of ASCII that eight bytes begin with, found in all of them at once.
struct ShortWord {
  /// The word folded, its first byte highest; zeros after its end.
  let head: UInt64
  /// How many bytes it has; 0 where there is no word.
  let count: Int

  /// - Parameter bytes: Eight bytes of text as they lie in memory.
  @inline(__always)
  init(_ bytes: UInt64) {
    let bytes = bytes.littleEndian
    let low = bytes & ShortWord.each(0x7F)
    // Digits have the bit that makes letters small.
    let folded = low | ShortWord.each(0x20)
    let isLetter = ShortWord.isNoLess(folded, 0x61) & ~ShortWord.isNoLess(folded, 0x7B)
    let isDigit = ShortWord.isNoLess(low, 0x30) & ~ShortWord.isNoLess(low, 0x3A)
    let isOther = (~(isLetter | isDigit) | bytes) & ShortWord.each(0x80)
    count = isOther.trailingZeroBitCount / 8
    head = folded.byteSwapped & ~(UInt64.max >> UInt64(count * 8))
  }

  /// The same byte eight times.
  @inline(__always)
  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Sets the highest bit of each byte, none of which had it, that is no less than some.
  @inline(__always)
  private static func isNoLess(_ bytes: UInt64, _ least: UInt64) -> UInt64 {
    bytes &+ each(0x80 - least)
  }
}
