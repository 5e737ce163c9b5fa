import DevServer
import Platform
import SiteKit

/// `thumbindex serve`: shows the site while it is written.
func runServe(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  let source = Folder(try arguments.operand(default: "."))
  var request = try BuildRequest(arguments, source: source)
  request.output = try arguments.servedFolder(of: source)
  request.cache = try arguments.cache(besides: request.output)

  let display = ProgressDisplay(on: arguments.watcher(console))
  defer { display.finish() }
  let server = try DevServer(
    request, on: try arguments.place, workers: try arguments.workers(processors),
    progress: display.progress)
  display.finish()

  var report = ServeReport(source, isQuiet: arguments.has(.quiet), on: console)
  report.say(server.firstBuild)
  if server.hasOtherPort {
    report.say("the port \(try arguments.port) is in use by another program")
  }
  if let remark = server.remark { report.say(remark) }
  endAtOnce(on: SIGINT, SIGTERM)
  console.say("serving \(source.path) at \(server.address) until Ctrl-C ends it")

  if arguments.has(.open) { openInBrowser(server.address) }
  try runAfterBuild(server.firstBuild, arguments, console)
  try server.run { build in
    report.say(build)
    try runAfterBuild(build, arguments, console)
  }
  return .done
}

/// Runs the command of `--on-build`.
private func runAfterBuild(
  _ build: ServedBuild, _ arguments: Arguments, _ console: Console
) throws {
  guard build.isWhole, let command = arguments[.onBuild],
    let failure = try runShell(command, .standardError)
  else { return }
  console.say("thumbindex: the command of --on-build failed: \(failure)")
}

/// Has signals end the process, as a success: a build under way leaves nothing half done, as wherever
/// it is stopped, and all else goes with the process.
private func endAtOnce(on signals: Int32...) {
  for number in signals { signal(number) { _ in _exit(0) } }
}

/// Opens an address in the browser of the user, if there is one.
private func openInBrowser(_ address: String) {
  #if canImport(Darwin)
    let opener = "open"
  #else
    let opener = "xdg-open"
  #endif
  _ = try? runShell("\(opener) \(address.quotedForShell) >/dev/null 2>&1 &", .standardError)
}
