import Diagnostics
import Notes
import Platform
import Text

/// What a build is to do.
public struct BuildRequest: Sendable {
  /// The folder with the notes; it is never written to.
  public var source: Folder
  public var output: Folder
  /// Who chose the output folder; only a link that was named is followed.
  public var outputChoice = OutputChoice.named
  public var drafts = Drafts.skipped
  public var future = Configuration.Choice.skipped
  /// When the build is; notes dated later wait. Without it nothing is in the future.
  public var now: DateTime?
  /// Whether notes are taken for those of strangers though the configuration does not say it.
  public var safety = Note.Options.Safety.off
  public var foreignFiles = ForeignFiles.keep
  /// Whether a site with faults is written.
  public var faults = Faults.reported
  public var memory = Memory.freed
  /// The notes whose pages are to be made; `nil` for all, and for everything else.
  public var share: Share?
  /// Where builds keep what they learned for the next one.
  public var cache = CachePlace.none
  /// By what a file is known to be as it was.
  public var trust = Trust.stamps
  /// What makes the site, as exactly as its builder can say: what another has learned is not
  /// taken over.
  public var maker = version
  /// The folders that programs are looked for in, parted by colons as in `PATH`; none are needed
  /// but for what the configuration asks of other programs.
  public var programs = ""

  public init(source: Folder, output: Folder) {
    self.source = source
    self.output = output
  }

  var edition: Edition {
    var edition = Edition(drafts: drafts, future: future, now: now)
    edition.safety = safety
    return edition
  }
}

/// Where builds keep what they learned.
public enum CachePlace: Hashable, Sendable {
  /// Nowhere: every build begins from nothing.
  case none
  /// In a file of this path.
  case file(String)
}

/// What becomes of the notes and pages in memory once they are written.
public enum Memory: Sendable {
  case freed
  /// The process ends after the build, and the system takes all of it back at once: to free a
  /// hundred megabytes piece by piece first would be a tenth of the build.
  case leftToTheSystem
}

/// Makes a site out of a folder of notes: load, parse, index, render, write.
///
/// The stages are functions from values to values; only the last one changes anything outside.
/// Faults of the content are in the report, and what can be published is. The same folder gives the
/// same bytes whatever the number of workers, and whatever earlier builds left to take over.
public func build(
  _ request: BuildRequest, workers: Workers, progress: Progress = Progress()
) throws(BuildFailure) -> BuildReport {
  let place = try request.outputPlace()
  let cache = BuildCache(request)
  if let changes = cache.changes(workers) {
    if let report = changes.reportOfNothing { return try report.allowed(by: request) }
    if let report = try retouch(request, cache, changes, workers) { return report }
  }
  if let report = try build(request, outputIn: place, cache, workers, progress) { return report }
  // What was kept was damaged, and is gone: this begins from nothing.
  cache.store?.delete()
  let anew = BuildCache(request)
  guard let report = try build(request, outputIn: place, anew, workers, progress) else {
    throw .files(FileError("read", request.cacheFile ?? "", code: EIO))
  }
  return report
}

/// - Returns: `nil` if what the cache holds turned out to be damaged; then nothing was put in place.
func build(
  _ request: BuildRequest, outputIn place: String?, _ cache: BuildCache, _ workers: Workers,
  _ progress: Progress
) throws(BuildFailure) -> BuildReport? {
  let output = try OutputFolder(for: request)
  defer { output.close() }
  let cache = try cache.completed(by: output)
  var isWritten = false
  defer { if !isWritten { cache.abandon() } }
  let source = cache.logging(request.source)

  var survey = try survey(
    source, output: place, edition: request.edition, share: request.share, cache: cache.source,
    workers: workers, progress: progress)
  try survey.checkNotes()
  try cache.check(survey)
  let formulas = try typeset(
    &survey.notes, for: survey.configuration, request, keptIn: output.own)
  let variants = try makeVariants(
    for: survey, request, keptIn: { output.own }, workers: workers, progress: progress)

  progress.enter(.index)
  let theme = survey.theme
  if theme.hasErrors { throw .templates(theme.diagnostics) }
  let kept = cache.keptPages(of: survey, workers)
  let tags = Tags(of: survey.notes)
  // Before the tables: nothing else of a build takes as much memory.
  let terms = try files { () throws(FileError) in
    try searchTerms(
      of: survey, tags, after: cache.searchForerunner(kept), into: output, workers)
  }
  let tables = try index(survey, tags, theme, workers: workers)

  progress.enter(.render)
  let site = Site(survey, tables, theme, variants)
  let pages = try files { () throws(FileError) in
    try render(
      site, into: output, keeping: kept, share: request.share, workers: workers,
      progress: progress)
  }
  if !pages.diagnostics.isEmpty { throw .templates(pages.diagnostics) }
  let search = try searchOutputs(of: site, terms, into: output, workers)
  if try cache.isDamaged() { return nil }
  if let path = pages.unmakeable { throw .outdatedShare(of: path) }
  var (outputs, replaced) =
    request.share == nil
    ? assemble(pages.outputs + theme.assets + variants.outputs + search.outputs, survey.loaded)
    : (pages.outputs.sorted { $0.path < $1.path }, [])
  kept?.settle(&outputs, from: source, workers)

  progress.enter(.write)
  let unread = try files { () throws(FileError) in
    try setAside(&outputs, from: source, keptIn: output.site, in: output, workers)
  }
  let plan = try WritePlan(of: outputs, to: output)
  let faults = survey.diagnostics + survey.faultsOfNotes
  var report = BuildReport(
    notes: survey.notes.count, pages: pages.outputs.count,
    assets: survey.loaded.assets.count - unread.count, skipped: survey.skipped,
    diagnostics: (faults + site.remarks + theme.diagnostics + replaced + variants.diagnostics
      + unread)
      .sorted(),
    guess: tables.language.guess)
  // Until here nothing has changed, and what is said here is all there is to say of the site.
  try report.check(plan, by: request)
  report.changes = try write(plan, to: output, for: request, workers: workers, progress: progress)
  isWritten = true
  try files { () throws(FileError) in
    try formulas?.write(to: output.own)
    try variants.deleteOthers(in: output.own)
  }

  report.diagnostics += cache.keep(
    report, survey, site, pages.cells, search.kept, outputs, workers)
  report.diagnostics += plan.diagnostics
  try cache.finishShare(in: output)
  if case .leftToTheSystem = request.memory { leaveToTheSystem((survey, site, pages, outputs)) }
  return report
}
