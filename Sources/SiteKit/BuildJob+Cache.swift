import BookIndex
import Cache
import Diagnostics
import Diagrams
import Formulas
import Platform
import SiteModel
import SiteOutput
import SitePages

// MARK: - Opening

extension BuildJob {
  /// Opens the cache that the request names.
  ///
  /// - Parameter next: The part of the build that was done in advance. It is ignored if another
  ///   build has written to the cache since then.
  mutating func openCache(of next: NextBuild? = nil) {
    if var next, next.cache.resume() {
      (cache, checkedNotes) = (next.cache, next.notes)
      return
    }
    checkedNotes = nil
    cache = .none
    if request.shard == nil, case .file(let path) = request.cache {
      cache = Cache(
        path, maker: request.maker, of: request.source, detecting: request.changeDetection)
    }
  }

  /// Returns the job with an open cache file. The output folder must exist by now.
  ///
  /// The cache of a shard is inside the output folder. Another cache file may be in a folder that
  /// was created together with the output folder.
  func withCache(in output: OutputFolder) throws(BuildFailure) -> BuildJob {
    var job = self
    if request.shard != nil {
      job.cache = try ShardArtifact.unfinished(in: output, request)
    } else if !cache.isEnabled {
      job.openCache()
    }
    return job
  }

  /// Deletes the cache file if this build created it and then failed.
  func discardCache() {
    if cache.isNew || request.shard != nil { cache.delete() }
  }

  /// Renames the cache file of a shard to the name that `merge` expects.
  func finishShard(in output: OutputFolder) throws(BuildFailure) {
    if request.shard != nil, cache.isWritten { try ShardArtifact.finish(in: output) }
  }

  /// Checks that no result of an earlier build has turned out to be damaged.
  ///
  /// - Throws: `BuildFailure.damagedCache` if the cache is damaged, and `BuildFailure.request` if a
  ///   shard is damaged, because a merge cannot rebuild a shard.
  func checkDamage() throws(BuildFailure) {
    if let shard = shards.first(where: { $0.cache.isDamaged }) { throw .damaged(shard) }
    if cache.isDamaged { throw .damagedCache }
  }
}

// MARK: - Reading and writing

extension BuildJob {
  /// Returns the report of the last build if nothing has changed since then: no file that the last
  /// build read or wrote, and no option of the request. Otherwise returns `nil`.
  func reportIfUnchanged() -> BuildReport? {
    guard !request.reportsInputs, let key = cache.key, key.isSelfContained,
      key.drafts == (request.drafts == .published),
      key.future == (request.future == .published),
      key.isSafe == (request.safety == .on), key.address == request.address?.text,
      key.isPrecompressed == (request.precompression == .gzip),
      key.folderName == nil || key.folderName == request.source.name
    else { return nil }
    if let typesetter = key.typesetter, typesetter != KaTeX(in: request.programs)?.name ?? "" {
      return nil
    }
    if let drawn = key.diagramPrograms, drawn != DiagramPrograms(in: request.programs).name {
      return nil
    }
    if let due = key.nextPublicationChange, let now = request.now, due <= now.unixTime {
      return nil
    }
    guard cache.isUnchanged(in: request.source, request.output, workers),
      case .hit(var report) = cache.get(.report, as: BuildReport.self)
    else { return nil }
    report.changes.unchanged = cache.outputCount
    if request.countsChanges {
      (report.contentsChanges, report.indexChanges) = (ListChanges(), ListChanges())
    }
    return report
  }

  /// Writes the results of the build to the cache.
  ///
  /// - Returns: Diagnostics about problems with the cache file.
  func writeCache(report: BuildReport, site made: MadeSite) -> [Diagnostic] {
    guard shards.isEmpty, let path = request.cacheFile else { return [] }
    var cache = made.cache
    guard cache.isWritten, var key = made.snapshot.key, !cache.isFull else {
      return [remark(path, reasonForAbsence)]
    }
    var dependencies = PageDependencies()
    for edition in made.editions { dependencies.add(edition.pages.dependencies) }
    key.isSelfContained =
      !made.snapshot.siteNotes.contains { $0.cached?.readsClock == true }
      && !dependencies.dependOnMachine
      && !made.snapshot.configuration.images.isEnabled
    key.isPrecompressed = request.precompression == .gzip
    cache.put(report, as: .report)
    let only = made.onlyEdition
    cache.put(only?.search.cached, as: .search, key: key.notes)
    cache.put(dependencies.isEmpty ? nil : dependencies, as: .pageDependencies)
    cache.put(made.formulas, as: .formulas)
    cache.put(made.diagrams?.lasting, as: .diagrams)
    if request.shard == nil, let only {
      let areAllKept = made.snapshot.siteNotes.allSatisfy { $0.cached != nil }
      cache.put(only.site.index.lists, as: .lists)
      if let rows = only.pages.otherRows { cache.put(rows, as: .rows) }
      if let contents = only.site.index.madeContents { cache.put(contents, as: .contents) }
      if let entries = only.site.index.madeEntries { cache.put(entries, as: .entries) }
      if let mentions = only.site.index.madeMentions {
        cache.put(areAllKept ? mentions : nil, as: .mentions)
      }
    } else if request.shard == nil {
      // An entry that is not replaced would stay in the cache.
      cache.put(nil as SiteLists?, as: .lists)
      cache.put(nil as DrawnRows?, as: .rows)
      for entry in [Cache.Entry.contents, .entries] { cache.put(nil as ListSnapshot?, as: entry) }
      cache.put(nil as MentionTable?, as: .mentions)
    }
    let notes = made.snapshot.siteNotes
    let isKept = cache.commit(
      key: key, notes: notes.indices, count: notes.count { $0.cached != nil },
      outputs: outputs(of: made), note: cachedNote(of: made, in: cache))
    guard isKept else { return [remark(path, reasonForAbsence)] }
    return cache.reasonForRejection.map {
      [remark(path, "was ignored because \($0); everything was built again")]
    }
      ?? []
  }

