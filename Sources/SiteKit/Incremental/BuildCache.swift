import BookIndex
import Cache
import Concurrency
import Diagnostics
import Formulas
import Platform
import SiteModel
import SiteOutput
import SitePages

/// What a build takes from the one before it, and leaves for the one after it.
struct BuildCache: Sendable {
  let request: BuildRequest
  /// The cache's file; `nil` where none is wanted, or none can be written.
  let store: CacheStore?
  /// Why there is none, where one is wanted.
  private let absence: FileError?
  /// What builds of the site's shards left, where they are to be merged.
  private let shards: [ShardArtifact]
  private let log: InputLog
  /// What was done of the build before it began.
  private let prepared: PreparedBuild?
  /// The file system's time when the build began, in nanoseconds since 1970.
  private let began: Int64

  /// What a shard leaves goes to the output folder, once that is open.
  ///
  /// - Parameter prepared: It is of no use where another build has written to the cache meanwhile.
  init(_ request: BuildRequest, from prepared: PreparedBuild? = nil) {
    if let prepared, let now = prepared.store.resume() {
      self.init(request, prepared.store, [], from: prepared, at: now)
      return
    }
    guard request.shard == nil, case .file(let path) = request.cache else {
      self.init(without: request)
      return
    }
    do throws(FileError) {
      let store = try CacheStore(path, maker: request.maker, for: .writing)
      self.init(request, store, [])
    } catch {
      self.init(request, nil, [], without: error)
    }
  }

  init(_ request: BuildRequest, merging shards: [ShardArtifact]) {
    self.init(request, nil, shards)
  }

  /// A cache that neither has nor keeps anything.
  init(without request: BuildRequest) { self.init(request, nil, []) }

  private init(
    _ request: BuildRequest, _ store: CacheStore?, _ shards: [ShardArtifact],
    without absence: FileError? = nil, from prepared: PreparedBuild? = nil, at began: Int64? = nil
  ) {
    (self.request, self.store, self.absence) = (request, store, absence)
    (self.shards, self.prepared) = (shards, prepared)
    self.began = began ?? store?.opened ?? 0
    log = InputLog(request.source)
  }

  /// The cache with its file, now that the output folder is there: that of a shard lies in it.
  func completed(by output: OutputFolder) throws(BuildFailure) -> BuildCache {
    guard request.shard != nil else {
      // The folders that lead to both may have been made only now.
      return store == nil && shards.isEmpty ? BuildCache(request) : self
    }
    return BuildCache(
      request, try ShardArtifact.unfinished(in: output, maker: request.maker), shards)
  }

  /// Leaves no file behind of which nothing was there before, once a build came to nothing.
  func abandon() {
    if let store, store.isNew || request.shard != nil { store.delete() }
  }

  /// Gives what a shard leaves the name by which it is found.
  func finishShard(in output: OutputFolder) throws(BuildFailure) {
    if request.shard != nil, store != nil { try ShardArtifact.finish(in: output) }
  }

  /// What earlier builds knew, and where this one's knowledge goes.
  var source: CacheSource? {
    if !shards.isEmpty {
      return CacheSource(
        stores: shards.map(\.store), target: nil, detection: .contents, origin: .shards)
    }
    return store.map { store in
      // What a shard leaves is for others.
      CacheSource(
        stores: request.shard == nil ? [store] : [], target: store,
        detection: request.changeDetection, prepared: prepared?.notes)
    }
  }

  /// - Throws: `BuildFailure.request` if shards that are to be merged are not those of the site.
  func check(_ snapshot: SiteSnapshot) throws(BuildFailure) {
    for shard in shards { try shard.check(snapshot) }
  }

  /// - Throws: `BuildFailure.damagedCache` if what an earlier build left turned out not to be what it
  ///   wrote, and `BuildFailure.request` if that is so of a shard, which cannot be made anew here.
  func checkDamage() throws(BuildFailure) {
    if let shard = shards.first(where: { $0.store.isUnreadable }) { throw .damaged(shard) }
    if store?.isUnreadable == true { throw .damagedCache }
  }

  /// The folder, while it is noted what is read of it.
  func logging(_ folder: Folder) -> Folder {
    store == nil ? folder : folder.logging(to: log)
  }

