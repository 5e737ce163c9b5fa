import Cache
import Notes
import Platform
import Search
import SiteModel
import SiteOutput

/// The search index of the last build. If few notes have changed, this build changes it instead of
/// making a new one.
package struct SearchUpdate: Sendable {
  /// The search index in the cache.
  let searchIndex: CachedSearch
  private let cache: Cache
  /// The notes in the cache, from the last build.
  private let earlierNotes: [CachedNote]
  private let output: Folder

  /// Reads the search index from the cache.
  ///
  /// - Parameters:
  ///   - output: The output folder, which contains the files of the search index.
  ///   - key: The inputs of this build. If the notes were parsed with other settings, the result is
  ///     `nil`.
  /// - Returns: `nil` unless the search index is in the cache, and all its files are unchanged.
  package init?(_ cache: Cache, in output: Folder, _ key: CacheKey?) {
    guard let key, let outputs = cache.outputs,
      let kept = cache.get(.search, key: key.notes, as: CachedSearch.self).value,
      kept.notes.allSatisfy(cache.notes.indices.contains),
      kept.fileNames.allSatisfy({ outputs.contains(CachedSearch.path(of: $0)) })
    else { return nil }
    (self.searchIndex, self.cache, earlierNotes, self.output) = (kept, cache, cache.notes, output)
  }
}

extension SearchUpdate {
  /// The changes of the notes since the search index was made.
  struct Changes: Sendable {
    /// The changed and new notes. `id` is the number of the note in the search index. `was` is the
    /// earlier version of the note; `nil` for a new note.
    fileprivate(set) var notes: [(id: Int, was: CachedNote?)] = []
    /// The new numbers of notes whose number in the search index changed; `nil` if no number
    /// changed.
    fileprivate(set) var renumbering: Renumbering?
  }

  /// Returns the changes since the last build; `nil` if there are so many that making a new search
  /// index is faster.
  func changes(to searched: SearchedNotes, _ notes: [SiteNote]) -> Changes? {
    let now = searched.positions.map { notes[$0] }
    let keepNumbers =
      now.count >= searchIndex.notes.count
      && searchIndex.notes.indices.allSatisfy {
        earlierNotes[searchIndex.notes[$0]].path == now[$0].path
      }
    let origins =
      keepNumbers
      ? now.indices.map { $0 < searchIndex.notes.count ? $0 : nil } : origins(of: now)
    var changes = Changes()
    if !keepNumbers {
      var numbers = [Int?](repeating: nil, count: searchIndex.notes.count)
      for (id, origin) in origins.enumerated() { if let origin { numbers[origin] = id } }
      changes.renumbering = Renumbering(numbers)
    }
    // With more changed notes than this, making a new search index is faster.
    let most = max(16, searchIndex.notes.count / 16)
    for (id, note) in now.enumerated() {
      let was = origins[id].map { searchIndex.notes[$0] }
      let isMoved = changes.renumbering?.moved.contains(id) == true
      guard isMoved || !hasSameResults(note, asNoteAt: was) else { continue }
      guard changes.notes.count < most else { return nil }
      changes.notes.append((id, was.map { earlierNotes[$0] }))
    }
    return changes
  }

  /// Returns for each note its earlier number in the search index; `nil` for a new note.
  private func origins(of now: [SiteNote]) -> [Int?] {
    var numbers = [Int?](repeating: nil, count: earlierNotes.count)
    for (id, position) in searchIndex.notes.enumerated() { numbers[position] = id }
    var origins = now.map { $0.previous.flatMap { numbers[$0.hit.position] } }
    // The remaining earlier notes were deleted or renamed. A renamed note is recognised by its
    // words.
    var isGone = [Bool](repeating: true, count: searchIndex.notes.count)
    for origin in origins { if let origin { isGone[origin] = false } }
    var gone: [Digest: Int] = [:]
    for (id, position) in searchIndex.notes.enumerated().reversed() where isGone[id] {
      gone[earlierNotes[position][.words].digest] = id
    }
    for (id, note) in now.enumerated() where origins[id] == nil {
      origins[id] = gone.removeValue(forKey: note.cached?[.words].digest ?? .none)
    }
    return origins
  }

  /// Indicates whether the search results for a note are the same as for its earlier version.
  ///
  /// - Parameter position: The position of the earlier version in the list of the cache's notes;
  ///   `nil` for a new note.
  private func hasSameResults(_ note: SiteNote, asNoteAt position: Int?) -> Bool {
    guard let position else { return false }
    return note.cached?[.pageData].digest == earlierNotes[position][.pageData].digest
      && note.cached?[.words].digest == earlierNotes[position][.words].digest
  }

  /// Returns the updated shards of the terms; `nil` if they must be made from all notes.
  func terms(
    after changes: Changes, of searched: SearchedNotes, _ notes: [SiteNote], names: [String]
  ) -> Shards? {
    let terms = changes.notes.compactMap { id, was -> ShardList.Change? in
      let note = notes[searched.positions[id]]
      if let was, was[.words].digest == note.cached?[.words].digest,
        changes.renumbering?.moved.contains(id) != true
      {
        return nil
      }
      return ShardList.Change(
        note: id, old: was.map { cache.bytes(of: .words, of: $0).bag } ?? Bag(),
        new: note.parts.words.bag)
    }
    return try? searchIndex.terms.changing(
      terms: terms, renumbering: changes.renumbering, names: (searchIndex.names, names),
      read: output.searchFile)
  }

  /// Returns the updated shards of the notes' records; `nil` if the earlier files are damaged.
  func rows(after changes: Changes, _ record: (Int) throws(CacheDamage) -> NoteRecord)
    throws(CacheDamage) -> Shards?
  {
    let rows = try changes.notes.map { note throws(CacheDamage) in
      (note: note.id, record: try record(note.id))
    }
    return try? searchIndex.noteRows.changing(
      rows: rows, renumbering: changes.renumbering, read: output.searchFile)
  }
}

extension Folder {
  /// Reads a file of the search index. The folder is the output folder of the site.
  func searchFile(_ name: String) throws(SearchIndexError) -> [UInt8] {
    do { return try read(CachedSearch.path(of: name)) } catch { throw SearchIndexError() }
  }
}
