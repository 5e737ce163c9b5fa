/// A thing that a note names, and where: what the index is made of.
///
/// Mentions follow from a note alone; which of them become entries is known when those of all notes
/// are together.
public struct Mention: Hashable, Sendable {
  public let mark: IndexMark
  /// The number of the key of its path.
  public let key: UInt64
  public var kind: Kind
  /// Where the note names it, in the order of the text; none for what stands for the whole note.
  public var places: [Place]
  /// What speaks for it as an entry; `nil` where its author says so.
  public var evidence: Evidence?
  /// How it is spelled, and how often so, where there are several spellings.
  public var spellings: [Spelling] = []
  /// What the note says it is, as HTML of spans, where it defines it.
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
  /// By what a thing was found, in falling order of trust.
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

    /// What it is called in JSON.
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
    /// The position of the heading it stands under, among those of the note; `nil` above the first.
    public var heading: Int?
    /// Whether the thing is treated here.
    public var isMain: Bool
    /// How much is said of it here; of what was found, only the best places are led to.
    public var weight: Int

    public init(
      line: Int, column: Int = 0, anchor: Anchor, heading: Int? = nil, isMain: Bool = false,
      weight: Int = 0
    ) {
      (self.line, self.column, self.anchor) = (line, column, anchor)
      (self.heading, self.isMain, self.weight) = (heading, isMain, weight)
    }
  }

  /// Where on the note's page a place is.
  public enum Anchor: Hashable, Sendable {
    /// The top of the page.
    case page
    /// An element with this id, without `#`.
    case id(String)
    /// A text within the body, in bytes of its HTML, that has this id on a page only where an entry
    /// leads to it.
    case text(Range<Int>, id: TextID)
    /// Such a text by its number among those of the note, where the body is not at hand.
    case numbered(Int, id: TextID)

    /// The id that a link to the place has; none for the top of the page.
    public var id: String? {
      switch self {
      case .page: nil
      case .id(let id): id
      case .text(_, let id), .numbered(_, let id): id.text
      }
    }
  }
}
