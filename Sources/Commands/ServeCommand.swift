import Cache
import DevServer
import Diagnostics
import Platform
import SiteKit
import SiteModel

/// Runs `thumbindex serve`: serves the site, and rebuilds it whenever a file changes.
func runServe(
  _ arguments: Arguments, console: Console, processors: Int
) throws -> ExitStatus {
  let source = Folder(try arguments.operand(default: "."))
  var request = try BuildRequest(arguments, source: source)
  request.output = try arguments.servedFolder(of: source)
  request.cache = try arguments.cache(besides: request.output)

  let display = ProgressDisplay(on: arguments.progressConsole(console))
  defer { display.finish() }
  let server = try DevServer(
    request, on: try arguments.place, workers: try arguments.workers(processors),
    progress: display.progress)
  display.finish()

  var report = ServeReport(source, arguments, on: console)
  report.say(server.firstBuild)
  if server.hasOtherPort {
    report.say("port \(try arguments.port) is in use by another program, so another port is used")
  }
  if let remark = server.remark { report.say(remark) }
  endAtOnce(on: SIGINT, SIGTERM)
  console.writeLines("serving \(source.path) at \(server.address) (press Ctrl-C to stop)")

  if arguments.has(.open) { openInBrowser(server.address) }
  try runAfterBuild(server.firstBuild, arguments: arguments, console: console)
  try server.run { build in
    report.say(build)
    try runAfterBuild(build, arguments: arguments, console: console)
  }
  return .done
}

/// Runs the command of `--on-build` after a successful build.
private func runAfterBuild(
  _ build: ServedBuild, arguments: Arguments, console: Console
) throws {
  guard build.isSuccessful, let command = arguments[.onBuild],
    let failure = try runShell(command, .standardError)
  else { return }
  console.writeLines("thumbindex: the --on-build command failed: \(failure)")
}

/// Ends the process with success on signals. This is safe at any time: an interrupted build leaves
/// no half-written file, and there is no other state to clean up.
private func endAtOnce(on signals: Int32...) {
  for number in signals { signal(number) { _ in _exit(0) } }
}

/// Opens an address in the user's browser. Errors are ignored, because there may be no browser.
private func openInBrowser(_ address: String) {
  #if canImport(Darwin)
    let opener = "open"
  #else
    let opener = "xdg-open"
  #endif
  _ = try? runShell("\(opener) \(address.quotedForShell) >/dev/null 2>&1 &", .standardError)
}

extension Arguments {
  /// The port from `--port`, which is tried first.
  var port: UInt16 {
    get throws(UsageError) {
      guard let text = self[.port] else { return 4000 }
      guard let port = UInt16(text) else {
        throw UsageError(
          description: "invalid value \"\(text)\" for --port; use a number from 0 to 65535")
      }
      return port
    }
  }

  /// The address on which the server listens.
  var place: DevServer.Endpoint {
    get throws(UsageError) {
      var place = DevServer.Endpoint(port: try port)
      place.tries = 20
      if let host = self[.listeningAddress] { place.host = host }
      return place
    }
  }

  /// Returns the output folder of the served site. It is in the user's cache folder, so it is never
  /// published or committed, and the next run can reuse it.
  ///
  /// - Throws: `FileError` if the folder cannot be created; `UsageError` if there is no cache
  ///   folder.
  func servedFolder(of source: Folder) throws -> Folder {
    let place = source.resolved ?? source
    let digits = String(Digest(text: place.path).high, radix: 16)
    let name = "\(place.name ?? "site")-\(digits)"
    let folder = try cachesOfUser.folder("serve").folder(name)
    try folder.create()
    // The site contains drafts, so other users must not read it.
    guard unsafe chmod(folder.path, 0o700) == 0 else { throw FileError("protect", folder.path) }
    return folder.folder("site")
  }

  /// The folder of `--cache-dir`, or else the user's cache folder according to the XDG Base
  /// Directory Specification or, on macOS, in `Library/Caches`.
  private var cachesOfUser: Folder {
    get throws(UsageError) {
      if let named = self[.cacheFolder] { return Folder(named) }
      func value(_ name: String) -> String? {
        environmentVariable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
      }
      if let caches = value("XDG_CACHE_HOME") { return Folder(caches).folder("thumbindex") }
      guard let home = value("HOME") else {
        throw UsageError(
          description:
            "no cache folder found because HOME is not set; name one with --cache-dir")
      }
      #if canImport(Darwin)
        return Folder(home).folder("Library/Caches/thumbindex")
      #else
        return Folder(home).folder(".cache/thumbindex")
      #endif
    }
  }
}

/// A printer of the builds of a served site. It prints a line for each build, and the problems
/// whenever they change.
private struct ServeReport {
  private let paths: SourcePaths
  private let isQuiet: Bool
  private let extent: ShownDiagnostics.Extent
  private let console: Console
  /// The problems that were printed last.
  private var lastProblems: [Diagnostic] = []
  /// The reason why the last build failed; `nil` if it succeeded.
  private var reason: String?

  init(_ source: Folder, _ arguments: Arguments, on console: Console) {
    paths = SourcePaths(source: source)
    isQuiet = arguments.has(.quiet)
    extent = arguments.extentOfDiagnostics
    self.console = console
  }

  func say(_ text: String) {
    if !isQuiet { console.writeLines(text) }
  }

  mutating func say(_ build: ServedBuild) {
    let faults = build.diagnostics.filter { $0.severity != .note }
    let wasWrong = !lastProblems.isEmpty || reason != nil
    if faults != lastProblems {
      console.say(ShownDiagnostics(faults.map(paths.placed), extent))
    }
    lastProblems = faults
    reason = nil
    switch build.outcome {
    case .success(let report):
      say(report.line(of: build))
      if wasWrong, faults.isEmpty { say("all problems are fixed") }
    case .failure(let failure):
      reason = failure.reason
      console.writeLines("thumbindex: \(failure.reason); the last good build is still served")
    }
  }
}

extension BuildReport {
  /// Returns a line about a build: its duration, the file that caused it, and the numbers of
  /// changes.
  fileprivate func line(of build: ServedBuild) -> String {
    let counts = [
      (changes.added.count, "added"), (changes.changed.count, "changed"),
      (changes.removed.count, "removed"),
    ]
    let done = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    var line = "build \(build.number): \(build.milliseconds) ms"
    if let first = build.changedPaths.first {
      let more = build.changedPaths.count > 1 ? " and \(build.changedPaths.count - 1) more" : ""
      line += " (triggered by \(first.escapedForDisplay)\(more))"
    }
    return line + ", " + (done.isEmpty ? "no changes" : done)
  }
}