  /// The paths of the files that were looked at.
  var inputs: Set<String> {
    Set(log.inputs.lazy.filter { $0.stamp.kind != .folder }.map(\.path))
  }

  /// What of the last build's files stands as it was left.
  func previousOutputs(of snapshot: SiteSnapshot, _ workers: Workers) -> PreviousOutputs? {
    if !shards.isEmpty {
      return PreviousOutputs(of: shards.map { ($0.index, $0.folder) }, frame: snapshot.frame)
    }
    guard let store, !store.isFull else { return nil }
    let known = request.shard == nil ? store.index?.outputs : nil
    return PreviousOutputs(
      prepared?.outputs.ifStillThere ?? StandingOutputs(known ?? [], in: request.output, workers),
      frame: snapshot.frame,
      detecting: request.changeDetection == .stamps ? .stamps(until: began) : .contents)
  }

  /// The lists of the last build.
  var previousLists: SiteLists? { request.shard == nil ? store?.lists : nil }

  /// What the notes of the last build mention.
  var previousMentions: MentionTable? { request.shard == nil ? store?.mentions : nil }

  /// The rows that earlier builds drew and that are of no note.
  var previousRows: DrawnRows? { request.shard == nil ? store?.drawnRows : nil }

  /// The formulas that earlier builds set; read where there are some to be set.
  var previousFormulas: [SetFormulas] {
    (source?.stores ?? []).compactMap { store in
      guard let record = store.index?.formulas, record != .none,
        let bytes = try? store.bytes(of: record)
      else { return nil }
      var reader = CacheReader(bytes)
      return try? reader.value()
    }
  }

  /// The search index that stands, where it is known what it is.
  ///
  /// - Parameter outputs: What of the last build's files stands.
  func previousSearch(_ key: CacheKey?, _ outputs: PreviousOutputs?) -> PreviousSearch? {
    guard request.shard == nil, let store, let outputs else { return nil }
    return PreviousSearch(store, in: request.output, key, outputs)
  }

  /// Marks the outputs that stand as they are to be, and notes what each output is made from.
  func settle(_ outputs: inout [Output], reusing previous: PreviousOutputs?, _ workers: Workers) {
    previous?.settle(&outputs, from: logging(request.source), workers)
  }
}

extension BuildCache {
  /// The report of the last build, if nothing has changed since: no file that it read, none that it
  /// wrote, and nothing that it was asked for.
  func reportOfNothing(_ workers: Workers) -> BuildReport? {
    guard request.shard == nil, !request.listsParts, let store, let index = store.index,
      case .stamps = request.changeDetection, index.key.isSelfContained,
      index.key.drafts == (request.drafts == .published),
      index.key.future == (request.future == .published),
      index.key.isSafe == (request.safety == .on), index.key.address == request.address?.text,
      index.key.isPrecompressed == (request.precompression == .gzip),
      index.key.folderName == nil || index.key.folderName == request.source.name
    else { return nil }
    if let typesetter = index.key.typesetter,
      typesetter != KaTeX(in: request.programs)?.name ?? ""
    {
      return nil
    }
    if let due = index.key.due, let now = request.now, due <= now.unixTime { return nil }
    let folders = [OpenFolder(request.source), OpenFolder(request.output)].compactMap(\.self)
    // Of an edit the inputs tell, and the outputs are asked for once then.
    guard folders.count == 2,
      workers.all(index.inputs, { folders[0].stamp(ofUnchanged: $0) != nil }),
      workers.all(index.outputs, { $0.stamp.proves(folders[1].stamp(of: $0.path)) })
    else { return nil }
    var report = index.report
    report.changes.unchanged = index.outputs.count
    return report
  }

