/// One entry of the index, with its title and its locators.
public struct IndexEntry: Hashable, Sendable {
  public var title: String
  /// The text it is sorted by, if that is not the title.
  public var sort: String?
  /// The letter that it is to stand under, where its owner says so.
  public var letter: String?
  /// The most trusted kind of its mentions.
  public var kind: Mention.Kind
  /// Whether it is a name from code, and is to be shown as one.
  public var isCode = false
  /// The locators, the main one first, then in the order of the notes and their lines.
  public var locators: [Locator] = []
  public var subentries: [IndexEntry] = []
  /// References in place of locators and in addition to them.
  public var see: [Reference] = []
  public var seeAlso: [Reference] = []
  /// The definitions in notes, in the order of the notes; more than one is a problem.
  public var definitions: [Definition] = []

  public var definition: Definition? { definitions.first }

  public init(_ title: String, _ kind: Mention.Kind) { (self.title, self.kind) = (title, kind) }

  /// A definition in a note, as HTML of spans, with its place.
  public struct Definition: Hashable, Sendable {
    public var html: String
    public var locator: Locator
  }
}

/// A place that an entry leads to.
public struct Locator: Hashable, Sendable {
  /// The position of the note among those that the index was made of.
  public var note: Int
  public var place: Mention.Place
  /// The heading above the place; `nil` above the first heading.
  public var heading: String?
  /// Whether the text there can be no other term, such as *windows* of *Window* and *Windows*.
  public var isCertain: Bool
  /// Whether the thing is treated there.
  public var isMain: Bool { place.isMain }

  public init(
    note: Int, place: Mention.Place, under heading: String? = nil, isCertain: Bool = true
  ) {
    (self.note, self.place, self.heading) = (note, place, heading)
    self.isCertain = isCertain
  }
}

/// A reference from an entry to another.
public struct Reference: Hashable, Sendable {
  /// The target as its author wrote it: `closures`, or `closures!in loops`.
  public var name: String
  public var target: Target
  /// The author of the reference; `nil` if it follows from a tag, or from another name of a note.
  public var origin: Origin?

  public enum Origin: Hashable, Sendable {
    /// The author of a note, in the mention of this number among the note's heads.
    case mention(Int, ofNote: Int)
    /// The site's owner.
    case edit(at: IndexEdits.Place)
  }

  public enum Target: Hashable, Sendable {
    /// The entry at this position, or one of its sub-entries.
    case entry(Int, sub: Int?)
    /// A note, by its position.
    case note(Int)
    /// A tag, by its position.
    case tag(Int)
    /// There is nothing of that name.
    case nothing
  }

  public init(_ name: String, _ target: Target = .nothing, from origin: Origin? = nil) {
    (self.name, self.target, self.origin) = (name, target, origin)
  }
}
