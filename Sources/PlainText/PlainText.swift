import Bytes
import Text

/// A text without markup, with the structure its author gave it by other means: what a line is
/// shows in its shape, its place and its neighbours.
///
/// Reading it ends in Markdown, so that from there on it goes the way of any other note; and an
/// author can take that Markdown as a beginning.
package struct PlainText {
  /// The lines that are not blank, without the numbers that count lines of code.
  private(set) var lines: [PlainLine]
  private(set) var blocks: [PlainBlock]
  /// The place of the block that is the title.
  private(set) var title: Int?

  /// - Parameter text: valid UTF-8, which must outlive this.
  package init(_ text: BorrowedBytes) { self.init(text, by: .standard) }

  init(_ text: BorrowedBytes, by weights: Weights) {
    lines = PlainText.lines(of: text)
    LineNumbers.remove(from: &lines)
    LineContext.look(at: &lines)
    Reading.read(&lines, by: weights)
    blocks = [PlainBlock](lines)
    title = blocks.titlePlace
    rankHeadings()
  }

  private static func lines(of text: BorrowedBytes) -> [PlainLine] {
    var lines: [PlainLine] = []
    lines.reserveCapacity(text.count / 40 + 8)
    var number = 0
    var blanks = 0
    for line in TextLines(text) {
      number += 1
      if let line = PlainLine(line.bytes, number: number, blanks: blanks) {
        lines.append(line)
        blanks = 0
      } else {
        blanks += 1
      }
    }
    return lines
  }

  private mutating func rankHeadings() {
    let headings = blocks.indices.filter { blocks[$0].isHeading && $0 != title }
    let leads = headings.map { blocks[$0].first.lead }
    let ranks = HeadingRanks(leads)
    for (place, lead) in zip(headings, leads) {
      blocks[place].kind = .heading(level: ranks.level(of: lead))
    }
    if let title { blocks[title].kind = .heading(level: 1) }
  }
}
