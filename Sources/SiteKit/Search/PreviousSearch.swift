import Incremental
import Notes
import Platform
import Search
import SiteOutput

/// The search index that the last build left, whose files all stand as it left them.
struct PreviousSearch: Sendable {
  let store: CacheStore
  let index: CacheIndex
  let kept: CachedSearch
  let output: Folder

  /// - Parameters:
  ///   - key: What the notes are made by now; an index of notes that were made by something else is
  ///     of no use.
  ///   - outputs: What of the last build's files is as it was.
  init?(
    _ store: CacheStore, in output: Folder, _ key: CacheKey?, _ outputs: PreviousOutputs
  ) {
    guard let index = store.index, let kept = store.search, index.key.settings == key?.settings,
      index.key.lang == key?.lang,
      kept.fileNames.allSatisfy({
        outputs.holds(CachedSearch.path(of: $0))
      })
    else { return nil }
    self.store = store
    self.index = index
    self.kept = kept
    self.output = output
  }

}

extension PreviousSearch {
  /// What became of the notes since that index was made.
  struct Changes: Sendable {
    /// The notes that have changed or come, by their numbers in the index, and what they were.
    fileprivate(set) var notes: [(id: Int, was: CachedNote?)] = []
    fileprivate(set) var renumbering: Renumbering?
  }

  /// What has changed; `nil` where that is too much to be changed note by note.
  func changes(to searched: SearchedNotes, _ notes: [SiteNote]) -> Changes? {
    let before = kept.notes.map { index.notes[$0] }
    let now = searched.positions.map { notes[$0] }
    let keepNumbers =
      now.count >= before.count
      && before.indices.allSatisfy { before[$0].path == now[$0].path }
    var changes = Changes()
    let most = max(16, before.count / 16)
    if keepNumbers {
      for (id, note) in now.enumerated() {
        let was = id < before.count ? before[id] : nil
        guard !note.isSearched(as: was) else { continue }
        guard changes.notes.count < most else { return nil }
        changes.notes.append((id, was))
      }
      return changes
    }
    var old = Dictionary(uniqueKeysWithValues: before.indices.map { (before[$0].path, $0) })
    let places = now.map { old.removeValue(forKey: $0.path) }
    // What is left went, or has another name now.
    var gone = Dictionary(old.values.map { (before[$0].bag.digest, $0) }) { min($0, $1) }
    var numbers = [Int?](repeating: nil, count: before.count)
    let origins = now.indices.map { id in
      places[id] ?? gone.removeValue(forKey: now[id].cached?.bag.digest ?? .none)
    }
    for (id, origin) in origins.enumerated() { if let origin { numbers[origin] = id } }
    let renumbering = Renumbering(numbers)
    for (id, note) in now.enumerated() {
      let was = origins[id].map { before[$0] }
      guard renumbering.moved.contains(id) || !note.isSearched(as: was) else { continue }
      guard changes.notes.count < most else { return nil }
      changes.notes.append((id, was))
    }
    changes.renumbering = renumbering
    return changes
  }

  /// The shards of the terms now; `nil` where all notes are needed for them.
  func terms(
    after changes: Changes, of searched: SearchedNotes, _ notes: [SiteNote], names: [String]
  ) -> Shards? {
    let terms = changes.notes.compactMap { id, was -> ShardList.Change? in
      let note = notes[searched.positions[id]]
      if let was, was.bag.digest == note.cached?.bag.digest,
        changes.renumbering?.moved.contains(id) != true
      {
        return nil
      }
      return ShardList.Change(
        note: id, old: was.map { CachedBytes($0.bag, in: store).bag } ?? Bag(), new: note.words.bag)
    }
    return try? kept.terms.changing(
      terms: terms, renumbering: changes.renumbering, names: (kept.names, names),
      read: output.searchFile)
  }

  /// The shards of the rows of the notes now; `nil` where what stands is not as it was left.
  func rows(after changes: Changes, _ record: (Int) throws(CacheDamage) -> NoteRecord)
    throws(CacheDamage) -> Shards?
  {
    let rows = try changes.notes.map { note throws(CacheDamage) in
      (note: note.id, record: try record(note.id))
    }
    return try? kept.noteRows.changing(
      rows: rows, renumbering: changes.renumbering, read: output.searchFile)
  }
}

extension SiteNote {
  /// Whether search finds and shows a note as an earlier build left it there.
  fileprivate func isSearched(as was: CachedNote?) -> Bool {
    guard let was, let cached else { return false }
    return was.note.digest == cached.note.digest && was.bag.digest == cached.bag.digest
  }
}

extension Folder {
  /// A file of the search index of the site in the folder.
  func searchFile(_ name: String) throws(SearchDamage) -> [UInt8] {
    do { return try read(CachedSearch.path(of: name)) } catch { throw SearchDamage() }
  }
}
