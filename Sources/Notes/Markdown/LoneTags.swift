import Bytes
import CommonMark
import MarkdownDialect
import Text

/// Span-level tags alone on a line, such as `<br>`, that make the lines below them raw HTML.
///
/// In CommonMark such a line starts a block of raw HTML that continues to the next blank line, so a
/// heading directly below the line is lost. Authors expect the raw HTML to end on the line of the
/// tag. If a first parse finds such tags, a processing instruction (`<??>`) is inserted before each
/// tag. It turns the line into a block of raw HTML of one line, because a block that starts with
/// `<?` ends on the line of its `?>`. Unlike an inserted blank line, it neither moves lines nor
/// loosens lists. The renderer removes the processing instruction.
struct LoneTags {
  /// The processing instruction that is inserted before a tag.
  static let terminator: StaticString = "<??>"
  /// The maximum number of rounds in which terminators are inserted.
  ///
  /// One round is enough for any number of tags that have only headings and rules between them.
  /// A further round is needed only if a paragraph or a list follows directly below a tag and
  /// another tag directly below the paragraph or list.
  static let maximumRounds = 8

  /// The lines in the body of tags that need a terminator and have none.
  private(set) var unclosedLines: [Int] = []
  /// The lines in the body that have a terminator but no longer start a block of raw HTML.
  ///
  /// This happens if a line above opens a code block or a comment that contains these lines. The
  /// parser saw that opening line only after the tag above it had been ended.
  private(set) var needlesslyTerminatedLines: Set<Int> = []

  init() {}

  /// Finds the tags in the blocks of raw HTML of a body.
  ///
  /// - Parameter closed: The lines whose tags already have a terminator.
  init(in blocks: [Node], closed: Set<Int>) {
    needlesslyTerminatedLines = closed
    for block in blocks {
      let first = block.startLine
      if needlesslyTerminatedLines.remove(first) == nil {
        collectUnclosedLines(in: block, startingOn: first)
      }
    }
  }
}

extension LoneTags {
  /// Adds the lines of a block that need a terminator.
  ///
  /// A line needs a terminator if it has only a span-level tag and the next line is not blank. The
  /// tag must be void, like `<br>`, or the next line must be a heading. Above the tag, the block
  /// may contain only such tags, headings and rules.
  private mutating func collectUnclosedLines(in block: Node, startingOn first: Int) {
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

  /// Returns a text with a terminator before the tag on each of the given lines.
  ///
  /// - Parameter lines: The lines of the text, from 1, in ascending order.
  static func insertingTerminators(in text: BorrowedBytes, onLines lines: [Int]) -> [UInt8] {
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
