import Bytes

extension IndexMark {
  /// Reads what stands between the braces of `\index{…}`.
  ///
  /// - Returns: `nil` for the end of a range, `|)`, which says nothing that its start has not said.
  public init?(makeindex text: some Collection<UInt8>) throws(Fault) {
    guard text.count <= IndexMark.longest else { throw .tooLong }
    var parts = MakeindexParts()
    for byte in text { parts.read(byte) }
    parts.finish()
    guard parts.command.first != UInt8(ascii: ")") else { return nil }
    try self.init(checking: parts.levels, parts.target)
  }
}

/// A mark of makeindex's, cut at the signs that part it.
private struct MakeindexParts {
  /// Each level's text, and what it is sorted by.
  private(set) var levels: [IndexMark.Level] = []
  /// What follows the `|`.
  private(set) var command: [UInt8] = []
  private var text: [UInt8] = []
  private var sort: [UInt8]?
  private var isQuoted = false
  private var isCommand = false
  private var previous: UInt8 = 0

  mutating func read(_ byte: UInt8) {
    defer { previous = byte }
    switch byte {
    case _ where isCommand: command.append(byte)
    case _ where isQuoted:
      text.append(byte)
      isQuoted = false
    // In TeX `\"` is an accent.
    case UInt8(ascii: "\"") where previous != UInt8(ascii: "\\"): isQuoted = true
    case UInt8(ascii: "!"): finish()
    case UInt8(ascii: "@"): (sort, text) = (text, [])
    case UInt8(ascii: "|"):
      isCommand = true
      // In a table the bar is escaped, so that it does not end the cell.
      if text.last == UInt8(ascii: "\\") { text.removeLast() }
    default: text.append(byte)
    }
  }

  /// Ends a level.
  mutating func finish() {
    let shown = TeXText(text).plain
    let sort = sort.map { TeXText($0).plain }
    levels.append(IndexMark.Level(shown, sort: sort == shown ? nil : sort))
    (text, self.sort) = ([], nil)
  }

  /// Where the command behind the `|` leads.
  var target: IndexMark.Target {
    let command = command.drop { $0 == UInt8(ascii: "(") || $0.isSpaceOrTab }
    let name = command.prefix(while: \.isLetter)
    let argument = TeXText(command[name.endIndex...]).plain
    return switch String(decoding: name, as: UTF8.self) {
    case "see": .see(argument)
    case "seealso": .seeAlso(argument)
    case "textbf", "hyperbf", "bold", "main": .main
    default: .here
    }
  }
}
