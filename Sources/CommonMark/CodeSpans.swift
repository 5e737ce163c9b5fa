import Bytes

/// A search for the ends of code spans, from the start of a text to its end. A code span ends at
/// the next run of the same number of backticks (CommonMark 0.31, section 6.1).
package struct CodeSpans {
  /// The lengths for which a search found no closing run. The search is not repeated for them.
  private var unclosedLengths: Set<Int> = []

  package init() {}

  /// Returns the end of the code span that a run of backticks opens.
  ///
  /// - Parameters:
  ///   - length: The number of backticks in the run.
  ///   - start: The offset after the run.
  /// - Returns: The offset after the closing run, or `nil` if no run closes the code span.
  package mutating func end(
    ofRunOfLength length: Int, endingAt start: Int, in text: BorrowedBytes
  ) -> Int? {
    guard !unclosedLengths.contains(length) else { return nil }
    var position = start
    while let next = text[position...].firstIndex(of: UInt8(ascii: "`")) {
      let found = text[next...].prefix { $0 == UInt8(ascii: "`") }.count
      position = next + found
      if found == length { return position }
    }
    unclosedLengths.insert(length)
    return nil
  }

  /// Returns the ranges of code in a line, in order: from backticks to backticks, and from `<code`
  /// up to `</code>`.
  package static func all(in line: BorrowedBytes) -> [Range<Int>] {
    var (spans, ranges): (CodeSpans, [Range<Int>]) = (CodeSpans(), [])
    var position = line.startIndex
    // A `<code` without an end tag after it is text.
    let lastTag = line.indices.last { line[$0...].starts(with: "</code>".utf8) } ?? 0
    while let start = line[position...].firstIndex(where: { $0 == 0x60 || $0 == 0x3C }) {
      position = start + 1
      if line[start] == UInt8(ascii: "<") {
        guard start < lastTag, line[start...].starts(with: "<code".utf8) else { continue }
        while !line[position...].starts(with: "</code>".utf8) { position += 1 }
        ranges.append(start..<position)
        continue
      }
      position = line[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? line.endIndex
      let isEscaped = line[..<start].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
      guard !isEscaped,
        let end = spans.end(ofRunOfLength: position - start, endingAt: position, in: line)
      else { continue }
      ranges.append(start..<end)
      position = end
    }
    return ranges
  }
}
