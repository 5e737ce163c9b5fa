extension ByteWriter {
  /// Writes a text escaped for HTML, be it in an element or an attribute.
  package mutating func append(escaping text: String) { text.withBytes { appendEscaped($0) } }

  /// Writes text escaped for HTML.
  ///
  /// Runs of bytes that need no escape are found sixteen bytes at a time and copied whole.
  @inlinable @inline(__always)
  package mutating func appendEscaped(_ text: BorrowedBytes) {
    var run = text.startIndex
    while case let i = ByteScan.markup(in: text, from: run), i < text.endIndex {
      append(text[run..<i])
      append(entity(for: text[i]))
      run = i + 1
    }
    append(text[run...])
  }

  /// Writes a URL, up to a NUL, into an attribute: what a URL cannot hold is percent-encoded, what
  /// HTML cannot hold becomes an entity. What is encoded already stays.
  package mutating func appendURL(_ url: BorrowedBytes) {
    var run = url.startIndex
    for i in url.indices {
      let byte = url[i]
      let safe =
        byte < 128 && (byte < 64 ? safeLow >> UInt64(byte) : safeHigh >> UInt64(byte - 64)) & 1 != 0
      if !safe {
        append(url[run..<i])
        switch byte {
        case 0: return
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "'"): append("&#x27;")
        default:
          append(UInt8(ascii: "%"))
          append(hexDigit(byte >> 4))
          append(hexDigit(byte & 15))
        }
        run = i + 1
      }
    }
    append(url[run...])
  }

  @inlinable @inline(__always)
  func entity(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    default: "&gt;"
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }
}

/// The bytes a URL can hold, below and from `@`: `!#$%()*+,-./:;=?@_~`, digits and letters.
private let safeLow: UInt64 = 0xAFFF_FF3A_0000_0000
private let safeHigh: UInt64 = 0x47FF_FFFE_87FF_FFFF
