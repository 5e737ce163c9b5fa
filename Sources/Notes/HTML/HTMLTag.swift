import Bytes

/// A parsed start tag (HTML, section 13.1.2.1).
package struct HTMLTag {
  /// An attribute: its name in lower case, and the range of its value without quotation marks.
  package struct Attribute {
    package var name: String
    package var value: Range<Int>
    /// The range of the value with its quotation marks.
    var quoted: Range<Int>
  }

  package private(set) var attributes: [Attribute] = []
  /// The offset after the last attribute, or after the tag's name if there are no attributes.
  private(set) var end: Int
  private let bytes: BorrowedBytes

  /// Parses a tag.
  ///
  /// - Parameter bytes: The whole tag, from `<` to `>`. If this is a slice, ranges and offsets of
  ///   the result are indices of the slice.
  package init(_ bytes: BorrowedBytes) {
    self.bytes = bytes
    end = bytes[(bytes.startIndex + 1)...].firstIndex { HTMLTag.endsName($0) } ?? bytes.endIndex
    var names: Set<String> = []
    while let attribute = next() {
      // As in browsers, the first of several attributes with the same name is used.
      if names.insert(attribute.name).inserted { attributes.append(attribute) }
    }
  }
}

extension HTMLTag {
  /// The value of an attribute, with `&` for `&amp;`; `nil` if the tag has no such attribute.
  subscript(name: String) -> String? {
    attributes.first { $0.name == name }.map { text(of: $0) }
  }

  /// Returns the value of an attribute, with `&` for `&amp;`. Other character references stay.
  func text(of attribute: Attribute) -> String {
    let value = bytes[attribute.value]
    let text = String(decoding: value, as: UTF8.self)
    return value.contains(UInt8(ascii: "&")) ? text.replacing("&amp;", with: "&") : text
  }

  /// Parses the attribute after `end`, and moves `end` behind it; returns `nil` at the end of the
  /// tag.
  private mutating func next() -> Attribute? {
    var i = end
    while i < bytes.endIndex, HTMLTag.isSpace(bytes[i]) || bytes[i] == UInt8(ascii: "/") { i += 1 }
    guard i < bytes.endIndex, bytes[i] != UInt8(ascii: ">") else { return nil }
    let start = i
    i += 1
    while i < bytes.endIndex, !HTMLTag.endsName(bytes[i]), bytes[i] != UInt8(ascii: "=") { i += 1 }
    let name = String(decoding: bytes[start..<i], as: UTF8.self).lowercased()
    end = i
    let equals = skipSpace(from: i)
    guard equals < bytes.endIndex, bytes[equals] == UInt8(ascii: "=") else {
      return Attribute(name: name, value: i..<i, quoted: i..<i)
    }
    let (value, quoted) = value(from: skipSpace(from: equals + 1))
    end = quoted.upperBound
    return Attribute(name: name, value: value, quoted: quoted)
  }

  /// Returns the ranges of the value at an offset, without and with its quotation marks.
  private func value(from start: Int) -> (Range<Int>, quoted: Range<Int>) {
    guard start < bytes.endIndex else { return (start..<start, start..<start) }
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let end =
        bytes[start...].firstIndex { HTMLTag.isSpace($0) || $0 == UInt8(ascii: ">") }
        ?? bytes.endIndex
      return (start..<end, start..<end)
    }
    let end = bytes[(start + 1)...].firstIndex(of: quote) ?? bytes.endIndex
    return (start + 1..<end, start..<min(end + 1, bytes.endIndex))
  }

  private func skipSpace(from start: Int) -> Int {
    bytes[start...].firstIndex { !HTMLTag.isSpace($0) } ?? bytes.endIndex
  }

  /// Returns whether a byte ends the name of a tag. The name of an attribute also ends at `=`.
  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
