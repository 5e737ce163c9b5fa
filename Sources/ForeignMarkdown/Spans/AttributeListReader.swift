import Bytes

/// A reader that rewrites lists of attributes, `{ #id .class key="value" }`, as those of Thumbindex
/// (Python-Markdown, “Attribute Lists”): `{#id}` in a heading, `{:#id}` elsewhere.
///
/// A list applies to a heading on whose line it is the end, to the block above it, or to the link or
/// emphasis before it. Other braces are text.
struct AttributeListReader: ForeignReader {
  func mayOccur(in text: BorrowedBytes) -> Bool {
    ["{ ", "{.", "{#", "{: "].contains { ByteScan.offset(of: $0.utf8, in: text, from: 0) != nil }
  }

  func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    var code = FencedCode()
    return lines.map { line in
      if code.contains(line.text) || !line.text.utf8.contains(UInt8(ascii: "{")) { return line }
      return BodyLines.Line(rewritten(line.text), line.number)
    }
  }

  private func rewritten(_ line: String) -> String {
    let isHeading = line.prefixMatch(of: /#{1,6}[ \t]/) != nil
    var (result, position) = ("", line.startIndex)
    var code = CodeSpans(in: line)
    while let open = line[position...].firstIndex(of: "{") {
      let before = line[position..<open]
      result += before
      guard !code.contains(open), let close = line[open...].firstIndex(of: "}") else {
        result.append("{")
        position = line.index(after: open)
        continue
      }
      let end = line.index(after: close)
      let isAtEnd = line[end...].allSatisfy(\.isWhitespace)
      var list = line[open..<close].dropFirst()
      if list.first == ":" { list = list.dropFirst() }
      list = list.trimmed
      let isList = list.hasPrefix(".") || list.hasPrefix("#")
      if isList, isHeading, isAtEnd {
        result += "{\(list)}"
      } else if isList, applies(after: line[..<open]) {
        result += "{:\(list)}"
      } else {
        result += line[open..<end]
      }
      position = end
    }
    return result + line[position...]
  }

  /// Indicates whether a list applies to something that precedes it: it follows the mark that ends a
  /// span, or nothing but white space.
  private func applies(after text: Substring) -> Bool {
    guard let last = text.last, !text.allSatisfy(\.isWhitespace) else { return true }
    return ")]*_`>".contains(last)
  }
}
