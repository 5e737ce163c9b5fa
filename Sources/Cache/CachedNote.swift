import Notes
import Platform

/// A part of a note's result that can be read separately.
package enum NotePart: CaseIterable, Sendable {
  /// The dependencies, and the data that every build reads from every note.
  case summary
  /// The source, and the data that the page shows in addition to the body.
  case note
  case body
  /// The words of the search index; empty if the note is excluded from search.
  case words
  /// The names that the note mentions, for the index, and the places of these mentions.
  case mentionNames, mentionPlaces
  /// The pages that the note links to, and the sentences around the links.
  case links
  /// The addresses of links in the body, and the ids that links can point to.
  case addresses
  /// The note as Markdown; empty if the site has no such files.
  case markdown
  /// The index data that the page shows.
  case shown
  /// The row of the note in tables, and its cell.
  case row
}

/// A note in the index of a cache: its source file, and the locations of its parts.
package struct CachedNote: Sendable {
  package let path: String
  package internal(set) var stamp: Stamp
  /// The digest of the file's bytes.
  package let content: Digest
  private var parts = Parts()
  /// The position of the note's row in alphabetical order.
  ///
  /// Unchanged rows keep their relative order.
  package var rank = 0
  /// A Boolean value that indicates whether the note's Liquid reads the clock, so that every build
  /// parses it again.
  package let readsClock: Bool
  /// The files of the pictures in the note.
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

  package subscript(part: NotePart) -> Record {
    get {
      switch part {
      case .summary: parts.summary
      case .note: parts.note
      case .body: parts.body
      case .words: parts.bag
      case .mentionNames: parts.names
      case .mentionPlaces: parts.places
      case .links: parts.links
      case .addresses: parts.addresses
      case .markdown: parts.markdown
      case .shown: parts.shown
      case .row: parts.row
      }
    }
    set {
      switch part {
      case .summary: parts.summary = newValue
      case .note: parts.note = newValue
      case .body: parts.body = newValue
      case .words: parts.bag = newValue
      case .mentionNames: parts.names = newValue
      case .mentionPlaces: parts.places = newValue
      case .links: parts.links = newValue
      case .addresses: parts.addresses = newValue
      case .markdown: parts.markdown = newValue
      case .shown: parts.shown = newValue
      case .row: parts.row = newValue
      }
    }
  }

  /// Returns the note with the current stamp of its file, or unchanged if `stamp` is `nil`.
  func stamped(_ stamp: Stamp?) -> CachedNote {
    guard let stamp else { return self }
    var note = self
    note.stamp = stamp
    return note
  }

  /// The number of bytes of the cache file that the note occupies.
  var size: Int { NotePart.allCases.reduce(0) { $0 + self[$1].extent.count } }

  /// Returns the note for storing: stamps of files that have changed since a time become
  /// unreliable.
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
  /// The locations of the parts. A struct, because an array is slower to copy.
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

/// The file of a picture in a note. The file may be missing.
package struct CachedPicture: Hashable, Sendable {
  /// The path in the source folder.
  package var path: String
  package var stamp: Stamp
  /// The digest of the picture's properties that the note uses, which come from the head of the
  /// file.
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

/// A writer of notes' parts for one worker.
package final class NoteWriter {
  private let store: CacheStore
  /// Separate regions of the file for the parts that every build reads of every note, the parts
  /// that the index reads of all notes at once, and the parts that are read for single notes only.
  ///
  /// In a single region, reading a few parts would load the pages of the whole file into memory.
  private let shared: CacheAppender
  private let indexed: CacheAppender
  private let single: CacheAppender
  private var writer = CacheWriter()

  init(_ store: CacheStore) {
    self.store = store
    (shared, indexed) = (CacheAppender(store), CacheAppender(store))
    single = CacheAppender(store)
  }

  private func appender(of part: NotePart) -> CacheAppender {
    switch part {
    case .summary, .links, .addresses: shared
    case .mentionNames: indexed
    case .note, .body, .words, .mentionPlaces, .markdown, .shown, .row: single
    }
  }

  /// Adds a part, or returns the record of an earlier build that has the same bytes.
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

  /// Adds a part that may already be in the cache.
  package func add(
    _ part: NotePart, besides known: Record = .none, _ bytes: CachedBytes
  ) -> Record {
    if bytes.isEmpty { return .none }
    if let record = bytes.record { return record }
    let digest = bytes.digest
    if digest == known.digest { return known }
    return Record(extent: appender(of: part).append(bytes.read()), digest: digest)
  }

  package func add(body: [UInt8]) -> Record {
    Record(extent: appender(of: .body).append(body), digest: Digest(body))
  }

  package func bytes(of part: NotePart, of note: CachedNote) -> CachedBytes {
    CachedBytes(note[part], in: store)
  }

  /// Returns the body that was written for a note.
  package func body(of note: CachedNote) -> StoredBody { store.body(note[.body]) }
}

extension CacheStore {
  /// Returns a body that is read from the file at each access.
  func body(_ record: Record) -> StoredBody {
    .inFile { [self] in read(record) }
  }
}
