import Bytes

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
