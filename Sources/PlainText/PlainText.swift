import Bytes
import Diagnostics
import Text

/// A text without markup, divided into blocks. The kind of each line is inferred from the line
/// itself and from the lines around it.
///
/// The text is converted to Markdown, so that the rest of the program can treat it like any other
/// note. Authors can also use the Markdown as a starting point.
package struct PlainText {
  /// The non-blank lines, without line numbers that were copied with code.
  private(set) var lines: [PlainLine]
  private(set) var blocks: [PlainBlock]
  /// The index in `blocks` of the title; `nil` if the text has no title.
  private(set) var title: Int?
  /// The value of a line such as `Title: Notes`.
  private var labelledTitle: String?

  /// Infers the structure of a text.
  ///
  /// - Parameter text: Valid UTF-8. The text must outlive this value.
  package init(_ text: BorrowedBytes) { self.init(text, by: .standard) }

  init(_ text: BorrowedBytes, by weights: Weights) {
    lines = PlainText.lines(of: text)
    LineNumbers.remove(from: &lines)
    PageBreaks.remove(from: &lines)
    LineContext.addFeatures(to: &lines)
    LineClassifier.read(&lines, by: weights)
    MailScanner.readAttributions(in: &lines)
    labelledTitle = TitleFinder.labelledTitle(in: lines)
    let titleLine = labelledTitle == nil ? TitleFinder.index(in: lines) : nil
    if let titleLine { lines[titleLine].read(as: .heading) }
    let tables = TableFinder.tables(in: &lines, after: titleLine)
    let definitions = DefinitionFinder.lists(in: &lines, after: titleLine)
    blocks = [PlainBlock](lines, tables: tables, definitions: definitions)
    title = titleLine.flatMap { line in blocks.firstIndex { $0.lines.startIndex == line } }
    rankHeadings()
  }

  /// Returns the non-blank lines of a text, each with the features of the line itself.
  private static func lines(of text: BorrowedBytes) -> [PlainLine] {
    var lines: [PlainLine] = []
    lines.reserveCapacity(text.count / 40 + 8)
    var number = 0
    var blanks = 0
    for line in TextLines(text) {
      number += 1
      if let line = PlainLine(line.bytes, number: number, blanks: blanks) {
        lines.append(line)
        blanks = 0
      } else {
        blanks += 1
      }
    }
    return lines
  }

  /// Sets the levels of the headings.
  private mutating func rankHeadings() {
    let headings = blocks.indices.filter { blocks[$0].isHeading && $0 != title }
    let forms = headings.map(headingForm)
    let ranks = HeadingRanks(forms)
    for (place, form) in zip(headings, forms) {
      blocks[place].kind = .heading(level: ranks.level(of: form))
    }
    if let title { blocks[title].kind = .heading(level: 1) }
  }

  /// Returns the form of the heading at an index in `blocks`.
  private func headingForm(_ place: Int) -> HeadingForm {
    let line = blocks[place].first
    var style = line.features.contains(.upper) ? HeadingForm.Style.capitals : .plain
    if place + 1 < blocks.count, underlines(place + 1) {
      let isDouble = blocks[place + 1].first.text[0] == UInt8(ascii: "=")
      style = isDouble ? .doublyUnderlined : .underlined
    }
    return HeadingForm(marker: line.marker, style: style)
  }
}

extension PlainText {
  /// Returns the text as Markdown, with the line of the plain text for each line of the Markdown.
  package func markdown() -> RewrittenBody {
    let size = lines.reduce(0) { $0 + $1.bytes.count + 4 }
    var writer = MarkdownWriter(capacity: size + size / 8 + 64)
    for (place, block) in blocks.enumerated() where !repeatsTitle(place) && !underlines(place) {
      if !writer.isEmpty { writer.endLine(from: block.first.number) }
      block.write(to: &writer)
    }
    return writer.body
  }

