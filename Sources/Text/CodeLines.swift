/// The lines of a text that hold code and nothing else.
package struct CodeLines: Sendable {
  private let blocks: [ClosedRange<Int>]
  private let lines: LineMap

  /// - Parameters:
  ///   - blocks: The lines of blocks of code, from 1, in the original file.
  ///   - lines: The line of the original file by that of the text.
  package init(_ blocks: [ClosedRange<Int>], _ lines: LineMap = LineMap()) {
    self.blocks = blocks.sorted { $0.lowerBound < $1.lowerBound }
    self.lines = lines
  }

  /// Whether a line of the text, from 1, is one of code.
  package func contains(_ line: Int) -> Bool {
    guard !blocks.isEmpty else { return false }
    let original = lines[line]
    let next = blocks.partitioningIndex { $0.lowerBound > original }
    return next > 0 && blocks[next - 1].contains(original)
  }
}
