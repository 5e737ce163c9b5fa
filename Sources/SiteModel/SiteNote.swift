import Cache
import Formulas
import Notes
import SiteSource

/// A note of the site: the facts for tables and reports, and the way to the rest for its own page.
///
/// A class, though it never changes: every page asks for some notes, and copying one takes longer than
/// reading it.
package final class SiteNote: Sendable {
  package let header: NoteHeader
  package let outcome: NoteOutcome
  package let content: Content
  /// The note in the cache's index, if it is kept.
  package let cached: CachedNote?
  /// The note as an earlier build left it, if one did: its row may be the same although its body is
  /// not.
  package let known: StoredNote?
  package let parts: NoteParts
  /// The reason why it was parsed, if it was not in the cache.
  package let reason: CacheMiss?
  /// The formulas of the site, where it has some that are set.
  package let formulas: SetFormulas?

  package enum Content: Sendable {
    /// It was parsed by this build.
    case parsed(Note)
    /// An earlier build parsed it.
    case stored(StoredNote)
    /// It belongs to another shard, and only its front matter is needed.
    case elsewhere(Note.Source)
  }

  init(
    header: NoteHeader, outcome: NoteOutcome, content: Content, cached: CachedNote?,
    known: StoredNote? = nil, parts: NoteParts, reason: CacheMiss? = nil,
    formulas: SetFormulas? = nil
  ) {
    (self.header, self.outcome, self.content) = (header, outcome, content)
    (self.cached, self.known, self.parts) = (cached, known, parts)
    (self.reason, self.formulas) = (reason, formulas)
  }
}

extension SiteNote {
  convenience init(_ header: NoteHeader, _ stored: StoredNote) {
    self.init(
      header: header, outcome: stored.outcome, content: .stored(stored), cached: stored.cached,
      known: stored, parts: NoteParts(stored.hit.bytes))
  }

  /// - Returns: `nil` if the title is in the body.
  convenience init?(outsideOfShard note: LoadedNote) {
    guard let title = note.header.title, var source = try? note.source() else { return nil }
    source.lang = note.header.lang
    var unparsed = Note(unparsed: source)
    unparsed.title = title
    self.init(
      header: note.header, outcome: NoteOutcome(unparsed), content: .elsewhere(source),
      cached: nil, parts: NoteParts())
  }

  package var path: String { header.path }
  package var title: String { outcome.title }

  /// The note with everything that its page shows.
  ///
  /// - Throws: `CacheDamage` if the result of an earlier build is damaged.
  package func note() throws(CacheDamage) -> Note {
    var note: Note
    switch content {
    case .parsed(let parsed): note = parsed
    case .stored(let stored): note = try stored.note()
    case .elsewhere: throw CacheDamage()
    }
    if let formulas { note.apply(formulas.edits(of: note)) }
    return note
  }

  /// Returns the note with its formulas as they are set.
  package func showing(_ formulas: SetFormulas) -> SiteNote {
    SiteNote(
      header: header, outcome: outcome, content: content, cached: cached, known: known,
      parts: parts, reason: reason, formulas: formulas)
  }
}
