import Notes
import Platform

/// A part of a note's result that can be read separately.
package enum NotePart: CaseIterable, Sendable {
  /// The dependencies, and the data that every build reads from every note.
  case summary
  /// The front matter, and the data that the page shows in addition to the body.
  case pageData
  /// The body as HTML.
  case body
  /// The note's words for the search index; empty if the note is excluded from search.
  case words
  /// The names of the note's mentions, and the locations of the mentions.
  case mentionNames, mentionPlaces
  /// The pages that the note links to, and the sentences around the links.
  case links
  /// The addresses of links in the body, and the ids in the body that links can point to.
  case addresses
  /// The note as Markdown; empty if the site publishes no Markdown files.
  case markdown
  /// The index data on the note's page.
  case noteEntries
  /// The row of the note in tables, and the markup of the row.
  case row
}

/// A note in the index of a cache: its source file, and the locations of the parts of its result.
package struct CachedNote: Sendable {
  /// The path of the note's file in the source folder.
  package let path: String
  /// The size, times and inode of the note's file.
  package internal(set) var stamp: Stamp
  /// The digest of the file's bytes.
  package let content: Digest
  private var parts = Parts()
  /// The rank of the note's row in alphabetical order.
  ///
  /// The next build sorts only changed rows, because unchanged rows keep their relative order.
  package var rank = 0
  /// A Boolean value that indicates whether the note's Liquid reads the clock. If so, every build
  /// parses the note again.
  package let readsClock: Bool
  /// The files of the pictures that the note shows.
  package var pictures: [CachedPicture]

  /// Creates a note without parts.
  ///
  /// - Parameter file: The digest and the stamp of the source file.
  package init(
    path: String, file: (digest: Digest, stamp: Stamp), dependencies: [Dependency],
    pictures: [CachedPicture]
  ) {
    self.path = path
    (content, stamp) = file
    readsClock = dependencies.contains { $0.asked.question.dependsOnTime }
    self.pictures = pictures
  }

  /// The location of a part in the cache file; `none` if the part is empty.
  package subscript(part: NotePart) -> Record {
    get {
      switch part {
      case .summary: parts.summary
      case .pageData: parts.note
      case .body: parts.body
      case .words: parts.bag
      case .mentionNames: parts.names
      case .mentionPlaces: parts.places
      case .links: parts.links
      case .addresses: parts.addresses
      case .markdown: parts.markdown
      case .noteEntries: parts.shown
      case .row: parts.row
      }
    }
    set {
      switch part {
      case .summary: parts.summary = newValue
      case .pageData: parts.note = newValue
      case .body: parts.body = newValue
      case .words: parts.bag = newValue
      case .mentionNames: parts.names = newValue
      case .mentionPlaces: parts.places = newValue
      case .links: parts.links = newValue
      case .addresses: parts.addresses = newValue
      case .markdown: parts.markdown = newValue
      case .noteEntries: parts.shown = newValue
      case .row: parts.row = newValue
      }
    }
  }

  /// Returns a copy of the note with another stamp, or the note itself if `stamp` is `nil`.
  func withStamp(_ stamp: Stamp?) -> CachedNote {
    guard let stamp else { return self }
    var note = self
    note.stamp = stamp
    return note
  }

  /// The number of bytes that the note's parts occupy in the cache file.
  var size: Int { NotePart.allCases.reduce(0) { $0 + self[$1].extent.count } }

  /// Returns a copy of the note for storing. If a file has changed after a time, its stamp is
  /// marked as unreliable, because the file may change again without getting another stamp.
  ///
  /// - Parameter start: The time in nanoseconds since 1970.
  func markingStampsUnreliable(since start: Int64) -> CachedNote {
    var note = self
    note.stamp = stamp.storable(buildStart: start)
    for i in pictures.indices {
      note.pictures[i].stamp = pictures[i].stamp.storable(buildStart: start)
    }
    return note
  }
}

