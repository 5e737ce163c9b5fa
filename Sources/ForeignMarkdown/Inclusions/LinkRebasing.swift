/// The destinations of links in a line of Markdown: `[text](destination)`, `![text](destination)`
/// and `[label]: destination`.
enum LinkRebasing {
  /// Replaces the relative destinations in a line.
  ///
  /// - Parameter convert: Returns the new destination; `nil` to leave it.
  static func rebase(_ line: inout String, by convert: (_ link: String) -> String?) {
    guard line.utf8.contains(UInt8(ascii: "]")) else { return }
    var code = CodeSpans(in: line)
    var (result, copied) = ("", line.startIndex)
    func replace(_ range: Range<String.Index>) {
      let link = String(line[range])
      guard isRelative(link), let new = convert(link) else { return }
      result += line[copied..<range.lowerBound] + new
      copied = range.upperBound
    }
    if let range = definition(in: line) { replace(range) }
    var position = copied
    while let open = line.range(of: "](", from: position) {
      position = open.upperBound
      if code.contains(open.lowerBound) { continue }
      let range = destination(in: line, from: position)
      replace(range)
      position = range.upperBound
    }
    if copied > line.startIndex { line = result + line[copied...] }
  }

  /// Returns the range of the destination in a definition, `[label]: destination`.
  private static func definition(in line: String) -> Range<String.Index>? {
    let content = line.drop { " \t>".contains($0) }
    guard content.hasPrefix("["), !content.hasPrefix("[^"),
      let close = line.range(of: "]:", from: content.startIndex),
      !line[content.startIndex..<close.lowerBound].dropFirst().contains("[")
    else { return nil }
    let start = line[close.upperBound...].drop { $0.isWhitespace }.startIndex
    let end = line[start...].firstIndex(where: \.isWhitespace) ?? line.endIndex
    return line[start..<end].hasPrefix("<") ? destination(in: line, from: start) : start..<end
  }

  /// Returns the range of the destination in parentheses.
  private static func destination(in line: String, from start: String.Index) -> Range<String.Index>
  {
    let start = line[start...].drop { $0.isWhitespace }.startIndex
    if line[start...].hasPrefix("<") {
      let first = line.index(after: start)
      return first..<(line[first...].firstIndex(of: ">") ?? first)
    }
    var depth = 0
    var end = start
    while end < line.endIndex, !line[end].isWhitespace {
      if line[end] == "(" { depth += 1 }
      if line[end] == ")" { depth -= 1 }
      if depth < 0 { break }
      end = line.index(after: end)
    }
    return start..<end
  }

  /// Indicates whether a destination is a path relative to the folder of its file.
  private static func isRelative(_ link: String) -> Bool {
    guard let first = link.first, !"#/?{<".contains(first) else { return false }
    let scheme = link.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
    return !link[scheme.endIndex...].hasPrefix(":")
  }
}
