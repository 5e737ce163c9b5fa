import Bytes

@testable import BookIndex

/// Mentions that lie in memory, by their notes.
struct MentionsAtHand: MentionReader {
  private let mentions: [[Mention]]

  init(_ mentions: [[Mention]]) { self.mentions = mentions }

  func readHeads(ofNote note: Int, _ body: (MentionHead) -> Void) {
    for mention in mentions[note] { body(mention.head) }
  }

  func read(_ outline: inout MentionOutline, ofMention number: Int, ofNote note: Int) {
    let mention = mentions[note][number]
    (mention.mark.path.last?.text ?? "").withBytes { outline.begin($0) }
    for place in mention.places {
      outline.append(MentionOutline.Place(heading: place.heading, weight: place.weight))
    }
    for spelling in mention.spellings {
      spelling.text.withBytes { outline.append($0, uses: spelling.uses) }
    }
  }

  func mention(_ number: Int, ofNote note: Int) -> Mention { mentions[note][number] }

  func heading(_ number: Int, ofNote note: Int) -> String? { nil }
}
