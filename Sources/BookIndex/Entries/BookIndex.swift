/// The index of many notes: the things that they mention, without duplicates.
///
///     mentions of all notes            entries
///
///     closures      a.md:12  term      closures      a.md:12 (main), b.md:40
///     Closure       b.md:40  heading     in loops    a.md:71
///     closures!in loops  a.md:71       lambda        see closures
///     lambda|see{closures}  c.md:9
///
/// It is built in three steps, each of which reads less data than the previous one. `EntryChoice`
/// sums the evidence by key, `EntryTree` arranges the chosen things as the nodes of a tree, and
/// `References` turns the nodes into entries with resolved references. The entries are in the order
/// of their titles; `Alphabet` sorts them later.
public struct BookIndex: Sendable {
  /// The entries in order.
  public var entries: [IndexEntry]
  /// The number of notes that the index covers.
  public let noteCount: Int
  /// The entries in the owner's edits that do not exist.
  public var unusedNames: [IndexEdits.Name]

  init(_ entries: [IndexEntry], of noteCount: Int, unusedNames: [IndexEdits.Name]) {
    (self.entries, self.noteCount, self.unusedNames) = (entries, noteCount, unusedNames)
  }
}

extension BookIndex {
  /// Builds the index of some notes.
  ///
  /// - Parameters:
  ///   - titles: The titles of the notes.
  ///   - tags: The tags of the notes. Each becomes an entry that leads to its notes, or to the tag's
  ///     list if they are many.
  ///   - kinds: The kinds of mentions that may become entries.
  ///   - edits: The owner's edits.
  ///   - names: The order of the words of persons' names.
  ///   - table: The mentions of the notes. Details that are read during the build are added to it.
  ///   - reader: Reads the details of mentions.
  public init<Reader: MentionReader>(
    of titles: [String], tags: [IndexTag] = [],
    kinds: Set<Mention.Source> = Set(Mention.Source.allCases),
    editedBy edits: IndexEdits = IndexEdits(), names: NameOrder = .asWritten,
    in table: inout MentionTable,
    reading reader: Reader
  ) throws(Reader.Failure) {
    let choice = EntryChoice(of: table, kinds, named: edits)
    var tree = EntryTree(of: titles, edits, onSmallSite: table.isSmall)
    tree.terms = try DefinedTerms(among: choice.mentions, reading: reader)
    if kinds.contains(.tag) {
      for (number, tag) in tags.enumerated() { tree.insert(tag, number) }
    }
    for chosen in choice.mentions {
      let (note, number, thing) = (chosen.note, chosen.number, chosen.subject)
      guard chosen.saidKind == nil else {
        tree.insert(try reader.mention(number, ofNote: note), number, of: note, thing: thing)
        continue
      }
      let outline = try table.outline(of: chosen.position) { outlines throws(Reader.Failure) in
        try reader.read(into: &outlines, ofMention: number, ofNote: note)
      }
      try tree.insert(
        outline, of: table.outlines,
        thing: (thing, choice.evidence[thing], choice.bestScores[thing]), number: number, of: note,
        score: chosen.score
      ) { () throws(Reader.Failure) in
        try reader.mention(number, ofNote: note).mark.path
      }
    }
    tree.arrange()
    self.init(
      try tree.entries(reading: reader, names: names), of: titles.count,
      unusedNames: tree.unusedNames)
  }
}

/// The order of the words of a name that notes call by its last word.
public enum NameOrder: Sendable {
  /// *Mark Twain*.
  case asWritten
  /// *Twain, Mark*, as the indexes of books list persons.
  case lastWordFirst
}

/// A tag of notes, which is an entry of the index.
public struct IndexTag: Sendable {
  let title: String
  /// The positions of its notes, in ascending order.
  let notes: [Int]

  /// Creates a tag.
  ///
  /// - Parameter notes: The positions of its notes, in ascending order.
  public init(_ title: String, notes: [Int]) { (self.title, self.notes) = (title, notes) }
}

extension BookIndex {
  /// Sorts the sub-entries of all entries and updates the references to them. The caller provides
  /// the order, because it depends on the alphabet.
  ///
  /// - Parameter order: Returns the positions of some entries in their new order.
  public mutating func orderSubentries<Failure: Error>(
    _ order: ([IndexEntry]) throws(Failure) -> [Int]
  ) throws(Failure) {
    // For each entry where its sub-entries went.
    var moved: [Int: [Int]] = [:]
    for number in entries.indices where !entries[number].subentries.isEmpty {
      for sub in entries[number].subentries.indices
      where entries[number].subentries[sub].subentries.count > 1 {
        let nested = entries[number].subentries[sub].subentries
        entries[number].subentries[sub].subentries = try order(nested).map { nested[$0] }
      }
      guard entries[number].subentries.count > 1 else { continue }
      let positions = try order(entries[number].subentries)
      var places = positions
      for (place, position) in positions.enumerated() { places[position] = place }
      moved[number] = places
      entries[number].subentries = positions.map { entries[number].subentries[$0] }
    }
    for number in entries.indices { entries[number].follow(moved) }
  }
}

extension IndexEntry {
  /// Updates references to moved sub-entries.
  fileprivate mutating func follow(_ moved: [Int: [Int]]) {
    for number in see.indices { see[number].follow(moved) }
    for number in seeAlso.indices { seeAlso[number].follow(moved) }
    for number in subentries.indices { subentries[number].follow(moved) }
  }
}

extension Reference {
  fileprivate mutating func follow(_ moved: [Int: [Int]]) {
    if case .entry(let entry, let sub?) = target, let places = moved[entry] {
      target = .entry(entry, sub: places[sub])
    }
  }
}
