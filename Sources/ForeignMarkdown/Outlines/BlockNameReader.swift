import Bytes

/// A reader that rewrites the names of blocks, ` ^name` at the end of a block, as anchors
/// (Obsidian, “Link to a block in a note”).
struct BlockNameReader: ForeignReader {
  func mayOccur(in text: BorrowedBytes) -> Bool {
    var rest = text
    while let mark = rest.firstIndex(of: UInt8(ascii: "^")) {
      let end = rest[(mark + 1)...].firstIndex { !$0.isLetter && !$0.isDigit && $0 != 0x2D }
      let isAtEnd = end.map { rest[$0] == 0x0A || rest[$0] == 0x0D } ?? true
      if isAtEnd, end != mark + 1, mark == text.startIndex || text[mark - 1] <= 0x20 { return true }
      rest = rest[(mark + 1)...]
    }
    return false
  }

  func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    var code = FencedCode()
    var isFormula = false
    return lines.map { line in
      if code.contains(line.text) { return line }
      // A formula may end a line with an exponent.
      let signs = line.text.ranges(of: "$$").count
      if !signs.isMultiple(of: 2) { isFormula.toggle() }
      if isFormula || signs > 0 { return line }
      return rewritten(line.text).map { .init($0, line.number) } ?? line
    }
  }

  /// Returns the text that replaces a line; `nil` if it names no block.
  private func rewritten(_ line: String) -> String? {
    guard let mark = line.lastIndex(of: "^") else { return nil }
    let name = line[mark...].dropFirst()
    let before = line[..<mark]
    guard !name.isEmpty,
      name.allSatisfy({ $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    // The name of a table or a list is on a line of its own.
    if before.allSatisfy(\.isWhitespace) { return "\(before)<div id=\"^\(name)\"></div>" }
    guard before.hasSuffix(" ") else { return nil }
    return "\(before.dropLast())<span id=\"^\(name)\"></span>"
  }
}
