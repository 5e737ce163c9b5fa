import Cache
import Diagnostics
import Liquid
import Notes
import SiteSource

/// The properties of a parsed note that tables and reports need.
package struct NoteFacts: Sendable {
  /// The title, never empty.
  var title: String
  /// The terms that the note defines.
  var definitions: [Note.Definition] = []
  /// The problems of the note.
  package var diagnostics: [Diagnostic] = []
  /// The number of formulas in the body.
  package var formulaCount = 0
  /// A Boolean value that indicates whether the body contains diagrams that a program can draw.
  package var hasDiagrams = false
  /// A Boolean value that indicates whether the body shows images.
  package var hasImages = false
  /// The first lines of the note in UTF-8, for previews of links to it.
  var lead: [UInt8] = []
  /// The digest of everything that the row of the note shows.
  var rowDigest = Digest.none
}

extension NoteFacts {
  package var hasFormulas: Bool { formulaCount > 0 }

  init(_ note: Note) {
    self.init(
      title: note.title, definitions: note.definitions, diagnostics: note.diagnostics,
      formulaCount: note.formulas.count, hasDiagrams: !note.diagrams.isEmpty,
      hasImages: !note.images.isEmpty, lead: Array(note.summary.truncated(to: .preview).utf8),
      rowDigest: Digest(ofRowOf: note))
  }
}

extension Digest {
  /// Creates the digest of the properties of a note that its row shows.
  fileprivate init(ofRowOf note: Note) {
    self.init { writer in
      writer.write(note.source.path)
      for text in [note.title, note.source.lang, note.source.pronunciation, note.source.letter] {
        writer.write(text)
      }
      writer.write(note.source.date)
      writer.write(Value.object(note.source.frontMatter.object))
    }
  }
}

extension NoteFacts {
  func write(to writer: inout CacheWriter, of header: NoteHeader) {
    writer.write(title, ifDifferentFrom: header.provisionalTitle)
    writer.write(definitions)
    writer.write(diagnostics)
    writer.write(formulaCount)
    writer.write(hasDiagrams)
    writer.write(hasImages)
    writer.write(text: lead)
    writer.write(rowDigest)
  }

  init(from reader: inout CacheReader, of header: borrowing NoteHeader) throws(CacheDamage) {
    self.init(
      title: try reader.text(orAs: header.provisionalTitle), definitions: try reader.list(),
      diagnostics: try reader.list(),
      formulaCount: try reader.integer(), hasDiagrams: try reader.flag(),
      hasImages: try reader.flag(), lead: Array(try reader.rawText()),
      rowDigest: try reader.value())
  }
}

/// The parts of a note that other pages and outputs need. They are encoded, in memory or in the
/// cache.
package struct NoteParts: Sendable {
  /// The note's words for the search index (`Bag`); empty if the note is not searched.
  package var words = CachedBytes.none
  /// The names of the note's mentions (`MentionNames`).
  var mentionNames = CachedBytes.none
  /// The locations of the note's mentions (`MentionPlaces`).
  package var places = CachedBytes.none
  /// The links to other pages of the site (`OutgoingLinks`).
  package var links = CachedBytes.none
  /// The targets of the note's links, and the ids in its body (`NoteAddresses`).
  package var addresses = CachedBytes.none
  /// The body of the note as Markdown; empty if the site publishes no Markdown files.
  package var markdown = CachedBytes.none
}

extension NoteParts {
  /// Creates the parts from a function that returns cached bytes.
  init(_ bytes: (NotePart) -> CachedBytes) {
    self.init(
      words: bytes(.words), mentionNames: bytes(.mentionNames), places: bytes(.mentionPlaces),
      links: bytes(.links),
      addresses: bytes(.addresses), markdown: bytes(.markdown))
  }

  /// Moves the mentions of a note here, and collects its links.
  ///
  /// The note must still have its search text, from which the sentences around links are copied.
  mutating func moveMentions(from note: inout Note) {
    let (marked, found) = note.takeMentions()
    links = CachedBytes(OutgoingLinks(of: note).encoded)
    guard !marked.isEmpty || !found.isEmpty else { return }
    let headings = note.outline.headings.map { $0.text.truncated(to: .line) }
    mentionNames = CachedBytes(MentionNames.coded(marked, found, headings: headings))
    places = CachedBytes(MentionPlaces.coded(marked, found))
  }
}

extension NoteWriter {
  /// Writes a parsed note to the cache, and frees the data that pages can read from there.
  ///
  /// - Parameters:
  ///   - keepsBody: Pass `true` to write the body and keep only its location in memory, `false` to
  ///     write only the digest of the body.
  ///   - cached: The note's entry in the index of the cache, to which the records are added.
  func add(
    _ note: inout Note, header: NoteHeader, outcome: NoteFacts,
    dependencies: [Dependency], keepsBody: Bool, to cached: inout CachedNote
  ) {
    cached[.summary] = add(.summary) {
      $0.write(dependencies)
      header.write(to: &$0)
      outcome.write(to: &$0, of: header)
    }
    cached[.pageData] = add(.pageData) { [note] in
      $0.write(note.source)
      note.writeParsed(to: &$0)
    }
    let body = note.body.bytes
    cached[.body] = keepsBody ? add(body: body) : Record(unstoredDigest: Digest(body))
    if keepsBody { note.storedBody = self.body(of: cached) }
    // Pages do not show this data.
    note.source.text = .unread
    (note.listItems, note.links) = ([], [])
  }

  /// Writes the encoded parts of a note to the cache.
  func add(_ parts: NoteParts, to cached: inout CachedNote) {
    cached[.words] = add(.words, parts.words)
    cached[.mentionNames] = add(.mentionNames, parts.mentionNames)
    cached[.mentionPlaces] = add(.mentionPlaces, parts.places)
    cached[.links] = add(.links, parts.links)
    cached[.addresses] = add(.addresses, parts.addresses)
    cached[.markdown] = add(.markdown, parts.markdown)
  }
}

/// A note that an earlier build parsed. The data for its page is read from the cache on demand.
///
/// It is an immutable class, because all stages pass notes on and copying a reference is faster
/// than copying the contents.
package final class StoredNote: Sendable {
  /// The note's records in the cache.
  package let hit: NoteHit
  /// The data that tables and reports need.
  let outcome: NoteFacts

  init(_ hit: NoteHit, _ outcome: NoteFacts) { (self.hit, self.outcome) = (hit, outcome) }

  /// The note's entry in the index of the cache.
  package var cached: CachedNote { hit.cached }

  /// Returns the source without its text.
  func source() throws(CacheDamage) -> Note.Source {
    var reader = try hit.reader(of: .pageData)
    return try reader.value()
  }

  /// Returns the parsed note. Its body is read on demand.
  func note() throws(CacheDamage) -> Note {
    var reader = try hit.reader(of: .pageData)
    var note = try Note(try reader.value(), from: &reader)
    note.storedBody = hit.body
    (note.diagnostics, note.definitions) = (outcome.diagnostics, outcome.definitions)
    return note
  }
}
