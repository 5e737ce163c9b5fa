import Bytes
import Text

extension PlainText {
  /// The text as Markdown, with the line of the text that each of its lines was made of.
  package func markdown() -> RewrittenBody {
    let size = lines.reduce(0) { $0 + $1.bytes.count + 4 }
    var writer = MarkdownWriter(capacity: size + size / 8 + 64)
    for (place, block) in blocks.enumerated() where !repeatsTitle(place) && !underlines(place) {
      if !writer.isEmpty { writer.endLine(from: block.first.number) }
      block.write(to: &writer)
    }
    return writer.body
  }

  /// Whether a block is the line drawn under a heading.
  private func underlines(_ place: Int) -> Bool {
    guard place > 0, blocks[place].kind == .rule, blocks[place - 1].isHeading else { return false }
    return blocks[place].first.blanks == 0
  }

  /// Whether a block is the title once more, right below it, as pages show it that have a header.
  private func repeatsTitle(_ place: Int) -> Bool {
    guard let title, place == title + 1, blocks[place].lines.count == 1,
      blocks[place].isHeading || blocks[place].kind == .paragraph
    else { return false }
    return blocks[title].first.text.elementsEqual(blocks[place].first.text)
  }
}

extension PlainBlock {
  fileprivate func write(to writer: inout MarkdownWriter) {
    switch kind {
    case .heading(let level):
      for _ in 0..<level { writer.write("#") }
      writer.write(" ")
      writer.write(plain: first.title, at: .inLine)
      writer.endLine(from: first.number)
    case .paragraph: writeParagraph(to: &writer)
    case .code: writeCode(to: &writer)
    case .list: writeList(to: &writer)
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

  /// Prose that was broken at a margin flows; lines that follow each other for other reasons stay
  /// lines, those that are paragraphs by themselves paragraphs.
  private func writeParagraph(to writer: inout MarkdownWriter) {
    let joint = Joint(between: lines)
    for (place, line) in zip(lines.indices, lines) {
      if place > lines.startIndex {
        switch joint {
        case .space: break
        case .lineBreak: writer.write("\\")
        case .paragraph: writer.endLine(from: line.number)
        }
        if joint != .paragraph { writer.endLine(from: lines[place - 1].number) }
      }
      writer.write(plain: line.text, at: .lineStart)
      if joint == .paragraph || place == lines.endIndex - 1 { writer.endLine(from: line.number) }
    }
  }

  private func writeTable(to writer: inout MarkdownWriter) {
    let columns = lines.map { $0.shape.tabs + 1 }.max() ?? 1
    for (place, line) in zip(lines.indices, lines) {
      let cells = line.text.split(separator: 0x09, omittingEmptySubsequences: false)
      writer.write("|")
      for column in 0..<columns {
        writer.write(" ")
        if column < cells.count {
          writer.write(plain: cells[column].rebased, at: .inLine)
        }
        writer.write(" |")
      }
      writer.endLine(from: line.number)
      guard place == lines.startIndex else { continue }
      writer.write("|")
      for _ in 0..<columns { writer.write(" --- |") }
      writer.endLine(from: line.number)
    }
  }
}

/// What parts the lines of a paragraph.
private enum Joint {
  case space, lineBreak, paragraph

  init(between lines: ArraySlice<PlainLine>) {
    let widths = lines.map(\.shape.width)
    let longest = widths.max() ?? 0
    let isWrapped =
      (40...100).contains(longest) && widths.dropLast().allSatisfy { $0 * 4 >= longest * 3 }
    if lines.count > 1, isWrapped {
      self = .space
    } else {
      self = longest > 60 ? .paragraph : .lineBreak
    }
  }
}
