import Bytes
import CommonMark
import Text

/// Where a body of Markdown holds Obsidian's comments.
///
/// `%%` opens a comment, and the next `%%` closes it, in the same line or many lines on. It is none
/// in code, in a formula, in Liquid, behind a backslash, in a longer run of signs, right behind a
/// digit (`100%%`), and in what `printf` takes (`%d%%`).
///
/// A comment that does not close leaves out the rest of the note where it begins its line, as
/// Obsidian does, and else the rest of its paragraph: rather is a sentence lost, with a warning,
/// than a secret told.
package struct Comments {
  package static let sign = UInt8(ascii: "%")

  /// The comments with their signs, in order, as offsets in the body.
  package private(set) var found: [Range<Int>] = []
  package private(set) var faults: [Fault] = []

  /// A comment that is not closed as it should be.
  package struct Fault {
    package var kind: Kind
    /// The line of the body, from 0, and the bytes on it before the comment.
    package var line: Int
    package var before: Range<Int>

    package enum Kind { case openToEnd, openToEndOfParagraph, beyondParagraph }
  }

  package init(in body: BorrowedBytes) {
    let blocks = CommentBlocks(of: body)
    var scanner = CommentScanner(body, blocks)
    func fault(_ kind: Fault.Kind, _ start: CommentScanner.CommentStart) -> Fault {
      Fault(kind: kind, line: start.line, before: blocks.starts[start.line]..<start.offset)
    }
    while let start = scanner.nextStart() {
      if let end = scanner.end(ofCommentAt: start) {
        if !start.startsLine, !blocks.isOne(from: start.line, to: scanner.line) {
          faults.append(fault(.beyondParagraph, start))
        }
        found.append(start.offset..<end)
      } else if start.startsLine {
        faults.append(fault(.openToEnd, start))
        found.append(start.offset..<body.count)
        break
      } else {
        faults.append(fault(.openToEndOfParagraph, start))
        let end = blocks.end(ofBlockOn: start.line)
        found.append(start.offset..<end)
        scanner.move(to: end)
      }
    }
  }

  /// The body without its comments. The ends of lines in them stay.
  package func removed(from body: BorrowedBytes) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(body.count)
    var end = 0
    for comment in found {
      text += body[end..<comment.lowerBound]
      end = comment.upperBound
      let lineEnds = body[comment].filter { $0 == 0x0A || $0 == 0x0D }
      let next = end < body.count ? body[end] : 0x0A
      if !lineEnds.isEmpty || next == 0x0A || next == 0x0D {
        // Spaces at the end of a line would make it one that breaks there.
        while text.last == 0x20 { text.removeLast() }
      }
      text += lineEnds
      // Of the spaces around it one stays, and none where its line begins.
      if text.isEmpty || text.last == 0x20 || text.last == 0x0A || text.last == 0x0D {
        while end < body.count, body[end] == 0x20 { end += 1 }
      }
    }
    return text + body[end...]
  }
}

/// Goes through a body from one comment to the next.
struct CommentScanner {
  private let body: BorrowedBytes
  private let blocks: CommentBlocks
  private var place = 0
  /// The line that it is on, from 0.
  private(set) var line = 0
  /// Where the block ends that it is in.
  private var blockEnd = 0
  /// The runs of signs by their length that nothing closes up to an offset: to look again for each
  /// of them would take the square of the time.
  private var openCode: [Int: Int] = [:]
  private var openFormulas: [Int: Int] = [:]
  private var openLiquid: [UInt8: Int] = [:]

  /// Where a comment opens.
  struct CommentStart {
    var offset: Int
    var line: Int
    var startsLine: Bool
  }

  init(_ body: BorrowedBytes, _ blocks: CommentBlocks) { (self.body, self.blocks) = (body, blocks) }

  /// Goes on at an offset.
  mutating func move(to offset: Int) {
    place = offset
    while line + 2 < blocks.starts.count, blocks.starts[line + 1] <= offset { line += 1 }
    if offset >= blockEnd { blockEnd = blocks.end(ofBlockOn: line) }
  }

