import Cache
import Concurrency
import Diagnostics
import Diagrams
import Formulas
import Platform
import SiteModel
import SiteOutput
import SitePages
import SiteSource

/// The request of a build, with the data that all steps of the build share.
struct BuildJob: Sendable {
  var request: BuildRequest
  /// The path of the output folder relative to the source folder; `nil` if it is outside.
  let outputPathInSource: String?
  let workers: Workers
  let progress: Progress
  /// The cache: the results of earlier builds, and the file for the results of this build.
  var cache = Cache.none
  /// The notes that `NextBuild` compared with their files in advance; `nil` if there was no
  /// `NextBuild`.
  var checkedNotes: CheckedNotes?
  /// The shards to merge; empty for an ordinary build.
  var shards: [ShardArtifact] = []

  init(_ request: BuildRequest, workers: Workers, progress: Progress) throws(BuildFailure) {
    self.request = request
    outputPathInSource = try request.outputPlace()
    (self.workers, self.progress) = (workers, progress)
  }
}

// MARK: - Stages

extension BuildJob {
  /// Loads and parses the notes, draws their diagrams and typesets their formulas.
  func loadAndParse() throws(BuildFailure) -> (SiteSnapshot, SetFormulas?, DrawnDiagrams?) {
    var snapshot = try siteSnapshot(
      of: SiteInputs(
        source: cache.logging(request.source), output: outputPathInSource, options: request.options,
        shard: request.shard, cache: cache, checked: checkedNotes),
      workers: workers, progress: progress)
    try snapshot.checkNotes()
    let diagrams = try draw(&snapshot, request, after: cache, workers)
    let formulas = try typeset(&snapshot, request, after: cache)
    for shard in shards { try shard.check(snapshot) }
    return (snapshot, formulas, diagrams)
  }

  /// Compares the outputs in the cache with the files in the output folder, and returns the checked
  /// cache.
  func checkedCache() -> Cache {
    progress.enter(.index)
    var cache = cache
    cache.checkOutputs(in: request.output, manifest: Manifest.path, workers)
    return cache
  }

  /// Makes the lists of each edition of the site, and the terms of its search index, which are the
  /// largest part of the search index.
  func index(
    _ snapshot: SiteSnapshot, _ cache: Cache, into sink: any PageSink
  ) throws(BuildFailure) -> [IndexedEdition] {
    if snapshot.theme.hasErrors { throw .templates(snapshot.theme.diagnostics) }
    let editions = snapshot.editions
    // The cache keeps the lists of a site with one edition. Other sites reuse notes and pages.
    let cache = editions.count == 1 ? cache : .none
    return try editions.map { edition throws(BuildFailure) in
      try index(edition, cache, into: sink)
    }
  }

  private func index(
    _ edition: SiteEdition, _ cache: Cache, into sink: any PageSink
  ) throws(BuildFailure) -> IndexedEdition {
    let snapshot = edition.snapshot
    let tags = Tags(of: snapshot.siteNotes, in: snapshot.configuration.languages.prefix)
    let tables = try SiteModel.index(snapshot, tags, reusing: cache, workers: workers)
    let update = SearchUpdate(cache, in: request.output, snapshot.key)
    let names =
      try update != nil && tables.isBookKnown ? nil : tables.searchNames(in: snapshot.theme)
    let terms = try files { () throws(FileError) in
      try searchTerms(of: snapshot, names: names, after: update, into: sink, workers)
    }
    return IndexedEdition(edition: edition, index: tables, terms: terms)
  }

  /// Renders all pages that are not in the cache, and makes the other parts of the search indexes.
  func render(
    _ indexed: [IndexedEdition], of snapshot: SiteSnapshot, _ variants: PictureVariants,
    _ cache: Cache, _ sink: any PageSink
  ) throws(BuildFailure) -> [MadeEdition] {
    progress.enter(.render)
    let links = SiteEditions(of: snapshot, indexed.map { ($0.edition, $0.index) })
    return try indexed.map { made throws(BuildFailure) in
      let site = Site(
        made.edition.snapshot, index: made.index, among: links, variants: variants,
        workers: workers)
      let pages = try files { () throws(FileError) in
        try SitePages.render(
          site, into: sink, reusing: cache, shard: request.shard, workers: workers,
          progress: progress)
      }
      if !pages.diagnostics.isEmpty { throw .templates(pages.diagnostics) }
      if let changed = site.liquid?.changed.keys, !changed.isEmpty {
        throw .changed(changed.sorted().map(Diagnostic.changed))
      }
      return MadeEdition(
        numbers: made.edition.numbers, site: site, pages: pages,
        search: try searchOutputs(of: site, made.terms, into: sink, workers))
    }
  }

  /// Collects the output files of the site and checks the links between them.
  func assemble(_ made: inout MadeSite) throws(BuildFailure) {
    let pages = made.editions.flatMap(\.pages.outputs)
    if let path = made.editions.lazy.compactMap(\.pages.pageMissingFromShards).first {
      throw .outdatedShard(of: path)
    }
    if request.shard == nil {
      (made.outputs, made.replaced) = SiteKit.assemble(
        pages + made.snapshot.theme.assets.outputs + made.variants.outputs
          + made.editions.flatMap(\.search.outputs),
        made.snapshot.loaded, made.snapshot.configuration)
    } else {
      made.outputs = pages.sorted { $0.path < $1.path }
    }
    made.deadLinks = try mappingCacheDamage { () throws(CacheDamage) in
      try made.findDeadLinks(of: request, workers)
    }
    guard request.shard == nil else { return }
    if let docset = made.site.docset {
      made.outputs = (made.outputs + docset.copies(of: made.outputs)).sorted { $0.path < $1.path }
    }
    made.indexFaults = try mappingCacheDamage { () throws(CacheDamage) in
      try made.faultsOfIndexes()
    }
  }

  /// Sets aside all outputs that are not yet in place, and compresses them if the request requires
  /// it.
  ///
  /// - Returns: An error for each source file that cannot be read.
  func setAside(
    _ made: inout MadeSite, in output: OutputFolder
  ) throws(BuildFailure) -> [Diagnostic] {
    let source = made.cache.logging(request.source)
    if let cached = made.cache.outputs { made.outputs.reuse(cached, from: source, workers) }
    progress.enter(.write)
    let unread = try files { () throws(FileError) in
      try SiteOutput.setAside(
        &made.outputs, from: source, keptIn: output.site, in: output, workers)
    }
    if case .gzip = request.precompression {
      try files { () throws(FileError) in
        try precompress(
          &made.outputs, of: made.site, reusing: made.cache.outputs, into: output,
          reading: { (file) throws(FileError) in try output.read(file) }, workers)
      }
    }
    return unread
  }

  /// Updates the output folder according to the plan.
  func write(_ plan: WritePlan, to output: OutputFolder) throws(BuildFailure) -> Changes {
    do throws(WriteFailure) {
      return try deferringSignals(
        remark: "thumbindex: stopped by a signal, after all files were moved into place"
      ) { () throws(WriteFailure) in
        try SiteOutput.write(
          plan, to: output, replacing: request.foreignFiles, workers: workers,
          counting: progress.counter)
      }
    } catch {
      switch error {
      case .file(let error): throw BuildFailure(inOutput: error)
      case .obstacles(let diagnostics): throw .obstacles(diagnostics)
      }
    }
  }
}
