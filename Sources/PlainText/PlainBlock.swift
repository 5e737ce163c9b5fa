import Bytes
import Highlighting

/// A block of a plain text: consecutive lines of one kind.
struct PlainBlock {
  var kind: Structure
  /// The lines; at least one.
  var lines: ArraySlice<PlainLine>
  /// The columns of a table whose cells stand below each other; `nil` for other tables.
  var columns: AlignedTable?
  /// The entries of a definition list; empty for other blocks.
  var definitions: [PlainDefinition] = []

  enum Structure: Equatable {
    case heading(level: Int)
    case paragraph
    /// Lines that begin with `>`.
    case quotation
    case code
    case list
    /// Terms with definitions indented below them.
    case definitions
    case table
    /// A table of contents.
    case contents
    /// A horizontal rule drawn with signs.
    case rule
  }
}

extension PlainBlock {
  var first: PlainLine { lines[lines.startIndex] }
  var last: PlainLine { lines[lines.endIndex - 1] }

  var isHeading: Bool {
    if case .heading = kind { true } else { false }
  }
}

extension [PlainBlock] {
  /// Groups the lines of a text into blocks.
  init(_ lines: [PlainLine], tables: [AlignedTable], definitions: [DefinitionList]) {
    let known =
      tables.map { PlainBlock(kind: .table, lines: lines[$0.lines], columns: $0) }
      + definitions.map { PlainBlock($0, in: lines) }
    self.init(lines[...], known: known.sorted { $0.lines.startIndex < $1.lines.startIndex })
  }

  /// Groups lines into blocks.
  ///
  /// - Parameter known: The blocks that have been found already, in the order of the lines.
  init(_ lines: ArraySlice<PlainLine>, known: [PlainBlock]) {
    self.init()
    var known = known[...]
    var start = lines.startIndex
    while start < lines.endIndex {
      if let block = known.first, block.lines.startIndex == start {
        append(block)
        known.removeFirst()
        start = block.lines.endIndex
        continue
      }
      var end = start + 1
      while end < lines.endIndex, end != known.first?.lines.startIndex,
        lines[end].continues(lines[start])
      {
        end += 1
      }
      append(PlainBlock(kind: lines[start].blockKind, lines: lines[start..<end]))
      start = end
    }
  }
}

extension PlainLine {
  /// A Boolean value that indicates whether the line is part of a table of contents.
  private var announces: Bool { features.contains(.announces) }

  /// A Boolean value that indicates whether the line quotes another text, as in mails.
  private var isQuoted: Bool { features.contains(.mailQuotation) }

  /// A Boolean value that indicates whether the line is a horizontal rule, not code.
  private var isRule: Bool { features.contains(.rule) && kind != .code && kind != .row }

  /// The kind of a block that begins with the line. The level of a heading is set later.
  fileprivate var blockKind: PlainBlock.Structure {
    if announces { return .contents }
    if isRule { return .rule }
    return switch kind {
    case .heading: .heading(level: 2)
    case .text: isQuoted ? .quotation : .paragraph
    case .code: .code
    case .item, .more: .list
    case .row: .table
    }
  }

  /// Returns whether the line continues the block that begins with `start`, if all lines between
  /// the two lines continue that block.
  fileprivate func continues(_ start: PlainLine) -> Bool {
    guard announces == start.announces, !isRule, !start.isRule else { return false }
    if announces { return true }
    return switch start.kind {
    case .heading: false
    case .text: kind == .text && blankLinesAbove == 0 && isQuoted == start.isQuoted
    case .row: kind == .row && blankLinesAbove == 0
    case .code: kind == .code
    case .item, .more: kind == .item || kind == .more
    }
  }
}

extension PlainBlock {
  /// Writes a list, nested according to its bullets, numbers and indentation.
  func writeList(to writer: inout MarkdownWriter) {
    var nesting = ListNesting()
    for line in lines {
      guard line.kind == .item, let lead = line.marker else {
        writeMore(of: line, in: nesting, to: &writer)
        continue
      }
      let mark = nesting.enter(lead, indent: line.indent)
      for _ in 0..<mark.indent { writer.write(" ") }
      writer.write(mark.text.utf8)
      writer.write(" ")
      writeContent(of: line, behind: lead, to: &writer)
      writer.endLine(from: line.number)
    }
  }

  /// Writes a continuation line of an item.
  private func writeMore(
    of line: PlainLine, in nesting: ListNesting, to writer: inout MarkdownWriter
  ) {
    for _ in 0..<nesting.contentIndent { writer.write(" ") }
    writer.write(plain: line.text, at: .lineStart)
    writer.endLine(from: line.number)
  }

  /// Writes the text of an item, as a code span if the text is code.
  private func writeContent(
    of line: PlainLine, behind lead: ListMarker, to writer: inout MarkdownWriter
  ) {
    let text = lead.staysInText ? line.text : line.content
    guard text.isCode else {
      writer.write(plain: text, at: .lineStart)
      return
    }
    writer.write("`")
    writer.write(text)
    writer.write("`")
  }
}

extension BorrowedBytes {
  /// A Boolean value that indicates whether the text of an item is certainly code.
  fileprivate var isCode: Bool {
    guard let first, first.isOne(of: "-+"), !contains(UInt8(ascii: "`")),
      let line = PlainLine(self, number: 1, blanks: 0)
    else { return false }
    return line.features.contains(.method)
  }
}

