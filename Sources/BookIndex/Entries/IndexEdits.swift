/// The owner's edits of the index, found by the entries that they change.
public struct IndexEdits: Sendable {
  /// The edits in the order of the owner's file.
  public private(set) var edits: [Edit]
  private let positions: [EntryKey: Int]

  /// Creates a collection of edits.
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

  /// The edits of one entry.
  public struct Edit: Hashable, Sendable {
    /// The entry by its original name, or by its new name if the edit creates it.
    public var entry: IndexMark
    /// The new title; `nil` if the title does not change.
    public var title: String?
    /// Other entries for the same thing, which are merged into this one.
    public var joined: [IndexMark] = []
    /// Indicates whether the entry is removed.
    public var isHidden = false
    /// The names of the entries to refer to instead of locators.
    public var see: [String] = []
    /// The names of the entries to refer to in addition to locators.
    public var seeAlso: [String] = []
    /// The pronunciation by which the title is sorted; `nil` for the alphabet's choice.
    public var reading: String?
    /// The letter under which the entry is listed; `nil` for the alphabet's choice.
    public var letter: String?
    /// The locations of the edit, of the merged entries, and of the references.
    public var place = FileLocation()
    public var joinPlace = FileLocation()
    public var seePlace = FileLocation()
    public var seeAlsoPlace = FileLocation()

    /// Creates an edit without changes.
    public init(_ entry: IndexMark) { self.entry = entry }
  }

  /// An entry that an edit refers to, with the location of its name.
  public struct Name: Hashable, Sendable {
    /// The entry.
    public var mark: IndexMark
    /// The location of the name.
    public var place: FileLocation
  }

  /// A line and a column in the file of the edits, both counted from 1.
  public struct FileLocation: Hashable, Sendable {
    public var line: Int
    public var column: Int

    /// Creates a location.
    public init(line: Int = 1, column: Int = 1) { (self.line, self.column) = (line, column) }
  }
}

extension IndexEdits {
  /// The key numbers of the entries with edits.
  var names: some Sequence<UInt64> { positions.keys.lazy.map(\.number) }

  /// Returns the position of the edit for the entry with a path, or for one of its parents, the key
  /// of the name that matched, and the path that the entry has by that name.
  func edit(
    of path: [IndexMark.Level]
  ) -> (position: Int, name: EntryKey, path: [IndexMark.Level])? {
    guard !edits.isEmpty else { return nil }
    for count in (1...max(1, path.count)).reversed() {
      let name = EntryKey(path.prefix(count))
      guard let position = positions[name] else { continue }
      return (position, name, edits[position].path + path.dropFirst(count))
    }
    return nil
  }

  /// The names that nothing has, in their order, where they bring about no entry themselves.
  ///
  /// - Parameter used: The keys of those that something has.
  func unusedNames(besides used: Set<EntryKey>) -> [Name] {
    guard !edits.isEmpty else { return [] }
    return edits.flatMap { edit in
      let joined = edit.joined.filter { !used.contains(EntryKey($0.path)) }
      // Entries may be joined under a new name.
      let isMade = !edit.see.isEmpty || joined.count < edit.joined.count
      return
        (isMade || used.contains(EntryKey(edit.entry.path))
        ? [] : [Name(mark: edit.entry, place: edit.place)])
        + joined.map { Name(mark: $0, place: edit.joinPlace) }
    }
  }
}

extension IndexEdits.Edit {
  /// The path that the entry is listed by.
  var path: [IndexMark.Level] {
    guard let title else { return entry.path }
    return entry.path.dropLast() + [IndexMark.Level(title)]
  }
}
