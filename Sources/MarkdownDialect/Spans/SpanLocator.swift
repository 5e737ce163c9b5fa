import Bytes
import Text

/// Finds where in the body pieces of an inline block's text stand, one after another from the first
/// to the last.
struct SpanLocator {
  private let text: [UInt8]
  /// The line of the body that the text at the offset stands on.
  private var line: Int
  private var offset = 0
  /// How many scalars stand before the offset on its line: of the text, and of the marks of blocks
  /// before it, which are found when they are first asked for.
  private var scalars = 0
  private var indentation: Int?

  init(of inlineBlock: InlineBlock, startingOn line: Int) {
    text = inlineBlock.text
    self.line = line
  }

  /// The line in the body and the column in Unicode scalars, or 0 where the line is not written as
  /// the text has it.
  mutating func place(
    of range: Range<Int>, in lines: inout SourceLines
  ) -> (line: Int, column: Int) {
    while offset < range.lowerBound {
      if text[offset] == 0x0A {
        line += 1
        scalars = 0
        indentation = nil
      } else if text[offset] & 0xC0 != 0x80 {
        scalars += 1
      }
      offset += 1
    }
    let source = text[range].prefix { $0 != 0x0A }
    let before = indentation ?? indentation(before: source, in: lines.bytes(ofLine: line))
    indentation = before
    return (line, before < 0 ? 0 : before + scalars + 1)
  }

  /// How many scalars more stand before a piece on its line than in the text; less than 0 where it
  /// is not there.
  private func indentation(before source: ArraySlice<UInt8>, in line: BorrowedBytes) -> Int {
    let start = text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let place = line.indices.dropFirst(offset - start).first { line[$0...].starts(with: source) }
    return place.map { line[..<$0].count { $0 & 0xC0 != 0x80 } - scalars } ?? -1
  }
}
