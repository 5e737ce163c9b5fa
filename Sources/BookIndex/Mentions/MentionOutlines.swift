import Bytes

/// The details of found mentions that become part of entries: names, spellings, places and weights.
/// Each text is usually stored once.
public struct MentionOutlines: Sendable {
  private(set) var outlines: [Outline] = []
  private(set) var places: [Place] = []
  private(set) var spellings: [Spelling] = []
  private(set) var texts: [String] = []
  private var textNumbers = HashPositions()

  /// The outline of a mention.
  public struct Outline: BitwiseCopyable, Sendable {
    /// The number of its name among the texts.
    let name: Int32
    let firstPlace: Int32
    var placeCount: Int32 = 0
    let firstSpelling: Int32
    /// 0 if it is always spelled like its name.
    var spellingCount: Int32 = 0
  }

  /// A place where a thing was found.
  public struct Place: BitwiseCopyable, Sendable {
    /// The position of its heading among those of the note; -1 above the first.
    let heading: Int32
    /// The weight of the place.
    let weight: Int32
  }

  /// A spelling, as a number among the texts, and its frequency.
  public struct Spelling: BitwiseCopyable, Sendable {
    let text: Int32
    let uses: Int32
  }

  init() {}
}

extension MentionOutlines {
  /// Begins the outline of another mention.
  public mutating func begin(_ name: BorrowedBytes) {
    outlines.append(
      Outline(
        name: number(of: name), firstPlace: Int32(truncatingIfNeeded: places.count),
        firstSpelling: Int32(truncatingIfNeeded: spellings.count)))
  }

  /// Appends a place.
  ///
  /// - Parameter heading: The position of its heading; `nil` above the first.
  public mutating func append(placeUnder heading: Int?, weight: Int) {
    places.append(Place(heading: Int32(clamping: heading ?? -1), weight: Int32(clamping: weight)))
    if let last = outlines.indices.last { outlines[last].placeCount += 1 }
  }

  /// Appends how the thing is spelled; nothing where it is always spelled as its name.
  public mutating func append(_ spelling: BorrowedBytes, uses: Int) {
    spellings.append(Spelling(text: number(of: spelling), uses: Int32(clamping: uses)))
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

  func places(of outline: Outline) -> ArraySlice<Place> { places[outline.places] }

  func spellings(of outline: Outline) -> ArraySlice<Spelling> { spellings[outline.spellings] }

  func text(of spelling: Spelling) -> String { texts[Int(spelling.text)] }
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
    public var outlines: [Outline] = []
    public var places: [Place] = []
    public var spellings: [Spelling] = []
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

/// Reads the details of mentions that are not in their table: a site has hundreds of thousands,
/// most of which are never read further.
public protocol MentionReader {
  associatedtype Failure: Error

  /// Reads the names, spellings and places of a mention.
  ///
  /// - Parameter number: Its number among the note's heads.
  func read(
    into outlines: inout MentionOutlines, ofMention number: Int, ofNote note: Int
  ) throws(Failure)

  /// A mention of a note by its number among the note's heads.
  func mention(_ number: Int, ofNote note: Int) throws(Failure) -> Mention

  /// The text of a heading of a note, if there is one of that number.
  func heading(_ number: Int, ofNote note: Int) throws(Failure) -> String?
}
