import Bytes

/// A map from byte offsets in a text to offsets in the same text after edits.
package struct OffsetMap: Sendable {
  /// For each edit, its end in the old text, and the distance in bytes that the text after the edit
  /// moves.
  private var shifts: [(end: Int, length: Int)] = []

  init(_ edits: [BodyEdit]) {
    self.init(edits.lazy.map { ($0.range.upperBound, $0.bytes.count - $0.range.count) })
  }

  /// Creates a map.
  ///
  /// - Parameter lengths: For each edit, in order, its end in the old text and the number of bytes
  ///   by which it lengthens the text.
  init(_ lengths: some Sequence<(end: Int, length: Int)>) {
    var sum = 0
    for (end, length) in lengths {
      sum += length
      shifts.append((end, sum))
    }
  }
}

extension OffsetMap {
  /// Returns the number of bytes by which the text at an offset moves.
  func shift(at offset: Int) -> Int {
    // The first edit that ends after the offset.
    let next = shifts.partitioningIndex { $0.end > offset }
    return next == 0 ? 0 : shifts[next - 1].length
  }

  /// Returns the offset in the edited text for an offset in the old text.
  package func moved(_ offset: Int) -> Int { offset + shift(at: offset) }

  /// Returns the range in the edited text for a range in the old text.
  package func moved(_ range: Range<Int>) -> Range<Int> {
    moved(range.lowerBound)..<moved(range.upperBound)
  }
}
