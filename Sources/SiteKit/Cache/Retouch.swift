import Diagnostics
import Notes

/// The quick way to build a site of which nothing changed but the bodies of a few notes: their pages
/// are made again, and no other note is looked at.
///
/// It is taken only where it is sure that no other page can tell the difference: the front matter and
/// the title of each note are what they were, it asks of the site what it asked before, and no list
/// shows its text. What it makes is what the long way makes.
///
/// - Returns: `nil` where the long way has to be taken; then nothing was changed.
func retouch(
  _ request: BuildRequest, _ cache: BuildCache, _ changes: ChangedInputs
) throws(BuildFailure) -> BuildReport? {
  guard let store = cache.store, changes.numbers.count <= Retouch.most,
    let plan = try Retouch(request, store, changes)
  else { return nil }
  let output = try files { () throws(FileError) in try OutputFolder(request.output) }
  defer { output.close() }
  return try plan.make(in: output)
}

/// Notes whose bodies alone were edited.
struct Retouch {
  let request: BuildRequest
  let store: CacheStore
  private(set) var index: CacheIndex
  let configuration: Configuration
  let theme: Theme
  private(set) var edits: [Edit] = []

  /// How many notes are made again this way: of more than a few the long way is no longer.
  fileprivate static let most = 16

  /// A note as it was and is.
  struct Edit {
    /// Its position in the index.
    var number: Int
    var before: Note
    var after: Note
    var content: Digest
    var stamp: Stamp
    var answers: [SiteAnswer]
    /// The words that it is found by now.
    var words: [UInt8]
  }

  fileprivate init?(
    _ request: BuildRequest, _ store: CacheStore, _ changes: ChangedInputs
  ) throws(BuildFailure) {
    self.request = request
    self.store = store
    index = changes.index
    configuration = try SiteKit.configuration(in: request.source).0
    theme = Theme(overriddenBy: request.source.folder(Theme.folderName))
    for input in changes.numbers {
      let path = index.inputs[input].path
      guard let number = index.notes.firstIndex(where: { $0.path == path }),
        let edit = edit(number)
      else { return nil }
      index.inputs[input].stamp = edit.stamp.kept(since: store.opened)
      edits.append(edit)
    }
  }
}

extension Retouch {
  /// A note parsed again, if nobody but the readers of its page can tell the difference.
  private func edit(_ number: Int) -> Edit? {
    let kept = index.notes[number]
    var stamp = Stamp.absent
    guard !index.facts.shownElsewhere.contains(kept.path),
      kept.pictures.allSatisfy({ Stamp(of: request.source.path(of: $0.path)) == $0.stamp }),
      let (before, answers) = note(number),
      let bytes = try? request.source.read(kept.path, stamp: &stamp)
    else { return nil }
    let source = source(kept.path, bytes)
    let start = source.frontMatter.bodyOffset
    guard Digest({ $0.write(source) }) == Digest({ $0.write(before.source) }),
      !(configuration.runsLiquid(in: source) && source.text.bytes[start...].holdsLiquid)
    else { return nil }

    let known = KnownAnswers(answers)
    var options = configuration.noteOptions(for: kept.path)
    options.labels = BodyLabels(theme, for: [source], lang: index.terms.lang)[source]
    options.searchTexts = configuration.searchTexts(for: source)
    var after = Note(source, resolving: known.resolver, options: options)
    guard !known.areTooFew, after.title == before.title,
      !(before.diagnostics + after.diagnostics).contains(where: \.dependsOnSite),
      after.links.allSatisfy({ $0.url != nil || !mayNameNote($0.href) })
    else { return nil }
    let words = options.searchTexts == .gathered ? after.takeBag() : []
    return Edit(
      number: number, before: before, after: after, content: Digest(bytes), stamp: stamp,
      answers: answers, words: words)
  }

