import Cache
import Diagnostics
import Liquid
import Notes
import Platform
import SiteSource

/// What a note was when it was parsed, and where in the cache the rest of it lies.
package struct CachedNote: Sendable {
  package var path: String
  package var stamp: Stamp
  /// The digest of the file's bytes.
  package var content: Digest
  package var records: NoteRecords
  /// The position of its row in the order of the alphabet, in which rows that stay as they are keep
  /// their order.
  package var rank = 0
  /// Whether its Liquid read the clock, which is another in every build.
  package var readsClock: Bool
  /// The files of pictures that it shows.
  package var pictures: [CachedPicture]
}

extension CachedNote: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(stamp)
    writer.write(content)
    writer.write(bytesOf: records)
    writer.write(rank)
    writer.write(readsClock)
    writer.write(pictures)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      path: try reader.text(), stamp: try reader.value(), content: try reader.value(),
      records: try reader.bytes(of: NoteRecords.self), rank: try reader.integer(),
      readsClock: try reader.flag(), pictures: try reader.list())
  }
}

/// Where in the cache what is known of a note lies.
package struct NoteRecords: Sendable, BitwiseCopyable {
  /// The header, the outcome of the parse and the dependencies.
  var header: Record
  /// The source and what parsing its body told.
  package var note: Record
  package var body: Record
  /// The words that it is found by; none where it is not to be found by searching.
  package var bag: Record
  /// What it names, for the index, and where these places are.
  var names: Record
  var places: Record
  /// Which pages it leads to, and in which sentences.
  var links: Record
  /// Where it leads, and what in it can be led to.
  var addresses: Record
  /// What it has in Markdown; none where nobody asked for that.
  var markdown: Record
  /// What its page shows of the index.
  package var shown = Record.none
  /// The row as tables show it, and what its cell looks like.
  package var row = Record.none
}

extension NoteRecords {
  /// How many bytes of the cache are the note's.
  var size: Int {
    [header, note, body, bag, names, places, links, addresses, markdown, shown, row].reduce(0) {
      $0 + $1.extent.count
    }
  }
}

/// What parsing a note told that all tables and reports need.
package struct NoteOutcome: Sendable {
  /// Never empty.
  var title: String
  var definitions: [Note.Definition] = []
  package var diagnostics: [Diagnostic] = []
  package var formulaCount = 0
  package var hasImages = false
  /// The digest of what the row of the note shows.
  var ofRow = Digest.none
}

extension NoteOutcome {
  package var hasFormulas: Bool { formulaCount > 0 }

  init(_ note: Note) {
    self.init(
      title: note.title, definitions: note.definitions, diagnostics: note.diagnostics,
      formulaCount: note.formulas.count, hasImages: !note.images.isEmpty,
      ofRow: Digest(ofRowOf: note))
  }
}

extension Digest {
  /// The digest of what a note tells of its row.
  fileprivate init(ofRowOf note: Note) {
    self.init { writer in
      writer.write(note.source.path)
      for text in [note.title, note.source.lang, note.source.reading, note.source.letter] {
        writer.write(text)
      }
      writer.write(note.source.date)
      writer.write(Value.object(note.source.frontMatter.object))
    }
  }
}

extension NoteOutcome {
  func write(to writer: inout CacheWriter, of header: NoteHeader) {
    writer.write(title, orAs: header.likelyTitle)
    writer.write(definitions)
    writer.write(diagnostics)
    writer.write(formulaCount)
    writer.write(hasImages)
    writer.write(ofRow)
  }

  init(from reader: inout CacheReader, of header: borrowing NoteHeader) throws(CacheDamage) {
    self.init(
      title: try reader.text(orAs: header.likelyTitle), definitions: try reader.list(),
      diagnostics: try reader.list(),
      formulaCount: try reader.integer(), hasImages: try reader.flag(), ofRow: try reader.value())
  }
}

/// A note that an earlier build parsed; what pages show of it is read when it is asked for.
///
/// A class, though it never changes: all stages pass it on, and to copy it takes longer than to read
/// it.
package final class StoredNote: Sendable {
  package let cached: CachedNote
  /// Its position among the notes that the build left.
  package let position: Int
  let outcome: NoteOutcome
  /// What it was made from beside its file.
  let dependencies: [Dependency]
  let store: CacheStore

  init(
    cached: CachedNote, at position: Int, outcome: NoteOutcome, dependencies: [Dependency],
    store: CacheStore
  ) {
    (self.cached, self.position, self.outcome) = (cached, position, outcome)
    (self.dependencies, self.store) = (dependencies, store)
  }
}

extension StoredNote {
  /// The source as it was read, without its text.
  func source() throws(CacheDamage) -> Note.Source {
    var reader = CacheReader(try store.bytes(of: cached.records.note))
    return try reader.value()
  }

  /// The note as it was parsed; its body is read when it is asked for.
  func note() throws(CacheDamage) -> Note {
    var reader = CacheReader(try store.bytes(of: cached.records.note))
    var note = try Note(try reader.value(), from: &reader)
    note.storedBody = store.body(of: cached)
    (note.diagnostics, note.definitions) = (outcome.diagnostics, outcome.definitions)
    return note
  }

  var words: CachedBytes { CachedBytes(cached.records.bag, in: store) }
  var mentions: NoteMentions { NoteMentions(of: cached, in: store) }
  var addresses: CachedBytes { CachedBytes(cached.records.addresses, in: store) }
  var markdown: CachedBytes { CachedBytes(cached.records.markdown, in: store) }
}

extension CacheStore {
  /// What an earlier build knew of a note.
  ///
  /// - Parameter position: That of the note among all.
  func stored(
    _ note: CachedNote, at position: Int
  ) throws(CacheDamage) -> (NoteHeader, StoredNote) {
    var reader = CacheReader(try bytes(of: note.records.header))
    let header = try NoteHeader(from: &reader, path: note.path)
    let outcome = try NoteOutcome(from: &reader, of: header)
    return (
      header,
      StoredNote(
        cached: note, at: position, outcome: outcome, dependencies: try reader.list(), store: self)
    )
  }

  /// A body that lies in the cache.
  func body(of note: CachedNote) -> StoredBody {
    let record = note.records.body
    return .elsewhere(count: record.extent.count) { [self] in read(record) }
  }

  /// The bytes of a record of the last build, where they lie; that they are not those that were
  /// written is noted.
  package func bytes(of record: Record) throws(CacheDamage) -> UnsafeRawBufferPointer {
    guard let bytes = self.record(record) else {
      reportDamage()
      throw CacheDamage()
    }
    return bytes
  }
}
