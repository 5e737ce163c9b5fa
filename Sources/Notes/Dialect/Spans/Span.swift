/// A construct of the dialect within the text of a leaf that libcmark must not see the inside of.
struct Span {
  enum Kind {
    case wikiLink(WikiLink)
    /// A reference to the footnote at a position.
    case footnote(Int)
    /// Attributes of the span before them.
    case attributes(AttributeList)
    /// What is written as it is.
    case markup([UInt8])
  }

  let kind: Kind
  /// The construct as its author wrote it.
  let source: [UInt8]
  /// The line it stands on, and the offset in what its leaf has of the line.
  let place: Spot
}

/// The characters that stand in a text for what was taken out of it, or guide libcmark's reading.
///
/// They are noncharacters of Unicode, meant for such private use: no text has them, and libcmark
/// takes them for letters. A leaf that has them nonetheless is left as it is.
enum Placeholder {
  /// U+FDD0, before the position of a span among those taken out; U+FDD1 ends it.
  static let opening: [UInt8] = [0xEF, 0xB7, 0x90]
  static let closing: [UInt8] = [0xEF, 0xB7, 0x91]
  /// U+FDD2, which is taken away again: a letter where libcmark needs to see one.
  static let letter: [UInt8] = [0xEF, 0xB7, 0x92]

  /// What stands for the span at a position.
  static func bytes(for position: Int) -> [UInt8] {
    opening + Array(String(position).utf8) + closing
  }

  /// Whether a text has any of these characters.
  static func isIn(_ text: [UInt8]) -> Bool {
    text.indices.dropLast(2).contains {
      text[$0] == 0xEF && text[$0 + 1] == 0xB7 && (0x90...0x92).contains(text[$0 + 2])
    }
  }
}
