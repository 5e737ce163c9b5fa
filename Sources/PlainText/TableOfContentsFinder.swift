import Bytes

/// Finds a table of contents at the top of a text: several lines that occur again further down, in
/// the same order, as headings.
enum TableOfContentsFinder {
  /// The minimum number of lines in a table of contents.
  private static let minimumCount = 3
  /// The maximum number of lines in a table of contents.
  private static let maximumLines = 300
  /// The number of non-blank lines within which a table of contents must begin.
  private static let maximumStart = 40

  /// Adds the feature `announces` to the lines of the table of contents, and the feature
  /// `announced` to the headings that it lists.
  static func look(at lines: inout [PlainLine]) {
    guard lines.count > 2 * minimumCount else { return }
    // The indices of the lines that look like titles, by their text.
    var texts = KeyNumbers()
    var places: [[Int]] = []
    for i in lines.indices where lines[i].features.contains(.titleLike) {
      let number = texts.number(of: lines[i].entry.hashOfText)
      if number == places.count {
        places.append([i])
      } else {
        places[number].append(i)
      }
    }
    var start = 0
    while start < min(maximumStart, lines.count) {
      let run = run(from: start, lines) { texts.existing($0.hashOfText).map { places[$0] } ?? [] }
      guard run.count >= minimumCount else {
        start += 1
        continue
      }
      for (i, place) in run {
        lines[i].features.insert(.announces)
        lines[place].features.insert(.announced)
      }
      return
    }
  }

  /// Returns the longest run of lines from `start` that all occur again below the run. For each
  /// line it returns the index of the line and the index of the later occurrence.
  ///
  /// - Parameter places: Returns the indices of the lines with a text that look like titles.
  private static func run(
    from start: Int, _ lines: [PlainLine], _ places: (BorrowedBytes) -> [Int]
  ) -> [(Int, Int)] {
    var run: [(Int, Int)] = []
    for i in start..<lines.count {
      guard run.count < maximumLines, lines[i].shape.width <= 80,
        let place = places(lines[i].entry).first(after: max(run.last?.1 ?? 0, i))
      else { break }
      run.append((i, place))
    }
    // The headings must come after all lines of the table of contents.
    while let last = run.last, let first = run.first, first.1 <= last.0 { run.removeLast() }
    return run
  }
}

extension PlainLine {
  /// The text of the line as an entry of a table of contents: without the bullet or number at the
  /// start, and without the dots and the page number at the end.
  fileprivate var entry: BorrowedBytes {
    let content = content
    return content.lastIndex { !$0.isOfPage }.map { content[...$0] } ?? text
  }
}

extension UInt8 {
  /// Returns whether a byte may be part of the dots and the page number at the end of a line.
  fileprivate var isOfPage: Bool { self == 0x20 || isDigit || isOne(of: ".:") }
}

extension [Int] {
  /// Returns the first element greater than `number`; the elements are sorted.
  fileprivate func first(after number: Int) -> Int? {
    let place = partitioningIndex { $0 > number }
    return place < count ? self[place] : nil
  }
}
