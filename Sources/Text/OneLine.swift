import Bytes
import CBytes

/// Returns the bytes of a text on one line, by the rules of `String.onOneLine`.
package func onOneLine(_ text: BorrowedBytes) -> [UInt8] {
  var line = OneLine()
  line.bytes.reserveCapacity(text.count)
  line.append(text)
  return line.bytes
}

/// A writer of a text on one line. The buffer is as long as the text, because the text only becomes
/// shorter.
private struct OneLine {
  var bytes: [UInt8] = []
  /// Indicates whether the last character is wide, for example Chinese.
  private var lastIsWide = false
  /// Indicates whether white space follows the last character.
  private var isSpaced = false
  /// Indicates whether the white space after the last character contains a line break.
  private var isBroken = false

  mutating func append(_ text: BorrowedBytes) {
    var i = 0
    while i < text.endIndex {
      if !isSpaced, !isBroken {
        let end = endOfPlain(text, from: i)
        if end > i {
          bytes.append(contentsOf: text[i..<end])
          i = end
          continue
        }
      }
      let space = Whitespace.length(in: text, at: i)
      if space > 0 {
        isSpaced = !bytes.isEmpty
        isBroken = isBroken || text[i] == UInt8(ascii: "\n") || text[i] == UInt8(ascii: "\r")
        i += space
      } else {
        takeByte(text, i)
        i += 1
      }
    }
  }

  /// Returns the end of the characters that can be copied unchanged: visible ASCII, single spaces
  /// before visible ASCII, and characters of scripts without spaces.
  private mutating func endOfPlain(_ text: BorrowedBytes, from start: Int) -> Int {
    var i = start
    while i < text.endIndex {
      let byte = text[i]
      if byte < 0x80, i <= text.endIndex &- 16, areWords(text, i), i > start || byte != 0x20 {
        lastIsWide = false
        i += 16
      } else if byte &- 0x21 < 0x5F {
        lastIsWide = false
        i += 1
      } else if case let run = ByteScan.han(in: text, at: i), run > 0 {
        lastIsWide = true
        i += run
      } else if byte >= 0xE3, byte < 0xF0, i + 2 < text.endIndex,
        Whitespace.isWide(in: text, at: i), Whitespace.length(in: text, at: i) == 0
      {
        lastIsWide = true
        i += 3
      } else if byte == 0x20, i > start, i + 1 < text.endIndex, text[i + 1] &- 0x21 < 0x5F {
        i += 1
      } else {
        break
      }
    }
    return i
  }

  /// Indicates whether sixteen bytes are ASCII words separated by single spaces, without a space at
  /// the end.
  private func areWords(_ text: BorrowedBytes, _ i: Int) -> Bool {
    guard text.sixteen(at: i, { unsafe bytes16_visible($0) }) == 0xFFFF else { return false }
    let spaces = text.sixteen(at: i) { unsafe bytes16_equal($0, 0x20) }
    return spaces & (spaces >> 1 | 0x8000) == 0
  }

  private mutating func takeByte(_ text: BorrowedBytes, _ i: Int) {
    let lead = text[i]
    if lead & 0xC0 != 0x80 {
      let isWide = lead >= 0xE2 && Whitespace.isWide(in: text, at: i)
      if isSpaced, !(isBroken && lastIsWide && isWide) { bytes.append(0x20) }
      isSpaced = false
      isBroken = false
      lastIsWide = isWide
    }
    bytes.append(lead)
  }
}
