import Bytes

/// Where the code spans of a line stand (CommonMark 0.31, section 6.1).
enum CodeSpans {
  static func ranges(in line: BorrowedBytes) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    // The lengths of runs that no run after them closes.
    var unclosed: Set<Int> = []
    var position = line.startIndex
    while let start = line[position...].firstIndex(of: UInt8(ascii: "`")) {
      let length = run(at: start, in: line)
      position = start + length
      guard !unclosed.contains(length), !isEscaped(start, in: line) else { continue }
      if let end = end(of: length, from: position, in: line) {
        ranges.append(start..<end)
        position = end
      } else {
        unclosed.insert(length)
      }
    }
    return ranges
  }

  /// Behind the next run of a length.
  private static func end(
    of length: Int, from start: Int, in line: BorrowedBytes
  ) -> Int? {
    var position = start
    while let next = line[position...].firstIndex(of: UInt8(ascii: "`")) {
      let found = run(at: next, in: line)
      position = next + found
      if found == length { return position }
    }
    return nil
  }

  private static func run(at start: Int, in line: BorrowedBytes) -> Int {
    line[start...].prefix { $0 == UInt8(ascii: "`") }.count
  }

  private static func isEscaped(
    _ start: Int, in line: BorrowedBytes
  ) -> Bool {
    line[..<start].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}