/// The lists that are open at the current item.
private struct ListNesting {
  /// The open lists, the outermost first.
  private var levels: [Level] = []

  /// An open list.
  fileprivate struct Level {
    /// The form of the markers in the plain text.
    var form: ListMarker.Form
    /// The column of the markers in the plain text, from 0.
    var indent: Int
    /// The column of the markers in the Markdown output, from 0.
    var markIndent: Int
    /// The column of the text of the last item in the Markdown output, from 0.
    var contentIndent: Int
    /// Indicates whether the markers in the output are `*` and `1)` instead of `-` and `1.`. They
    /// alternate to separate the list from the list directly before it.
    var isAlternate: Bool
  }

  /// The column in the Markdown output at which a continuation line of the last item begins.
  var contentIndent: Int { levels.last?.contentIndent ?? 0 }

  /// The maximum nesting depth.
  private static let maximumDepth = 8

  /// Opens or closes lists until the last open list is the list of an item. Returns the indentation
  /// in columns and the marker of the item in Markdown.
  ///
  /// - Parameters:
  ///   - lead: The marker of the item in the plain text.
  ///   - indent: The column of the marker in the plain text.
  mutating func enter(_ lead: ListMarker, indent: Int) -> (indent: Int, text: String) {
    while let last = levels.last, levels.count > 1, indent < last.indent { levels.removeLast() }
    if let last = levels.last, last.form != lead.form {
      if indent > last.indent + 1, levels.count < ListNesting.maximumDepth {
        open(lead, indent)
      } else if let outer = levels.lastIndex(where: { $0.form == lead.form }) {
        levels.removeSubrange((outer + 1)...)
      } else if indent >= last.indent, lead.value == 1 || lead.isBullet != last.isBullet,
        levels.count < ListNesting.maximumDepth, !(lead.isBullet && last.form == .letter)
      {
        open(lead, indent)
      } else {
        levels[levels.count - 1].form = lead.form
        levels[levels.count - 1].isAlternate.toggle()
      }
    } else if let last = levels.last, indent > last.indent + 1,
      levels.count < ListNesting.maximumDepth
    {
      open(lead, indent)
    } else if levels.isEmpty {
      open(lead, indent)
    }
    let level = levels[levels.count - 1]
    let mark = ListNesting.mark(lead, isAlternate: level.isAlternate)
    levels[levels.count - 1].contentIndent = level.markIndent + mark.utf8.count + 1
    return (level.markIndent, mark)
  }

  private mutating func open(_ lead: ListMarker, _ indent: Int) {
    levels.append(
      Level(
        form: lead.form, indent: indent, markIndent: contentIndent, contentIndent: contentIndent,
        isAlternate: false))
  }

  /// Returns the marker in Markdown for a marker in the plain text.
  private static func mark(_ lead: ListMarker, isAlternate: Bool) -> String {
    if lead.isBullet || lead.staysInText { return isAlternate ? "*" : "-" }
    return "\(lead.value)" + (isAlternate ? ")" : ".")
  }
}

extension ListMarker {
  /// A Boolean value that indicates whether Markdown has no marker of this form. The marker then
  /// stays in the text of the item.
  var staysInText: Bool {
    switch form {
    case .bullet, .dash, .loose, .amount, .arabic: false
    case .decimal, .ideographic, .enclosedIdeographic, .unit, .letter, .capital, .roman, .coded:
      true
    }
  }
}

extension ListNesting.Level {
  fileprivate var isBullet: Bool {
    switch form {
    case .bullet, .dash, .loose, .amount: true
    default: false
    }
  }
}

extension PlainBlock {
  /// Writes a fenced code block, without the indentation that all lines have in common.
  func writeCode(to writer: inout MarkdownWriter) {
    let margin = margin
    let fence = max(3, longestRun(of: UInt8(ascii: "`")) + 1)
    for _ in 0..<fence { writer.write("`") }
    writer.write(language.utf8)
    writer.endLine(from: first.number)
    for (place, line) in zip(lines.indices, lines) {
      if place > lines.startIndex {
        for blank in 0..<line.blankLinesAbove {
          writer.endLine(from: line.number - line.blankLinesAbove + blank)
        }
      }
      writer.write(line.bytes[margin...])
      writer.endLine(from: line.number)
    }
    for _ in 0..<fence { writer.write("`") }
    writer.endLine(from: last.number)
  }

  /// The number of bytes of white space with which all lines begin.
  private var margin: Int {
    var margin = first.bytes.prefix { $0 == 0x20 || $0 == 0x09 }.count
    for line in lines.dropFirst() {
      margin = zip(first.bytes.prefix(margin), line.bytes).prefix { $0 == $1 }.count
    }
    return margin
  }

  /// Returns the length of the longest run of a character in the lines.
  private func longestRun(of sign: UInt8) -> Int {
    var longest = 0
    for line in lines where line.text.contains(sign) {
      var run = 0
      for byte in line.text {
        run = byte == sign ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return longest
  }

  /// The name of the programming language, guessed from the code; empty if it is unknown.
  private var language: String {
    var code: [UInt8] = []
    for line in lines where code.count < Guess.reach {
      code += line.text
      code.append(UInt8(ascii: "\n"))
    }
    return code.withBytes { Language.guess($0)?.name ?? "" }
  }
}
