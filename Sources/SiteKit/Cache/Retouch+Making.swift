import Diagnostics

extension Retouch {
  /// Makes the pages again, and tells the next build.
  func make(in output: OutputFolder) throws(BuildFailure) -> BuildReport? {
    var index = index
    guard keepNotes(in: &index), let site = RetouchedSite(of: self, index),
      let search = RetouchedSearch(of: self, on: site)
    else { return nil }
    let made = try files { () throws(FileError) in
      try draw(
        site.work, among: site.pages, in: site.site, cells: .notKept(site.cell), into: output,
        workers)
    }
    // The long way tells of faults.
    guard made.diagnostics.isEmpty else { return nil }
    site.keepRows(in: &index, made.cells, store)

    index.report.diagnostics = diagnostics
    var report = try index.report.allowed(by: request)
    report.changes.unchanged = index.outputs.count
    guard isClear(output, for: made.outputs, search) else { return nil }
    guard try search.putShards(in: output, among: &index, &report.changes) else { return nil }
    for page in made.outputs.sorted(by: { $0.rank.rawValue < $1.rank.rawValue }) {
      guard let place = index.outputs.position(of: page.path) else { return nil }
      index.outputs[place].source = site.digests[page.path] ?? .none
      guard case .aside(let aside) = page.content else { continue }
      try files { () throws(FileError) in try output.place(aside, at: page.path) }
      index.outputs[place].stamp = Stamp(of: request.output.path(of: page.path))
      report.changes.changed.append(page.path)
      report.changes.unchanged -= 1
    }
    try search.putRoot(in: output, among: &index, &report.changes)
    report.changes.changed.sort()
    if let search = search.kept { (index.search, index.searchDigest) = store.add(search) }
    _ = store.commit(index, notes: index.notes, edition: request.maker)
    if case .leftToTheSystem = request.memory { leaveToTheSystem((site, self, index)) }
    return report
  }

  /// Whether nothing is in the way of what was made; else the long way tells of it.
  private func isClear(
    _ output: OutputFolder, for pages: [Output], _ search: RetouchedSearch
  ) -> Bool {
    let plan = WritePlan(pages: pages, search)
    let obstacles = OutputObstacles(to: plan, in: output, replacing: .keep, workers)
    return obstacles.diagnostics.isEmpty
  }

  /// Keeps what was learned of the notes.
  private func keepNotes(in index: inout CacheIndex) -> Bool {
    let keeper = NoteKeeper(store)
    for edit in edits {
      let old = index.notes[edit.number]
      var note = edit.after
      var new = keeper.keep(
        &note, content: edit.content, stamp: edit.stamp.kept(since: store.opened),
        answers: edit.answers, needs: old.needs, pictures: old.pictures, words: edit.words)
      (new.row, new.rowDigest) = (old.row, old.rowDigest)
      index.notes[edit.number] = new
      // No note asks for names, or this way would not be taken.
      if edit.isRetitled { index.terms.names = .none }
    }
    return !store.isFull
  }

  /// What is to be said of the site now.
  private var diagnostics: [Diagnostic] {
    let outdated = Set(edits.flatMap(\.before.diagnostics))
    return
      (index.report.diagnostics.filter { !outdated.contains($0) }
      + edits.flatMap(\.after.diagnostics)).sorted()
  }
}

extension WritePlan {
  /// What the quick way writes: pages that are there, and files of the search index that are not.
  fileprivate init(pages: [Output], _ search: RetouchedSearch) {
    let added = search.added.map { Output(KeptSearch.path(of: $0.name), .asset, .aside(0)) }
    let outdated = search.outdated.map(KeptSearch.path)
    let known = pages.map(\.path) + outdated
    self.init(
      outputs: pages + added, known: Manifest(paths: Set(known.map { ExactPath($0) })),
      gone: outdated, outdated: outdated, diagnostics: [])
  }
}
