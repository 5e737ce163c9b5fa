/// What a build did to the output folder, by the paths of its files, sorted.
public struct Changes: Hashable, Sendable {
  public var added: [String] = []
  public var changed: [String] = []
  public var removed: [String] = []
  /// How many files were as they should be, and were left alone.
  public var unchanged = 0

  package init() {}

  public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }
}
