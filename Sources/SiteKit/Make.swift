import Cache
import Concurrency
import Diagnostics
import Formulas
import Platform
import SiteModel
import SiteOutput
import SitePages
import SiteSource

/// A site that was made, before any of it is in its place.
struct MadeSite: Sendable {
  let snapshot: SiteSnapshot
  let site: Site
  let pages: Rendered
  let search: SearchOutputs
  let formulas: SetFormulas?
  let variants: PictureVariants
  /// What of the files of the build before stood as it left them.
  let previous: PreviousOutputs?
  /// All files of the site, or of its shard, in the order of their paths.
  var outputs: [Output]
  /// What is to be said of files that stand in the place of others.
  let replaced: [Diagnostic]
  /// Which links lead to nothing.
  let deadLinks: [Diagnostic]
  /// What is wrong with what the index is told; a shard has too little of it to know.
  let indexFaults: [Diagnostic]
}

/// Makes a site: all stages but the last. Each file is set aside in the sink as soon as it is made.
///
/// - Parameters:
///   - holder: The private folder of the output folder, where builds keep what other programs made.
/// - Throws: `BuildFailure.damagedCache` if what the cache holds turned out to be damaged.
func make(
  _ request: BuildRequest, outputIn place: String?, _ cache: BuildCache, into sink: any PageSink,
  keptIn holder: () throws(FileError) -> DirectoryTree, _ workers: Workers, _ progress: Progress
) throws(BuildFailure) -> MadeSite {
  let source = cache.logging(request.source)
  var snapshot = try siteSnapshot(
    of: source, output: place, options: request.options, shard: request.shard, cache: cache.source,
    workers: workers, progress: progress)
  try snapshot.checkNotes()
  let formulas = try typeset(&snapshot, request, after: cache.previousFormulas)
  try cache.check(snapshot)
  let variants = try makeVariants(
    for: snapshot, in: request.source, by: request.programs, keptIn: holder, workers: workers,
    progress: progress)

  progress.enter(.index)
  let theme = snapshot.theme
  if theme.hasErrors { throw .templates(theme.diagnostics) }
  let previous = cache.previousOutputs(of: snapshot, workers)
  let tags = Tags(of: snapshot.siteNotes)
  let tables = try index(
    snapshot, tags, theme, after: cache.previousLists, knowing: { cache.previousMentions },
    workers: workers)
  let before = cache.previousSearch(snapshot.key, previous)
  let names = try before != nil && tables.isBookKnown ? nil : tables.searchNames(in: theme)
  let terms = try files { () throws(FileError) in
    try searchTerms(of: snapshot, names: names, after: before, into: sink, workers)
  }

  progress.enter(.render)
  let site = Site(snapshot, tables, variants)
  let pages = try files { () throws(FileError) in
    try render(
      site, into: sink, reusing: previous, knowing: { cache.previousRows }, shard: request.shard,
      workers: workers, progress: progress)
  }
  if !pages.diagnostics.isEmpty { throw .templates(pages.diagnostics) }
  let search = try searchOutputs(of: site, terms, into: sink, workers)
  try cache.checkDamage()
  if let path = pages.unmakeable { throw .outdatedShard(of: path) }
  var (outputs, replaced) =
    request.shard == nil
    ? assemble(
      pages.outputs + theme.assets.outputs + variants.outputs + search.outputs, snapshot.loaded)
    : (pages.outputs.sorted { $0.path < $1.path }, [])
  let deadLinks = try undamaged { () throws(CacheDamage) in
    try site.deadLinks(among: outputs, of: request, pages, workers)
  }
  if request.shard == nil, let docset = site.docset {
    outputs = (outputs + docset.copies(of: outputs)).sorted { $0.path < $1.path }
  }
  return MadeSite(
    snapshot: snapshot, site: site, pages: pages, search: search, formulas: formulas,
    variants: variants, previous: previous, outputs: outputs, replaced: replaced,
    deadLinks: deadLinks,
    indexFaults: request.shard == nil
      ? try undamaged { () throws(CacheDamage) in
        try tables.lists.book.faults.diagnostics(among: snapshot.siteNotes)
      } : [])
}

extension MadeSite {
  /// What is to be said of the site.
  ///
  /// - Parameter unread: What is wrong with files that could not be copied.
  func report(with unread: [Diagnostic]) -> BuildReport {
    let ofNotes = snapshot.diagnostics + snapshot.faultsOfNotes + (formulas?.diagnostics ?? [])
    let ofSite =
      site.remarks + indexFaults + snapshot.theme.diagnostics + replaced
      + variants.diagnostics + deadLinks
    return BuildReport(
      notes: snapshot.siteNotes.count, pages: pages.outputs.count { $0.rank != .asset },
      assets: snapshot.loaded.assets.count - unread.count, skipped: snapshot.skipped,
      diagnostics: (ofNotes + ofSite + unread).sorted(),
      guesses: [snapshot.configuration.guess, site.index.language.guess].compactMap(\.self))
  }
}
