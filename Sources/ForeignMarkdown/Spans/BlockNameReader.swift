import Bytes

/// A reader that rewrites the names of blocks, ` ^name` at the end of a block, as anchors
/// (Obsidian, “Link to a block in a note”).
struct BlockNameReader: ForeignReader {
  func mayOccur(in text: BorrowedBytes) -> Bool {
    text.firstIndex(of: UInt8(ascii: "^")) != nil
  }

  func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    var code = FencedCode()
    return lines.map { line in
      if code.contains(line.text) { return line }
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
    // Obsidian needs no space after an embedded file.
    let isAfterEmbed = before.hasSuffix("]]")
    guard isAfterEmbed || before.hasSuffix(" ") else { return nil }
    return "\(isAfterEmbed ? before : before.dropLast())<span id=\"^\(name)\"></span>"
  }
}
