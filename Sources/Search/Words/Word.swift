import Bytes
import CBytes

/// A word being scanned: its first eight bytes as an integer, and its other bytes in a separate
/// buffer.
@safe struct Word {
  private(set) var head: UInt64 = 0
  /// The number of bytes.
  private var count = 0
  /// The number of UTF-16 units.
  private var units = 0
  private let tail: UnsafeMutablePointer<UInt8>

  /// The maximum length of a word in bytes: at most three for each UTF-16 unit.
  static let maximumBytes = Tokens.longestWord * 3

  init(tail: TailBuffer) { unsafe self.tail = tail.bytes }

  /// Creates a word that begins with a short one.
  init(_ word: ShortWord, tail: TailBuffer) {
    head = word.head
    count = word.count
    units = word.count
    unsafe self.tail = tail.bytes
  }

  var rest: BorrowedBytes { unsafe BorrowedBytes(start: tail, count: max(0, count - 8)) }

  /// Appends an ASCII letter, unless the word already has its maximum length.
  mutating func append(_ byte: UInt8) {
    guard units < Tokens.longestWord else { return }
    units += 1
    put(byte)
  }

  mutating func append(_ letter: LetterTable.Letter) {
    guard units + letter.units <= Tokens.longestWord else {
      appendInPart(letter)
      return
    }
    units += letter.units
    for i in 0..<letter.count { put(UInt8(truncatingIfNeeded: letter.bits >> UInt64(56 - 8 * i))) }
  }

  /// Appends a letter that folds to several units, as far as they fit.
  private mutating func appendInPart(_ letter: LetterTable.Letter) {
    for i in 0..<letter.count {
      let byte = UInt8(truncatingIfNeeded: letter.bits >> UInt64(56 - 8 * i))
      if byte & 0xC0 != 0x80 {
        guard units < Tokens.longestWord else { return }
        units += 1
      }
      put(byte)
    }
  }

  private mutating func put(_ byte: UInt8) {
    if count < 8 {
      head |= UInt64(byte) << UInt64(56 - 8 * count)
    } else {
      unsafe tail[count - 8] = byte
    }
    count += 1
  }
}

/// The buffer for the bytes of a word after its head.
@safe final class TailBuffer {
  fileprivate let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Word.maximumBytes)
  deinit { unsafe bytes.deallocate() }
}

extension Term {
  func withHeadAndTail(_ body: (UInt64, BorrowedBytes) -> Void) {
    let key = TermKey(self)
    key.tail.withBytes { body(key.head, $0) }
  }
}

/// The ASCII letters and digits at the start of eight bytes, found in all bytes at once.
struct ShortWord {
  /// The folded word, its first byte in the highest byte, padded with zeros.
  let head: UInt64
  /// The number of bytes; 0 if there is no word.
  let count: Int

  /// - Parameter bytes: Eight bytes of text, the first one in the lowest byte.
  @inline(__always)
  init(_ bytes: UInt64) {
    count = (~bytes8_letters_and_digits(bytes)).trailingZeroBitCount
    // Digits already have the bit that makes letters lower-case.
    let folded = (bytes | 0x2020_2020_2020_2020).byteSwapped
    head = folded & ~(UInt64.max >> UInt64(count &* 8))
  }
}
