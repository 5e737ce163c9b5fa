import Bytes

extension String {
  /// The value of a mail header with its encoded words decoded (RFC 2047):
  /// `=?UTF-8?Q?caf=C3=A9?=` → `café`. Words in an unknown encoding stay as they are.
  package var decodingEncodedWords: String {
    guard contains("=?") else { return self }
    var text: [UInt8] = []
    // The offset in `text` after the last encoded word. White space between two of them is left out.
    var wordEnd: Int?
    let bytes = Array(utf8)
    var i = 0
    while i < bytes.count {
      guard let word = EncodedWord(bytes[i...]) else {
        text.append(bytes[i])
        i += 1
        continue
      }
      if let end = wordEnd, text[end...].allSatisfy({ $0 <= 0x20 }) { text.removeSubrange(end...) }
      text += word.text
      wordEnd = text.count
      i = word.end
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A word of a mail header with its encoding, between `=?` and `?=`.
private struct EncodedWord {
  /// The decoded text in UTF-8.
  var text: [UInt8]
  /// The offset after the word.
  var end: Int

  /// The maximum length of a word in bytes. The RFC allows 75, but some programs write longer ones.
  private static let maximumLength = 1000
  /// Some programs leave out the padding.
  private static let base64 = Base64(alphabet: .standard, requiresPadding: false)

  /// Decodes the word at the start of bytes; `nil` if they begin with other text.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: "=?".utf8) else { return nil }
    let parts = bytes.dropFirst(2).prefix(EncodedWord.maximumLength)
      .split(separator: UInt8(ascii: "?"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[3].first == UInt8(ascii: "="), parts[1].count == 1 else {
      return nil
    }
    let content: [UInt8]?
    switch parts[1].first {
    case UInt8(ascii: "B"), UInt8(ascii: "b"): content = EncodedWord.base64.decode(parts[2])
    case UInt8(ascii: "Q"), UInt8(ascii: "q"): content = EncodedWord.quoted(parts[2])
    default: content = nil
    }
    // A language may follow the charset: `ISO-8859-1*fr` (RFC 2231).
    let charset = String(decoding: parts[0].prefix { $0 != UInt8(ascii: "*") }, as: UTF8.self)
    guard let content, let text = ICU.utf8(of: content, in: charset) else { return nil }
    self.text = text
    end = parts[3].startIndex + 1
  }

  /// Decodes the form in which `_` is a space and `=C3` a byte; `nil` if a digit is missing.
  private static func quoted(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var i = text.startIndex
    while i < text.endIndex {
      if text[i] == UInt8(ascii: "=") {
        guard i + 2 < text.endIndex, let high = text[i + 1].hexadecimal,
          let low = text[i + 2].hexadecimal
        else { return nil }
        bytes.append(high << 4 | low)
        i += 3
      } else {
        bytes.append(text[i] == UInt8(ascii: "_") ? 0x20 : text[i])
        i += 1
      }
    }
    return bytes
  }
}
