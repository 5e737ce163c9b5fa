import Cache
import Concurrency
import Diagnostics
import Notes
import Platform
import SiteModel
import SiteOutput
import SiteSource
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
  /// Where the site is published, whatever the configuration says.
  public var address: PublishedAddress?
  public var assetNames = AssetNames.digested
  /// What the source folder is called where it is built, where that is not here.
  var folderName: String?
  public var foreignFiles = ForeignFiles.keep
  /// Whether a site with faults is written.
  public var faults = Faults.reported
  public var memory = Memory.freed
  /// Whether texts are published compressed, too.
  public var precompression = Precompression.none
  /// The notes whose pages are to be made; `nil` for all, and for everything else.
  public var shard: Shard?
  /// Where builds keep what they learned for the next one.
  public var cache = CachePlace.none
  /// By what a file is known to be as it was.
  public var changeDetection = ChangeDetection.stamps
  /// Whether the report says what was made again, and why.
  public var explains = false
  /// Whether the report lists the notes that are published, what was read, and when it is to be done
  /// again though nothing changes.
  public var listsParts = false
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

  var options: PublishOptions {
    var options = PublishOptions(drafts: drafts, future: future, now: now)
    options.safety = safety
    options.address = address
    options.folderName = folderName
    options.assetNames = assetNames
    return options
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
///
/// - Parameters:
///   - prepared: What was done of it beforehand.
///   - isCurrent: Asked before anything is put in its place: whether the folder is still what it was
///     when the build began.
///   - onceWritten: What is done as soon as the site is in its place, before what was learned is kept
///     for the next build; it is not done where nothing has changed.
public func build(
  _ request: BuildRequest, from prepared: PreparedBuild? = nil, workers: Workers,
  progress: Progress = Progress(), ifStill isCurrent: () -> Bool = { true },
  onceWritten: (BuildReport) -> Void = { _ in }
) throws(BuildFailure) -> BuildReport {
  let place = try request.outputPlace()
  let cache = BuildCache(request, from: prepared)
  if let report = cache.reportOfNothing(workers) { return try report.allowed(by: request) }
  do throws(BuildFailure) {
    return try build(
      request, outputIn: place, cache, workers, progress, ifStill: isCurrent, onceWritten)
  } catch {
    guard case .damagedCache = error, let store = cache.store else { throw error }
    // Nothing was put in place: this begins from nothing.
    store.delete()
    return try build(
      request, outputIn: place, BuildCache(request), workers, progress, ifStill: isCurrent,
      onceWritten)
  }
}

/// - Throws: `BuildFailure.damagedCache` if what the cache holds turned out to be damaged, and
///   `BuildFailure.changed` if the folder is no longer what it was; then nothing was put in place.
func build(
  _ request: BuildRequest, outputIn place: String?, _ cache: BuildCache, _ workers: Workers,
  _ progress: Progress, ifStill isCurrent: () -> Bool = { true },
  _ onceWritten: (BuildReport) -> Void = { _ in }
) throws(BuildFailure) -> BuildReport {
  let output = try OutputFolder(for: request)
  defer { output.close() }
  let cache = try cache.completed(by: output)
  var isWritten = false
  defer { if !isWritten { cache.abandon() } }

  var made = try make(
    request, outputIn: place, cache, into: output,
    keptIn: { () throws(FileError) in output.own }, workers, progress)
  cache.settle(&made.outputs, reusing: made.previous, workers)

  progress.enter(.write)
  let unread = try files { () throws(FileError) in
    try setAside(
      &made.outputs, from: cache.logging(request.source), keptIn: output.site, in: output, workers)
  }
  if case .gzip = request.precompression {
    try files { () throws(FileError) in
      try precompress(
        &made.outputs, of: made.site, reusing: made.previous, into: output,
        reading: { (file) throws(FileError) in try output.read(file) }, workers)
    }
  }
  let plan = try WritePlan(of: made.outputs, to: output)
  var report = made.report(with: unread)
  // Until here nothing has changed, and what is said here is all there is to say of the site.
  try report.check(plan, by: request)
  guard isCurrent() else { throw .changed([]) }
  try cache.checkDamage()
  report.changes = try write(plan, to: output, for: request, workers: workers, progress: progress)
  isWritten = true
  if request.listsParts {
    report.published = made.snapshot.published(at: request.now)
    report.due = made.snapshot.loaded.due
  }
  onceWritten(report.adding(plan.diagnostics))
  if request.listsParts { report.inputs = cache.inputs }
  try files { () throws(FileError) in try made.variants.deleteOthers(in: output.own) }

  report.diagnostics += cache.keep(report, made, workers)
  if request.explains { report.explanations = made.explanations }
  report = report.adding(plan.diagnostics)
  try cache.finishShard(in: output)
  if case .leftToTheSystem = request.memory { leaveToTheSystem(made) }
  return report
}
