import Text

/// A tag of a span-level element that stands alone on a line.
package struct SpanTag {
  /// Whether the element never has content, as `<br>`.
  package let isVoid: Bool

  /// Reads a line that holds one such tag and nothing else.
  package init?(_ line: TextLine) {
    let tag = line.trimmed
    guard tag.count >= 3, tag.first == UInt8(ascii: "<"), tag.last == UInt8(ascii: ">") else {
      return nil
    }
    // A `<` or `>` inside of an attribute is legal, but too rare to be worth telling apart.
    let inside = tag[1..<(tag.count - 1)]
    guard !inside.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) else {
      return nil
    }
    let isClosing = inside.first == UInt8(ascii: "/")
    let name = inside.dropFirst(isClosing ? 1 : 0).prefix(while: \.isLetterOrDigit)
    guard name.count <= 6, name.endIndex == inside.endIndex || !tag[name.endIndex].isTagNameByte
    else { return nil }
    let element = String(decoding: name, as: UTF8.self).lowercased()
    isVoid = !isClosing && SpanTag.void.contains(element)
    guard isVoid || SpanTag.paired.contains(element) else { return nil }
  }

  private static let void: Set<String> = ["br", "wbr", "img", "input"]

  private static let paired: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "ins", "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub",
    "sup", "time", "tt", "u", "var",
  ]
}
