import Bytes
import Text

/// The lines of a file that notes include, with tables of its marks and headings.
struct IncludedText {
  let lines: [BodyLines.Line]
  /// The number of lines of the front matter, which is not part of the text of a note.
  private(set) var frontMatterCount = 0
  private var markTable: (style: MarkStyle, marks: [TextMark], starts: [String: Int])?
  private var headingTable: [TextHeading]?
  private var blockTable: [String: Int]?
  private var outlineTable: [String: Int]?

  /// Reads the lines of a text.
  init(_ bytes: [UInt8]) {
    lines = bytes.withBytes { BodyLines(of: $0, by: LineMap()) }.lines
    if lines.first?.text == "---",
      let end = lines.dropFirst().firstIndex(where: { $0.text == "---" || $0.text == "..." })
    {
      frontMatterCount = end + 1
    }
  }

  /// The lines without front matter.
  var body: ArraySlice<BodyLines.Line> { lines[frontMatterCount...] }

  /// Returns the lines between the marks with a name, without lines that contain marks; `nil` if
  /// there is no mark of that name.
  mutating func lines(marked name: String, by style: MarkStyle) -> [BodyLines.Line]? {
    let table = marks(style)
    guard let first = table.starts[name] else { return nil }
    var result: [BodyLines.Line] = []
    var open: [String] = []
    var next = table.marks[first].line
    for mark in table.marks[first...] {
      if style.isOpen(name, in: open) { result += lines[next..<mark.line] }
      next = mark.line + 1
      if style.apply(mark, to: &open, seeking: name) { return result }
    }
    if style.isOpen(name, in: open) { result += lines[next...] }
    return result
  }

  /// Returns the lines without those that contain marks.
  mutating func linesWithoutMarks(of style: MarkStyle) -> [BodyLines.Line] {
    let marked = Set(marks(style).marks.map(\.line))
    return marked.isEmpty
      ? lines : lines.indices.filter { !marked.contains($0) }.map { lines[$0] }
  }

  /// The marks of the text, and the position among them of the first one with each name.
  private mutating func marks(
    _ style: MarkStyle
  ) -> (style: MarkStyle, marks: [TextMark], starts: [String: Int]) {
    if let markTable, markTable.style == style { return markTable }
    let marks = lines.indices.compactMap { style.mark(in: lines[$0].text, at: $0) }
    var starts: [String: Int] = [:]
    for (number, mark) in marks.enumerated() where mark.isStart && starts[mark.name] == nil {
      starts[mark.name] = number
    }
    let table = (style, marks, starts)
    markTable = table
    return table
  }

  /// The headings outside of code.
  mutating func headings() -> [TextHeading] {
    if let headingTable { return headingTable }
    let headings = TextHeading.all(in: body)
    headingTable = headings
    return headings
  }

  /// Returns the index of the line with the id of a block in an outline, `id:: id`.
  mutating func line(ofOutlineBlock id: String) -> Int? {
    if let outlineTable { return outlineTable[id] }
    var table: [String: Int] = [:]
    for index in lines.indices {
      let content = lines[index].content
      if content.hasPrefix("id:: ") { table[String(content.dropFirst(5).trimmed)] = index }
    }
    outlineTable = table
    return table[id]
  }

  /// Returns the index of the line that ends with the id of a block, `^id`.
  mutating func line(ofBlock id: String) -> Int? {
    if let blockTable { return blockTable[id.lowercased()] }
    var table: [String: Int] = [:]
    for index in body.indices {
      guard let id = TextBlock.id(atEndOf: lines[index].text)?.lowercased() else { continue }
      // Of blocks with the same id, the first counts, as on the page.
      if table[id] == nil { table[id] = index }
    }
    blockTable = table
    return table[id.lowercased()]
  }
}
