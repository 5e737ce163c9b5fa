package import Bytes

/// Markup that is written as it is: the one kind of value that automatic escaping lets through.
public struct HTML: Hashable, Sendable {
  /// The markup in UTF-8.
  public var bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Text as markup: `& < > " '` become character references.
  public init(escaping text: String) {
    var writer = ByteWriter(capacity: text.utf8.count + 16)
    HTML.escape(text, into: &writer)
    bytes = writer.array
  }
}

extension HTML {
  /// Appends `text`, escaped.
  package static func escape(_ text: String, into output: inout ByteWriter) {
    text.withBytes { escape($0, into: &output) }
  }

  @inline(never)
  static func escape(_ bytes: BorrowedBytes, into output: inout ByteWriter) {
    var clean = 0
    var position = firstSign(in: bytes, from: 0)
    while position < bytes.count {
      if let reference = reference(for: bytes[position]) {
        output.append(bytes[clean..<position])
        output.append(reference)
      }
      clean = position + 1
      position = firstSign(in: bytes, from: clean)
    }
    output.append(bytes[clean...])
  }

  /// Where the first byte that needs a reference stands, from an offset on, or the length of the
  /// text.
  private static func firstSign(in bytes: BorrowedBytes, from start: Int) -> Int {
    bytes.first(from: start, marks: signs(in:), isOne: isSign)
  }

  /// Marks those of eight bytes that need a reference, as `first(from:marks:isOne:)` wants it.
  @inline(__always)
  static func signs(in eight: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    // `&` and `'` differ in one bit, and so do `<` and `>`.
    return zeros(eight ^ ones &* 0x22) | zeros((eight | ones) ^ ones &* 0x27)
      | zeros((eight | ones &* 2) ^ ones &* 0x3E)
  }

  /// Whether a byte needs a reference: the bits of the five that do, all below 64.
  @inline(__always)
  private static func isSign(_ byte: UInt8) -> Bool {
    let signs: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    return byte < 64 && signs >> UInt64(byte) & 1 == 1
  }

  static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
