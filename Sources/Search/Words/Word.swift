import Bytes

/// A word while it is read: its first eight bytes as a number, the rest in a room of its own.
struct Word {
  private(set) var head: UInt64 = 0
  private var count = 0
  private var units = 0
  private let tail: UnsafeMutablePointer<UInt8>

  /// No word is longer, in bytes of which each unit of UTF-16 has three at most.
  static let room = Tokens.longestWord * 3

  init(tail: UnsafeMutablePointer<UInt8>) { self.tail = tail }

  /// A word that begins with a short one.
  init(_ word: ShortWord, tail: UnsafeMutablePointer<UInt8>) {
    head = word.head
    count = word.count
    units = word.count
    self.tail = tail
  }

  var rest: BorrowedBytes { BorrowedBytes(start: tail, count: max(0, count - 8)) }

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
      tail[count - 8] = byte
    }
    count += 1
  }
}

/// Where the bytes of a word lie that do not fit into its head.
final class TailRoom {
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Word.room)
  deinit { bytes.deallocate() }
}

extension Term {
  func withHeadAndTail(_ body: (UInt64, BorrowedBytes) -> Void) {
    let key = TermKey(self)
    key.tail.withBytes { body(key.head, $0) }
  }
}
