import Bytes

/// The details of mentions that entries need: names, spellings, locations and weights. Most texts
/// are stored only once.
public struct MentionOutlines: Sendable {
  private(set) var outlines: [Outline] = []
  private(set) var places: [MentionLocation] = []
  private(set) var spellings: [SpellingCount] = []
  private(set) var texts: [String] = []
  private var textNumbers = HashPositions()

  /// The details of one mention.
  public struct Outline: BitwiseCopyable, Sendable {
    /// The number of its name among the texts.
    let name: Int32
    let firstPlace: Int32
    var placeCount: Int32 = 0
    let firstSpelling: Int32
    /// 0 if it is always spelled like its name.
    var spellingCount: Int32 = 0
  }

  /// A location at which a thing was found.
  public struct MentionLocation: BitwiseCopyable, Sendable {
    /// The position of its heading among those of the note; -1 above the first.
    let heading: Int32
    /// The weight of the place.
    let weight: Int32
  }

  /// A spelling, as a position in `texts`, with its frequency.
  public struct SpellingCount: BitwiseCopyable, Sendable {
    let text: Int32
    let uses: Int32
  }

  init() {}
}

extension MentionOutlines {
  /// Begins the outline of the next mention.
  public mutating func begin(_ name: BorrowedBytes) {
    outlines.append(
      Outline(
        name: number(of: name), firstPlace: Int32(truncatingIfNeeded: places.count),
        firstSpelling: Int32(truncatingIfNeeded: spellings.count)))
  }

  /// Appends a location to the current outline.
  ///
  /// - Parameter heading: The position of its heading; `nil` above the first.
  public mutating func append(placeUnder heading: Int?, weight: Int) {
    places.append(
      MentionLocation(heading: Int32(clamping: heading ?? -1), weight: Int32(clamping: weight)))
    if let last = outlines.indices.last { outlines[last].placeCount += 1 }
  }

  /// Appends a spelling to the current outline. An outline without spellings means that all equal
  /// the name.
  public mutating func append(_ spelling: BorrowedBytes, uses: Int) {
    spellings.append(SpellingCount(text: number(of: spelling), uses: Int32(clamping: uses)))
    if let last = outlines.indices.last { outlines[last].spellingCount += 1 }
  }

  private mutating func number(of text: BorrowedBytes) -> Int32 {
    let next = texts.count
    var number = textNumbers.position(of: WordHash(of: text), orNew: next)
    // Others may have its hash.
    if number < next, !texts[number].withBytes({ $0.elementsEqual(text) }) { number = next }
    if number == next { texts.append(String(decoding: text, as: UTF8.self)) }
    return Int32(truncatingIfNeeded: number)
  }
}

extension MentionOutlines {
  func name(of outline: Outline) -> String { texts[Int(outline.name)] }

  func places(of outline: Outline) -> ArraySlice<MentionLocation> { places[outline.places] }

  func spellings(of outline: Outline) -> ArraySlice<SpellingCount> { spellings[outline.spellings] }

  func text(of spelling: SpellingCount) -> String { texts[Int(spelling.text)] }
}

extension MentionOutlines.Outline {
  fileprivate var places: Range<Int> { Int(firstPlace)..<Int(firstPlace) + Int(placeCount) }
  fileprivate var spellings: Range<Int> {
    Int(firstSpelling)..<Int(firstSpelling) + Int(spellingCount)
  }
}

extension MentionOutlines {
  /// The outlines as lists of numbers and texts, for a cache.
  public struct Packed: Sendable {
    /// The outlines, which refer to the other lists.
    public var outlines: [Outline] = []
    /// The locations of all outlines.
    public var places: [MentionLocation] = []
    /// The spellings of all outlines.
    public var spellings: [SpellingCount] = []
    /// The names and spellings.
    public var texts: [String] = []
  }

  var packed: Packed {
    Packed(outlines: outlines, places: places, spellings: spellings, texts: texts)
  }

  /// - Returns: `nil` if the lists are not those of outlines.
  init?(_ packed: Packed) {
    (outlines, places) = (packed.outlines, packed.places)
    (spellings, texts) = (packed.spellings, packed.texts)
    func areNumbers(_ first: Int32, _ count: Int32, of list: Int) -> Bool {
      first >= 0 && count >= 0 && Int(first) + Int(count) <= list
    }
    let isWhole =
      outlines.allSatisfy {
        areNumbers($0.name, 1, of: texts.count)
          && areNumbers($0.firstPlace, $0.placeCount, of: places.count)
          && areNumbers($0.firstSpelling, $0.spellingCount, of: spellings.count)
      } && spellings.allSatisfy { areNumbers($0.text, 1, of: texts.count) }
    guard isWhole else { return nil }
  }
}

/// A reader of the details of mentions that the table does not contain. A site has hundreds of
/// thousands of mentions, and the details of most of them are never read.
public protocol MentionReader {
  /// The error if the details cannot be read.
  associatedtype Failure: Error

  /// Reads the name, the spellings and the locations of a mention.
  ///
  /// - Parameter number: The position of the mention among the note's heads.
  func read(
    into outlines: inout MentionOutlines, ofMention number: Int, ofNote note: Int
  ) throws(Failure)

  /// Returns a mention by its position among the note's heads.
  func mention(_ number: Int, ofNote note: Int) throws(Failure) -> Mention

  /// Returns the text of a heading by its position; `nil` if there is none.
  func heading(_ number: Int, ofNote note: Int) throws(Failure) -> String?
}
