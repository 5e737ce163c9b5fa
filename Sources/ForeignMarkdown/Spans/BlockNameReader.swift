import Bytes

/// A reader that rewrites the names of blocks, ` ^name` at the end of a block, as anchors
/// (Obsidian, “Link to a block in a note”).
struct BlockNameReader: ForeignReader {
  func mayOccur(in text: BorrowedBytes) -> Bool {
    var rest = text
    while let mark = rest.firstIndex(of: UInt8(ascii: "^")) {
      let end = rest[(mark + 1)...].firstIndex { !$0.isLetter && !$0.isDigit && $0 != 0x2D }
      let isAtEnd = end.map { rest[$0] == 0x0A || rest[$0] == 0x0D } ?? true
      let before = mark > text.startIndex ? text[mark - 1] : 0x0A
      let mayPrecede = before <= 0x20 || before == UInt8(ascii: "]")
      if isAtEnd, end != mark + 1, mayPrecede { return true }
      rest = rest[(mark + 1)...]
    }
    return false
  }

  func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    replacingNames(in: lines) { before, name in
      // The name of a table or a list is on a line of its own.
      before.allSatisfy(\.isWhitespace)
        ? "\(before)<div id=\"^\(name)\"></div>" : "\(before)<span id=\"^\(name)\"></span>"
    }
  }

  /// Returns lines without the names of their blocks.
  func withoutNames(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    replacingNames(in: lines) { before, _ in String(before) }
  }

  /// Returns lines in which those with names of blocks are replaced.
  ///
  /// - Parameter replacement: Returns the line for the text before a name, and the name.
  private func replacingNames(
    in lines: [BodyLines.Line], by replacement: (Substring, Substring) -> String
  ) -> [BodyLines.Line] {
    var code = FencedCode()
    var isFormula = false
    return lines.map { line in
      if code.contains(line.text) { return line }
      // A formula may end a line with an exponent.
      let signs = line.text.ranges(of: "$$").count
      if !signs.isMultiple(of: 2) { isFormula.toggle() }
      if isFormula || signs > 0 { return line }
      return name(in: line.text).map { .init(replacement($0.before, $0.name), line.number) } ?? line
    }
  }

  /// Returns the name at the end of a line, and the text before it; `nil` if there is no name.
  private func name(in line: String) -> (before: Substring, name: Substring)? {
    guard let mark = line.lastIndex(of: "^") else { return nil }
    let name = line[mark...].dropFirst()
    let before = line[..<mark]
    guard !name.isEmpty,
      name.allSatisfy({ $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    if before.allSatisfy(\.isWhitespace) { return (before, name) }
    if before.hasSuffix(" ") { return (before.dropLast(), name) }
    // Obsidian needs no space after an embedded file.
    return before.hasSuffix("]]") ? (before, name) : nil
  }
}