extension CachedNote {
  /// The locations of the parts. It is a struct, because an array is slower to copy.
  private struct Parts: BitwiseCopyable {
    var summary = Record.none
    var note = Record.none
    var body = Record.none
    var bag = Record.none
    var names = Record.none
    var places = Record.none
    var links = Record.none
    var addresses = Record.none
    var markdown = Record.none
    var shown = Record.none
    var row = Record.none
  }
}

extension CachedNote: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(stamp)
    writer.write(content)
    writer.write(bytesOf: parts)
    writer.write(rank)
    writer.write(readsClock)
    writer.write(pictures)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    (path, stamp, content) = (try reader.text(), try reader.value(), try reader.value())
    parts = try reader.bytes(of: Parts.self)
    (rank, readsClock) = (try reader.integer(), try reader.flag())
    pictures = try reader.list()
  }
}

/// The file of a picture that a note shows. The file may be missing.
package struct CachedPicture: Hashable, Sendable {
  /// The path in the source folder.
  package var path: String
  /// The size, times and inode of the file.
  package var stamp: Stamp
  /// The digest of the picture's properties that the note uses, such as its width and height.
  package var content: Digest

  package init(path: String, stamp: Stamp, content: Digest) {
    (self.path, self.stamp, self.content) = (path, stamp, content)
  }
}

extension CachedPicture: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(stamp)
    writer.write(content)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      path: try reader.text(), stamp: try reader.value(), content: try reader.value())
  }
}

/// A writer of the parts of notes for one worker.
///
/// It writes to three separate regions of the file. In a single region, reading one part of each
/// note would load almost the whole file into memory.
package final class NoteWriter {
  private let store: CacheStore
  /// The region for the parts that every build reads of every note.
  private let shared: CacheAppender
  /// The region for the parts that the index reads of all notes.
  private let indexed: CacheAppender
  /// The region for the parts that a build reads of a few notes.
  private let single: CacheAppender
  /// A buffer for the encoding of a part.
  private var writer = CacheWriter()

  init(_ store: CacheStore) {
    self.store = store
    (shared, indexed) = (CacheAppender(store), CacheAppender(store))
    single = CacheAppender(store)
  }

  /// Returns the region for a part.
  private func appender(of part: NotePart) -> CacheAppender {
    switch part {
    case .summary, .links, .addresses: shared
    case .mentionNames: indexed
    case .pageData, .body, .words, .mentionPlaces, .markdown, .noteEntries, .row: single
    }
  }

  /// Encodes a part and returns its record. Writes nothing if the record of an earlier build has
  /// the same bytes.
  ///
  /// - Parameters:
  ///   - known: The record of the part from an earlier build.
  ///   - write: Encodes the part.
  package func add(
    _ part: NotePart, besides known: Record = .none, _ write: (inout CacheWriter) -> Void
  ) -> Record {
    writer.removeAll()
    write(&writer)
    return writer.withBytes { bytes in
      let digest = Digest(bytes)
      if digest == known.digest { return known }
      return Record(extent: appender(of: part).append(bytes), digest: digest)
    }
  }

  /// Returns the record of a part that is already encoded. Writes nothing if the part is already in
  /// the cache file.
  ///
  /// - Parameter known: The record of the part from an earlier build.
  package func add(
    _ part: NotePart, besides known: Record = .none, _ bytes: CachedBytes
  ) -> Record {
    if bytes.isEmpty { return .none }
    if let record = bytes.record { return record }
    let digest = bytes.digest
    if digest == known.digest { return known }
    return Record(extent: appender(of: part).append(bytes.read()), digest: digest)
  }

  /// Writes a body and returns its record.
  package func add(body: [UInt8]) -> Record {
    Record(extent: appender(of: .body).append(body), digest: Digest(body))
  }

  /// Returns a part of a note that this build has written or reused.
  package func bytes(of part: NotePart, of note: CachedNote) -> CachedBytes {
    CachedBytes(note[part], in: store)
  }

  /// Returns the body of a note that this writer has written.
  package func body(of note: CachedNote) -> StoredBody { store.body(note[.body]) }
}

extension CacheStore {
  /// Returns a body that each access reads from the cache file.
  func body(_ record: Record) -> StoredBody {
    .inFile { [self] in read(record) }
  }
}
