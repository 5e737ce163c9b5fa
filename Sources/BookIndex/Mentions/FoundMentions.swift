import Bytes
import Text

/// The mentions found in a note without marks, as trivial records: a note has dozens of them, most
/// of which never become entries.
public struct FoundMentions: Sendable {
  public internal(set) var mentions: [FoundMention] = []
  /// The places of all, in the order of the mentions.
  public internal(set) var places: [FoundPlace] = []
  public internal(set) var spellings: [FoundSpelling] = []
  /// The texts of all.
  public internal(set) var texts: [UInt8] = []
  /// The ids of the note's headings.
  public internal(set) var headings: [String] = []

  public init() {}
}

/// A thing that was found.
public struct FoundMention: Sendable {
  public var head: MentionHead
  /// The range of its name among the texts.
  public var name: Range<Int>
  /// The range of its places.
  public var places: Range<Int>
  /// The range of its spellings; empty if it is always spelled like its name.
  public var spellings: Range<Int>
}

/// A place where a thing was found.
public struct FoundPlace: Sendable {
  /// The line in the original file, from 1.
  public var line: Int
  /// The position of its heading among those of the note; `nil` above the first.
  public var heading: Int?
  /// The weight of the place.
  public var weight: Int
  /// The range of the text in the body's HTML, which gets an id if an entry leads to it; `nil` if
  /// the heading is the target.
  public var text: Range<Int>?
  /// The number of the text among those of its mention, from 1; 0 for none.
  public var number = 0
}

/// A spelling of a thing, and its frequency.
public struct FoundSpelling: Sendable {
  public var text: Range<Int>
  public var uses: Int
}

extension FoundMentions {
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
          Mention.Spelling(text($0.text), uses: $0.uses)
        }
        return mention
      }
    }
  }

  private func place(_ place: FoundPlace, of name: String) -> Mention.Place {
    let anchor: Mention.Anchor =
      if let text = place.text {
        .text(text, id: .made(place.number, name: name))
      } else {
        place.heading.map { .id(headings[$0]) } ?? .page
      }
    return Mention.Place(
      line: place.line, anchor: anchor, heading: place.heading, weight: place.weight)
  }

  /// Lets all places lead to headings, after the texts have moved.
  ///
  /// - Parameters:
  ///   - headings: The ids of the headings that are left.
  ///   - position: Returns the position of one of them, or the next one's.
  public mutating func leadToHeadings(_ headings: [String], _ position: (Int) -> Int?) {
    self.headings = headings
    for i in places.indices {
      places[i].heading = places[i].heading.flatMap(position)
      (places[i].text, places[i].number) = (nil, 0)
    }
  }
}

/// The id of a text in a body that an entry leads to.
public enum TextID: Hashable, Sendable {
  case given(String)
  /// One of the texts that a thing was found by, by its number from 1: `index:value-types`,
  /// `index2:value-types`.
  ///
  /// Names that differ in it differ in their keys, and ids of headings have no colon, so that it is
  /// the only one of its note.
  case made(Int, name: String)

  /// The id, which is made on demand: entries lead to few of the texts.
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
