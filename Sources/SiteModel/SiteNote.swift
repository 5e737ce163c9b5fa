import Formulas
import Incremental
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
  /// The cached note, if there is one.
  package let cached: CachedNote?
  /// The note of an earlier build, if there is one; its row may be unchanged though its body is
  /// not.
  package let known: StoredNote?
  /// The words that it is found by.
  package let words: CachedBytes
  /// Its mentions, for the index.
  package let mentions: NoteMentions
  /// The coded `NoteAddresses`.
  package let addresses: CachedBytes
  /// Its Markdown after the front matter, if it is needed.
  package let markdown: CachedBytes
  /// Why it was made, if it was not taken over.
  package let reason: MakeReason?
  /// The formulas of the site, where it has some that are set.
  package let formulas: SetFormulas?

  package enum Content: Sendable {
    /// It was parsed now.
    case parsed(Note)
    /// An earlier build parsed it.
    case stored(StoredNote)
    /// It belongs to another shard, and only its front matter is used.
    case elsewhere(Note.Source)
  }

  init(
    header: NoteHeader, outcome: NoteOutcome, content: Content, cached: CachedNote?,
    known: StoredNote? = nil, words: CachedBytes, mentions: NoteMentions,
    addresses: CachedBytes, markdown: CachedBytes = .none, reason: MakeReason? = nil,
    formulas: SetFormulas? = nil
  ) {
    (self.header, self.outcome, self.content) = (header, outcome, content)
    (self.cached, self.known) = (cached, known)
    (self.words, self.mentions, self.addresses) = (words, mentions, addresses)
    (self.markdown, self.reason, self.formulas) = (markdown, reason, formulas)
  }
}

extension SiteNote {
  convenience init(
    _ header: NoteHeader, _ note: Note, _ words: CachedBytes, _ mentions: NoteMentions,
    _ addresses: CachedBytes, _ markdown: CachedBytes, for reason: MakeReason?
  ) {
    self.init(
      header: header, outcome: NoteOutcome(note), content: .parsed(note), cached: nil,
      words: words, mentions: mentions, addresses: addresses, markdown: markdown, reason: reason)
  }

  convenience init(_ header: NoteHeader, _ stored: StoredNote) {
    self.init(
      header: header, outcome: stored.outcome, content: .stored(stored), cached: stored.cached,
      known: stored, words: stored.words, mentions: stored.mentions, addresses: stored.addresses,
      markdown: stored.markdown)
  }

  /// - Returns: `nil` if only the body tells the title.
  convenience init?(outsideOfShard note: LoadedNote) {
    guard let title = note.header.title, var source = try? note.source() else { return nil }
    source.lang = note.header.lang
    var unparsed = Note(unparsed: source)
    unparsed.title = title
    self.init(
      header: note.header, outcome: NoteOutcome(unparsed), content: .elsewhere(source),
      cached: nil, words: .none, mentions: .none, addresses: .none)
  }

  package var path: String { header.path }
  package var title: String { outcome.title }

  /// The note with everything that its page shows.
  ///
  /// - Throws: `CacheDamage` if its data from an earlier build is damaged.
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
      words: words, mentions: mentions, addresses: addresses, markdown: markdown, reason: reason,
      formulas: formulas)
  }
}
