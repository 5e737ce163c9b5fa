import Notes

/// What of earlier builds' work a build may take over, note by note.
final class Reuse: Sendable {
  /// What all notes are parsed by now.
  let settings: Digest
  /// Where what this build learns is kept, if anywhere.
  let target: CacheStore?
  private let notes: [String: Known]
  private let terms: BuildTerms?
  private let trust: Trust
  private let forerunner: Forerunner
  /// Whether the text of every note is wanted, so that all files are read.
  private let readsAll: Bool

  /// A note, and where it is kept.
  private struct Known: Sendable {
    var note: KeptNote
    var store: CacheStore
  }

  /// - Parameter stores: What earlier builds left.
  convenience init(
    _ stores: [CacheStore], from forerunner: Forerunner, keepingIn target: CacheStore?,
    settings: Digest,
    trusting trust: Trust
  ) {
    var notes: [String: Known] = [:]
    var ranLiquid = false
    var terms: BuildTerms?
    for store in stores {
      guard let index = store.index, index.terms.settings == settings else { continue }
      terms = index.terms
      notes.reserveCapacity(notes.count + index.notes.count)
      for note in index.notes {
        // What Liquid asked for once it may ask for again.
        if note.needs.contains(.everything), forerunner == .before {
          ranLiquid = true
        } else {
          notes[note.path] = Known(note: note, store: store)
        }
      }
    }
    self.init(
      settings, target, notes, terms, trust, forerunner,
      readsAll: ranLiquid || forerunner == .beside)
  }

  private init(
    _ settings: Digest, _ target: CacheStore?, _ notes: [String: Known], _ terms: BuildTerms?,
    _ trust: Trust, _ forerunner: Forerunner, readsAll: Bool
  ) {
    self.settings = settings
    self.target = target
    self.notes = notes
    self.terms = terms
    self.trust = trust
    self.forerunner = forerunner
    self.readsAll = readsAll
  }

  /// Whether the site was taken to be in another language.
  func isOfOtherLanguage(than lang: String) -> Bool { terms.map { $0.lang != lang } ?? false }

  /// The same, while the text of every note is wanted.
  var readingAll: Reuse { Reuse(settings, target, notes, terms, trust, forerunner, readsAll: true) }
}

/// Where a survey takes what is known of notes from, and where it keeps what it learns.
struct CacheSource: Sendable {
  var stores: [CacheStore]
  var target: CacheStore?
  var trust: Trust
  var forerunner = Forerunner.before

  func reuse(_ settings: Digest) -> Reuse {
    Reuse(stores, from: forerunner, keepingIn: target, settings: settings, trusting: trust)
  }
}

/// By what a build knows that a file is as it was.
public enum Trust: Sendable {
  /// By its size, its time and its inode.
  case stamps
  /// By its bytes alone.
  case contents
}

/// Whose work it is that a build takes over.
enum Forerunner: Sendable {
  /// That of the build before it in the same place.
  case before
  /// That of builds of the same state of the site, perhaps on other machines, where nothing but
  /// bytes is the same.
  case beside
}

extension Reuse {
  /// What is known of a note whose file has the bytes it had: found without reading it where its
  /// stamp says so.
  func note(_ path: String, in folder: Folder) -> KeptNote? {
    guard case .stamps = trust, !readsAll, let kept = notes[path]?.note else { return nil }
    let stamp = Stamp(of: folder.path(of: path))
    guard kept.stamp.proves(stamp) else { return nil }
    folder.log?.note(folder.path(of: path), stamp)
    return kept
  }

  /// What is known of a note whose file has bytes of this digest.
  func note(_ path: String, holding content: Digest) -> KeptNote? {
    notes[path].flatMap { $0.note.content == content ? $0.note : nil }
  }

  /// The source of a note as it was read, and where in its record the rest begins.
  func source(of kept: KeptNote) -> (Note.Source, rest: Int)? {
    guard let bytes = notes[kept.path]?.store.record(kept.record, kept.recordDigest) else {
      return nil
    }
    var reader = CacheReader(bytes)
    guard let source = try? Note.Source(from: &reader) else { return nil }
    return (source, reader.offset)
  }

  /// Whether what the site has beside a note is what it was when the note was parsed.
  func holds(_ kept: KeptNote, by now: BuildTerms, in folder: Folder) -> Bool {
    guard let terms, terms.lang == now.lang else { return false }
    if kept.needs.contains(.places), terms.places != now.places { return false }
    if kept.needs.contains(.names), terms.names != now.names { return false }
    switch (forerunner, trust) {
    case (.beside, _): return true
    case (.before, .contents): return kept.pictures.isEmpty
    case (.before, .stamps): break
    }
    return kept.pictures.allSatisfy { picture in
      let path = folder.path(of: picture.path)
      let stamp = Stamp(of: path)
      folder.log?.note(path, stamp)
      return picture.stamp.proves(stamp)
    }
  }

  /// A note as it was parsed; its body is read when it is asked for.
  func note(_ source: Note.Source, _ kept: KeptNote, from rest: Int) -> Note? {
    guard let bytes = notes[kept.path]?.store.record(kept.record, kept.recordDigest) else {
      return nil
    }
    var reader = CacheReader(UnsafeRawBufferPointer(rebasing: bytes[rest...]))
    guard var note = try? Note(source, from: &reader) else { return nil }
    if let store = notes[kept.path]?.store { note.keptBody = store.body(of: kept) }
    return note
  }
}

extension Reuse {
  /// The words of a note as they were kept.
  func words(of kept: KeptNote) -> NoteWords {
    notes[kept.path].map { kept.words(in: $0.store) } ?? .none
  }
}

extension CacheStore {
  /// A body that lies in the cache.
  func body(of note: KeptNote) -> KeptBody {
    let (extent, digest) = (note.body, note.bodyDigest)
    return .elsewhere(count: extent.count) { [self] in read(extent, digest) }
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
    _ note: inout Note, content: Digest, stamp: Stamp, answers: [SiteAnswer],
    needs: KeptNote.Needs, pictures: [Input],
    body use: BodyUse = .kept, words: [UInt8]
  ) -> KeptNote {
    writer.removeAll()
    writer.write(note.source)
    note.writeParsed(to: &writer)
    writer.write(answers)
    let body = note.body.bytes
    let (record, recordDigest) = writer.withBytes { (appender.append($0), Digest($0)) }
    let kept = KeptNote(
      path: note.source.path, stamp: stamp, content: content,
      record: record, recordDigest: recordDigest,
      body: use == .kept ? appender.append(body) : .none, bodyDigest: Digest(body),
      bag: words.isEmpty ? .none : appender.append(words),
      bagDigest: words.isEmpty ? .none : Digest(words), needs: needs,
      pictures: pictures)
    if use == .kept { note.keptBody = store.body(of: kept) }
    // The file has what pages show of it, and nobody asks for more of a note that was checked.
    note.source.text = .unread
    (note.listItems, note.links) = ([], [])
    return kept
  }

  func words(of kept: KeptNote) -> NoteWords { kept.words(in: store) }

  /// Whether the body itself is written, beside its digest.
  enum BodyUse {
    case kept, left
  }
}
