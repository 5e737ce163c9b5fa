import BookIndex
import Cache
import Notes

/// What a note names, for the index, in memory or in the cache.
package struct NoteMentions: Sendable {
  /// A `MentionNames`.
  var names: CachedBytes
  /// A `MentionPlaces`.
  package var places: CachedBytes
  /// The `OutgoingLinks`.
  package var links: CachedBytes

  static let none = NoteMentions(names: .none, places: .none, links: .none)
}

extension NoteMentions {
  init(of note: CachedNote, in store: CacheStore) {
    self.init(
      names: CachedBytes(note.records.names, in: store),
      places: CachedBytes(note.records.places, in: store),
      links: CachedBytes(note.records.links, in: store))
  }
}

extension Note {
  /// What the index needs of the note as it is kept; the note has it no longer. The text for
  /// searching must be there still.
  mutating func takeIndexed() -> NoteMentions {
    let (marked, found) = takeMentions()
    var taken = NoteMentions.none
    taken.links = CachedBytes(OutgoingLinks(of: self).coded)
    guard !marked.isEmpty || !found.isEmpty else { return taken }
    taken.names = .here(
      MentionNames.coded(marked, found, headings: outline.headings.map { $0.text.beginning(.line) })
    )
    taken.places = .here(MentionPlaces.coded(marked, found))
    return taken
  }
}
