import Bytes

/// Removes line numbers that were copied together with code.
///
/// The numbers can be on consecutive lines before the code, on every second line between the lines
/// of code, or at the start of each line of code.
enum LineNumbers {
  /// The minimum number of consecutive line numbers that are removed.
  private static let minimumCount = 3

  /// Removes lines that contain only a line number, and cuts off numbers at the start of lines.
  static func remove(from lines: inout [PlainLine]) {
    guard lines.contains(where: { $0.text[0].isDigit }) else { return }
    var dropped = RangeSet<Int>()
    var i = 0
    while i < lines.count {
      i =
        numberLines(in: lines, from: i, by: 1, dropped: &dropped) ?? numberLines(
          in: lines, from: i, by: 2, dropped: &dropped)
        ?? cutNumbers(&lines, from: i) ?? i + 1
    }
    for run in dropped.ranges where run.upperBound < lines.count {
      let blanks = lines[run.lowerBound].blankLinesAbove
      lines[run.upperBound].blankLinesAbove = max(blanks, lines[run.upperBound].blankLinesAbove)
      mark(after: run, &lines)
    }
    lines.removeSubranges(dropped)
  }

  /// Adds the feature `besideNumbers` to as many lines of the file as there are numbers above them, if
  /// at least half of these lines look like code.
  private static func mark(after run: Range<Int>, _ lines: inout [PlainLine]) {
    let end = lines[run.upperBound].number + run.count
    let code = lines[run.upperBound...].prefix { $0.number < end }.indices
    let certain = code.count {
      !lines[$0].features.isDisjoint(with: .codeLike, .signed, .declaration)
    }
    guard certain * 2 >= code.count else { return }
    for i in code { lines[i].features.insert(.besideNumbers) }
  }

  /// Finds a run of lines that contain only consecutive numbers, and adds them to `dropped`.
  ///
  /// - Parameter step: 1 if every line must be a number, 2 if every second line must be a number.
  /// - Returns: The index after the run, or `nil` if there is no run.
  private static func numberLines(
    in lines: [PlainLine], from start: Int, by step: Int, dropped: inout RangeSet<Int>
  ) -> Int? {
    guard let first = lines[start].wholeNumber, first <= 1 else { return nil }
    var i = start
    while i < lines.count, lines[i].wholeNumber == first + (i - start) / step { i += step }
    guard (i - start) / step >= minimumCount else { return nil }
    for line in stride(from: start, to: min(i, lines.count), by: step) {
      dropped.insert(line, within: lines)
    }
    return min(i, lines.count)
  }

  /// Cuts off consecutive numbers at the start of lines.
  ///
  /// - Returns: The index after the last of these lines, or `nil` if there are too few lines or if
  ///   fewer than half of them are code.
  private static func cutNumbers(_ lines: inout [PlainLine], from start: Int) -> Int? {
    guard let (first, _) = lines[start].numberedStart, first <= 1 else { return nil }
    var i = start
    while i < lines.count, let (number, _) = lines[i].numberedStart, number == first + i - start {
      i += 1
    }
    guard i - start >= minimumCount else { return nil }
    let rest = (start..<i).compactMap { lines[$0].withoutNumber }
    let code = rest.count { $0.features.contains(.signed) || $0.features.contains(.declaration) }
    guard rest.count + minimumCount > i - start, code * 2 >= rest.count else { return nil }
    for line in start..<i { lines[line] = lines[line].withoutNumber ?? lines[line] }
    return i
  }
}

extension PlainLine {
  /// The value of a line that is a number of up to four digits; `nil` for any other line.
  fileprivate var wholeNumber: Int? {
    guard text.count <= 4, text.allSatisfy(\.isDigit) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The number of up to four digits at the start of the line, and the offset after the number and
  /// its separator (a space, tab, bar or colon); `nil` if the line does not start with such a
  /// number.
  fileprivate var numberedStart: (number: Int, end: Int)? {
    let digits = text.prefix(5).prefix(while: \.isDigit)
    guard !digits.isEmpty, digits.count < 5 else { return nil }
    var end = digits.count
    if end < text.count {
      guard text[end].isOne(of: " \t|:") else { return nil }
      end += 1
    }
    return (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, end)
  }

  /// The line without its number; `nil` if the line has no number or if nothing remains.
  fileprivate var withoutNumber: PlainLine? {
    guard let (_, end) = numberedStart else { return nil }
    return PlainLine(
      text[end...].rebased, number: number, blanks: blankLinesAbove)
  }
}
