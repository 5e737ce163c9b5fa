import BookIndex
import Bytes

/// Mentions that lie in memory, by their notes.
public struct MentionsAtHand: MentionReader {
  private let mentions: [[Mention]]

  public init(_ mentions: [[Mention]]) { self.mentions = mentions }

  public func readHeads(ofNote note: Int, _ body: (MentionHead) -> Void) {
    for mention in mentions[note] { body(mention.head) }
  }

  public func read(_ outline: inout MentionOutline, ofMention number: Int, ofNote note: Int) {
    let mention = mentions[note][number]
    (mention.mark.path.last?.text ?? "").withBytes { outline.begin($0) }
    for place in mention.places {
      outline.append(MentionOutline.Place(heading: place.heading, weight: place.weight))
    }
    for spelling in mention.spellings {
      spelling.text.withBytes { outline.append($0, uses: spelling.uses) }
    }
  }

  public func mention(_ number: Int, ofNote note: Int) -> Mention { mentions[note][number] }

  public func heading(_ number: Int, ofNote note: Int) -> String? { nil }
}
