import BookIndex
import Incremental
import Notes

/// What a note names, for the index, in memory or in the cache.
struct NoteMentions: Sendable {
  /// A `MentionNames`.
  var names: CachedBytes
  /// A `MentionPlaces`.
  var places: CachedBytes

  static let none = NoteMentions(names: .none, places: .none)
}

extension NoteMentions {
  init(of note: CachedNote, in store: CacheStore) {
    self.init(
      names: CachedBytes(note.names, in: store), places: CachedBytes(note.places, in: store))
  }
}

extension Note {
  /// The mentions of the note as they are kept; the note has them no longer.
  mutating func takeMentions() -> NoteMentions {
    guard !mentions.isEmpty else { return .none }
    defer { mentions = [] }
    return NoteMentions(
      names: .here(MentionNames.coded(mentions, headings: outline.headings.map(\.text))),
      places: .here(MentionPlaces.coded(mentions)))
  }
}
