import Diagnostics

/// How much longer a body may still become by what its author writes once and uses often: named
/// attribute lists, the attributes of link definitions, the titles of abbreviations.
///
/// Half a note of definitions and half a note of uses would make a page as long as their product.
struct Growth {
  private var left: Int
  /// Whether something was left out already.
  private(set) var isSpent = false

  /// - Parameter count: how long the body is, in bytes.
  init(ofBody count: Int) { left = 100_000 + 4 * count }

  /// Whether there is room for some bytes, which it then takes up. Once there is not, none follow.
  mutating func allows(_ bytes: @autoclosure () -> Int) -> Bool {
    if !isSpent {
      left -= bytes()
      isSpent = left < 0
    }
    return !isSpent
  }
}

extension MarkdownTree {
  /// Takes up room for what is used on a line; the first that finds none is reported.
  mutating func grow(by bytes: @autoclosure () -> Int, onLine line: Int) -> Bool {
    if growth.isSpent { return false }
    if growth.allows(bytes()) { return true }
    warn(
      .growthLimit, line,
      "what is defined once and used often would make this note many times as long; from here on "
        + "named attribute lists and abbreviations are left out")
    return false
  }
}
