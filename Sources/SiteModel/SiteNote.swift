import Cache
import Diagrams
import Formulas
import Notes
import Platform
import SiteSource

/// A note of the site after the second stage.
///
/// It contains the data for tables and reports. The data for the note's page, such as the body, is
/// read when `note()` is called. It is an immutable class, because every page needs some notes and
/// copying a reference is faster than copying the contents.
package final class SiteNote: Sendable {
  package let header: NoteHeader
  /// The data that was found by parsing the note and that tables and reports need.
  package let facts: NoteFacts
  package let content: NoteState
  /// The note's record in the cache; `nil` if the build does not store the note.
  package let cached: CachedNote?
  /// The note from an earlier build, if there is one.
  ///
  /// The row of the earlier note may still be valid although the body has changed.
  package let previous: StoredNote?
  /// The encoded data that other pages and outputs need.
  package let parts: NoteParts
  /// The reason why the note was parsed; `nil` if it came from the cache.
  package let reason: CacheMiss?
  /// The typeset formulas of the site, if there are any.
  package let formulas: SetFormulas?
  /// The drawings of the note's diagrams; `nil` if the note has none.
  package let drawings: NoteDrawings?
  /// The digest and the stamp of the file of a note that is not in the cache.
  private let uncachedFile: (digest: Digest, stamp: Stamp)?

  /// The origin of a note's data.
  package enum NoteState: Sendable {
    /// This build parsed the note.
    case parsed(Note)
    /// An earlier build parsed the note.
    case stored(StoredNote)
    /// The note belongs to another shard, and only its front matter is needed.
    case outsideShard(Note.Source)
  }

  init(
    header: NoteHeader, outcome: NoteFacts, content: NoteState,
    file: (digest: Digest, stamp: Stamp)? = nil, cached: CachedNote?,
    known: StoredNote? = nil, parts: NoteParts, reason: CacheMiss? = nil,
    formulas: SetFormulas? = nil, drawings: NoteDrawings? = nil
  ) {
    (self.header, self.facts, self.content) = (header, outcome, content)
    (self.cached, self.previous, self.parts) = (cached, known, parts)
    (self.reason, self.formulas, self.drawings) = (reason, formulas, drawings)
    uncachedFile = file
  }
}

extension SiteNote {
  /// Creates a note that is unchanged since an earlier build.
  convenience init(_ header: NoteHeader, _ stored: StoredNote) {
    self.init(
      header: header, outcome: stored.outcome, content: .stored(stored), cached: stored.cached,
      known: stored, parts: NoteParts(stored.hit.bytes))
  }

  /// Creates a note that is not in the shard, without parsing it. Returns `nil` if the front matter
  /// does not contain its title, because then the note must be parsed.
  convenience init?(outsideOfShard note: LoadedNote) {
    guard let title = note.header.title, var source = try? note.source() else { return nil }
    source.lang = note.header.lang
    var unparsed = Note(placeholderFor: source)
    unparsed.title = title
    self.init(
      header: note.header, outcome: NoteFacts(unparsed), content: .outsideShard(source),
      file: note.file, cached: nil, parts: NoteParts())
  }

  /// The digest and the stamp of the note's file. The digest is `none` if the build uses no cache.
  package var file: (digest: Digest, stamp: Stamp) {
    cached.map { ($0.content, $0.stamp) } ?? uncachedFile ?? (.none, .unknown)
  }
  /// The path of the note's file in the source folder.
  package var path: String { header.path }
  /// The title of the note, never empty.
  package var title: String { facts.title }

  /// Returns the note with everything that its page shows.
  ///
  /// - Throws: `CacheDamage` if the result of an earlier build is damaged, or the note belongs to
  ///   another shard.
  package func note() throws(CacheDamage) -> Note {
    var note: Note
    switch content {
    case .parsed(let parsed): note = parsed
    case .stored(let stored): note = try stored.note()
    case .outsideShard: throw CacheDamage()
    }
    if formulas == nil, drawings == nil { return note }
    let edits = (formulas?.edits(of: note) ?? []) + (drawings?.edits(of: note) ?? [])
    note.apply(edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
    return note
  }

  /// Returns a copy of the note that shows its formulas typeset.
  package func showing(_ formulas: SetFormulas) -> SiteNote {
    SiteNote(
      header: header, outcome: facts, content: content, file: uncachedFile, cached: cached,
      known: previous, parts: parts, reason: reason, formulas: formulas, drawings: drawings)
  }

  /// Returns a copy of the note that shows drawings in place of its diagrams.
  package func showing(_ drawings: NoteDrawings) -> SiteNote {
    SiteNote(
      header: header, outcome: facts, content: content, file: uncachedFile, cached: cached,
      known: previous, parts: parts, reason: reason, formulas: formulas, drawings: drawings)
  }
}
