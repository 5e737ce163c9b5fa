/// A thing that a note mentions, with its locations: the input of the index.
///
/// Mentions depend on a single note. Only the mentions of all notes together show which of them
/// become entries.
public struct Mention: Hashable, Sendable {
  /// The entry.
  public let mark: IndexMark
  /// The number of the `EntryKey` of the mark's path.
  public let key: UInt64
  /// The way in which the thing was found.
  public var kind: Source
  /// The locations in the note, in the order of the text; empty for a mention of the whole note.
  public var places: [Location]
  /// The evidence for an entry; `nil` if the author marked the mention.
  public var evidence: EntryEvidence?
  /// The spellings with their frequencies, if there are several.
  public var spellings: [SpellingCount] = []
  /// The definition in the note, as inline HTML; `nil` if there is none.
  public var definition: String?

  /// Creates a mention and computes its key.
  public init(
    _ mark: IndexMark, _ kind: Source, at places: [Location], evidence: EntryEvidence? = nil,
    definition: String? = nil
  ) {
    self.init(
      mark, kind, at: places, evidence: evidence, definition: definition,
      key: EntryKey(mark.path).number)
  }

  /// Creates a mention.
  ///
  /// - Parameter key: The number of the `EntryKey` of the mark's path, if it has been computed
  ///   before.
  public init(
    _ mark: IndexMark, _ kind: Source, at places: [Location], evidence: EntryEvidence? = nil,
    definition: String? = nil, key: UInt64
  ) {
    (self.mark, self.key, self.kind, self.places) = (mark, key, kind, places)
    (self.evidence, self.definition) = (evidence, definition)
  }

  /// A spelling with its frequency.
  public struct SpellingCount: Hashable, Sendable {
    /// The spelling.
    public var text: String
    /// The number of occurrences.
    public var uses: Int

    /// Creates a spelling.
    public init(_ text: String, uses: Int) { (self.text, self.uses) = (text, uses) }
  }
}

extension Mention {
  /// The ways in which a thing is found, most trusted first.
  public enum Source: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    /// An index mark of the author.
    case marked
    /// A definition, an abbreviation, or a word with emphasis where it is defined.
    case term
    /// The text of a heading.
    case heading
    /// A name from code.
    case symbol
    /// A phrase of the prose.
    case phrase
    /// A tag of the note.
    case tag
    /// Another name of the note.
    case alias

    public static func < (a: Source, b: Source) -> Bool { a.rawValue < b.rawValue }

    /// The name in JSON.
    public var name: String {
      switch self {
      case .marked: "marked"
      case .term: "term"
      case .heading: "heading"
      case .symbol: "symbol"
      case .phrase: "phrase"
      case .tag: "tag"
      case .alias: "alias"
      }
    }
  }

  /// A location in a note.
  public struct Location: Hashable, Sendable {
    /// The line in the original file, counted from 1.
    public var line: Int
    /// The column in Unicode scalars, counted from 1; 0 if it is unknown.
    public var column: Int
    /// The target on the note's page.
    public var anchor: Anchor
    /// The position of its heading among the headings of the note; `nil` above the first.
    public var heading: Int?
    /// Indicates whether the note treats the thing here.
    public var isMain: Bool
    /// The weight of a found location. Entries lead only to the locations with the highest weights.
    public var weight: Int

    /// Creates a location.
    public init(
      line: Int, column: Int = 0, anchor: Anchor, heading: Int? = nil, isMain: Bool = false,
      weight: Int = 0
    ) {
      (self.line, self.column, self.anchor) = (line, column, anchor)
      (self.heading, self.isMain, self.weight) = (heading, isMain, weight)
    }
  }

  /// The target of a location on the note's page.
  public enum Anchor: Hashable, Sendable {
    /// The top of the page.
    case page
    /// The element with an id, without `#`.
    case id(String)
    /// A text in the body, as a range of its HTML. It has the id only if an entry leads to it.
    case text(Range<Int>, id: TextID)
    /// Such a text by its number among the texts of the note, if the body has not been read.
    case numbered(Int, id: TextID)

    /// The id for links to the location; `nil` for the top of the page.
    public var id: String? {
      switch self {
      case .page: nil
      case .id(let id): id
      case .text(_, let id), .numbered(_, let id): id.text
      }
    }

    /// The anchor with its id in full, which several pages write.
    var inFull: Anchor {
      switch self {
      case .page, .id: self
      case .text(let range, let id): .text(range, id: .given(id.text))
      case .numbered(let number, let id): .numbered(number, id: .given(id.text))
      }
    }
  }
}

/// The part of a mention that decides whether it becomes an entry. It is small and trivial, because
/// a site has hundreds of thousands of mentions, most of which do not become entries.
public struct MentionHead: Hashable, Sendable {
  /// The number of the `EntryKey` of the mention's path.
  public var key: UInt64
  /// The way in which the thing was found.
  public var kind: Mention.Source
  /// The evidence for an entry; `nil` if the author marked the mention.
  public var evidence: EntryEvidence?

  /// Creates a head.
  public init(key: UInt64, kind: Mention.Source, evidence: EntryEvidence?) {
    (self.key, self.kind, self.evidence) = (key, kind, evidence)
  }
}

extension Mention {
  /// The part of the mention that decides whether it becomes an entry.
  public var head: MentionHead {
    MentionHead(key: key, kind: kind, evidence: evidence)
  }
}

/// A collector of the mentions of a note. Locations with the same mark and kind become one mention.
public struct MentionList: Sendable {
  /// The mentions in the order of their first locations.
  public private(set) var all: [Mention] = []
  private var positions: [Key: Int] = [:]

  private struct Key: Hashable, Sendable {
    let mark: IndexMark
    let kind: Mention.Source
  }

  /// Creates an empty list.
  public init() {}
}

extension MentionList {
  /// Adds a mention at a location.
  ///
  /// If the mark is for the main locator, this is stored in the location, so that the mark equals
  /// other marks of its entry. The first of several definitions is kept.
  public mutating func add(
    _ mark: IndexMark, _ kind: Mention.Source, at place: Mention.Location, definition: String? = nil
  ) {
    var (mark, place) = (mark, place)
    if mark.target == .main { (mark.target, place.isMain) = (.here, true) }
    let position = positions[Key(mark: mark, kind: kind), default: all.count]
    guard position < all.count else {
      positions[Key(mark: mark, kind: kind)] = position
      all.append(Mention(mark, kind, at: [place], definition: definition))
      return
    }
    all[position].places.append(place)
    if all[position].definition == nil { all[position].definition = definition }
  }
}
