/// What a site's owner says of the index, by the entries it is about.
public struct IndexEdits: Sendable {
  public private(set) var edits: [Edit]
  private let positions: [EntryKey: Int]

  public init(_ edits: [Edit] = []) {
    self.edits = edits
    var positions: [EntryKey: Int] = [:]
    for (position, edit) in edits.enumerated() {
      for name in [edit.entry] + edit.joined {
        let key = EntryKey(name.path)
        if positions[key] == nil { positions[key] = position }
      }
    }
    self.positions = positions
  }

  /// What is said of one entry.
  public struct Edit: Hashable, Sendable {
    /// The entry as it is called without this, or is to be called where it is made by this.
    public var entry: IndexMark
    /// What it is to be called.
    public var title: String?
    /// Other entries that are the same thing.
    public var joined: [IndexMark] = []
    public var isHidden = false
    public var see: [String] = []
    public var seeAlso: [String] = []
    public var reading: String?
    public var letter: String?
    /// Where it is said, and where it says what the entry refers to.
    public var place = Place()
    public var seePlace = Place()
    public var seeAlsoPlace = Place()

    public init(_ entry: IndexMark) { self.entry = entry }
  }

  /// A line and a column of the file with what is said, from 1.
  public struct Place: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int = 1, column: Int = 1) { (self.line, self.column) = (line, column) }
  }
}

extension IndexEdits {
  /// The numbers of the keys of what something is said of.
  var names: some Sequence<UInt64> { positions.keys.lazy.map(\.number) }

  /// The position of what is said of the entry with a path, or of what it stands under, and the path
  /// that it has by that.
  func edit(
    of path: [IndexMark.Level]
  ) -> (position: Int, path: [IndexMark.Level])? {
    guard !edits.isEmpty else { return nil }
    for count in (1...max(1, path.count)).reversed() {
      guard let position = positions[EntryKey(path.prefix(count))] else { continue }
      return (position, edits[position].path + path.dropFirst(count))
    }
    return nil
  }
}

extension IndexEdits.Edit {
  /// The path that the entry is listed by.
  var path: [IndexMark.Level] {
    guard let title else { return entry.path }
    return entry.path.dropLast() + [IndexMark.Level(title)]
  }
}
