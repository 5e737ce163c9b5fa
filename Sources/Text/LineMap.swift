/// A map from the lines of a rewritten text to the lines of the original.
///
/// Templates and preprocessing add and remove lines before a body is parsed, but diagnostics refer
/// to the original file. Lines count from 1.
///
/// ```swift
/// let map = LineMap([3, 3, 7])   // two lines made from line 3, then line 7 unchanged
/// map[2]  // 3
/// map[4]  // 8: after its end the map continues from its last line
/// ```
public struct LineMap: Hashable, Sendable {
  /// The difference between original and rewritten line numbers, for a text that was not rewritten.
  private var shift: Int
  /// The original line of each line; empty if the text was not rewritten.
  private var lines: [Int] = []

  /// Creates the map of an unchanged text that begins on a line of its file.
  public init(startingAt line: Int = 1) { shift = line - 1 }

  /// Creates the map of a rewritten text from the original line of each of its lines.
  public init(_ lines: [Int]) {
    self.init(startingAt: lines.first ?? 1)
    let isPlain = lines.indices.allSatisfy { lines[$0] == $0 + 1 + shift }
    if !isPlain { self.lines = lines }
  }
}

extension LineMap {
  /// Returns the original line of a rewritten line.
  @inline(__always)
  public subscript(line: Int) -> Int { lines.isEmpty ? line + shift : rewritten(line) }

  /// Returns the range between the original lines of the first and the last of some rewritten
  /// lines.
  ///
  /// A loop in a template goes back to earlier lines, so the order of the two may be reversed.
  public subscript(lines: ClosedRange<Int>) -> ClosedRange<Int> {
    let (first, last) = (self[lines.lowerBound], self[lines.upperBound])
    return min(first, last)...max(first, last)
  }

  /// Returns this map followed by `earlier`, the map of the text from which this text was made.
  public func through(_ earlier: LineMap) -> LineMap {
    if lines.isEmpty, earlier.lines.isEmpty { return LineMap(startingAt: earlier[self[1]]) }
    // If only the earlier text was rewritten, its map determines the length.
    let count = lines.isEmpty ? max(1, earlier.lines.count - shift) : lines.count
    return LineMap((1...count).map { earlier[self[$0]] })
  }

  private func rewritten(_ line: Int) -> Int {
    switch line {
    case ..<1: lines[0]
    case ...lines.count: lines[line - 1]
    default: lines[lines.count - 1] + line - lines.count
    }
  }
}