  /// Returns whether the block at an index is a rule that underlines the heading before the block.
  private func underlines(_ place: Int) -> Bool {
    guard place > 0, blocks[place].kind == .rule, blocks[place - 1].isHeading else { return false }
    return blocks[place].first.blankLinesAbove == 0
  }

  /// Returns whether the block at an index repeats the title, which is the previous block. This
  /// happens in text copied from web pages with a header.
  private func repeatsTitle(_ place: Int) -> Bool {
    guard let title, place == title + 1, blocks[place].lines.count == 1,
      blocks[place].isHeading || blocks[place].kind == .paragraph
    else { return false }
    return blocks[title].first.text.elementsEqual(blocks[place].first.text)
  }
}

extension PlainBlock {
  /// Writes the block as Markdown.
  func write(to writer: inout MarkdownWriter) {
    switch kind {
    case .heading(let level):
      for _ in 0..<level { writer.write("#") }
      writer.write(" ")
      writer.write(plain: first.title, at: .inLine)
      writer.endLine(from: first.number)
    case .paragraph: writeParagraph(lines, to: &writer)
    case .quotation: writeQuotation(to: &writer)
    case .code: writeCode(to: &writer)
    case .list: writeList(to: &writer)
    case .definitions: writeDefinitions(to: &writer)
    case .table: writeTable(to: &writer)
    case .rule:
      writer.write("* * *")
      writer.endLine(from: first.number)
    case .contents:
      writer.write("* toc")
      writer.endLine(from: first.number)
      writer.write("{:toc}")
      writer.endLine(from: last.number)
    }
  }
}

extension PlainText {
  /// The title as the author wrote it, without its frame or label; `nil` if the text has no title.
  package var titleText: String? {
    let line = title.map { String(decoding: blocks[$0].first.titleWithoutDate, as: UTF8.self) }
    return (line ?? labelledTitle)?.onOneLine
  }

  /// Returns a diagnostic if the text has no title of its own but begins with a generic heading such
  /// as `Overview`, which is then its title; `nil` for other texts.
  ///
  /// - Parameter map: The map from lines of the text to lines of the file.
  package func titleDiagnostic(path: String, lines map: LineMap) -> Diagnostic? {
    guard titleText == nil, let first = blocks.first, first.isHeading,
      first.first.isGenericHeading
    else { return nil }
    let heading = String(decoding: first.first.title, as: UTF8.self).onOneLine
    return Diagnostic(
      .note, .headingAsTitle, at: SourceLocation(path, line: map[first.first.number]),
      "the text has no title, so its first heading “\(heading)” is the title; to choose another, "
        + "begin the file with front matter that contains “title: …” and “format: text”")
  }

  /// The margin below which the kind of a line is unsure: ten times the natural logarithm of 3/2,
  /// which means odds of 3 to 2.
  private static let minimumMargin = 4

  /// Returns a diagnostic about lines whose kind is unsure; `nil` if there are no such lines.
  ///
  /// - Parameter map: The map from lines of the text to lines of the file.
  package func ambiguityDiagnostic(path: String, lines map: LineMap) -> Diagnostic? {
    let unsure = lines.filter { $0.margin < PlainText.minimumMargin }
    guard let first = unsure.first else { return nil }
    let others =
      switch unsure.count {
      case 1: ""
      case 2: "; one more line is ambiguous"
      default: "; \(unsure.count - 1) more lines are ambiguous"
      }
    return Diagnostic(
      .note, .ambiguousLines, at: SourceLocation(path, line: map[first.number]),
      "the line is read as \(first.kind.name) but may be \(first.secondKind.name)\(others); "
        + "convert the note to Markdown with “thumbindex convert”")
  }
}

extension LineKind {
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .heading: "a heading"
    case .code: "code"
    case .item: "a list item"
    case .more: "part of the item above it"
    case .row: "a table row"
    }
  }
}

extension Diagnostic.ID {
  /// Some lines of a plain text may have another kind than the inferred kind.
  static let ambiguousLines: Self = "plain-unsure"
  /// The title of a plain text is its first heading.
  static let headingAsTitle: Self = "plain-title"
}
