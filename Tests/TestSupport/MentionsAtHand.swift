import BookIndex
import Bytes

/// Mentions in memory, by note.
public struct MentionsAtHand: MentionReader {
  private let mentions: [[Mention]]

  public init(_ mentions: [[Mention]]) { self.mentions = mentions }

  /// The table of all mentions.
  public var table: MentionTable {
    var table = MentionTable()
    for note in mentions {
      for mention in note { table.append(mention.head) }
      table.endNote()
    }
    return table
  }

  public func read(
    into outlines: inout MentionOutlines, ofMention number: Int, ofNote note: Int
  ) {
    let mention = mentions[note][number]
    (mention.mark.path.last?.text ?? "").withBytes { outlines.begin($0) }
    for place in mention.places {
      outlines.append(placeUnder: place.heading, weight: place.weight)
    }
    for spelling in mention.spellings {
      spelling.text.withBytes { outlines.append($0, uses: spelling.uses) }
    }
  }

  public func mention(_ number: Int, ofNote note: Int) -> Mention { mentions[note][number] }

  public func heading(_ number: Int, ofNote note: Int) -> String? { nil }
}
