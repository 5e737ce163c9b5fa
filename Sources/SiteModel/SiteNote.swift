import Cache
import Formulas
import Notes
import SiteSource

/// A note of the site: what every table and report asks of it, and the rest for its own page.
///
/// A class, though it never changes: every page asks for some, and to copy it takes longer than to
/// read it.
package final class SiteNote: Sendable {
  package let header: NoteHeader
  package let outcome: NoteOutcome
  package let content: Content
  /// Where the cache keeps it, if it does.
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
    /// It was parsed now.
    case parsed(Note)
    /// An earlier build parsed it.
    case stored(StoredNote)
    /// It belongs to another shard, and nobody asks for more than what stands above its body.
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

  /// - Returns: `nil` if only the body tells the title.
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
  /// - Throws: `CacheDamage` if what an earlier build left of it is not what it wrote.
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

  /// The note with its formulas as they are set.
  package func showing(_ formulas: SetFormulas) -> SiteNote {
    SiteNote(
      header: header, outcome: outcome, content: content, cached: cached, known: known,
      parts: parts, reason: reason, formulas: formulas)
  }
}
