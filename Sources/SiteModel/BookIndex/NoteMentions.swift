import BookIndex
import Cache
import Notes

/// The mentions of a note, for the index, coded.
package struct NoteMentions: Sendable {
  /// A `MentionNames`.
  var names: CachedBytes
  /// A `MentionPlaces`.
  package var places: CachedBytes
  /// The `OutgoingLinks`.
  package var links: CachedBytes

  static let none = NoteMentions(names: .none, places: .none, links: .none)
}

extension Note {
  /// What the index needs of the note as it is kept; the note has it no longer. The text for
  /// searching must be there still.
  mutating func takeIndexed() -> NoteMentions {
    let (marked, found) = takeMentions()
    var taken = NoteMentions.none
    taken.links = CachedBytes(OutgoingLinks(of: self).coded)
    guard !marked.isEmpty || !found.isEmpty else { return taken }
    taken.names = CachedBytes(
      MentionNames.coded(marked, found, headings: outline.headings.map { $0.text.beginning(.line) })
    )
    taken.places = CachedBytes(MentionPlaces.coded(marked, found))
    return taken
  }
}
