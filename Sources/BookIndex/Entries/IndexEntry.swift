/// An entry of the index, with its title and its locators.
public struct IndexEntry: Hashable, Sendable {
  /// The title that readers see.
  public var title: String
  /// The text by which the entry is sorted; `nil` for the title.
  public var sort: String?
  /// The letter under which the owner lists the entry; `nil` for the alphabet's choice.
  public var letter: String?
  /// The most trusted kind of its mentions.
  public var kind: Mention.Source
  /// Indicates whether the title is a name from code and is shown in code font.
  public var isCode = false
  /// The locators: the main one first, then in the order of the notes and their lines.
  public var locators: [Locator] = []
  /// The sub-entries in order.
  public var subentries: [IndexEntry] = []
  /// The references that replace the locators (*see*), and those in addition to them (*see also*).
  public var see: [Reference] = []
  public var seeAlso: [Reference] = []
  /// The definitions in notes, in the order of the notes. More than one is reported as a `Finding`.
  public var definitions: [Definition] = []

  /// The first definition; `nil` if no note defines the thing.
  public var definition: Definition? { definitions.first }

  /// Creates an entry without locators.
  public init(_ title: String, _ kind: Mention.Source) { (self.title, self.kind) = (title, kind) }

  /// A definition in a note, with its location.
  public struct Definition: Hashable, Sendable {
    /// The definition as inline HTML.
    public var html: String
    /// The location of the definition.
    public var locator: Locator
  }
}

/// A location that an entry leads to.
public struct Locator: Hashable, Sendable {
  /// The position of the note among the notes of the index.
  public var note: Int
  /// The location in the note.
  public var place: Mention.Location
  /// The heading above the location; `nil` above the first heading.
  public var heading: String?
  /// Indicates whether the text at the location cannot be another term. For example, *windows* may
  /// belong to *Window* or *Windows*.
  public var isCertain: Bool
  /// Indicates whether the note treats the thing at the location.
  public var isMain: Bool { place.isMain }

  /// Creates a locator.
  public init(
    note: Int, place: Mention.Location, under heading: String? = nil, isCertain: Bool = true
  ) {
    (self.note, self.place, self.heading) = (note, place, heading)
    self.isCertain = isCertain
  }
}

extension IndexEntry {
  /// The length of the entry in a list: 1 for its title and a half for each other line, which is in
  /// smaller type.
  public var length: Int { 1 + lineCount / 2 }

  /// The number of locators, references and sub-entries below the title.
  private var lineCount: Int {
    let references = [see, seeAlso].count { !$0.isEmpty }
    return subentries.reduce(locators.count + references) { $0 + 1 + $1.lineCount }
  }
}

extension [Locator] {
  /// The number of locators that readers take in at a glance. Indexers divide an entry with more.
  public static var mostShown: Int { 6 }

  /// The locators in two parts, each in the same order as before: those that an index shows at
  /// once, and the rest, which it shows on demand.
  public var summary: (shown: [Locator], rest: [Locator]) {
    guard count > Self.mostShown else { return (self, []) }
    let areShown = areShown
    return (
      indices.filter { areShown[$0] }.map { self[$0] },
      indices.filter { !areShown[$0] }.map { self[$0] }
    )
  }

  /// Indicates whether an index shows each locator at once.
  ///
  /// Main locators come first, then those of authors, which have no weight, then those with the
  /// highest weights.
  public var areShown: [Bool] {
    guard count > Self.mostShown else { return [Bool](repeating: true, count: count) }
    let ranks = indices.map { position in
      let place = self[position].place
      return (place.isMain ? 0 : 1, place.weight == 0 ? Int.min : -place.weight, position)
    }
    let last = ranks.sorted(by: <)[Self.mostShown - 1]
    return ranks.map { $0 <= last }
  }
}

/// A reference from an entry to another one.
public struct Reference: Hashable, Sendable {
  /// The target as its author wrote it: `closures`, or `closures!in loops`.
  public var name: String
  /// The resolved target.
  public var target: Target
  /// The author of the reference; `nil` if it was derived from a tag or from another name of a
  /// note.
  public var origin: Origin?

  /// The author of a reference.
  public enum Origin: Hashable, Sendable {
    /// The author of a note, by the position of the mention among the note's heads.
    case mention(Int, ofNote: Int)
    /// The site's owner.
    case edit(at: IndexEdits.FileLocation)
  }

  /// The target of a reference.
  public enum Target: Hashable, Sendable {
    /// An entry, by its position, or one of its sub-entries.
    case entry(Int, sub: Int?)
    /// A note, by its position.
    case note(Int)
    /// A tag, by its position.
    case tag(Int)
    /// A missing target: nothing has the name.
    case nothing
  }

  /// Creates a reference.
  public init(_ name: String, _ target: Target = .nothing, from origin: Origin? = nil) {
    (self.name, self.target, self.origin) = (name, target, origin)
  }
}
