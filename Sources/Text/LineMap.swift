/// For each line of a text that was rewritten, the line of the original it came from.
///
/// Templates and Markdown's own additions add lines and take lines away before a body is parsed,
/// but whoever reads a diagnostic has the original file before them. Lines count from 1.
///
/// ```swift
/// let map = LineMap([3, 3, 7])   // two lines made of line 3, then line 7 as it was
/// map[2]  // 3
/// map[4]  // 8: beyond its end a text goes on as its last line did
/// ```
public struct LineMap: Hashable, Sendable {
  /// What is added to a line where the text was not rewritten.
  private var shift: Int
  /// The original of each line from the first; empty where the text was not rewritten.
  private var lines: [Int] = []

  /// A text that was not rewritten and begins on a line of its file.
  public init(startingAt line: Int = 1) { shift = line - 1 }

  /// A rewritten text by the original of each of its lines, from the first.
  public init(_ lines: [Int]) {
    self.init(startingAt: lines.first ?? 1)
    let isPlain = lines.indices.allSatisfy { lines[$0] == $0 + 1 + shift }
    if !isPlain { self.lines = lines }
  }
}

extension LineMap {
  /// The line of the original.
  @inline(__always)
  public subscript(line: Int) -> Int { lines.isEmpty ? line + shift : rewritten(line) }

  /// The lines of the original between those that the first and the last of some lines came from.
  ///
  /// A loop in a template makes lines go back to where it began, so the last need not come after
  /// the first.
  public subscript(lines: ClosedRange<Int>) -> ClosedRange<Int> {
    let (first, last) = (self[lines.lowerBound], self[lines.upperBound])
    return min(first, last)...max(first, last)
  }

  /// The map of this text onto what `earlier` leads to, where this text was made of a text that was
  /// itself rewritten.
  public func through(_ earlier: LineMap) -> LineMap {
    if lines.isEmpty, earlier.lines.isEmpty { return LineMap(startingAt: earlier[self[1]]) }
    // Where only the earlier text was rewritten, it alone tells how far it goes.
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
