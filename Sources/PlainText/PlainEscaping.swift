import Bytes

/// Finds the signs in a line of plain text that Markdown would interpret.
struct PlainEscaping {
  private let text: BorrowedBytes
  /// The offset of the sign that would begin a block; `nil` if there is no such sign or if the text
  /// is not at the start of a line.
  private let blockOpenerOffset: Int?

  init(_ text: BorrowedBytes, at position: PlainText.LinePosition) {
    self.text = text
    blockOpenerOffset = position == .lineStart ? PlainEscaping.opener(of: text) : nil
  }

  /// Returns whether a byte can need an escape, or can begin an address.
  @inline(__always)
  static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte.isOne(of: #"!#$&()*+-.:<=>@[\]^_`hw{|}~"#)
  }

  /// Returns whether the byte at an offset needs an escape.
  func isNeeded(at i: Int) -> Bool {
    if i == blockOpenerOffset { return true }
    let next = i + 1 < text.count ? text[i + 1] : 0x20
    let previous = i > 0 ? text[i - 1] : 0x20
    switch text[i] {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["),
      UInt8(ascii: "<"), UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "|"):
      return true
    case UInt8(ascii: "_"):
      return !(previous.isLetterOrDigit && next.isLetterOrDigit)
    case UInt8(ascii: "&"): return next.isLetterOrDigit || next == UInt8(ascii: "#")
    case UInt8(ascii: "="): return previous == text[i] || next == text[i]
    case UInt8(ascii: "{"): return next.isOne(of: ":#.")
    case UInt8(ascii: "#"): return i == text.count - 1
    case UInt8(ascii: ":"): return opensShortCode(at: i)
    default: return false
    }
  }

  /// Returns whether the colon at an offset begins the name of an emoji: `:smile:`.
  private func opensShortCode(at i: Int) -> Bool {
    var end = i + 1
    while end < text.count,
      text[end].isLetterOrDigit || text[end].isOne(of: "_+-")
    {
      end += 1
    }
    return end > i + 1 && end < text.count && text[end] == UInt8(ascii: ":")
  }
}

extension PlainEscaping {
  /// Returns the offset of the sign with which a text would begin a Markdown block or underline the
  /// line above; `nil` if there is no such sign.
  private static func opener(of text: BorrowedBytes) -> Int? {
    guard let first = text.first else { return nil }
    let second = text.count > 1 ? text[1] : 0x20
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "^"): return 0
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      // A rule, an underline or a fence consists of nothing else.
      return second <= 0x20 || text.allSatisfy { $0 == first || $0 <= 0x20 } ? 0 : nil
    case UInt8(ascii: ":"): return second <= 0x20 || second == first ? 0 : nil
    case UInt8(ascii: "_"): return 0
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let end = text.firstIndex { !$0.isDigit } ?? text.count
      guard end < text.count, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")")
      else { return nil }
      return end + 1 == text.count || text[end + 1] <= 0x20 ? end : nil
    default: return nil
    }
  }
}

extension PlainText {
  /// The place of a text within a line of Markdown. Blocks can begin only at the start of a line.
  package enum LinePosition {
    case lineStart, inLine
  }

  /// Returns a text with escapes, so that Markdown shows it unchanged, even inside the text of a
  /// link.
  package static func escaped(_ text: String, at position: LinePosition) -> String {
    text.withBytes { bytes in
      let escaping = PlainEscaping(bytes, at: position)
      var escaped = ByteWriter(capacity: bytes.count + 16)
      for i in bytes.indices {
        // An unmatched `]` would end the text of a surrounding link.
        if bytes[i] == UInt8(ascii: "]")
          || PlainEscaping.mayNeedEscape(bytes[i]) && escaping.isNeeded(at: i)
        {
          escaped.append(UInt8(ascii: "\\"))
        }
        escaped.append(bytes[i])
      }
      return String(decoding: escaped.bytes, as: UTF8.self)
    }
  }
}
