import Bytes
import Text

/// The tags in the text of a note: `#lamp`, `#light/oil` (Obsidian, “Tags”) and `#[[oil lamp]]`
/// (Logseq).
public enum InlineTags {
  /// Returns the tags in a body, outside code and formulas, in their order, without `#`. The same tag
  /// may occur several times.
  package static func names(in body: BorrowedBytes) -> [String] {
    guard body.contains(UInt8(ascii: "#")) else { return [] }
    var names: [String] = []
    var code = FencedCode()
    for line in TextLines(body) {
      let hasSign = line.bytes.contains(UInt8(ascii: "#"))
      guard hasSign || FencedCode.mayContainFence(line.bytes) || code.isOpen else { continue }
      let text = String(decoding: line.bytes, as: UTF8.self)
      if !code.contains(text), hasSign { names += tags(in: text).map { String($0.name) } }
    }
    return names
  }

  /// A tag on a line.
  struct Tag {
    var name: Substring
    /// The range of the tag with its `#` and brackets.
    var range: Range<String.Index>
    var hasBrackets: Bool
  }

  /// Returns the tags on a line, outside code.
  static func tags(in line: String) -> [Tag] {
    var tags: [Tag] = []
    var code = CodeSpans(in: line)
    var start = line.startIndex
    while let sign = line[start...].firstIndex(of: "#") {
      start = line.index(after: sign)
      let isFirst = sign == line.startIndex || line[line.index(before: sign)].isWhitespace
      guard isFirst, !code.contains(sign), let tag = Tag(in: line, at: sign) else { continue }
      tags.append(tag)
      start = tag.range.upperBound
    }
    return tags
  }
}

extension InlineTags.Tag {
  /// Reads the tag that begins with the `#` at an index; `nil` if there is none.
  fileprivate init?(in line: String, at sign: String.Index) {
    let rest = line[sign...].dropFirst()
    if rest.hasPrefix("[[") {
      let inner = rest.dropFirst(2)
      guard let end = inner.firstRange(of: "]]"), end.lowerBound > inner.startIndex else {
        return nil
      }
      self.init(
        name: inner[..<end.lowerBound], range: sign..<end.upperBound, hasBrackets: true)
      return
    }
    var name = rest.prefix { $0.isLetter || $0.isNumber || $0.isEmoji || "_-/".contains($0) }
    while name.last == "/" { name.removeLast() }
    guard name.contains(where: { !$0.isNumber }) else { return nil }
    self.init(name: name, range: sign..<name.endIndex, hasBrackets: false)
  }
}

extension Character {
  fileprivate var isEmoji: Bool {
    !isASCII && unicodeScalars.first.map(\.properties.isEmoji) == true
  }
}
