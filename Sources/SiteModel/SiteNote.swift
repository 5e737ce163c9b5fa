import Cache
import Formulas
import Notes
import SiteSource

/// A note of the site: the data for tables and reports, and access to the data for its own page.
///
/// This is a class although it is immutable: every page asks for some notes, and copying one takes
/// longer than reading it.
package final class SiteNote: Sendable {
  package let header: NoteHeader
  package let outcome: NoteFacts
  package let content: NoteState
  /// The note in the index of the cache, if it is stored.
  package let cached: CachedNote?
  /// The note from an earlier build, if there is one.
  ///
  /// Its row may still be valid although its body has changed.
  package let previous: StoredNote?
  package let parts: NoteParts
  /// The reason why the note was parsed; `nil` if it came from the cache.
  package let reason: CacheMiss?
  /// The typeset formulas of the site, if there are any.
  package let formulas: SetFormulas?

  package enum NoteState: Sendable {
    /// This build parsed the note.
    case parsed(Note)
    /// An earlier build parsed the note.
    case stored(StoredNote)
    /// The note belongs to another shard, and only its front matter is needed.
    case outsideShard(Note.Source)
  }

  init(
    header: NoteHeader, outcome: NoteFacts, content: NoteState, cached: CachedNote?,
    known: StoredNote? = nil, parts: NoteParts, reason: CacheMiss? = nil,
    formulas: SetFormulas? = nil
  ) {
    (self.header, self.outcome, self.content) = (header, outcome, content)
    (self.cached, self.previous, self.parts) = (cached, known, parts)
    (self.reason, self.formulas) = (reason, formulas)
  }
}

extension SiteNote {
  convenience init(_ header: NoteHeader, _ stored: StoredNote) {
    self.init(
      header: header, outcome: stored.outcome, content: .stored(stored), cached: stored.cached,
      known: stored, parts: NoteParts(stored.hit.bytes))
  }

  /// Creates a note that is not in the shard. Returns `nil` if its title is in its body.
  convenience init?(outsideOfShard note: LoadedNote) {
    guard let title = note.header.title, var source = try? note.source() else { return nil }
    source.lang = note.header.lang
    var unparsed = Note(unparsed: source)
    unparsed.title = title
    self.init(
      header: note.header, outcome: NoteFacts(unparsed), content: .outsideShard(source),
      cached: nil, parts: NoteParts())
  }

  package var path: String { header.path }
  package var title: String { outcome.title }

  /// Returns the note with everything that its page shows.
  ///
  /// - Throws: `CacheDamage` if the result of an earlier build is damaged.
  package func note() throws(CacheDamage) -> Note {
    var note: Note
    switch content {
    case .parsed(let parsed): note = parsed
    case .stored(let stored): note = try stored.note()
    case .outsideShard: throw CacheDamage()
    }
    if let formulas { note.apply(formulas.edits(of: note)) }
    return note
  }

  /// Returns the note with its formulas typeset.
  package func showing(_ formulas: SetFormulas) -> SiteNote {
    SiteNote(
      header: header, outcome: outcome, content: content, cached: cached, known: previous,
      parts: parts, reason: reason, formulas: formulas)
  }
}
