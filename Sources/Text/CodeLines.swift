/// The lines of a text that consist of code.
package struct CodeLines: Sendable {
  private let blocks: [ClosedRange<Int>]
  private let lines: LineMap

  /// - Parameters:
  ///   - blocks: The range of lines of each code block, from 1, in the original file.
  ///   - lines: The map from lines of the text to lines of the original file.
  package init(_ blocks: [ClosedRange<Int>], _ lines: LineMap = LineMap()) {
    self.blocks = blocks.sorted { $0.lowerBound < $1.lowerBound }
    self.lines = lines
  }

  /// Indicates whether a line of the text, from 1, is part of a code block.
  package func contains(_ line: Int) -> Bool {
    guard !blocks.isEmpty else { return false }
    let original = lines[line]
    let next = blocks.partitioningIndex { $0.lowerBound > original }
    return next > 0 && blocks[next - 1].contains(original)
  }
}
