import Bytes

/// A start tag with kramdown's attribute `markdown`, which says that Markdown is read inside of the
/// element.
struct MarkdownTag {
  enum Content { case blocks, spans, raw }

  let name: String
  let content: Content
  /// Where the tag stands, from its `<` to behind its `>`.
  let range: Range<Int>
  /// The tag without the attribute.
  let markup: [UInt8]
}

extension MarkdownTag {
  /// The tag that starts at an offset, if it has the attribute.
  init?(in text: ArraySlice<UInt8>, at start: Int) {
    let text = text.prefix(start - text.startIndex + MarkdownTag.longest)
    guard start + 1 < text.endIndex, text[start] == UInt8(ascii: "<"),
      text[start + 1].isLetter
    else { return nil }
    let name = text[(start + 1)...].prefix(while: \.isTagNameByte)
    var position = name.endIndex
    var found: (range: Range<Int>, value: ArraySlice<UInt8>)?
    while position < text.endIndex, text[position] != UInt8(ascii: ">") {
      let space = position
      while position < text.endIndex, text[position].isTagSpace { position += 1 }
      let key = text[position...].prefix { !$0.isTagSpace && !"=<>/\"'".utf8.contains($0) }
      position = key.endIndex
      guard position < text.endIndex, text[position] == UInt8(ascii: "=") else {
        if key.isEmpty, position == space { position += 1 }
        continue
      }
      let value = MarkdownTag.value(in: text, at: position + 1)
      if key.elementsEqual("markdown".utf8) { found = (space..<value.end, value.text) }
      position = value.end
    }
    guard position < text.endIndex, let found,
      let content = Content(found.value, of: String(decoding: name, as: UTF8.self).lowercased())
    else { return nil }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    self.content = content
    range = start..<position + 1
    markup = Array(text[start..<found.range.lowerBound] + text[found.range.upperBound...position])
  }

  /// The value of an attribute and where it ends.
  private static func value(
    in text: ArraySlice<UInt8>, at start: Int
  ) -> (text: ArraySlice<UInt8>, end: Int) {
    guard let quote = text[start...].first,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else {
      let value = text[start...].prefix { !$0.isTagSpace && $0 != UInt8(ascii: ">") }
      return (value, value.endIndex)
    }
    let value = text[(start + 1)...].prefix { $0 != quote }
    return (value, min(text.endIndex, value.endIndex + 1))
  }

  /// The longest tag that is looked into, in bytes.
  private static let longest = 4096

  /// The first tag with the attribute from an offset on.
  static func first(in text: ArraySlice<UInt8>, from start: Int) -> MarkdownTag? {
    var position = start
    while let next = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      if let tag = MarkdownTag(in: text, at: next) { return tag }
      position = next + 1
    }
    return nil
  }
}

extension MarkdownTag.Content {
  /// What an element holds by the value of the attribute; `1` leaves it to the element.
  fileprivate init?(_ value: ArraySlice<UInt8>, of name: String) {
    switch String(decoding: value, as: UTF8.self) {
    case "0": self = .raw
    case "block": self = .blocks
    case "span": self = .spans
    case "1": self = MarkdownTag.Content.holders.contains(name) ? .blocks : .spans
    default: return nil
    }
  }

  /// The elements that hold blocks.
  private static let holders: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "div",
    "dl", "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "li", "main",
    "menu", "nav", "noscript", "object", "ol", "search", "section", "table", "tbody", "td", "tfoot",
    "th", "thead", "tr", "ul",
  ]
}

extension UInt8 {
  @inlinable package var isTagNameByte: Bool { isLetterOrDigit || self == UInt8(ascii: "-") }

  fileprivate var isTagSpace: Bool { isSpaceOrTab || self == 0x0A || self == 0x0D }
}
