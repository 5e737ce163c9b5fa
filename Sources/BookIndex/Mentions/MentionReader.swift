import Bytes

/// Reads the mentions of notes, each as far as it is asked for: a site has hundreds of thousands,
/// of most of which only the heads are ever read.
public protocol MentionReader {
  associatedtype Failure: Error

  /// Calls a closure with the heads of a note's mentions, in their order.
  func readHeads(ofNote note: Int, _ body: (MentionHead) -> Void) throws(Failure)

  /// Reads of a mention what it is called, and how much is said of it where.
  ///
  /// - Parameter number: Its number among the note's heads.
  func read(
    _ outline: inout MentionOutline, ofMention number: Int, ofNote note: Int
  ) throws(Failure)

  /// A mention of a note by its number among the note's heads.
  func mention(_ number: Int, ofNote note: Int) throws(Failure) -> Mention

  /// The text of a heading of a note, if there is one of that number.
  func heading(_ number: Int, ofNote note: Int) throws(Failure) -> String?
}

/// What a mention that was found adds to an entry, without memory of its own for each.
public struct MentionOutline: Sendable {
  private(set) var places: [Place] = []
  private(set) var texts: [UInt8] = []
  /// Where the name is among the texts.
  private(set) var name = 0..<0
  private(set) var spellings: [FoundSpelling] = []

  public struct Place: Sendable {
    /// The position of the heading it stands under, among those of the note; `nil` above the first.
    public var heading: Int?
    /// How much is said of the thing here.
    public var weight: Int

    public init(heading: Int?, weight: Int) { (self.heading, self.weight) = (heading, weight) }
  }

  public init() {}
}

extension MentionOutline {
  /// Begins the outline of another mention.
  public mutating func begin(_ name: BorrowedBytes) {
    if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
    if !places.isEmpty { places.removeAll(keepingCapacity: true) }
    if !spellings.isEmpty { spellings.removeAll(keepingCapacity: true) }
    self.name = append(name)
  }

  public mutating func append(_ place: Place) { places.append(place) }

  /// Appends how the thing is spelled; nothing where it is always spelled as its name.
  public mutating func append(_ spelling: BorrowedBytes, uses: Int) {
    spellings.append(FoundSpelling(text: append(spelling), uses: uses))
  }

  private mutating func append(_ text: BorrowedBytes) -> Range<Int> {
    let start = texts.count
    texts.append(contentsOf: text)
    return start..<texts.count
  }
}
