import Cache
import Concurrency
import Platform
import SiteSource

/// The results of notes in the cache, as load and parse ask for them.
struct NoteCache: Sendable {
  private let results: NoteResults
  private let checked: CheckedNotes?
  /// Whether the text of every note is wanted, so that all files are read.
  private var readsAll: Bool

  /// - Parameter settings: The digest of what all notes are parsed with.
  init(_ cache: Cache, _ checked: CheckedNotes?, key settings: Digest) {
    self.checked = checked?.settings == settings ? checked : nil
    results = self.checked?.results ?? cache.notes(key: settings)
    readsAll = results.origin == .shards
  }

  /// The same, while the text of every note is wanted.
  var readingAll: NoteCache {
    var cache = self
    cache.readsAll = true
    return cache
  }

  func isOfOtherLanguage(than lang: String) -> Bool { results.isOfOtherLanguage(than: lang) }
}

extension NoteCache {
  /// The note in a file that need not be read.
  func get(_ path: String, in folder: OpenFolder) -> Lookup<LoadedNote> {
    if readsAll { return .miss(.changedFile) }
    return checked?.note(path, in: folder) ?? results.loadedNote(path, in: folder)
  }

  /// The note in a file that was read.
  func get(_ path: String, content: Digest, _ stamp: Stamp) -> Lookup<LoadedNote> {
    if readsAll { return .miss(.changedFile) }
    return results.get(path, content: content, stamp).loaded
  }

  /// The result of parsing a note, if it would be parsed the same way now.
  ///
  /// - Parameters:
  ///   - lang: The language of the site.
  ///   - site: Answers the questions of the note.
  ///   - folder: The source folder.
  func get(
    _ note: LoadedNote, lang: String, asking site: SiteResolver, in folder: Folder
  ) -> Lookup<StoredNote> {
    let stored: StoredNote
    switch note.content {
    case .stored(let known): stored = known
    case .read(let source, let digest, let stamp):
      switch results.get(source.path, content: digest, stamp).decoded {
      case .hit((_, let known)): stored = known
      case .miss(let reason): return .miss(reason)
      }
    }
    let reason = results.reasonToParse(stored.hit, lang: lang, asking: site, in: folder)
    return reason.map(Lookup.miss) ?? .hit(stored)
  }

  /// The note as the last build left it, whether its file is the same or not.
  func latest(_ path: String) -> StoredNote? {
    results.latest(path).flatMap { try? $0.decoded().1 }
  }
}

extension NoteResults {
  fileprivate func loadedNote(_ path: String, in folder: OpenFolder) -> Lookup<LoadedNote> {
    get(path, in: folder).loaded
  }
}

extension NoteHit {
  fileprivate func decoded() throws(CacheDamage) -> (NoteHeader, StoredNote) {
    let (header, outcome) = try readSummary { reader throws(CacheDamage) in
      let header = try NoteHeader(from: &reader, path: cached.path)
      return (header, try NoteOutcome(from: &reader, of: header))
    }
    return (header, StoredNote(self, outcome))
  }
}

extension Lookup<NoteHit> {
  fileprivate var decoded: Lookup<(NoteHeader, StoredNote)> {
    switch self {
    case .hit(let hit):
      (try? hit.decoded()).map(Lookup<(NoteHeader, StoredNote)>.hit) ?? .miss(.changedFile)
    case .miss(let reason): .miss(reason)
    }
  }

  fileprivate var loaded: Lookup<LoadedNote> {
    switch decoded {
    case .hit((let header, let stored)):
      .hit(LoadedNote(header: header, content: .stored(stored)))
    case .miss(let reason): .miss(reason)
    }
  }
}

/// Notes whose files were seen to be as the cache says before the next build begins.
package struct CheckedNotes: Sendable {
  /// The paths in the source folder at which something may have changed since.
  package var changed: Set<String> = []
  private let notes: [String: LoadedNote]
  fileprivate let results: NoteResults
  fileprivate let settings: Digest

  /// - Parameter settings: The digest of what all notes were parsed with.
  package init(_ cache: Cache, key settings: Digest, in source: OpenFolder, _ workers: Workers) {
    self.settings = settings
    let results = cache.notes(key: settings)
    self.results = results
    let known = workers.map(cache.notes) { results.loadedNote($0.path, in: source).value }
    notes = Dictionary(
      known.lazy.compactMap { $0.map { ($0.header.path, $0) } }
    ) { first, _ in first }
  }

  /// A note at whose path nothing has changed; `nil` if that is not known.
  fileprivate func note(_ path: String, in folder: OpenFolder) -> Lookup<LoadedNote>? {
    guard !changed.contains(path), let note = notes[path] else { return nil }
    folder.folder.log?.note(inside: path, note.file.stamp)
    return .hit(note)
  }
}