  /// Goes on to where a comment opens next.
  mutating func nextStart() -> CommentStart? {
    while place < body.count {
      move(to: place)
      if blocks.isCode(line) {
        place = blocks.starts[line + 1]
        continue
      }
      switch body[place] {
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "`"): skipCode()
      case UInt8(ascii: "$"): skipFormula()
      case UInt8(ascii: "{"): skipLiquid()
      case Comments.sign:
        let (start, count) = (place, run(at: place))
        place += count
        if count == 2, mayOpen(at: start) {
          return CommentStart(offset: start, line: line, startsLine: startsLine(start))
        }
      default: place += 1
      }
    }
    return nil
  }

  /// Goes on behind the signs that close a comment, and returns their end; stays where it is if
  /// there are none.
  mutating func end(ofCommentAt start: CommentStart) -> Int? {
    var scan = self
    while scan.place < body.count {
      scan.move(to: scan.place)
      if blocks.isCode(scan.line) {
        scan.place = blocks.starts[scan.line + 1]
        continue
      }
      let count = run(at: scan.place)
      scan.place += max(1, count)
      if count > 1 {
        self = scan
        return place
      }
    }
    return nil
  }

  /// How many percent signs stand at a place.
  private func run(at place: Int) -> Int { body[place...].prefix { $0 == Comments.sign }.count }

  /// Whether two signs are neither a percentage, nor part of a format, nor all that an element holds.
  private func mayOpen(at start: Int) -> Bool {
    guard start > blocks.starts[line] else { return true }
    if body[start - 1].isDigit { return false }
    if body[start - 1] == UInt8(ascii: ">"), body[start...].starts(with: "%%</".utf8) {
      return false
    }
    // `%-5.2f%%`
    var before = start - 1
    while before > blocks.starts[line], isOfFormat(body[before]), start - before < 12 {
      before -= 1
    }
    return before == start - 1 || body[before] != Comments.sign
  }

  private func isOfFormat(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  /// Whether only white space and the marks of quotes and lists stand before it on its line.
  private func startsLine(_ start: Int) -> Bool {
    body[blocks.starts[line]..<start].allSatisfy { " \t>-*+".utf8.contains($0) }
  }

  /// Goes behind a span of code, or the marks that open none.
  private mutating func skipCode() {
    let count = body[place...].prefix { $0 == UInt8(ascii: "`") }.count
    let end = blockEnd
    place += count
    guard openCode[count, default: 0] <= place else { return }
    var other = place
    while other < end {
      guard body[other] == UInt8(ascii: "`") else {
        other += 1
        continue
      }
      let marks = body[other...].prefix { $0 == UInt8(ascii: "`") }.count
      other += marks
      if marks == count {
        place = other
        return
      }
    }
    openCode[count] = end
  }

  /// Goes behind a formula, `$x$` or `$$x$$`, or behind a sign that opens none.
  private mutating func skipFormula() {
    let count = body[place...].prefix { $0 == UInt8(ascii: "$") }.count
    let start = place + count
    place = start
    let end = blockEnd
    guard count <= 2, start < end, count == 2 || !body[start].isSpaceOrTab,
      openFormulas[count, default: 0] <= start
    else { return }
    var other = start
    while other < end {
      if body[other] == UInt8(ascii: "\\") {
        other += 2
      } else if body[other] == UInt8(ascii: "$") {
        let marks = body[other..<end].prefix { $0 == UInt8(ascii: "$") }.count
        let isClose = count == 2 || !body[other - 1].isSpaceOrTab
        if marks == count, isClose {
          place = other + marks
          return
        }
        other += marks
      } else {
        other += 1
      }
    }
    openFormulas[count] = end
  }

  /// Goes behind `{{ … }}` and `{% … %}` on one line, or behind the brace.
  private mutating func skipLiquid() {
    let start = place
    place += 1
    guard place < body.count, body[place] == UInt8(ascii: "{") || run(at: place) == 1 else {
      return
    }
    let close = body[place] == Comments.sign ? Comments.sign : UInt8(ascii: "}")
    let end = blocks.starts[line + 1]
    guard openLiquid[close, default: 0] <= start else { return }
    var other = start + 2
    while other + 1 < end {
      if body[other] == close, body[other + 1] == UInt8(ascii: "}") {
        place = other + 2
        return
      }
      other += 1
    }
    openLiquid[close] = end
  }
}

/// Which lines of a body are code, and which belong to one paragraph.
struct CommentBlocks {
  /// Where each line starts, and the end of the body.
  let starts: [Int]
  /// For each line its block: 0 for none, less than 0 for code.
  private let blocks: [Int32]

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
        case .htmlBlock: if Self.holdsText(node) { return }
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

  func isCode(_ line: Int) -> Bool { blocks[line] < 0 }

  /// Whether two lines are of one paragraph, and so all between them.
  func isOne(from line: Int, to other: Int) -> Bool {
    line == other || (blocks[line] != 0 && blocks[line] == blocks[other])
  }

  /// Where the last line ends of the block that a line is in.
  func end(ofBlockOn line: Int) -> Int {
    var last = line
    while last + 2 < starts.count, isOne(from: line, to: last + 1) { last += 1 }
    return starts[last + 1]
  }

  /// Whether raw HTML holds what its reader sees as text.
  private static func holdsText(_ node: Node) -> Bool {
    // It may be indented by three spaces.
    let tag = node.literal.prefix(12).drop { $0 == 0x20 }.map { $0 | 0x20 }
    return !["<script", "<pre", "<style", "<textarea", "<!--", "<?"].contains {
      tag.starts(with: $0.utf8)
    }
  }

  /// The last line of code, from 0: libcmark counts one more where a container cuts it short.
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
  /// Whether a block is of text.
  fileprivate static func isText(_ node: Node) -> Bool {
    let type = node.kind
    return type == .paragraph || type == .heading
  }
}
