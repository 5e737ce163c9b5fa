import Cache
import Concurrency
import Platform
import SiteModel
import SiteOutput
import SitePages

/// Builds a site from a folder of notes: load, parse, index, render, write.
///
/// Each stage is a function from values to values. Only the last stage changes files outside the
/// cache. The build publishes everything that is valid, and reports problems in the content. For
/// one source folder, the site always has the same bytes, with any number of workers and any state
/// of the cache.
///
/// - Parameters:
///   - next: The part of the build that `NextBuild` did in advance; `nil` if there is none.
///   - isCurrent: Called before the first file is moved into place. Returns `true` if the source
///     folder has not changed since the build began.
///   - onceWritten: Called as soon as the site is in place, before the cache is written. Not called
///     if nothing has changed.
public func build(
  _ request: BuildRequest, from next: NextBuild? = nil, workers: Workers,
  progress: Progress = Progress(), ifStill isCurrent: () -> Bool = { true },
  onceWritten: (BuildReport) -> Void = { _ in }
) throws(BuildFailure) -> BuildReport {
  var job = try BuildJob(request, workers: workers, progress: progress)
  job.openCache(of: next)
  if let report = job.reportIfUnchanged() { return try report.allowed(by: request) }
  do throws(BuildFailure) {
    return try job.run(ifStill: isCurrent, onceWritten: onceWritten)
  } catch {
    guard case .damagedCache = error, job.cache.isWritten else { throw error }
    // No file has been moved into place yet. Start again with an empty cache.
    job.cache.delete()
    job.openCache()
    return try job.run(ifStill: isCurrent, onceWritten: onceWritten)
  }
}

extension BuildJob {
  /// Makes the site and moves it into place.
  ///
  /// - Throws: `BuildFailure.damagedCache` if results in the cache are damaged, and
  ///   `BuildFailure.changedPaths` if the source folder has changed since the build began. In both cases
  ///   no file was moved into place.
  func run(
    ifStill isCurrent: () -> Bool = { true }, onceWritten: (BuildReport) -> Void = { _ in }
  ) throws(BuildFailure) -> BuildReport {
    let output = try OutputFolder(for: request)
    defer { output.close() }
    let job = try withCache(in: output)
    var isWritten = false
    defer { if !isWritten { job.discardCache() } }

    var made = try job.makeSite(into: output) { () throws(FileError) in output.privateFolder }
    let unread = try job.setAside(&made, in: output)
    let plan = try WritePlan(of: made.outputs, to: output)
    var report = made.report(with: unread)
    // Nothing in the output folder has changed yet, and the report is complete.
    try report.check(plan, by: request)
    guard isCurrent() else { throw .changed([]) }
    try job.checkDamage()
    report.changes = try job.write(plan, to: output)
    isWritten = true
    if request.reportsInputs { report.list(made, at: request.now) }
    onceWritten(report.adding(plan.diagnostics))

    try files { () throws(FileError) in try made.variants.deleteOthers(in: output.privateFolder) }
    if request.reportsInputs { report.inputs = made.cache.inputs }
    if request.countsChanges { made.countChanges(in: &report) }
    report.diagnostics += job.writeCache(report: report, site: made)
    if request.explains { report.explanations = made.explanations }
    try job.finishShard(in: output)
    if case .leakedUntilExit = request.memory { leakUntilExit(made) }
    return report.adding(plan.diagnostics)
  }

  /// Makes the site. This runs all stages except the last, and sets each file aside in the sink as
  /// soon as the file is made.
  ///
  /// - Parameter holder: Returns the private folder of the output folder. Files that helper
  ///   programs make are kept there.
  func makeSite(
    into sink: any PageSink, privateFolder holder: () throws(FileError) -> DirectoryTree
  ) throws(BuildFailure) -> MadeSite {
    let (snapshot, formulas, diagrams) = try loadAndParse()
    let variants = try makeVariants(
      for: snapshot, in: request.source, by: request.programs, keptIn: holder, workers: workers,
      progress: progress)
    let cache = checkedCache()
    let editions = try render(
      index(snapshot, cache, into: sink), of: snapshot, variants, cache, sink)
    try checkDamage()
    var made = MadeSite(
      snapshot: snapshot, editions: editions, formulas: formulas, diagrams: diagrams,
      variants: variants, cache: cache)
    try assemble(&made)
    return made
  }
}
