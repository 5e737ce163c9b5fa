/// The code spans of a line.
struct CodeSpans {
  /// The spans from the last position on.
  private var spans: ArraySlice<Range<String.Index>>

  init(in line: String) { spans = Self.ranges(in: line)[...] }

  /// Indicates whether a position is in a span. Positions must come in order.
  mutating func contains(_ position: String.Index) -> Bool {
    while let first = spans.first, first.upperBound <= position { spans.removeFirst() }
    return spans.first?.contains(position) ?? false
  }

  /// Returns the ranges of the code spans that begin and end in a line.
  private static func ranges(in line: String) -> [Range<String.Index>] {
    guard line.utf8.contains(UInt8(ascii: "`")) else { return [] }
    var runs: [Range<String.Index>] = []
    var position = line.startIndex
    while let start = line.utf8[position...].firstIndex(of: UInt8(ascii: "`")) {
      let end = line.utf8[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? line.endIndex
      runs.append(start..<end)
      position = end
    }
    // The next run of each length, from the end of the line.
    var nexts = [Int?](repeating: nil, count: runs.count)
    var last: [Int: Int] = [:]
    let lengths = runs.map { line.utf8.distance(from: $0.lowerBound, to: $0.upperBound) }
    for number in runs.indices.reversed() {
      nexts[number] = last[lengths[number]]
      last[lengths[number]] = number
    }
    var spans: [Range<String.Index>] = []
    var number = 0
    while number < runs.count {
      if let end = nexts[number] {
        spans.append(runs[number].lowerBound..<runs[end].upperBound)
        number = end + 1
      } else {
        number += 1
      }
    }
    return spans
  }
}
