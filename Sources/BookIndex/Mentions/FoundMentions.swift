import Bytes
import Text

/// The mentions found in a note without index marks, as trivial records. A note has dozens of them,
/// most of which never become entries.
public struct FoundMentions: Sendable {
  /// The mentions.
  public internal(set) var mentions: [FoundMention] = []
  /// The locations of all mentions, in the order of the mentions.
  public internal(set) var places: [FoundPlace] = []
  /// The spellings of all mentions, in the order of the mentions.
  public internal(set) var spellings: [FoundSpelling] = []
  /// The texts of all mentions, concatenated.
  public internal(set) var texts: [UInt8] = []
  /// The ids of the note's headings.
  public internal(set) var headings: [String] = []

  /// Creates an empty collection.
  public init() {}
}

/// A mention of a thing that was found.
public struct FoundMention: Sendable {
  /// The key, the kind and the evidence.
  public var head: MentionHead
  /// The range of its name in `texts`.
  public var name: Range<Int>
  /// The range of its locations in `places`.
  public var places: Range<Int>
  /// The range of its spellings in `spellings`; empty if all spellings equal the name.
  public var spellings: Range<Int>
}

/// A location at which a thing was found, in as few bytes as possible.
public struct FoundPlace: Sendable {
  /// The line in the original file, counted from 1.
  public var line: Int32
  /// The weight of the location. Entries lead to the locations with the highest weights.
  public var weight: Int32
  /// The number of the text among the texts of its mention, counted from 1; 0 if there is none.
  public private(set) var number: Int32 = 0
  /// The position of its heading; -1 above the first.
  private var headingNumber: Int32 = -1
  private var range = CompactRange()

  init(line: Int32, weight: Int, heading: Int?) {
    (self.line, self.weight) = (line, Int32(clamping: weight))
    self.heading = heading
  }

  /// The position of its heading among the headings of the note; `nil` above the first.
  public var heading: Int? {
    get { headingNumber < 0 ? nil : Int(headingNumber) }
    set { headingNumber = Int32(clamping: newValue ?? -1) }
  }

  /// The range of the text in the body's HTML, which gets an id if an entry leads to it; `nil` if
  /// the entry leads to the heading.
  public var text: Range<Int>? { range.range }

  /// Sets the text, and its number among the texts of its mention.
  mutating func lead(to text: Range<Int>, number: Int32) {
    (range, self.number) = (CompactRange(text), number)
  }

  /// Leads to the heading.
  mutating func leadToHeading() { (range, number) = (CompactRange(), 0) }
}

/// A spelling of a thing with its frequency.
public struct FoundSpelling: Sendable {
  /// The range of the spelling in `FoundMentions.texts`.
  public var text: Range<Int>
  /// The number of occurrences.
  public var uses: Int
}

extension FoundMentions {
  /// Indicates whether nothing was found.
  public var isEmpty: Bool { mentions.isEmpty }

  /// The mentions as separate values.
  public var all: [Mention] {
    texts.withBytes { texts in
      mentions.map { found in
        func text(_ range: Range<Int>) -> String { String(decoding: texts[range], as: UTF8.self) }
        let name = text(found.name)
        var mention = Mention(
          IndexMark(name), found.head.kind, at: places[found.places].map { place($0, of: name) },
          evidence: found.head.evidence, key: found.head.key)
        mention.spellings = spellings[found.spellings].map {
          Mention.SpellingCount(text($0.text), uses: $0.uses)
        }
        return mention
      }
    }
  }

  private func place(_ place: FoundPlace, of name: String) -> Mention.Location {
    let anchor: Mention.Anchor =
      if let text = place.text {
        .text(text, id: .made(Int(place.number), name: name))
      } else {
        place.heading.map { .id(headings[$0]) } ?? .page
      }
    return Mention.Location(
      line: Int(place.line), anchor: anchor, heading: place.heading, weight: Int(place.weight))
  }

  /// Makes all locations lead to headings, after the offsets of the texts became invalid.
  ///
  /// - Parameters:
  ///   - headings: The ids of the remaining headings.
  ///   - position: Returns the new position of a heading, or that of the next remaining one.
  public mutating func leadToHeadings(_ headings: [String], _ position: (Int) -> Int?) {
    self.headings = headings
    for i in places.indices {
      places[i].heading = places[i].heading.flatMap(position)
      places[i].leadToHeading()
    }
  }
}

/// The id of a text in a body, to which an entry leads.
public enum TextID: Hashable, Sendable {
  /// An id that the author wrote.
  case given(String)
  /// A generated id from the number of the text, counted from 1, and the name of the thing:
  /// `index:value-types`, `index2:value-types`.
  ///
  /// It is unique in its note: names with different ids have different keys, and ids of headings
  /// contain no colon.
  case made(Int, name: String)

  /// The id. It is computed on demand, because entries lead to few of the texts.
  public var text: String {
    switch self {
    case .given(let id): return id
    case .made(let number, let name):
      let words = Self.words(of: name)
      return number > 1 ? "index\(number):\(words)" : "index:\(words)"
    }
  }

  /// A name in small letters, with hyphens between its words.
  private static func words(of name: String) -> String {
    let simple = name.withBytes { name in
      name.isFolded ? String(decoding: name.map(\.asInID), as: UTF8.self) : nil
    }
    return simple
      ?? name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }
}

extension UInt8 {
  fileprivate var asInID: UInt8 { self <= 0x20 ? UInt8(ascii: "-") : lowercased }
}