  /// Leaves what was learned to the next build.
  ///
  /// - Returns: What a user should know of the cache.
  func keep(_ report: BuildReport, _ made: MadeSite, _ workers: Workers) -> [Diagnostic] {
    guard shards.isEmpty, let path = request.cacheFile else { return [] }
    guard let store, var key = made.snapshot.key, !store.isFull else {
      return [remark(path, reason)]
    }
    let (snapshot, outputs) = (made.snapshot, made.outputs)
    key.isSelfContained =
      !snapshot.siteNotes.contains { $0.cached?.readsClock == true }
      && !snapshot.configuration.images.areMade
    key.isPrecompressed = request.precompression == .gzip
    let folder = OpenFolder(request.output)
    var index = CacheIndex(
      key: key, report: report,
      inputs: log.inputs.map { Input(path: $0.path, stamp: $0.stamp.kept(since: began)) },
      outputs: workers.map(Array(outputs.indices)) { number in
        let output = outputs[number]
        return CachedOutput(
          path: output.path, source: output.source ?? .none,
          stamp: made.previous?.stamp(of: output) ?? folder?.stamp(of: output.path) ?? .unknown,
          content: output.digest ?? made.previous?.content(of: output) ?? .none)
      })
    if let search = made.search.cached {
      index.search = store.add(search, besides: store.index?.search)
    }
    if request.shard == nil {
      index.lists = store.add(made.site.index.lists, besides: store.index?.lists)
      index.rows =
        made.pages.otherRows.map { store.add($0, besides: store.index?.rows) }
        ?? store.index?.rows ?? .none
      index.mentions = mentions(made, in: store)
    }
    if let formulas = made.formulas {
      index.formulas = store.add(formulas, besides: store.index?.formulas)
    }
    guard store.commit(index, notes: notes(made, in: store, workers), maker: request.maker) else {
      return [remark(path, reason)]
    }
    return store.fault.map { [remark(path, "was set aside, for \($0); everything was built anew")] }
      ?? []
  }

  /// What is kept of what the notes mention, where all of them are kept.
  private func mentions(_ made: MadeSite, in store: CacheStore) -> AlternatingRecord {
    let known = store.index?.mentions ?? .none
    guard let table = made.site.index.madeMentions else { return known }
    guard made.snapshot.siteNotes.allSatisfy({ $0.cached != nil }) else { return .none }
    return store.replace(known, with: table)
  }

  /// What is kept of the notes, each with its row.
  private func notes(
    _ made: MadeSite, in store: CacheStore, _ workers: Workers
  ) -> CachedNotes {
    let rows = request.shard == nil ? storeRows(made, in: store, workers) : nil
    let shown = storeShown(made, in: store, workers)
    let ranks = made.site.index.ranks
    let notes = made.snapshot.siteNotes
    let pictures = made.snapshot.pictures
    let count = notes.count { $0.cached != nil }
    return CachedNotes(count: count, among: notes.count) { number in
      guard var note = notes[number].cached else { return nil }
      note.stamp = note.stamp.kept(since: began)
      for i in note.pictures.indices {
        let picture = note.pictures[i]
        note.pictures[i].stamp = (pictures.stampRead(of: picture.path) ?? picture.stamp)
          .kept(since: began)
      }
      if let rows { note.records.row = rows[number] }
      note.records.shown = shown[number]
      note.rank = ranks[number]
      return note
    }
  }

  /// Keeps the rows of all notes.
  private func storeRows(
    _ made: MadeSite, in store: CacheStore, _ workers: Workers
  ) -> [Record] {
    let cells = made.pages.cells
    let frame = made.site.cellFrame
    // By itself: to pass it on out of the site would copy it for each note.
    let (index, notes) = (made.site.index, made.snapshot.siteNotes)
    let rows = index.madeRows
    return workers.map(Array(notes.indices), with: { RowStorer(store) }) { storer, number in
      let known = notes[number].known?.cached.records.row ?? .none
      let drawn = cells.drawn(ofNote: number)
      guard let made = rows?[number] else { return known }
      if drawn == nil, made.cached != nil { return known }
      guard notes[number].cached != nil else { return .none }
      let key = index.keys[number]
      let cell = drawn.map { CachedCell($0, from: frame.joined(with: key)) }
      return storer.store(made.placed, key: key, cell: cell ?? made.cached?.cell, besides: known)
    }
  }

  /// Keeps what the pages of all notes show of the index.
  private func storeShown(
    _ made: MadeSite, in store: CacheStore, _ workers: Workers
  ) -> [Record] {
    let (index, notes) = (made.site.index, made.snapshot.siteNotes)
    return workers.map(Array(notes.indices), with: { CacheAppender(store) }) { appender, number in
      appender.record(
        index.shownBytes(ofNote: number), besides: notes[number].known?.cached.records.shown)
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
    Diagnostic(.note, .cache, at: SourceLocation(path, base: .workingFolder), "the cache \(clause)")
  }
}

extension Diagnostic.ID {
  static let cache: Self = "cache"
}
