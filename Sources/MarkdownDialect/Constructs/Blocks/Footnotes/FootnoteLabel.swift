/// The label of a footnote, `[^label]`, by which references find their definition.
///
/// It has no white space and no brackets but escaped ones, and is compared without case.
struct FootnoteLabel {
  /// The label as it is compared.
  let key: String
  /// How long it is with its brackets.
  let length: Int

  /// The most bytes of a label, as for those of links (CommonMark 0.30, section 4.7).
  private static let longest = 999
}

extension FootnoteLabel {
  /// Reads the label that a text starts with.
  init?(_ text: some RandomAccessCollection<UInt8>) {
    guard let end = FootnoteLabel.end(in: text) else { return nil }
    key = String(decoding: text.prefix(end - 1).dropFirst(2), as: UTF8.self).lowercased()
    length = end
  }

  /// How long the label is with its brackets that a text starts with.
  private static func end(in text: some RandomAccessCollection<UInt8>) -> Int? {
    guard text.starts(with: "[^".utf8) else { return nil }
    var length = 2
    var isEscaped = false
    for byte in text.dropFirst(2).prefix(longest + 1) {
      length += 1
      switch byte {
      case 0...0x20: return nil
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"): return length > 3 ? length : nil
      default: break
      }
    }
    return nil
  }

  /// The label of the definition that a line starts with: the label, and a colon after it.
  static func ofDefinition(_ line: some RandomAccessCollection<UInt8>) -> FootnoteLabel? {
    guard let label = FootnoteLabel(line),
      line.dropFirst(label.length).first == UInt8(ascii: ":")
    else { return nil }
    return label
  }

  /// The text with a letter in the place of the bracket that starts what may be a definition, so
  /// that libcmark takes none for that of a link.
  static func hidingDefinitions(in text: [UInt8]) -> [UInt8] {
    var hidden = text
    for i in text.indices.dropLast(3)
    where text[i] == UInt8(ascii: "[") && text[i + 1] == UInt8(ascii: "^") {
      if let end = end(in: text[i...]), text[i...].dropFirst(end).first == UInt8(ascii: ":") {
        hidden[i] = UInt8(ascii: "x")
      }
    }
    return hidden
  }
}
