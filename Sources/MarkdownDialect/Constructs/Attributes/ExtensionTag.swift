/// What opens an extension: `{::comment}`, `{::nomarkdown type="html"}`, `{::options … /}`.
struct ExtensionTag {
  enum Name: String { case comment, nomarkdown, options }

  let name: Name
  let list: AttributeList
  /// Whether it ends where it starts, with `/}`.
  let isClosed: Bool
  let length: Int
}

extension ExtensionTag {
  /// Reads the tag that a text starts with.
  static func read(_ text: ArraySlice<UInt8>) -> ExtensionTag? {
    guard text.starts(with: "{::".utf8) else { return nil }
    var reader = AttributeReader(text.prefix(AttributeList.longest).dropFirst(3))
    guard let word = reader.name(), let name = Name(rawValue: word), let list = reader.list()
    else { return nil }
    let isClosed = reader.take("/")
    guard reader.take("}") else { return nil }
    return ExtensionTag(
      name: name, list: list, isClosed: isClosed, length: reader.position - text.startIndex)
  }

  /// What is written for what stands between the tags.
  func markup(for inside: [UInt8]) -> [UInt8] {
    switch name {
    case .comment: ExtensionTag.comment(inside)
    case .nomarkdown:
      // What was written for another output than HTML is none of ours.
      list.pairs.last { $0.key == "type" }.map { $0.value == "html" } ?? true ? inside : []
    case .options: []
    }
  }

  /// A text as a comment of HTML, which no `--` ends.
  private static func comment(_ text: [UInt8]) -> [UInt8] {
    var comment = Array("<!-- ".utf8)
    for byte in text.trimmingLines {
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "-"), comment.last == UInt8(ascii: "-") {
        comment.append(UInt8(ascii: " "))
      }
      comment.append(byte)
    }
    return comment + " -->".utf8
  }
}

extension ExtensionTag.Name {
  /// The closing tags, with the name and without.
  var closings: [[UInt8]] { [Array("{:/}".utf8), Array("{:/\(rawValue)}".utf8)] }
}
