import Diagnostics
import Platform

/// What a build takes from the one before it, and leaves for the one after it.
struct BuildCache: Sendable {
  let request: BuildRequest
  /// The cache's file; `nil` where none is wanted, or none can be written.
  let store: CacheStore?
  /// Why there is none, where one is wanted.
  private let absence: FileError?
  /// What builds of the site's shares left, where they are to be merged.
  private let shares: [FinishedShare]
  private let log: InputLog

  /// What a share leaves goes to the output folder, once that is open.
  init(_ request: BuildRequest) {
    guard request.share == nil, case .file(let path) = request.cache else {
      self.init(request, nil, [])
      return
    }
    do throws(FileError) {
      let store = try CacheStore(path, edition: request.maker, for: .writing)
      self.init(request, store, [])
    } catch {
      self.init(request, nil, [], without: error)
    }
  }

  init(_ request: BuildRequest, merging shares: [FinishedShare]) {
    self.init(request, nil, shares)
  }

  private init(
    _ request: BuildRequest, _ store: CacheStore?, _ shares: [FinishedShare],
    without absence: FileError? = nil
  ) {
    self.absence = absence
    self.request = request
    self.store = store
    self.shares = shares
    log = InputLog(request.source)
  }

  /// The cache with its file, now that the output folder is there: that of a share lies in it.
  func completed(by output: OutputFolder) throws(BuildFailure) -> BuildCache {
    guard request.share != nil else {
      // The folders that lead to both may have been made only now.
      return store == nil && shares.isEmpty ? BuildCache(request) : self
    }
    return BuildCache(
      request, try FinishedShare.unfinished(in: output, maker: request.maker), shares)
  }

  /// Leaves no file behind of which nothing was there before, once a build came to nothing.
  func abandon() {
    if let store, store.isNew || request.share != nil { store.delete() }
  }

  /// Gives what a share leaves the name by which it is found.
  func finishShare(in output: OutputFolder) throws(BuildFailure) {
    if request.share != nil, store != nil { try FinishedShare.finish(in: output) }
  }

  /// What earlier builds knew, and where this one's knowledge goes.
  var source: CacheSource? {
    if !shares.isEmpty {
      return CacheSource(
        stores: shares.map(\.store), target: nil, trust: .contents, forerunner: .beside)
    }
    return store.map { store in
      // What a share leaves is for others.
      CacheSource(stores: request.share == nil ? [store] : [], target: store, trust: request.trust)
    }
  }

  /// - Throws: `BuildFailure.request` if shares that are to be merged are not those of the site.
  func check(_ survey: Survey) throws(BuildFailure) {
    for share in shares { try share.check(survey) }
  }

  /// Whether what an earlier build left turned out not to be what it wrote.
  ///
  /// - Throws: `BuildFailure.request` if that is so of a share, which cannot be made anew here.
  func isDamaged() throws(BuildFailure) -> Bool {
    if let share = shares.first(where: { $0.store.isUnreadable }) { throw .damaged(share) }
    return store?.isUnreadable ?? false
  }

  /// The folder, while it is noted what is read of it.
  func logging(_ folder: Folder) -> Folder {
    store == nil ? folder : folder.logging(to: log)
  }

  /// What of the last build's files stands as it was left.
  func keptPages(of survey: Survey, _ workers: Workers) -> KeptPages? {
    if !shares.isEmpty {
      return KeptPages(
        of: shares.map { ($0.index, $0.folder) }, notes: survey.kept, frame: survey.frame)
    }
    return store.flatMap { store in
      store.isFull
        ? nil
        : KeptPages(
          request.share == nil ? store.index : nil, in: request.output, notes: survey.kept,
          frame: survey.frame,
          trusting: request.trust == .stamps ? .stamps(until: store.opened) : .contents, workers)
    }
  }
}

extension BuildCache {
  /// The search index that stands, where it is known what it is.
  ///
  /// - Parameter pages: What of the last build's files stands.
  func searchForerunner(_ pages: KeptPages?) -> SearchForerunner? {
    guard request.share == nil, let store, let pages else { return nil }
    return SearchForerunner(store, in: request.output, pages)
  }
}

extension BuildCache {
  /// What has changed since the last build, if that is all there is to know: `nil` where more may
  /// have changed than the files that it read, or one that it wrote.
  func changes(_ workers: Workers) -> ChangedInputs? {
    guard request.share == nil, let store, let index = store.index, case .stamps = request.trust,
      index.terms.isSelfContained, index.terms.drafts == (request.drafts == .published),
      index.terms.future == (request.future == .published),
      index.terms.isSafe == (request.safety == .on)
    else { return nil }
    if let due = index.terms.due, let now = request.now, due <= now.unixTime { return nil }
    let folders = [OpenFolder(request.source), OpenFolder(request.output)].compactMap(\.self)
    guard folders.count == 2,
      workers.all(index.outputs, { $0.stamp.proves(folders[1].stamp(of: $0.path)) })
    else { return nil }
    let stamps = workers.map(index.inputs) { folders[0].stamp(ofUnchanged: $0) }
    var changes = ChangedInputs(index: index, numbers: [])
    for (number, stamp) in stamps.enumerated() where stamp != index.inputs[number].stamp {
      if let stamp {
        changes.index.inputs[number].stamp = stamp.kept(since: store.opened)
      } else {
        changes.numbers.append(number)
      }
    }
    return changes
  }

