import Bytes
import CBytes

/// A word while it is read: its first eight bytes as a number, the rest in separate memory.
@safe struct Word {
  private(set) var head: UInt64 = 0
  private var count = 0
  private var units = 0
  private let tail: UnsafeMutablePointer<UInt8>

  /// The maximum length of a word in bytes: each UTF-16 unit has three at most.
  static let room = Tokens.longestWord * 3

  init(tail: TailRoom) { unsafe self.tail = tail.bytes }

  /// A word that begins with a short one.
  init(_ word: ShortWord, tail: TailRoom) {
    head = word.head
    count = word.count
    units = word.count
    unsafe self.tail = tail.bytes
  }

  var rest: BorrowedBytes { unsafe BorrowedBytes(start: tail, count: max(0, count - 8)) }

  /// Appends a letter of ASCII, if it still has a place.
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

  /// A letter that folding makes more than one unit of, where not all have a place.
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

/// The memory for the bytes of a word beyond its head.
@safe final class TailRoom {
  fileprivate let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Word.room)
  deinit { unsafe bytes.deallocate() }
}

extension Term {
  func withHeadAndTail(_ body: (UInt64, BorrowedBytes) -> Void) {
    let key = TermKey(self)
    key.tail.withBytes { body(key.head, $0) }
  }
}

/// The letters and digits of ASCII that eight bytes begin with, found in all of them at once.
struct ShortWord {
  /// The word folded, its first byte highest; zeros after its end.
  let head: UInt64
  /// The number of bytes; 0 if there is no word.
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
