import Bytes

/// What was found in a note without marks, as records that own no memory: a note has dozens of them,
/// most of which never become entries.
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
  /// Where its name is among the texts.
  public var name: Range<Int>
  /// Which of the places are its own.
  public var places: Range<Int>
  /// Which of the spellings are its own; none where it is always spelled as its name.
  public var spellings: Range<Int>
}

/// Where a thing was found.
public struct FoundPlace: Sendable {
  /// The line in the original file, from 1.
  public var line: Int
  /// The position of the heading it stands under, among those of the note; `nil` above the first.
  public var heading: Int?
  /// How much is said of it here.
  public var weight: Int
  /// The text in the body, in bytes of its HTML, that has an id where an entry leads to it; `nil`
  /// where the heading is led to.
  public var text: Range<Int>?
  /// Which of the texts of its mention it is, from 1; 0 for none.
  public var number = 0
}

/// How a thing is spelled, and how often so.
public struct FoundSpelling: Sendable {
  public var text: Range<Int>
  public var uses: Int
}

extension FoundMentions {
  public var isEmpty: Bool { mentions.isEmpty }

  /// Each as a value of its own.
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

  /// Lets all lead to headings, where the texts stand elsewhere now.
  ///
  /// - Parameters:
  ///   - headings: The ids of the headings that are left.
  ///   - position: Which of them one is now, or stands before it.
  public mutating func leadToHeadings(_ headings: [String], _ position: (Int) -> Int?) {
    self.headings = headings
    for i in places.indices {
      places[i].heading = places[i].heading.flatMap(position)
      (places[i].text, places[i].number) = (nil, 0)
    }
  }
}
