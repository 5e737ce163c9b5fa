import CBytes

/// The letters and digits of ASCII that eight bytes begin with, found in all of them at once.
struct ShortWord {
  /// The word folded, its first byte highest; zeros after its end.
  let head: UInt64
  /// How many bytes it has; 0 where there is no word.
  let count: Int

  /// - Parameter bytes: Eight bytes of text, the first the lowest.
  @inline(__always)
  init(_ bytes: UInt64) {
    count = (~bytes8_letters_and_digits(bytes)).trailingZeroBitCount
    // Digits have the bit that makes letters small.
    let folded = (bytes | 0x2020_2020_2020_2020).byteSwapped
    head = folded & ~(UInt64.max >> UInt64(count &* 8))
  }
}
