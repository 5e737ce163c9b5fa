import Bytes

extension PlainBlock {
  /// Writes a paragraph. Lines of wrapped prose are joined. Other lines keep their line breaks if
  /// they are short, and become separate paragraphs if they are long.
  ///
  /// - Parameter depth: The number of quotations around the paragraph, whose signs begin the lines.
  func writeParagraph(
    _ lines: ArraySlice<PlainLine>, inQuotations depth: Int = 0, to writer: inout MarkdownWriter
  ) {
    let separator = LineSeparator(between: lines)
    for (place, line) in zip(lines.indices, lines) {
      if place > lines.startIndex {
        switch separator {
        case .space: break
        case .lineBreak: writer.write("\\")
        case .paragraph: writer.beginQuotations(depth)
        }
        writer.endLine(from: separator == .paragraph ? line.number : lines[place - 1].number)
      }
      writer.beginQuotations(depth)
      writer.write(plain: depth > 0 ? line.quoted.text : line.text, at: .lineStart)
      if separator == .paragraph || place == lines.endIndex - 1 {
        writer.endLine(from: line.number)
      }
    }
  }

  /// Writes lines that begin with `>` as quotations. Empty ones separate paragraphs.
  func writeQuotation(to writer: inout MarkdownWriter) {
    var start = lines.startIndex
    while start < lines.endIndex {
      let (depth, text) = lines[start].quoted
      var end = start + 1
      while end < lines.endIndex, !text.isEmpty, lines[end].quoted.depth == depth,
        !lines[end].quoted.text.isEmpty
      {
        end += 1
      }
      if !text.isEmpty {
        if start > lines.startIndex {
          writer.beginQuotations(min(depth, lines[start - 1].quoted.depth))
          writer.endLine(from: lines[start].number)
        }
        writeParagraph(lines[start..<end], inQuotations: depth, to: &writer)
      }
      start = end
    }
  }
}

extension PlainLine {
  /// The number of signs `>` at the start of the line, at most eight, and the text after them.
  fileprivate var quoted: (depth: Int, text: BorrowedBytes) {
    var (depth, i) = (0, 0)
    while i < text.count, depth < 8 {
      if text[i] == UInt8(ascii: ">") {
        depth += 1
      } else if text[i] != 0x20 {
        break
      }
      i += 1
    }
    while i < text.count, text[i] <= 0x20 { i += 1 }
    return (depth, text[i...].rebased)
  }
}

extension MarkdownWriter {
  /// Writes the signs of quotations at the start of a line.
  fileprivate mutating func beginQuotations(_ depth: Int) {
    for _ in 0..<depth { write("> ") }
  }
}

/// The separator in Markdown between the lines of a paragraph.
private enum LineSeparator {
  case space, lineBreak, paragraph

  /// Chooses the separator. The lines are wrapped prose if the longest has 40 to 100 columns and
  /// all lines except the last have at least three quarters of that width.
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
