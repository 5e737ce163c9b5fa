import Bytes
import CommonMark
import MarkdownDialect
import Text

/// Span-level tags that stand alone on a line, such as `<br>`, and swallow the lines under them.
///
/// For CommonMark such a line starts a block of raw HTML that goes on to the next blank line, so
/// that a heading directly under it is lost. Authors mean the tag to end where it ends. After a
/// first parse has shown where this happens, a processing instruction is put before those tags:
/// it makes the line a block of its own (a block that starts with `<?` ends on the line of its
/// `?>`) and moves no line, unlike a blank line, which would also loosen lists. The renderer takes
/// it out again.
struct LoneTags {
  /// What is put before a tag.
  static let mark: StaticString = "<??>"
  /// How often marks are added to a body at most. One round settles any number of tags that nothing
  /// but headings and rules stand between; each further one needs a paragraph or a list directly
  /// under a tag, another tag directly under that, and so on without a blank line.
  static let rounds = 8

  /// The lines of the tags that should end where they stand and do not, in the body.
  private(set) var swallowing: [Int] = []
  /// The lines that have a mark and should not: what a tag above them swallowed has turned out to
  /// open a block of code or a comment that they are in.
  private(set) var misplaced: Set<Int> = []

  init() {}

  /// Looks at the blocks of raw HTML of a body in which the tags on some lines have the mark.
  init(in blocks: [Node], closed: Set<Int>) {
    misplaced = closed
    for block in blocks {
      let first = block.startLine
      if misplaced.remove(first) == nil { look(at: block, startingOn: first) }
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
        swallowing.append(number)
      } else if line.unquoted.headingLevel == nil, !line.isRule {
        return
      }
      line = next
      number += 1
    }
  }

  /// The text with the mark before the tag on each of the lines, which are in ascending order.
  static func marked(_ text: BorrowedBytes, at lines: [Int]) -> [UInt8] {
    let starts = lineStarts(of: text)
    var marked: [UInt8] = []
    marked.reserveCapacity(text.count + lines.count * mark.utf8CodeUnitCount)
    var from = 0
    for line in lines where line <= starts.count {
      let start = starts[line - 1]
      guard let tag = text[start...].firstIndex(of: UInt8(ascii: "<")) else { continue }
      marked += text[from..<tag]
      marked += BorrowedBytes(mark)
      from = tag
    }
    marked += text[from...]
    return marked
  }
}
