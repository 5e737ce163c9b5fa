import Cache
import Diagnostics
import Notes
import Platform
import SiteKit
import SiteModel
import SiteSource
import Text

/// Runs `thumbindex build`: builds the site and reports the result.
func runBuild(
  _ arguments: Arguments, console: Console, processors: Int
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
  try report.run(showingProgressOn: arguments.progressConsole(console)) { progress in
    request.cache = try arguments.cache(besides: request.output)
    return try build(request, workers: workers, progress: progress)
  }
  report.say(arguments.verbosity, on: console)
  if report.ending.isCompleted, arguments.has(.verify), request.shard == nil {
    let watcher = arguments.progressConsole(console)
    report.verify(showingProgressOn: watcher) { (progress) throws(BuildFailure) in
      try verify(request, workers: workers, progress: progress)
    }
    console.writeLines(report.verification?.text ?? "thumbindex: \(report.ending.reason ?? "")")
  }
  try report.publish(as: arguments.reportFormat(console), on: console)

  guard report.ending.status == .done, let command = arguments[.onFinish] else {
    return report.ending.status
  }
  // If the report is on standard output, write the output of the command to standard error.
  let output: ShellOutput = arguments.reportFormat(console) == .text ? .own : .standardError
  guard let failure = try runShell(command, output) else { return .done }
  console.writeLines(
    "thumbindex: the site was built, but the --on-finish command failed: \(failure);"
      + " the exit status is \(ExitStatus.inputOutput.rawValue)")
  return .inputOutput
}

/// Runs `thumbindex merge`: merges the shards of a site and reports the result.
func runMerge(
  _ arguments: Arguments, console: Console, processors: Int
) throws -> ExitStatus {
  guard !arguments.operands.isEmpty else {
    throw UsageError(description: "missing operand: \(Command.merge.operands)")
  }
  let request = try BuildRequest(arguments, source: Folder(arguments[.source] ?? "."))
  let workers = try arguments.workers(processors)
  var report = RunReport(arguments, .merge, source: request.source)
  try report.run(showingProgressOn: arguments.progressConsole(console)) { progress in
    try merge(
      arguments.operands.map { Folder($0) }, request, workers: workers, progress: progress)
  }
  report.say(arguments.verbosity, on: console)
  try report.publish(as: arguments.reportFormat(console), on: console)
  return report.ending.status
}

extension Arguments {
  /// The amount of text on standard error.
  var verbosity: RunReport.Verbosity { has(.quiet) ? .diagnosticsOnly : .all }

  /// Returns the console that shows progress; `nil` under `--quiet`.
  func progressConsole(_ console: Console) -> Console? { has(.quiet) ? nil : console }
}

extension BuildRequest {
  /// The default output folder.
  static let outputName = "_site"

  /// Creates a request from the flags that all builds share.
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
          description: "invalid value \"\(text)\" for --url; use an address such as"
            + " https://example.org/notes/")
      }
    }
    precompression = arguments[.precompress] == "gzip" ? .gzip : .none
    foreignFiles = arguments.has(.overwrite) ? .overwrite : .keep
    programs = environmentVariable("PATH") ?? ""
    memory = .leakedUntilExit
    maker = Commands.programIdentity
  }
}

extension Arguments {
  /// Returns the location of the cache for an output folder. Under `--clean`, deletes an existing
  /// cache.
  ///
  /// - Throws: `FileError` if the folder cannot be created or the cache cannot be deleted.
  func cache(besides output: Folder) throws(FileError) -> CachePlace {
    let place = hiddenFile("cache", beside: output)
    if self[.cacheFolder] != nil { try place.folder.create() }
    let path = place.folder.path == "." ? place.name : place.folder.path(of: place.name)
    if has(.clean), unsafe unlink(path) != 0, errno != ENOENT { throw FileError("delete", path) }
    return .file(path)
  }

  /// Returns a hidden file that belongs to an output folder: `._site.cache` for the kind `cache`
  /// and the folder `_site`. The file is beside the output folder, or in the folder given by
  /// `--cache-dir`.
  func hiddenFile(_ kind: String, beside output: Folder) -> (folder: Folder, name: String) {
    let last = output.path.split(separator: "/").last.map(String.init)
    let name = last.flatMap { [".", ".."].contains($0) ? nil : $0 } ?? "site"
    let above = output.path.lastIndex(of: "/").map { String(output.path[...$0]) }
    return (Folder(self[.cacheFolder] ?? above ?? "."), ".\(name).\(kind)")
  }
}

extension Arguments {
  /// The shard that `--shard I/N` requests; `nil` without this flag.
  var shard: Shard? {
    get throws(UsageError) {
      guard let text = self[.shard] else { return nil }
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
        let shard = Shard(number, of: count)
      else {
        throw UsageError(description: "invalid value \"\(text)\" for --shard; use I/N such as 1/4")
      }
      return shard
    }
  }
}

/// The identity of this program: its version, the versions of its libraries, and the size and time
/// of the program's file.
var programIdentity: String {
  var status = stat()
  guard unsafe stat("/proc/self/exe", &status) == 0 else { return versions }
  #if canImport(Darwin)
    let time = status.st_mtimespec
  #else
    let time = status.st_mtim
  #endif
  return "\(versions)\(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
}
