import Bytes

/// A map from offsets in a text to offsets in the same text after edits.
package struct OffsetMap: Sendable {
  /// The end of each edit, and the length by which the text after it moves.
  private var steps: [(end: Int, length: Int)] = []

  init(_ edits: [BodyEdit]) {
    self.init(edits.lazy.map { ($0.range.upperBound, $0.bytes.count - $0.range.count) })
  }

  /// Creates a map.
  ///
  /// - Parameter lengths: The edits in order, each with its end in the old text and the length that
  ///   it adds.
  init(_ lengths: some Sequence<(end: Int, length: Int)>) {
    var sum = 0
    for (end, length) in lengths {
      sum += length
      steps.append((end, sum))
    }
  }
}

extension OffsetMap {
  /// Returns the length by which the text at an offset moves.
  func shift(at offset: Int) -> Int {
    // The first edit that ends after the offset.
    let next = steps.partitioningIndex { $0.end > offset }
    return next == 0 ? 0 : steps[next - 1].length
  }

  package func moved(_ offset: Int) -> Int { offset + shift(at: offset) }

  package func moved(_ range: Range<Int>) -> Range<Int> {
    moved(range.lowerBound)..<moved(range.upperBound)
  }
}
