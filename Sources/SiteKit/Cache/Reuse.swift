import Notes

/// What of the last build's work a build may take over, note by note.
final class Reuse: Sendable {
  let store: CacheStore
  /// What all notes are parsed by now.
  let settings: Digest
  private let notes: [String: KeptNote]
  private let terms: BuildTerms?
  private let trust: Trust
  /// Whether the text of every note is wanted, so that all files are read.
  private let readsAll: Bool

  convenience init(_ store: CacheStore, settings: Digest, trusting trust: Trust) {
    let index = store.index.flatMap { $0.terms.settings == settings ? $0 : nil }
    let known = (index?.notes ?? []).filter { !$0.needs.contains(.everything) }
    self.init(
      store, settings, Dictionary(known.map { ($0.path, $0) }) { first, _ in first },
      index?.terms, trust,
      // What Liquid asked for once it may ask for again.
      readsAll: known.count != index?.notes.count ?? 0)
  }

  private init(
    _ store: CacheStore, _ settings: Digest, _ notes: [String: KeptNote], _ terms: BuildTerms?,
    _ trust: Trust, readsAll: Bool
  ) {
    self.store = store
    self.settings = settings
    self.notes = notes
    self.terms = terms
    self.trust = trust
    self.readsAll = readsAll
  }

  /// The same, while the text of every note is wanted.
  var readingAll: Reuse { Reuse(store, settings, notes, terms, trust, readsAll: true) }
}

/// By what a build knows that a file is as it was.
public enum Trust: Sendable {
  /// By its size, its time and its inode.
  case stamps
  /// By its bytes alone.
  case contents
}

extension Reuse {
  /// What is known of a note whose file has the bytes it had: found without reading it where its
  /// stamp says so.
  func note(_ path: String, in folder: Folder) -> KeptNote? {
    guard case .stamps = trust, !readsAll, let kept = notes[path] else { return nil }
    let stamp = Stamp(of: folder.path(of: path))
    guard stamp == kept.stamp else { return nil }
    folder.log?.note(folder.path(of: path), stamp)
    return kept
  }

  /// What is known of a note whose file has bytes of this digest.
  func note(_ path: String, holding content: Digest) -> KeptNote? {
    notes[path].flatMap { $0.content == content ? $0 : nil }
  }

  /// The source of a note as it was read, and where in its record the rest begins.
  func source(of kept: KeptNote) -> (Note.Source, rest: Int)? {
    guard let bytes = store.record(kept.record, kept.recordDigest) else { return nil }
    var reader = CacheReader(bytes)
    guard let source = try? Note.Source(from: &reader) else { return nil }
    return (source, reader.offset)
  }

  /// Whether what the site has beside a note is what it was when the note was parsed.
  func holds(_ kept: KeptNote, by now: BuildTerms, in folder: Folder) -> Bool {
    guard let terms, terms.lang == now.lang else { return false }
    if kept.needs.contains(.places), terms.places != now.places { return false }
    if kept.needs.contains(.names), terms.names != now.names { return false }
    return kept.pictures.allSatisfy { picture in
      let path = folder.path(of: picture.path)
      let stamp = Stamp(of: path)
      folder.log?.note(path, stamp)
      return stamp == picture.stamp
    }
  }

  /// A note as it was parsed; its body is read when it is asked for.
  func note(_ source: Note.Source, _ kept: KeptNote, from rest: Int) -> Note? {
    guard let bytes = store.record(kept.record, kept.recordDigest) else { return nil }
    var reader = CacheReader(UnsafeRawBufferPointer(rebasing: bytes[rest...]))
    guard var note = try? Note(source, from: &reader) else { return nil }
    note.keptBody = store.body(kept.body)
    return note
  }
}

extension CacheStore {
  /// A body that lies in the cache.
  func body(_ extent: Extent) -> KeptBody {
    .elsewhere(count: extent.count) { [self] in read(extent) }
  }
}

/// Keeps notes that were parsed in the cache, for one worker.
final class NoteKeeper {
  private let store: CacheStore
  private let appender: CacheAppender
  private var writer = CacheWriter()

  init(_ store: CacheStore) {
    self.store = store
    appender = CacheAppender(store)
  }

  /// Writes what is known of a note, and leaves of its body in memory only where it is.
  func keep(
    _ note: inout Note, content: Digest, stamp: Stamp, needs: KeptNote.Needs, pictures: [Input]
  ) -> KeptNote {
    writer.removeAll()
    writer.write(note.source)
    note.writeParsed(to: &writer)
    let body = note.body.bytes
    let kept = KeptNote(
      path: note.source.path, stamp: stamp, content: content,
      record: appender.append(writer.bytes), recordDigest: Digest(writer.bytes),
      body: appender.append(body), bodyDigest: Digest(body), needs: needs, pictures: pictures)
    note.keptBody = store.body(kept.body)
    return kept
  }
}