  private func source(_ path: String, _ bytes: [UInt8]) -> Note.Source {
    var source = Note.Source(
      path: path, bytes: bytes, options: configuration.noteOptions(for: path))
    if let fault = configuration.place(of: source).fault { source.diagnostics.append(fault) }
    if source.lang == nil { source.lang = source.writtenLanguage(besides: index.terms.lang) }
    return source
  }

  /// A note as the last build knew it, and what it had asked of the site.
  func note(_ number: Int) -> (note: Note, answers: [SiteAnswer])? {
    let kept = index.notes[number]
    guard let bytes = store.record(kept.record, kept.recordDigest) else { return nil }
    var reader = CacheReader(bytes)
    guard let source = try? Note.Source(from: &reader),
      var note = try? Note(source, from: &reader), let answers: [SiteAnswer] = try? reader.list()
    else { return nil }
    note.keptBody = store.body(of: kept)
    return (note, answers)
  }

  /// What the site around a note is.
  func surroundings(_ number: Int) -> Surroundings? {
    let kept = index.notes[number]
    guard let bytes = store.record(kept.surroundings, kept.surroundingsDigest) else { return nil }
    var reader = CacheReader(bytes)
    return try? Surroundings(from: &reader)
  }
}

extension Diagnostic {
  /// Whether other files of the site, or what is said of other notes, decide on it.
  fileprivate var dependsOnSite: Bool {
    [
      .missingTarget, .respeltTarget, .missingPicture, .brokenPicture, .misnamedPicture,
      .unknownLanguage,
    ].contains(id)
  }
}

extension Retouch {
  /// Makes the pages again, and tells the next build.
  fileprivate func make(in output: OutputFolder) throws(BuildFailure) -> BuildReport? {
    guard let (kept, site) = keep(), let search = RetouchedSearch(of: self, on: site.site)
    else { return nil }
    let pages = site.pages.map { site.renderer.rendered($0, setAsideIn: output) }
    let digests = site.digests(of: kept)

    var index = index
    var report = index.report
    for (edit, new) in zip(edits, kept) {
      index.notes[edit.number] = new
      index.notes[edit.number].stamp = edit.stamp.kept(since: store.opened)
      let before = Set(edit.before.diagnostics)
      report.diagnostics.removeAll { before.contains($0) }
      report.diagnostics += edit.after.diagnostics
    }
    report.diagnostics.sort()
    index.report = report
    report.changes.unchanged = index.outputs.count
    guard try search.putShards(in: output, among: &index, &report.changes) else { return nil }
    for (page, digest) in zip(pages, digests) {
      // The long way tells of faults.
      guard case .output(let page) = page,
        let place = index.outputs.firstIndex(where: { $0.path == page.path })
      else { return nil }
      index.outputs[place].source = digest
      guard case .aside(let aside) = page.content else { continue }
      try files { () throws(FileError) in try output.place(aside, at: page.path) }
      index.outputs[place].stamp = Stamp(of: request.output.path(of: page.path))
      report.changes.changed.append(page.path)
      report.changes.unchanged -= 1
    }
    try search.putRoot(in: output, among: &index, &report.changes)
    report.changes.changed.sort()
    if let search = search.kept { (index.search, index.searchDigest) = store.add(search) }
    _ = store.commit(index, edition: request.maker)
    return report
  }

  /// Keeps what was learned of the notes, and sees them in their site.
  private func keep() -> ([KeptNote], RetouchedSite)? {
    guard let site = RetouchedSite(of: self) else { return nil }
    let keeper = NoteKeeper(store)
    let kept = edits.map { edit in
      let old = index.notes[edit.number]
      var note = edit.after
      var new = keeper.keep(
        &note, content: edit.content, stamp: edit.stamp, answers: edit.answers, needs: old.needs,
        pictures: old.pictures, words: edit.words)
      (new.surroundings, new.surroundingsDigest) = (old.surroundings, old.surroundingsDigest)
      return new
    }
    return store.isFull ? nil : (kept, site)
  }
}
