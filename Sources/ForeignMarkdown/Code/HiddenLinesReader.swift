import Bytes

/// A reader that leaves out the lines of code that only compilers need (mdBook, “Hiding code lines”).
struct HiddenLinesReader: ForeignReader {
  /// The first characters of hidden lines, by the language of the code.
  let marks: [String: String]

  func mayOccur(in text: BorrowedBytes) -> Bool {
    ["```", "~~~"].contains { ByteScan.offset(of: $0.utf8, in: text, from: 0) != nil }
  }

  func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    var code = FencedCode()
    var mark: String?
    return lines.compactMap { line -> BodyLines.Line? in
      let wasOpen = code.isOpen
      guard code.contains(line.text) else { return line }
      if !wasOpen {
        mark = self.mark(ofInfo: line.content.drop { "`~-*+> ".contains($0) })
        return line
      }
      guard let mark, code.isOpen else { return line }
      guard mark == Self.markOfRust else { return line.content.hasPrefix(mark) ? nil : line }
      // `#` needs a space behind it, and `##` stands for `#`.
      if line.content == mark || line.content.hasPrefix(mark + " ") { return nil }
      guard line.content.hasPrefix("##") else { return line }
      let indentation = line.text.prefix { $0 == " " || $0 == "\t" }
      return .init(String(indentation) + line.content.dropFirst(), line.number)
    }
  }

  static let markOfRust = "#"

  /// Returns the mark of hidden lines for an info string (CommonMark 4.5): `hidelines=` in it, or
  /// else the mark of its language.
  private func mark(ofInfo info: Substring) -> String? {
    let words = info.split { $0 == "," || $0.isWhitespace }
    let own = words.first { $0.hasPrefix("hidelines=") }?.dropFirst("hidelines=".count)
    return own.map(String.init) ?? words.first.flatMap { marks[String($0)] }
  }
}
