import Bytes

extension PlainBlock {
  /// Writes the items of a list, nested as their bullets, numbers and indentation show.
  func writeList(to writer: inout MarkdownWriter) {
    var nesting = ListNesting()
    for line in lines {
      guard line.kind == .item, let lead = line.lead else {
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

  /// Writes a further line of an item.
  private func writeMore(
    of line: PlainLine, in nesting: ListNesting, to writer: inout MarkdownWriter
  ) {
    for _ in 0..<nesting.contentIndent { writer.write(" ") }
    writer.write(plain: line.text, at: .lineStart)
    writer.endLine(from: line.number)
  }

  /// Writes the text of an item, as code where it is that.
  private func writeContent(
    of line: PlainLine, behind lead: ListMarker, to writer: inout MarkdownWriter
  ) {
    let text = lead.isSpelledOut ? line.text : line.content
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
  /// Whether an item's text is a piece of code beyond doubt.
  fileprivate var isCode: Bool {
    guard !contains(UInt8(ascii: "`")), let line = PlainLine(self, number: 1, blanks: 0) else {
      return false
    }
    return line.evidence.contains(.method)
  }
}
