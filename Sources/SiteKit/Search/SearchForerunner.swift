import Search

/// The search index that the last build left, whose files all stand as it left them.
struct SearchForerunner: Sendable {
  let store: CacheStore
  let index: CacheIndex
  let kept: KeptSearch
  let output: Folder

  /// - Parameter pages: What of the last build's files is as it was.
  init?(_ store: CacheStore, in output: Folder, _ pages: KeptPages) {
    guard let index = store.index, let kept = store.search,
      kept.terms.fileNames.allSatisfy({ pages.holds(KeptSearch.path(of: $0)) })
    else { return nil }
    self.store = store
    self.index = index
    self.kept = kept
    self.output = output
  }

  /// The shards of the terms now, if the notes have the numbers that they had, and few have other
  /// words.
  func terms(of searched: SearchedNotes, _ survey: Survey, names: [String]) -> Shards? {
    guard searched.positions.count >= kept.notes.count else { return nil }
    let most = max(16, kept.notes.count / 16)
    var changes: [ShardList.Change] = []
    for (id, number) in searched.positions.enumerated() {
      guard let now = survey.kept[number] else { return nil }
      let old = id < kept.notes.count ? index.notes[kept.notes[id]] : nil
      if let old {
        guard old.path == now.path else { return nil }
        if old.bagDigest == now.bagDigest { continue }
      }
      guard changes.count < most else { return nil }
      changes.append(
        ShardList.Change(
          note: id, old: old?.words(in: store).bag ?? Bag(), new: survey.words[number].bag))
    }
    return try? kept.terms.changing(
      terms: changes, names: (kept.names, names), read: output.searchFile)
  }
}
