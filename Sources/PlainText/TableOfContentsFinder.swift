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
    var places: [Key: [Int]] = [:]
    for i in lines.indices where lines[i].features.contains(.titleLike) {
      places[Key(lines[i]), default: []].append(i)
    }
    var start = 0
    while start < min(maximumStart, lines.count) {
      let run = TableOfContentsFinder.run(from: start, lines, places)
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
  private static func run(
    from start: Int, _ lines: [PlainLine], _ places: [Key: [Int]]
  ) -> [(Int, Int)] {
    var run: [(Int, Int)] = []
    for i in start..<lines.count {
      guard run.count < maximumLines, lines[i].shape.width <= 80,
        let place = places[Key(lines[i])]?.first(after: max(run.last?.1 ?? 0, i))
      else { break }
      run.append((i, place))
    }
    // The headings must come after all lines of the table of contents.
    while let last = run.last, let first = run.first, first.1 <= last.0 { run.removeLast() }
    return run
  }

  /// A hash of the text of a line (FNV-1a, 64 bits). The bullet or number at the start, and the
  /// dots and the page number at the end, are left out.
  private struct Key: Hashable {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ line: PlainLine) {
      let content = line.content
      let end = content.lastIndex { !Key.isOfPage($0) }
      for byte in end.map({ content[...$0] }) ?? line.text[...] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }

    /// Returns whether a byte may be part of the dots and the page number at the end of a line.
    private static func isOfPage(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    }
  }
}

extension [Int] {
  /// Returns the first element greater than `number`; the elements are sorted.
  fileprivate func first(after number: Int) -> Int? {
    let place = partitioningIndex { $0 > number }
    return place < count ? self[place] : nil
  }
}
