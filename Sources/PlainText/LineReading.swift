/// The classification of one line of a plain text.
public struct LineReading: Hashable, Sendable {
  /// The line number in the original file, from 1.
  public var line: Int
  /// The kind: `text`, `heading`, `code`, `item`, `more` (a continuation line of an item) or `row`.
  public var kind: String
  /// The lead of the kind over the second most likely kind: ten times the natural logarithm of the
  /// odds between the two.
  public var margin: Int
  /// A Boolean value that indicates whether a blank line precedes the line.
  public var isAfterBlank: Bool
  /// The names in `weights.tsv` of the features from which the kind was derived.
  public var features: [String]
  /// The numbers of the line's groups: lines with the same marker and indentation, of the same
  /// style, of a similar style, and of the same block; -1 where the line is in no group.
  public var groups: [Int]
  /// The line without white space at both ends.
  public var text: String
}

extension LineReading {
  /// The certainty of the kind in percent: from 50, when another kind is equally likely, to 100.
  public var certainty: Int {
    // This is the logistic function of the margin. It is read from a table because floating-point
    // results may differ between machines.
    LineReading.certainties.firstIndex { margin < $0 }.map { 50 + $0 } ?? 100
  }

  /// The margins at which 51, 52, … 100 percent are reached.
  private static let certainties = [
    1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 10, 10, 11, 12, 12, 13,
    13, 14, 15, 15, 16, 17, 17, 18, 19, 20, 21, 22, 23, 24, 26, 28, 29, 32, 35, 39, 46, 53,
  ]
}

extension PlainText {
  /// Returns the classification of all lines except blank lines and line numbers.
  ///
  /// - Parameter bodyLine: The line of the file on which the text starts.
  package func readings(under bodyLine: Int) -> [LineReading] {
    lines.map { LineReading($0, under: bodyLine) }
  }
}

extension LineReading {
  fileprivate init(_ line: PlainLine, under bodyLine: Int) {
    self.init(
      line: line.number + bodyLine - 1, kind: "\(line.kind)", margin: line.margin,
      isAfterBlank: line.blankLinesAbove > 0, features: line.features.map(\.name),
      groups: [line.groups.kin, line.groups.style, line.groups.likeness, line.groups.block],
      text: String(decoding: line.text, as: UTF8.self))
  }
}