  /// Returns the entries of the cache for the outputs, with the current stamps of their files.
  private func outputs(of made: MadeSite) -> [CachedOutput] {
    let folder = OpenFolder(request.output)
    let (outputs, cached) = (made.outputs, made.cache.outputs)
    return workers.map(Array(outputs.indices)) { number in
      let output = outputs[number]
      // An output that is in place was not written again, so its cached entry is still valid.
      let known =
        if case .inPlace = output.content { cached?[output.path] } else { nil as CachedOutput? }
      return CachedOutput(
        path: output.path, key: output.key ?? .none,
        stamp: known?.stamp ?? folder?.stamp(of: output.path) ?? .unknown,
        content: output.digest ?? known?.content ?? .none)
    }
  }

  /// Returns a function that maps the index of a note to its cache entry. The entry contains the
  /// row of the note, and the data from the index that the note's page shows.
  private func cachedNote(of made: MadeSite, in cache: Cache) -> (Int) -> CachedNote? {
    let rows =
      request.shard == nil ? made.joined { writeRows(of: $0, to: cache) } : nil
    let shown = made.joined { writeShownEntries(of: $0, to: cache) }
    let ranks = made.joined { $0.site.index.ranks }
    let notes = made.snapshot.siteNotes
    let pictures = made.snapshot.pictures
    return { number in
      guard var note = notes[number].cached else { return nil }
      for i in note.pictures.indices {
        if let stamp = pictures.stampRead(of: note.pictures[i].path) {
          note.pictures[i].stamp = stamp
        }
      }
      if let rows { note[.row] = rows[number] }
      note[.noteEntries] = shown[number]
      note.rank = ranks[number]
      return note
    }
  }

  /// Writes the rows of all notes to the cache file.
  ///
  /// - Returns: For each note, the record of its row in the cache file.
  private func writeRows(of made: MadeEdition, to cache: Cache) -> [Record] {
    let cells = made.pages.cells
    let frame = made.site.cellFrame
    // Get the rows once: if each task asked the site for them, they would be copied for each note.
    let (index, notes) = (made.site.index, made.site.notes)
    let rows = index.madeRows
    return workers.map(Array(notes.indices), with: cache.noteWriter) { writer, number in
      let known = notes[number].previous?.cached[.row] ?? .none
      let drawn = cells.drawn(ofNote: number)
      guard let made = rows?[number] else { return known }
      if drawn == nil, made.cached != nil { return known }
      guard let writer, notes[number].cached != nil else { return .none }
      let key = index.keys[number]
      let cell = drawn.map { CachedCell($0, from: frame.joined(with: key)) }
      return writer.add(made.placed, key: key, cell: cell ?? made.cached?.cell, besides: known)
    }
  }

  /// Writes the data from the index that each note's page shows.
  ///
  /// - Returns: For each note, the record of its data in the cache file.
  private func writeShownEntries(of made: MadeEdition, to cache: Cache) -> [Record] {
    let (index, notes) = (made.site.index, made.site.notes)
    return workers.map(Array(notes.indices), with: cache.noteWriter) { writer, number in
      let known = notes[number].previous?.cached[.noteEntries] ?? .none
      return writer?.add(.noteEntries, besides: known, index.entriesBytes(ofNote: number)) ?? .none
    }
  }

  /// The reason why the next build will find no cache, as a predicate whose subject is “the cache”.
  private var reasonForAbsence: String {
    if cache.absence?.code == EWOULDBLOCK {
      return "is in use by another build, so this build neither read nor wrote it;"
        + " give each output folder its own --cache-dir"
    }
    return cache.absence?.isOfLink == true
      ? "is a symbolic link, which is not followed, so the next build starts without a cache; remove"
        + " the link"
      : "cannot be written, so the next build starts without a cache"
  }

  private func remark(_ path: String, _ clause: String) -> Diagnostic {
    Diagnostic(.note, .cache, at: SourceLocation(path, base: .workingFolder), "the cache \(clause)")
  }
}

extension Diagnostic.ID {
  static let cache: Self = "cache"
}