  /// Leaves what was learned to the next build.
  ///
  /// - Parameter outputs: Each with what it was made from.
  /// - Returns: What a user should know of the cache.
  func keep(
    _ report: BuildReport, _ survey: Survey, _ site: Site, _ cells: Cells, _ search: KeptSearch?,
    _ outputs: [Output], _ workers: Workers
  ) -> [Diagnostic] {
    guard shares.isEmpty, let path = request.cacheFile else { return [] }
    guard let store, var terms = survey.terms, !store.isFull else {
      return [remark(path, reason)]
    }
    terms.isSelfContained =
      !survey.kept.contains { $0?.needs.contains(.everything) == true }
      && survey.configuration.math != .mathML && !survey.configuration.images.areMade
    let notes = notes(survey, site, cells, in: store, workers)
    var index = CacheIndex(
      terms: terms, report: report, facts: site.facts,
      inputs: log.inputs.map { Input(path: $0.path, stamp: $0.stamp.kept(since: store.opened)) },
      notes: [],
      outputs: workers.map(Array(outputs.indices)) { number in
        let path = outputs[number].path
        return KeptOutput(
          path: path, source: outputs[number].source ?? .none,
          stamp: Stamp(of: request.output.path(of: path)))
      })
    if let search { (index.search, index.searchDigest) = store.add(search) }
    if request.share == nil {
      (index.lists, index.listsDigest) = store.add(KeptLists(of: site.index))
    }
    guard store.commit(index, notes: notes, edition: request.maker) else {
      return [remark(path, reason)]
    }
    return store.fault.map { [remark(path, "was set aside, for \($0); everything was built anew")] }
      ?? []
  }

  /// What is kept of the notes, each with its row: made when asked for, since there are many.
  private func notes(
    _ survey: Survey, _ site: Site, _ cells: Cells, in store: CacheStore, _ workers: Workers
  ) -> some Collection<KeptNote> {
    let rows = request.share == nil ? keepRows(survey, site, cells, in: store, workers) : nil
    return survey.kept.indices.lazy.compactMap { number -> KeptNote? in
      guard var note = survey.kept[number] else { return nil }
      note.stamp = note.stamp.kept(since: store.opened)
      for i in note.pictures.indices {
        note.pictures[i].stamp = note.pictures[i].stamp.kept(since: store.opened)
      }
      if let rows { (note.row, note.rowDigest) = rows[number] }
      return note
    }
  }

  /// Keeps the rows of all notes.
  private func keepRows(
    _ survey: Survey, _ site: Site, _ cells: Cells, in store: CacheStore, _ workers: Workers
  ) -> [(Extent, Digest)] {
    let frame = site.cellFrame(survey.frame)
    // By itself: to pass it on out of the site would copy it for each note.
    let index = site.index
    return workers.map(
      Array(survey.kept.indices), with: { RowKeeper(store) }
    ) { keeper, number in
      guard let note = survey.kept[number] else { return (Extent.none, Digest.none) }
      let source = frame.joined(with: index.digests[number])
      let drawn = cells.markup(ofNote: number).map { KeptCell($0, from: source) }
      let cell = drawn ?? store.cell(of: note).flatMap { $0.source == source ? $0 : nil }
      return keeper.keep(KeptRow(of: number, in: index, cell: cell), of: note)
    }
  }

  /// Why nothing was kept for the next build, as a clause.
  private var reason: String {
    if absence?.code == EWOULDBLOCK {
      return "is in use by another build, so this one began from nothing, and left nothing;"
        + " give each output folder a --cache-dir of its own"
    }
    return absence?.isOfLink == true
      ? "is a symbolic link, which is not followed, so the next build begins from nothing; remove it"
      : "cannot be written, so the next build begins from nothing"
  }

  private func remark(_ path: String, _ clause: String) -> Diagnostic {
    Diagnostic(.note, .cache, at: SourceLocation(path), "the cache \(clause)")
  }
}

extension Workers {
  /// Whether something holds for all items.
  func all<Item: Sendable>(_ items: [Item], _ holds: @Sendable (Item) -> Bool) -> Bool {
    !map(items, holds).contains(false)
  }
}

extension Diagnostic.ID {
  static let cache: Self = "cache"
}

/// The last build, and which of the files that it read have changed since.
struct ChangedInputs: Sendable {
  var index: CacheIndex
  var numbers: [Int]

  /// The report of the last build, where nothing has changed.
  var reportOfNothing: BuildReport? {
    guard numbers.isEmpty else { return nil }
    var report = index.report
    report.changes.unchanged = index.outputs.count
    return report
  }
}

extension Survey {
  /// The digest of what all pages are made by: the templates and the configuration.
  fileprivate var frame: Digest { theme.digest.joined(with: terms?.settings ?? .none) }
}
