import Bytes
import Text

/// The start of a tag in some markup: `<name` or `</name`.
package struct TagStart {
  /// The name of the element in lower case.
  package let name: String
  /// A Boolean value that indicates whether the tag is an end tag, `</name`.
  package let isEnd: Bool
  /// The offset of the `<`.
  package let start: Int

  /// A Boolean value that indicates whether the element never has content, like `<br>`.
  package var isVoid: Bool { TagStart.void.contains(name) }

  /// The names of the elements that never have content (HTML, section 13.1.2).
  package static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// Returns the starts of all tags in a text, in order.
  package static func all(in text: ArraySlice<UInt8>) -> [TagStart] {
    var marks: [TagStart] = []
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = text[(start + 1)...].first == UInt8(ascii: "/")
      let name = text[(start + (isEnd ? 2 : 1))...].prefix(while: \.isTagNameByte)
      if let first = name.first, first.isLetter {
        marks.append(
          TagStart(
            name: String(decoding: name, as: UTF8.self).lowercased(), isEnd: isEnd, start: start))
      }
      position = max(start + 1, name.endIndex)
    }
    return marks
  }

  /// Returns the offset of the end tag of each element, keyed by the offset of the start tag. An
  /// element without an end tag is not in the result.
  package static func pairs(in text: [UInt8]) -> [Int: Int] {
    var (open, ends): (OpenTags, [Int: Int]) = (OpenTags(), [:])
    for mark in all(in: text[...]) {
      if let start = open.process(mark, at: mark.start) { ends[start] = mark.start }
    }
    return ends
  }
}

/// The start tags that no end tag has matched so far.
private struct OpenTags {
  /// The offsets or the line numbers of the start tags, whichever the caller passes, by name.
  private var starts: [String: [Int]] = [:]

  /// Processes the next tag. For an end tag, returns the place of the matching start tag, or `nil`
  /// if no start tag matches. For a start tag, returns `nil`.
  mutating func process(_ mark: TagStart, at place: Int) -> Int? {
    if mark.isEnd { return starts[mark.name]?.popLast() }
    starts[mark.name, default: []].append(place)
    return nil
  }
}

/// A table that gives the line of the end tag for each start tag in a body.
package struct TagPairs {
  /// The line and the name of a start tag.
  private struct OpenTag: Hashable {
    let line: Int
    let name: String
  }

  /// The line of the end tag for each start tag.
  private var ends: [OpenTag: Int] = [:]

  /// Scans all lines once. Tags in fenced code are ignored.
  package init(of lines: inout SourceLines) {
    var open = OpenTags()
    // The sign of the open fence, or `nil` outside code.
    var fence: UInt8?
    for number in 1...max(1, lines.count) {
      let line = lines.bytes(ofLine: number)
      let text = line.drop { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
      if let sign = text.first, "`~".utf8.contains(sign),
        text.prefix(while: { $0 == sign }).count >= 3
      {
        fence = fence == nil ? sign : fence == sign ? nil : fence
      }
      guard fence == nil, line.contains(UInt8(ascii: "<")) else { continue }
      for mark in TagStart.all(in: Array(line)[...]) {
        if let start = open.process(mark, at: number) {
          ends[OpenTag(line: start, name: mark.name)] = number
        }
      }
    }
  }

  /// Returns the line of the end tag for an element that starts on a line. Returns `nil` if the
  /// element has no end tag, or ends on the same line. If several elements with the name start on
  /// the line, the last of their end tags is used.
  package func end(of name: String, openedOn line: Int) -> Int? {
    ends[OpenTag(line: line, name: name)].flatMap { $0 > line ? $0 : nil }
  }
}

/// A tag of a span-level element, such as `<b>` or `<img>`, that is alone on a line.
package struct SpanTag {
  /// A Boolean value that indicates whether the element never has content, like `<br>`.
  package let isVoid: Bool

  /// Parses a line. Returns `nil` unless the line contains one such tag and nothing else.
  package init?(_ line: TextLine) {
    let tag = line.trimmed
    guard tag.count >= 3, tag.first == UInt8(ascii: "<"), tag.last == UInt8(ascii: ">") else {
      return nil
    }
    // A `<` or `>` in an attribute is legal, but so rare that such a tag is not recognised.
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

  /// The span-level elements that never have content.
  private static let void: Set<String> = ["br", "wbr", "img", "input"]

  /// The span-level elements with a start tag and an end tag.
  private static let paired: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "ins", "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub",
    "sup", "time", "tt", "u", "var",
  ]
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte may be part of a tag's name: a letter, a digit
  /// or `-`.
  @inlinable package var isTagNameByte: Bool { isLetterOrDigit || self == UInt8(ascii: "-") }
}
