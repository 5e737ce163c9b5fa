import Bytes

/// Classification of white space and of scripts without spaces, directly on UTF-8 bytes.
package enum Whitespace {
  /// Returns the length of the white-space character at an offset of a well-formed text; 0 if there
  /// is none.
  @inlinable @inline(__always)
  package static func length(in text: BorrowedBytes, at i: Int) -> Int {
    let lead = text[i]
    if lead < 0x80 { return lead == 0x20 || (0x09...0x0D).contains(lead) ? 1 : 0 }
    if lead == 0xC2 {
      return i + 1 < text.endIndex && (text[i + 1] == 0xA0 || text[i + 1] == 0x85) ? 2 : 0
    }
    guard lead >= 0xE1, lead <= 0xE3, i + 2 < text.endIndex else { return 0 }
    switch (lead, text[i + 1], text[i + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9),
      (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return 3
    default: return 0
    }
  }

  /// Indicates whether the character at an offset belongs to a script without spaces, or to its
  /// punctuation: Han, kana, bopomofo, Yi, full-width forms.
  @inlinable @inline(__always)
  package static func isWide(in text: BorrowedBytes, at i: Int) -> Bool {
    switch text[i] {
    case 0xE3...0xE9: true
    case 0xE2: i + 1 < text.endIndex && text[i + 1] >= 0xBA
    case 0xEA: i + 1 < text.endIndex && text[i + 1] <= 0x93
    case 0xEF: i + 1 < text.endIndex && ((0xA4...0xAB).contains(text[i + 1]) || text[i + 1] >= 0xBC)
    case 0xF0: i + 1 < text.endIndex && text[i + 1] >= 0xA0
    default: false
    }
  }
}

extension String {
  /// The text without white space at both ends.
  package var trimmed: String {
    withBytes { bytes in
      var start = 0
      while start < bytes.count {
        let length = Whitespace.length(in: bytes, at: start)
        if length == 0 { break }
        start += length
      }
      var end = bytes.count
      while end > start {
        var lead = end - 1
        while lead > start, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
        if Whitespace.length(in: bytes, at: lead) == 0 { break }
        end = lead
      }
      if start == 0, end == bytes.count { return self }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  /// The text with each run of white space replaced by one space, and trimmed. A line break between
  /// two characters of a script without spaces is removed.
  package var onOneLine: String {
    withBytes {
      Whitespace.isOnOneLine($0) ? self : String(decoding: Text.onOneLine($0), as: UTF8.self)
    }
  }
}

extension Whitespace {
  /// Indicates whether a text is certainly on one line already. Most names, tags and titles are
  /// words of ASCII or Han with single spaces between them.
  fileprivate static func isOnOneLine(_ text: BorrowedBytes) -> Bool {
    var last: UInt8 = 0x20
    for byte in text {
      let isPlain = byte > 0x20 && byte < 0x7F || byte >= 0xE4 || byte & 0xC0 == 0x80
      guard isPlain || byte == 0x20 && last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20 || text.isEmpty
  }
}
