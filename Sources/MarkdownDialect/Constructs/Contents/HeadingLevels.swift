/// The levels of headings that a table of contents lists.
public struct HeadingLevels: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let all = HeadingLevels(1...6)

  public init(_ levels: some Sequence<Int>) {
    rawValue = levels.reduce(0) { (1...6).contains($1) ? $0 | 1 << UInt8($1) : $0 }
  }

  /// Reads levels as kramdown's option `toc_levels` gives them: `2..3`, `1,2` or `2`.
  public init?(_ text: String) {
    let text = text.filter { !" []".contains($0) }
    let bounds = text.split(separator: ".").map { Int($0) }
    if text.contains(".."), bounds.count == 2, let first = bounds[0], let last = bounds[1],
      first <= last
    {
      self.init((first...last).prefix(6))
    } else {
      let levels = text.split(separator: ",").map { Int($0) }
      guard !levels.isEmpty, levels.allSatisfy({ $0 != nil }) else { return nil }
      self.init(levels.compactMap(\.self))
    }
    if isEmpty { return nil }
  }

  public func contains(level: Int) -> Bool { !isDisjoint(with: HeadingLevels([level])) }
}
