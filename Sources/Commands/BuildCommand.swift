import Cache
import Diagnostics
import Notes
import Platform
import SiteKit
import SiteModel
import SiteSource
import Text

/// `thumbindex build`: makes the site and says what became of it.
func runBuild(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  let source = Folder(try arguments.operand(default: "."))
  var request = try BuildRequest(arguments, source: source)
  request.shard = try arguments.shard
  request.changeDetection = arguments.has(.hash) ? .contents : .stamps
  request.explains = arguments.has(.explain)
  request.countsChanges =
    request.explains || console.isInGitHubActions || arguments.reportFormat(console) == .json
  let workers = try arguments.workers(processors)

  var report = RunReport(arguments, .build, source: source)
  try report.run(showingProgressOn: arguments.watcher(console)) { progress in
    request.cache = try arguments.cache(besides: request.output)
    return try build(request, workers: workers, progress: progress)
  }
  report.say(arguments.loudness, on: console)
  if report.ending.isThere, arguments.has(.verify), request.shard == nil {
    let watcher = arguments.watcher(console)
    report.verify(showingProgressOn: watcher) { (progress) throws(BuildFailure) in
      try verify(request, workers: workers, progress: progress)
    }
    console.say(report.verification?.text ?? "thumbindex: \(report.ending.reason ?? "")")
  }
  try report.publish(as: arguments.reportFormat(console), on: console)

  guard report.ending.status == .done, let command = arguments[.onFinish] else {
    return report.ending.status
  }
  // The output of the command is not part of a report.
  let output: ShellOutput = arguments.reportFormat(console) == .text ? .own : .standardError
  guard let failure = try runShell(command, output) else { return .done }
  console.say(
    "thumbindex: the site is made, but the command of --on-finish failed: \(failure);"
      + " the exit status is \(ExitStatus.inputOutput.rawValue)")
  return .inputOutput
}

/// `thumbindex merge`: joins the shards of a site, and says what became of it.
func runMerge(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  guard !arguments.operands.isEmpty else {
    throw UsageError(description: "missing operand: \(Command.merge.operands)")
  }
  let request = try BuildRequest(arguments, source: Folder(arguments[.source] ?? "."))
  let workers = try arguments.workers(processors)
  var report = RunReport(arguments, .merge, source: request.source)
  try report.run(showingProgressOn: arguments.watcher(console)) { progress in
    try merge(
      arguments.operands.map { Folder($0) }, request, workers: workers, progress: progress)
  }
  report.say(arguments.loudness, on: console)
  try report.publish(as: arguments.reportFormat(console), on: console)
  return report.ending.status
}

extension Arguments {
  /// The amount of text in a report.
  var loudness: RunReport.Loudness { has(.quiet) ? .diagnosticsOnly : .all }

  /// The console that shows progress, if any.
  func watcher(_ console: Console) -> Console? { has(.quiet) ? nil : console }
}

extension BuildRequest {
  /// The default output folder.
  static let outputName = "_site"

  /// Reads the flags that all builds have.
  init(_ arguments: Arguments, source: Folder) throws(UsageError) {
    self.init(source: source, output: Folder(arguments[.output] ?? BuildRequest.outputName))
    outputChoice = arguments[.output] == nil ? .assumed : .named
    faults = arguments.has(.strict) ? .fatal : .reported
    drafts = arguments.has(.drafts) ? .published : .skipped
    future = arguments.has(.future) ? .published : .skipped
    now = DateTime(unixTime: time(nil))
    safety = arguments.has(.safe) ? .on : .off
    if let text = arguments[.url] {
      address = PublishedAddress(text)
      if address == nil {
        throw UsageError(
          description: "--url takes an address such as https://example.org/notes/, not \"\(text)\"")
      }
    }
    precompression = arguments[.precompress] == "gzip" ? .gzip : .none
    foreignFiles = arguments.has(.overwrite) ? .overwrite : .keep
    programs = environmentVariable("PATH") ?? ""
    memory = .leftToTheSystem
    maker = Commands.maker
  }
}

extension Arguments {
  /// Returns the place of a build's cache. `--clean` deletes the old one.
  ///
  /// - Throws: `FileError` if the folder cannot be made, or the cache not be deleted.
  func cache(besides output: Folder) throws(FileError) -> CachePlace {
    let place = hiddenFile("cache", besides: output)
    if self[.cacheFolder] != nil { try place.folder.create() }
    let path = place.folder.path == "." ? place.name : place.folder.path(of: place.name)
    if has(.clean), unsafe unlink(path) != 0, errno != ENOENT { throw FileError("delete", path) }
    return .file(path)
  }

  /// The file of a kind that belongs to an output folder: hidden, and beside it, or in the folder
  /// that `--cache-dir` names.
  func hiddenFile(_ kind: String, besides output: Folder) -> (folder: Folder, name: String) {
    let last = output.path.split(separator: "/").last.map(String.init)
    let name = last.flatMap { [".", ".."].contains($0) ? nil : $0 } ?? "site"
    let above = output.path.lastIndex(of: "/").map { String(output.path[...$0]) }
    return (Folder(self[.cacheFolder] ?? above ?? "."), ".\(name).\(kind)")
  }
}

extension Arguments {
  /// The part of the site that `--shard I/N` asks for.
  var shard: Shard? {
    get throws(UsageError) {
      guard let text = self[.shard] else { return nil }
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
        let shard = Shard(number, of: count)
      else {
        throw UsageError(description: "--shard takes I/N such as 1/4, not \"\(text)\"")
      }
      return shard
    }
  }
}

/// The identity of this program: its version, those of the libraries, and the state of its file.
var maker: String {
  var status = stat()
  guard unsafe stat("/proc/self/exe", &status) == 0 else { return versions }
  #if canImport(Darwin)
    let time = status.st_mtimespec
  #else
    let time = status.st_mtim
  #endif
  return "\(versions)\(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
}
