import Bytes

/// Where the offsets of a text are after some edits.
package struct OffsetMap: Sendable {
  /// Where each edit ends, and by how much what follows it has moved.
  private var steps: [(end: Int, length: Int)] = []

  init(_ edits: [BodyEdit]) {
    self.init(edits.lazy.map { ($0.range.upperBound, $0.bytes.count - $0.range.count) })
  }

  /// - Parameter lengths: For each edit, in order, where it ends and how much it adds.
  init(_ lengths: some Sequence<(end: Int, length: Int)>) {
    var sum = 0
    for (end, length) in lengths {
      sum += length
      steps.append((end, sum))
    }
  }
}

extension OffsetMap {
  /// By how much what stands at an offset has moved.
  func length(at offset: Int) -> Int {
    // The first edit that ends behind the offset.
    let next = steps.partitioningIndex { $0.end > offset }
    return next == 0 ? 0 : steps[next - 1].length
  }

  package func moved(_ offset: Int) -> Int { offset + length(at: offset) }

  package func moved(_ range: Range<Int>) -> Range<Int> {
    moved(range.lowerBound)..<moved(range.upperBound)
  }
}
