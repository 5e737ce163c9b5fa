import Bytes
import CommonMark
import Text

/// Obsidian's comments in a body of Markdown.
///
/// `%%` opens a comment, and the next `%%` closes it, on the same line or many lines below. These
/// `%%` do not open a comment:
///
/// - in code, in a formula, in Liquid, or after a backslash
/// - in a longer run of percent signs
/// - directly after a digit (`100%%`), or in a format for `printf` (`%d%%`)
///
/// A comment that the author does not close hides the rest of the note if `%%` starts its line, as
/// in Obsidian. Otherwise it hides the rest of the paragraph. The author gets a warning. Hiding a
/// sentence by mistake is better than publishing a secret.
package struct Comments {
  package static let sign = UInt8(ascii: "%")

  /// The ranges of the comments in the body, including their `%%`, in order.
  package private(set) var ranges: [Range<Int>] = []
  /// The comments that the author probably forgot to close, in order.
  package private(set) var unclosed: [UnclosedComment] = []

  /// A comment that is not closed, or that is closed only after its paragraph.
  package struct UnclosedComment {
    package var extent: Extent
    /// The line of the body on which the comment starts, from 0.
    package var line: Int
    /// The range of the bytes that precede the comment on its line, as offsets in the body.
    package var precedingRange: Range<Int>

    /// The extent of the comment: it hides the rest of the note, hides the rest of its paragraph,
    /// or starts inside a paragraph and is closed only in a later block.
    package enum Extent { case openToEnd, openToEndOfParagraph, beyondParagraph }
  }

  /// Finds the comments in a body.
  package init(in body: BorrowedBytes) {
    let blocks = CommentBlocks(of: body)
    var scanner = CommentScanner(body, blocks)
    func fault(_ kind: UnclosedComment.Extent, _ start: CommentScanner.CommentStart)
      -> UnclosedComment
    {
      UnclosedComment(
        extent: kind, line: start.line, precedingRange: blocks.starts[start.line]..<start.offset)
    }
    while let start = scanner.nextStart() {
      if let end = scanner.endOfComment() {
        if !start.startsLine, !blocks.isSameBlock(start.line, scanner.line) {
          unclosed.append(fault(.beyondParagraph, start))
        }
        ranges.append(start.offset..<end)
      } else if start.startsLine {
        unclosed.append(fault(.openToEnd, start))
        ranges.append(start.offset..<body.count)
        break
      } else {
        unclosed.append(fault(.openToEndOfParagraph, start))
        let end = blocks.end(ofBlockOn: start.line)
        ranges.append(start.offset..<end)
        scanner.move(to: end)
      }
    }
  }

  /// Returns the body without its comments. The line ends inside the comments stay, so that line
  /// numbers do not change.
  package func removed(from body: BorrowedBytes) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(body.count)
    var end = 0
    for comment in ranges {
      text += body[end..<comment.lowerBound]
      end = comment.upperBound
      let lineEnds = body[comment].filter { $0 == 0x0A || $0 == 0x0D }
      let next = end < body.count ? body[end] : 0x0A
      if !lineEnds.isEmpty || next == 0x0A || next == 0x0D {
        // Two spaces at the end of a line would be a line break of Markdown.
        while text.last == 0x20 { text.removeLast() }
      }
      text += lineEnds
      // Skip the spaces after the comment if a space precedes the comment, and at the start of a
      // line.
      if text.isEmpty || text.last == 0x20 || text.last == 0x0A || text.last == 0x0D {
        while end < body.count, body[end] == 0x20 { end += 1 }
      }
    }
    return text + body[end...]
  }
}

/// A scanner that moves through a body from one comment to the next.
struct CommentScanner {
  private let body: BorrowedBytes
  private let blocks: CommentBlocks
  /// The offset in the body that the scanner has reached.
  private var offset = 0
  /// The line that contains this offset, from 0.
  private(set) var line = 0
  /// The offset of the end of the current block.
  private var blockEnd = 0
  /// The offset up to which a search found no closing run of backticks. The key is the length of
  /// the run. Without this record, a text with many open runs would take quadratic time.
  private var codeSearchEnds: [Int: Int] = [:]
  /// The offset up to which a search found no closing run of dollar signs, by length.
  private var formulaSearchEnds: [Int: Int] = [:]
  /// The offset up to which a search found no end of a Liquid tag. The key is the byte before the
  /// closing brace: `%` or `}`.
  private var liquidSearchEnds: [UInt8: Int] = [:]

