package import Bytes

/// Markup that is written unchanged. Automatic escaping escapes all other kinds of values.
public struct HTML: Hashable, Sendable {
  /// The markup in UTF-8.
  public var bytes: [UInt8]

  /// Creates markup from UTF-8 bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  /// Creates markup from a text, without escaping.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Creates markup from text: `& < > " '` become character references.
  public init(escaping text: String) {
    var writer = ByteWriter(capacity: text.utf8.count + 16)
    HTML.escape(text, into: &writer)
    bytes = writer.array
  }
}

extension HTML {
  /// Appends `text` with escapes.
  package static func escape(_ text: String, into output: inout ByteWriter) {
    text.withBytes { escape($0, into: &output) }
  }

  @inline(never)
  static func escape(_ bytes: BorrowedBytes, into output: inout ByteWriter) {
    // The offset up to which the bytes have been written.
    var clean = 0
    var position = ByteScan.escapable(in: bytes, from: 0)
    // `reference(for:)` has a reference for every byte that `ByteScan.escapable` finds.
    while position < bytes.count {
      if let reference = reference(for: bytes[position]) {
        output.append(bytes[clean..<position])
        output.append(reference)
      }
      clean = position + 1
      position = ByteScan.escapable(in: bytes, from: clean)
    }
    output.append(bytes[clean...])
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

extension String {
  /// The text escaped for an HTML element or attribute.
  package var escaped: String { String(decoding: HTML(escaping: self).bytes, as: UTF8.self) }

  /// The text as the fragment of a URL (after `#`) in an attribute.
  package var asFragment: String {
    var writer = ByteWriter(capacity: utf8.count * 3)
    withBytes { writer.appendURL($0) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
