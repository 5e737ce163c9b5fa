import Concurrency
import Diagnostics
import Formulas
import Incremental
import Platform
import SiteModel
import SiteOutput
import SitePages
import SiteSource

/// A site that was made, before any of it is in its place.
struct MadeSite: Sendable {
  let survey: SiteSnapshot
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
  var survey = try survey(
    source, output: place, edition: request.edition, shard: request.shard, cache: cache.source,
    workers: workers, progress: progress)
  try survey.checkNotes()
  let formulas = try typeset(&survey, request, after: cache.previousFormulas)
  try cache.check(survey)
  let variants = try makeVariants(
    for: survey, in: request.source, by: request.programs, keptIn: holder, workers: workers,
    progress: progress)

  progress.enter(.index)
  let theme = survey.theme
  if theme.hasErrors { throw .templates(theme.diagnostics) }
  let previous = cache.previousOutputs(of: survey, workers)
  let tags = Tags(of: survey.siteNotes)
  let tables = try index(survey, tags, theme, after: cache.previousLists, workers: workers)
  let before = cache.previousSearch(survey.key, previous)
  let names = try before != nil && tables.isBookKnown ? nil : tables.searchNames(in: theme)
  let terms = try files { () throws(FileError) in
    try searchTerms(of: survey, names: names, after: before, into: sink, workers)
  }

  progress.enter(.render)
  let site = Site(survey, tables, variants)
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
      pages.outputs + theme.assets.outputs + variants.outputs + search.outputs, survey.loaded)
    : (pages.outputs.sorted { $0.path < $1.path }, [])
  let deadLinks = try undamaged { () throws(CacheDamage) in
    try site.deadLinks(among: outputs, of: request, pages, workers)
  }
  if request.shard == nil, let docset = site.docset {
    outputs = (outputs + docset.copies(of: outputs)).sorted { $0.path < $1.path }
  }
  return MadeSite(
    survey: survey, site: site, pages: pages, search: search, formulas: formulas,
    variants: variants, previous: previous, outputs: outputs, replaced: replaced,
    deadLinks: deadLinks,
    indexFaults: request.shard == nil
      ? try undamaged { () throws(CacheDamage) in
        try tables.lists.book.faults.diagnostics(among: survey.siteNotes)
      } : [])
}

extension MadeSite {
  /// What is to be said of the site.
  ///
  /// - Parameter unread: What is wrong with files that could not be copied.
  func report(with unread: [Diagnostic]) -> BuildReport {
    let ofNotes = survey.diagnostics + survey.faultsOfNotes + (formulas?.diagnostics ?? [])
    let ofSite =
      site.remarks + indexFaults + survey.theme.diagnostics + replaced
      + variants.diagnostics + deadLinks
    return BuildReport(
      notes: survey.siteNotes.count, pages: pages.outputs.count { $0.rank != .asset },
      assets: survey.loaded.assets.count - unread.count, skipped: survey.skipped,
      diagnostics: (ofNotes + ofSite + unread).sorted(),
      guesses: [survey.configuration.guess, site.index.language.guess].compactMap(\.self))
  }
}