  /// The start of a comment.
  struct CommentStart {
    /// The offset of the `%%` in the body.
    var offset: Int
    /// The line of the body, from 0.
    var line: Int
    /// Whether only white space, quote markers and list markers precede the `%%` on its line.
    var startsLine: Bool
  }

  init(_ body: BorrowedBytes, _ blocks: CommentBlocks) { (self.body, self.blocks) = (body, blocks) }

  /// Moves to an offset after the current one.
  mutating func move(to offset: Int) {
    self.offset = offset
    while line + 2 < blocks.starts.count, blocks.starts[line + 1] <= offset { line += 1 }
    if offset >= blockEnd { blockEnd = blocks.end(ofBlockOn: line) }
  }

  /// Moves past the next `%%` that opens a comment, and returns the position of this `%%`. Returns
  /// `nil` at the end of the body.
  mutating func nextStart() -> CommentStart? {
    while offset < body.count {
      move(to: offset)
      if blocks.isCode(line) {
        offset = blocks.starts[line + 1]
        continue
      }
      switch body[offset] {
      case UInt8(ascii: "\\"): offset += 2
      case UInt8(ascii: "`"): skipCode()
      case UInt8(ascii: "$"): skipFormula()
      case UInt8(ascii: "{"): skipLiquid()
      case Comments.sign:
        let (start, count) = (offset, runLength(at: offset))
        offset += count
        if count == 2, mayOpen(at: start) {
          return CommentStart(offset: start, line: line, startsLine: startsLine(start))
        }
      default: offset += 1
      }
    }
    return nil
  }

  /// Moves past the next `%%` that closes a comment, and returns the offset after it. If there is
  /// no such `%%`, returns `nil` and does not move.
  mutating func endOfComment() -> Int? {
    var scan = self
    while scan.offset < body.count {
      scan.move(to: scan.offset)
      if blocks.isCode(scan.line) {
        scan.offset = blocks.starts[scan.line + 1]
        continue
      }
      let count = runLength(at: scan.offset)
      scan.offset += max(1, count)
      if count > 1 {
        self = scan
        return offset
      }
    }
    return nil
  }

  /// Returns the number of consecutive percent signs at a position.
  private func runLength(at place: Int) -> Int {
    body[place...].prefix { $0 == Comments.sign }.count
  }

  /// Returns whether the `%%` at an offset can open a comment. It cannot in a percentage, `100%%`,
  /// in a format, `%d%%`, and as the whole content of an HTML element, `<b>%%</b>`.
  private func mayOpen(at start: Int) -> Bool {
    guard start > blocks.starts[line] else { return true }
    if body[start - 1].isDigit { return false }
    if body[start - 1] == UInt8(ascii: ">"), body[start...].starts(with: "%%</".utf8) {
      return false
    }
    // Go back over a format such as `%-5.2f%%`.
    var before = start - 1
    while before > blocks.starts[line], isOfFormat(body[before]), start - before < 12 {
      before -= 1
    }
    return before == start - 1 || body[before] != Comments.sign
  }

