import Notes
import Platform

/// A part of a note's result that is read by itself.
package enum NotePart: CaseIterable, Sendable {
  /// The dependencies and what every build reads of every note.
  case summary
  /// The source, and what the page shows beside the body.
  case note
  case body
  /// The words by which the note is found; none if it is not to be found by searching.
  case bag
  /// What the note mentions, for the index, and where these places are.
  case names, places
  /// The pages that the note leads to, and the sentences around the links.
  case links
  /// Where the body leads, and what in it can be led to.
  case addresses
  /// The note as Markdown; none if the site has no such files.
  case markdown
  /// What the page shows of the index.
  case shown
  /// The row as tables show it, and its cell.
  case row
}

/// A note in the index of a cache: the file that it was parsed from, and where its parts are.
package struct CachedNote: Sendable {
  package let path: String
  package internal(set) var stamp: Stamp
  /// The digest of the file's bytes.
  package let content: Digest
  private var parts = Parts()
  /// The position of its row in the order of the alphabet. Rows that did not change keep their order.
  package var rank = 0
  /// Whether its Liquid reads the clock, so that every build parses it anew.
  package let readsClock: Bool
  /// The files of pictures that it shows.
  package var pictures: [CachedPicture]

  /// - Parameter file: The digest and the stamp of the file.
  package init(
    path: String, file: (digest: Digest, stamp: Stamp), dependencies: [Dependency],
    pictures: [CachedPicture]
  ) {
    self.path = path
    (content, stamp) = file
    readsClock = dependencies.contains { $0.asked.question.isOfClock }
    self.pictures = pictures
  }

  package subscript(part: NotePart) -> Record {
    get {
      switch part {
      case .summary: parts.summary
      case .note: parts.note
      case .body: parts.body
      case .bag: parts.bag
      case .names: parts.names
      case .places: parts.places
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
      case .bag: parts.bag = newValue
      case .names: parts.names = newValue
      case .places: parts.places = newValue
      case .links: parts.links = newValue
      case .addresses: parts.addresses = newValue
      case .markdown: parts.markdown = newValue
      case .shown: parts.shown = newValue
      case .row: parts.row = newValue
      }
    }
  }

  /// The note with the stamp that its file has now, if that is another.
  func stamped(_ stamp: Stamp?) -> CachedNote {
    guard let stamp else { return self }
    var note = self
    note.stamp = stamp
    return note
  }

  /// The number of bytes of the cache that are the note's.
  var size: Int { NotePart.allCases.reduce(0) { $0 + self[$1].extent.count } }

  /// The note, with the stamps of files that changed since a time marked as unreliable.
  func seen(since start: Int64) -> CachedNote {
    var note = self
    note.stamp = stamp.kept(since: start)
    for i in pictures.indices { note.pictures[i].stamp = pictures[i].stamp.kept(since: start) }
    return note
  }
}

extension CachedNote {
  /// Where the parts are. An array of them would be copied more slowly.
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

/// The file of a picture that a note shows, or would show if it were there.
package struct CachedPicture: Hashable, Sendable {
  /// The path in the source folder.
  package var path: String
  package var stamp: Stamp
  /// The digest of what the note shows and says of it, which the head of the file tells.
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

/// Writes the parts of notes into the cache, for one worker.
package final class NoteWriter {
  private let store: CacheStore
  /// What every build reads of every note, what the index reads of all notes at once, and what is only
  /// read of single notes: each apart, or the whole file would be in memory for the little that is
  /// read of it.
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
    case .names: indexed
    case .note, .body, .bag, .places, .markdown, .shown, .row: single
    }
  }

  /// Adds a part, unless an earlier build left the same.
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

  /// Adds a part that may be in the cache already.
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

  /// The body that was written for a note.
  package func body(of note: CachedNote) -> StoredBody { store.body(note[.body]) }
}

extension CacheStore {
  /// A body that is read whenever it is asked for.
  func body(_ record: Record) -> StoredBody {
    .elsewhere { [self] in read(record) }
  }
}
