import Notes

/// What is left out for the letter that its name begins with: said once for a site, for there may be
/// thousands.
struct LeftOutByName {
  private var first: Skipped?
  private var count = 0

  /// Takes in a file, or a folder with a `/` behind it.
  mutating func add(_ skipped: Skipped) {
    count += 1
    if first.map({ skipped.path.precedes($0.path) }) ?? true { first = skipped }
  }

  var skipped: [Skipped] {
    guard var first else { return [] }
    if count > 1 { first.reason += " (and \(count - 1) more of such names)" }
    return [first]
  }
}
