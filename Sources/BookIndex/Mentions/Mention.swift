/// A thing that a note mentions, with its places: the input of the index.
///
/// Mentions follow from a note alone; which of them become entries is known when those of all notes
/// are together.
public struct Mention: Hashable, Sendable {
  public let mark: IndexMark
  /// The number of the key of its path.
  public let key: UInt64
  public var kind: Kind
  /// The places in the note, in the order of the text; empty for a mention of the whole note.
  public var places: [Place]
  /// The evidence for it as an entry; `nil` if its author marked it.
  public var evidence: Evidence?
  /// The spellings with their frequencies, if there are several.
  public var spellings: [Spelling] = []
  /// The definition in the note, as HTML of spans, if there is one.
  public var definition: String?

  public init(
    _ mark: IndexMark, _ kind: Kind, at places: [Place], evidence: Evidence? = nil,
    definition: String? = nil
  ) {
    self.init(
      mark, kind, at: places, evidence: evidence, definition: definition,
      key: EntryKey(mark.path).number)
  }

  /// - Parameter key: The number of the key of its path, where that is known.
  public init(
    _ mark: IndexMark, _ kind: Kind, at places: [Place], evidence: Evidence? = nil,
    definition: String? = nil, key: UInt64
  ) {
    (self.mark, self.key, self.kind, self.places) = (mark, key, kind, places)
    (self.evidence, self.definition) = (evidence, definition)
  }

  /// A spelling, and how often it is used.
  public struct Spelling: Hashable, Sendable {
    public var text: String
    public var uses: Int

    public init(_ text: String, uses: Int) { (self.text, self.uses) = (text, uses) }
  }
}

extension Mention {
  /// The way in which a thing was found, in falling order of trust.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    /// Its author marked it.
    case marked
    /// A definition, an abbreviation, a word set apart where it is defined.
    case term
    case heading
    /// A name from code.
    case symbol
    /// Words of the prose.
    case phrase
    /// A tag of the note.
    case tag
    /// Another name of the note.
    case alias

    public static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }

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

  /// A place in a note.
  public struct Place: Hashable, Sendable {
    /// The line in the original file, from 1.
    public var line: Int
    /// The column in it, in Unicode scalars from 1; 0 where it is not known.
    public var column: Int
    public var anchor: Anchor
    /// The position of its heading among those of the note; `nil` above the first.
    public var heading: Int?
    /// Whether the thing is treated here.
    public var isMain: Bool
    /// The weight of the place; of found places, entries lead only to the best.
    public var weight: Int

    public init(
      line: Int, column: Int = 0, anchor: Anchor, heading: Int? = nil, isMain: Bool = false,
      weight: Int = 0
    ) {
      (self.line, self.column, self.anchor) = (line, column, anchor)
      (self.heading, self.isMain, self.weight) = (heading, isMain, weight)
    }
  }

  /// The target of a place on the note's page.
  public enum Anchor: Hashable, Sendable {
    /// The top of the page.
    case page
    /// An element with this id, without `#`.
    case id(String)
    /// A text within the body, as a range of its HTML, that has this id on a page only if an entry
    /// leads to it.
    case text(Range<Int>, id: TextID)
    /// Such a text by its number among those of the note, where the body is not at hand.
    case numbered(Int, id: TextID)

    /// The id that a link to the place uses; `nil` for the top of the page.
    public var id: String? {
      switch self {
      case .page: nil
      case .id(let id): id
      case .text(_, let id), .numbered(_, let id): id.text
      }
    }
  }
}

/// The part of a mention that decides whether it becomes an entry: small and trivial, because a
/// site has hundreds of thousands, most of which do not.
public struct MentionHead: Hashable, Sendable {
  /// The number of the key of its path.
  public var key: UInt64
  public var kind: Mention.Kind
  /// The evidence for it; `nil` if its author marked it.
  public var evidence: Evidence?

  public init(key: UInt64, kind: Mention.Kind, evidence: Evidence?) {
    (self.key, self.kind, self.evidence) = (key, kind, evidence)
  }
}

extension Mention {
  public var head: MentionHead {
    MentionHead(key: key, kind: kind, evidence: evidence)
  }
}

/// Collects the mentions of a note: places with the same mark and kind become one mention.
public struct MentionList: Sendable {
  public private(set) var all: [Mention] = []
  private var positions: [Key: Int] = [:]

  private struct Key: Hashable, Sendable {
    let mark: IndexMark
    let kind: Mention.Kind
  }

  public init() {}
}

extension MentionList {
  /// Adds a mention at a place.
  ///
  /// The place records whether a mark is for the main locator, so that the mark is equal to others
  /// of its entry. Of several definitions the first counts.
  public mutating func add(
    _ mark: IndexMark, _ kind: Mention.Kind, at place: Mention.Place, definition: String? = nil
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
