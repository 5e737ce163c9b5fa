import Bytes
import CommonMark
import MarkdownDialect
import Text

/// Span-level tags alone on a line, such as `<br>`, that make the lines below them raw HTML.
///
/// In CommonMark such a line starts a block of raw HTML that continues to the next blank line, so a
/// heading directly below it is lost. Authors expect the tag to end on its line. If a first parse
/// shows such tags, a processing instruction is inserted before each. It makes the line a block by
/// itself, because a block that starts with `<?` ends on the line of its `?>`. Unlike a blank line,
/// it does not move lines or loosen lists. The renderer removes it again.
struct LoneTags {
  /// The processing instruction that is inserted before a tag.
  static let terminator: StaticString = "<??>"
  /// The maximum number of rounds of inserting marks.
  ///
  /// One round is enough for any number of tags that have only headings and rules between them.
  /// Each further round needs a paragraph or a list directly below a tag, another tag directly
  /// below that, and so on without a blank line.
  static let rounds = 8

  /// The lines in the body of the tags that should end on their line but do not.
  private(set) var unclosedLines: [Int] = []
  /// The lines that have a mark but should not: after the tag above them was ended, its next lines
  /// turned out to open a block of code or a comment that contains them.
  private(set) var wronglyMarkedLines: Set<Int> = []

  init() {}

  /// Finds the tags in the blocks of raw HTML of a body.
  ///
  /// - Parameter closed: The lines whose tags have a mark already.
  init(in blocks: [Node], closed: Set<Int>) {
    wronglyMarkedLines = closed
    for block in blocks {
      let first = block.startLine
      if wronglyMarkedLines.remove(first) == nil { look(at: block, startingOn: first) }
    }
  }
}

extension LoneTags {
  private mutating func look(at block: Node, startingOn first: Int) {
    var lines = TextLines(block.literal)
    guard var line = lines.next(), SpanTag(line) != nil else { return }
    var number = first
    while let next = lines.next(), !next.isBlank {
      if let tag = SpanTag(line) {
        guard tag.isVoid || next.unquoted.headingLevel != nil else { return }
        unclosedLines.append(number)
      } else if line.unquoted.headingLevel == nil, !line.isRule {
        return
      }
      line = next
      number += 1
    }
  }

  /// Returns the text with a mark before the tag on each of some lines, which must be in ascending
  /// order.
  static func marked(_ text: BorrowedBytes, at lines: [Int]) -> [UInt8] {
    let starts = lineStarts(of: text)
    var marked: [UInt8] = []
    marked.reserveCapacity(text.count + lines.count * terminator.utf8CodeUnitCount)
    var from = 0
    for line in lines where line <= starts.count {
      let start = starts[line - 1]
      guard let tag = text[start...].firstIndex(of: UInt8(ascii: "<")) else { continue }
      marked += text[from..<tag]
      marked += BorrowedBytes(terminator)
      from = tag
    }
    marked += text[from...]
    return marked
  }
}
