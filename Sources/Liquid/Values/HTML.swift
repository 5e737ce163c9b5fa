/// Markup that is written as it is: the one kind of value that automatic escaping lets through.
public struct HTML: Hashable, Sendable {
  /// The markup in UTF-8.
  public var bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Text as markup: `& < > " '` become character references.
  public init(escaping text: String) {
    bytes = []
    HTML.escape(text, into: &bytes)
  }
}

extension HTML {
  /// Appends `text`, escaped.
  static func escape(_ text: String, into output: inout [UInt8]) {
    var text = text
    text.withUTF8 { escape($0, into: &output) }
  }

  static func escape(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
    var clean = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      // All five lie below "?", which most text does not.
      if byte <= UInt8(ascii: ">"), let reference = reference(for: byte) {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[clean..<position]))
        output.append(
          contentsOf: UnsafeBufferPointer(
            start: reference.utf8Start, count: reference.utf8CodeUnitCount))
        clean = position + 1
      }
      position += 1
    }
    if clean == 0 {
      output.append(contentsOf: bytes)
    } else {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[clean...]))
    }
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
