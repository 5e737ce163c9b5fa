import Bytes

/// A line of a text, without its line break.
package struct TextLine {
  package var bytes: BorrowedBytes
  /// The offset of the line in the text.
  package var start: Int
  /// The offset of the next line in the text.
  package var end: Int

  @inlinable
  package init(bytes: BorrowedBytes, start: Int, end: Int) {
    (self.bytes, self.start, self.end) = (bytes, start, end)
  }
}

/// An iterator over the lines of a text. A line ends with LF, CR LF or a lone CR.
package struct TextLines: Sequence, IteratorProtocol {
  @usableFromInline let text: BorrowedBytes
  @usableFromInline var offset: Int

  @inlinable
  package init(_ text: BorrowedBytes, from offset: Int = 0) {
    self.text = text
    self.offset = offset
  }

  @inlinable
  package mutating func next() -> TextLine? {
    guard offset < text.count else { return nil }
    let start = offset
    let end = ByteScan.lineEnd(in: text, from: start)
    offset = end + 1
    if offset < text.count, text[end] == UInt8(ascii: "\r"), text[offset] == UInt8(ascii: "\n") {
      offset += 1
    }
    offset = Swift.min(offset, text.count)
    return TextLine(bytes: text[start..<end].rebased, start: start, end: offset)
  }
}

extension TextLine {
  /// A Boolean value that indicates whether the line consists of spaces and tabs.
  package var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The line without spaces and tabs at both ends.
  package var trimmed: BorrowedBytes {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return bytes[start..<end].rebased
  }

  /// The level of the ATX heading on the line; `nil` if it is not a heading.
  package var headingLevel: Int? {
    guard let start = bytes.firstIndex(where: { $0 != 0x20 }), start < 4 else { return nil }
    let rest = bytes[start...]
    guard rest.first == UInt8(ascii: "#") else { return nil }
    let level = rest.prefix { $0 == UInt8(ascii: "#") }.count
    guard level <= 6 else { return nil }
    guard start + level < bytes.count else { return level }
    return bytes[start + level] == 0x20 || bytes[start + level] == 0x09 ? level : nil
  }

  /// A Boolean value that indicates whether the line is a thematic break.
  package var isRule: Bool {
    let line = trimmed
    guard let mark = line.first,
      mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_")
    else { return false }
    return line.count { $0 == mark } >= 3
      && line.allSatisfy { $0 == mark || $0 == 0x20 || $0 == 0x09 }
  }

  /// The line without its quote markers (`>`).
  package var unquoted: TextLine {
    var start = 0
    while start < bytes.count {
      var mark = start
      while mark < bytes.count, mark < start + 4, bytes[mark] == 0x20 { mark += 1 }
      guard mark < bytes.count, bytes[mark] == UInt8(ascii: ">") else { break }
      start = mark + 1
      if start < bytes.count, bytes[start] == 0x20 { start += 1 }
    }
    return TextLine(bytes: bytes[start...].rebased, start: self.start + start, end: end)
  }
}
