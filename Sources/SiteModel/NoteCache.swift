import Cache
import Concurrency
import Platform
import SiteSource

/// The notes in the cache, for `load` and `parse`.
///
/// It is an immutable class, because all workers use it and copying a reference is faster than
/// copying the contents.
final class NoteCache: Sendable {
  private let results: NoteResults
  /// The notes whose files were compared before the build began; `nil` if there are none or the
  /// settings have changed since then.
  private let checked: CheckedNotes?
  /// A Boolean value that indicates whether `load` must read all files, because a later step needs
  /// the text of every note.
  private let readsAll: Bool

  /// Creates a cache of notes.
  ///
  /// - Parameters:
  ///   - checked: The notes whose files were compared before the build began.
  ///   - settings: The digest of the settings with which this build parses notes.
  init(_ cache: Cache, _ checked: CheckedNotes?, key settings: Digest) {
    self.checked = checked?.settings == settings ? checked : nil
    results = self.checked?.results ?? cache.notes(key: settings)
    readsAll = results.origin == .shards
  }

  private init(readingAllOf cache: NoteCache) {
    (results, checked, readsAll) = (cache.results, nil, true)
  }

  /// A cache with the same results that makes `load` read all files.
  var readingAllFiles: NoteCache { NoteCache(readingAllOf: self) }

  /// Indicates whether the cached notes were parsed for a site in another language.
  func isOfOtherLanguage(than lang: String) -> Bool { results.hasLanguage(otherThan: lang) }
}

extension NoteCache {
  /// Returns a note without reading its file. The lookup is a miss unless the size and time of the
  /// file show that the file is unchanged.
  func get(_ path: String, in folder: OpenFolder) -> Lookup<LoadedNote> {
    if readsAll { return .miss(.changedFile) }
    return checked?.note(path, in: folder) ?? loaded(results.get(path, in: folder))
  }

  /// Returns a note whose file the build has read. The lookup is a miss if the bytes have changed.
  ///
  /// - Parameters:
  ///   - content: The digest of the file's bytes.
  ///   - stamp: The size and time of the file.
  func get(_ path: String, content: Digest, _ stamp: Stamp) -> Lookup<LoadedNote> {
    if readsAll { return .miss(.changedFile) }
    return loaded(results.get(path, content: content, stamp))
  }

  /// Decodes a cached note. Damaged data is a miss.
  private func loaded(_ lookup: Lookup<NoteHit>) -> Lookup<LoadedNote> {
    switch lookup {
    case .hit(let hit): hit.loadedNote.map { .hit($0) } ?? .miss(.changedFile)
    case .miss(let reason): .miss(reason)
    }
  }

  /// Returns the cached result of parsing a note. The lookup is a miss if parsing could now give
  /// another result.
  ///
  /// - Parameters:
  ///   - lang: The language of the site.
  ///   - site: The resolver that answers the questions that the note asked when it was parsed.
  ///   - folder: The source folder.
  func get(
    _ note: LoadedNote, lang: String, asking site: SiteResolver, in folder: Folder
  ) -> Lookup<StoredNote> {
    let lookup: Lookup<StoredNote> =
      switch note.content {
      case .stored(let known): .hit(known)
      case .read(let source, let digest, let stamp):
        results.get(source.path, content: digest, stamp).compactMap { $0.storedNote }
      }
    guard case .hit(let stored) = lookup,
      let reason = results.reasonToParse(stored.hit, lang: lang, asking: site, in: folder)
    else { return lookup }
    return .miss(reason)
  }

  /// Returns the note from the last build, even if its file has changed.
  func latest(_ path: String) -> StoredNote? {
    results.latestResult(of: path)?.storedNote
  }
}

extension NoteHit {
  /// The decoded note and its header; `nil` if the cached data is damaged.
  private var decoded: (header: NoteHeader, note: StoredNote)? {
    var reader = summary
    guard let header = try? NoteHeader(from: &reader, path: cached.path),
      let outcome = try? NoteFacts(from: &reader, of: header)
    else { return nil }
    return (header, StoredNote(self, outcome))
  }

  fileprivate var storedNote: StoredNote? { decoded?.note }

  fileprivate var loadedNote: LoadedNote? {
    decoded.map { LoadedNote(header: $0.header, content: .stored($0.note)) }
  }
}

/// The cached notes whose files were compared, and are unchanged, before a build begins.
///
/// `serve` makes the comparison after each build, so that the next build begins faster.
package struct CheckedNotes: Sendable {
  /// The paths in the source folder of files that may have changed since the comparison.
  package var changed: Set<String> = []
  /// The unchanged notes, by path.
  private let notes: [String: LoadedNote]
  fileprivate let results: NoteResults
  fileprivate let settings: Digest

  /// Compares all notes in the cache with their files.
  ///
  /// - Parameters:
  ///   - settings: The digest of the settings with which the cached notes were parsed.
  ///   - source: The source folder.
  package init(_ cache: Cache, key settings: Digest, in source: OpenFolder, _ workers: Workers) {
    self.settings = settings
    let results = cache.notes(key: settings)
    self.results = results
    let known = workers.map(cache.notes) { results.get($0.path, in: source).value?.loadedNote }
    notes = Dictionary(
      known.lazy.compactMap { $0.map { ($0.header.path, $0) } }
    ) { first, _ in first }
  }

  /// Returns an unchanged note, or `nil` if its file may have changed or the note is unknown.
  fileprivate func note(_ path: String, in folder: OpenFolder) -> Lookup<LoadedNote>? {
    guard !changed.contains(path), let note = notes[path] else { return nil }
    folder.folder.log?.record(inside: path, note.file.stamp)
    return .hit(note)
  }
}