  /// Returns whether a byte may be part of a format between its percent signs.
  private func isOfFormat(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  /// Returns whether only white space, quote markers and list markers precede an offset on its
  /// line.
  private func startsLine(_ start: Int) -> Bool {
    body[blocks.starts[line]..<start].allSatisfy { " \t>-*+".utf8.contains($0) }
  }

  /// Skips a code span, or a run of backticks that opens no code.
  private mutating func skipCode() {
    let count = body[offset...].prefix { $0 == UInt8(ascii: "`") }.count
    let end = blockEnd
    offset += count
    guard codeSearchEnds[count, default: 0] <= offset else { return }
    var other = offset
    while other < end {
      guard body[other] == UInt8(ascii: "`") else {
        other += 1
        continue
      }
      let marks = body[other...].prefix { $0 == UInt8(ascii: "`") }.count
      other += marks
      if marks == count {
        offset = other
        return
      }
    }
    codeSearchEnds[count] = end
  }

  /// Skips a formula, `$x$` or `$$x$$`, or a run of dollar signs that opens no formula.
  private mutating func skipFormula() {
    let count = body[offset...].prefix { $0 == UInt8(ascii: "$") }.count
    let start = offset + count
    offset = start
    let end = blockEnd
    guard count <= 2, start < end, count == 2 || !body[start].isSpaceOrTab,
      formulaSearchEnds[count, default: 0] <= start
    else { return }
    var other = start
    while other < end {
      if body[other] == UInt8(ascii: "\\") {
        other += 2
      } else if body[other] == UInt8(ascii: "$") {
        let marks = body[other..<end].prefix { $0 == UInt8(ascii: "$") }.count
        let isClose = count == 2 || !body[other - 1].isSpaceOrTab
        if marks == count, isClose {
          offset = other + marks
          return
        }
        other += marks
      } else {
        other += 1
      }
    }
    formulaSearchEnds[count] = end
  }

  /// Skips `{{ … }}` or `{% … %}` on one line, or a single brace.
  private mutating func skipLiquid() {
    let start = offset
    offset += 1
    guard offset < body.count, body[offset] == UInt8(ascii: "{") || runLength(at: offset) == 1
    else {
      return
    }
    let close = body[offset] == Comments.sign ? Comments.sign : UInt8(ascii: "}")
    let end = blocks.starts[line + 1]
    guard liquidSearchEnds[close, default: 0] <= start else { return }
    var other = start + 2
    while other + 1 < end {
      if body[other] == close, body[other + 1] == UInt8(ascii: "}") {
        offset = other + 2
        return
      }
      other += 1
    }
    liquidSearchEnds[close] = end
  }
}

/// A table that gives, for each line of a body, the block that contains the line.
struct CommentBlocks {
  /// The offset at which each line starts, in order. The last element is the length of the body.
  let starts: [Int]
  /// The number of the block on each line. It is positive for a paragraph or heading, negative for
  /// code and for raw HTML such as a script, and 0 for any other line.
  private let blocks: [Int32]

  /// Parses a body to find its blocks.
  init(of body: BorrowedBytes) {
    let starts = lineStarts(of: body) + [body.count]
    var blocks = [Int32](repeating: 0, count: starts.count)
    Tree.with(parsing: body) { root in
      guard let root else { return }
      var number: Int32 = 0
      root.visitBlocks { node in
        number += 1
        let first = node.startLine - 1
        var last = node.endLine - 1
        switch node.kind {
        case .paragraph, .heading: break
        case .htmlBlock: if Self.mayContainComments(node) { return }
        case .codeBlock: last = Self.lastLine(of: node, body, starts)
        default: return
        }
        let isText = MarkdownTree.isText(node)
        for line in max(0, first)..<max(first, min(last + 1, blocks.count)) {
          blocks[line] = isText ? number : -number
        }
      }
    }
    (self.starts, self.blocks) = (starts, blocks)
  }

  /// Returns whether `%%` on a line never opens or closes a comment.
  func isCode(_ line: Int) -> Bool { blocks[line] < 0 }

  /// Returns whether two lines, and so all lines between them, belong to one block.
  func isSameBlock(_ line: Int, _ other: Int) -> Bool {
    line == other || (blocks[line] != 0 && blocks[line] == blocks[other])
  }

  /// Returns the offset of the end of the block that contains a line.
  func end(ofBlockOn line: Int) -> Int {
    var last = line
    while last + 2 < starts.count, isSameBlock(line, last + 1) { last += 1 }
    return starts[last + 1]
  }

  /// Returns whether raw HTML may contain text in which comments count, unlike a script or
  /// preformatted text.
  private static func mayContainComments(_ node: Node) -> Bool {
    // The tag may be indented by up to three spaces. The bit 0x20 turns letters into lower case.
    let tag = node.literal.prefix(12).drop { $0 == 0x20 }.map { $0 | 0x20 }
    return !["<script", "<pre", "<style", "<textarea", "<!--", "<?"].contains {
      tag.starts(with: $0.utf8)
    }
  }

  /// Returns the last line of a code block, from 0. libcmark's end line is too large by one if the
  /// block ends because a quote or list item ends.
  private static func lastLine(of node: Node, _ body: BorrowedBytes, _ starts: [Int]) -> Int {
    let first = node.startLine - 1
    let lines = ByteScan.lineEndCount(in: node.literal)
    let start = starts[first] + node.startColumn - 1
    let isFenced =
      start < body.count && (body[start] == UInt8(ascii: "`") || body[start] == UInt8(ascii: "~"))
    return first + lines - (isFenced ? 0 : 1)
  }
}

extension MarkdownTree {
  /// Returns whether a block is a paragraph or a heading.
  fileprivate static func isText(_ node: Node) -> Bool {
    let type = node.kind
    return type == .paragraph || type == .heading
  }
}
