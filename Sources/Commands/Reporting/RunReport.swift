import Diagnostics
import Platform
import SiteKit
import SiteModel

/// What a run over a site came to: what was made, what is wrong, and how it ended.
///
/// All that is said of a run, in whatever format, is made from this.
struct RunReport: Sendable {
  /// How a run ended.
  struct Ending: Sendable {
    var status = ExitStatus.done
    /// Why it did not end well, as a clause.
    var reason: String?
    /// Whether the site is what the report says, and not what it was before.
    var isThere = true
  }

  let command: Command
  let paths: SourcePaths
  /// Whether warnings count as errors.
  let isStrict: Bool
  /// What was made; nothing, where the run ended before anything was.
  var build = BuildReport(pages: 0, diagnostics: [])
  /// How the site compares with a clean build, if that was asked for.
  var verification: Verification?
  var times: [ProgressDisplay.Time] = []
  var ending = Ending()

  /// Everything that is wrong, sorted by place.
  var diagnostics: [Diagnostic] { build.diagnostics }

  init(_ arguments: Arguments, _ command: Command, source: Folder) {
    self.command = command
    paths = SourcePaths(source: source)
    isStrict = arguments.has(.strict)
  }
}

extension RunReport {
  /// Runs a build or a check, and shows how it goes on.
  ///
  /// - Throws: What else than a build's failure or a file's keeps it from an end, such as a value of a
  ///   flag that means nothing.
  mutating func run(
    showingProgressOn console: Console?, _ body: (Progress) throws -> BuildReport
  ) throws {
    let display = ProgressDisplay(on: console)
    defer { display.finish() }
    do {
      build = try body(display.progress)
      if let reason = diagnostics.failure(isStrict: isStrict) {
        ending = Ending(status: .content, reason: reason)
      }
    } catch let failure as BuildFailure {
      end(with: failure)
    } catch let error as FileError {
      end(with: .files(error))
    }
    display.finish()
    times = display.times
  }

  /// Compares the site with a clean build, and shows how that goes on.
  mutating func verify(
    showingProgressOn console: Console?,
    _ compare: (Progress) throws(BuildFailure) -> Verification
  ) {
    let display = ProgressDisplay(on: console)
    defer { display.finish() }
    do throws(BuildFailure) {
      let found = try compare(display.progress)
      verification = found
      if let reason = found.failure {
        ending.status = .content
        ending.reason = reason
      }
    } catch {
      end(with: error)
    }
  }

  private mutating func end(with failure: BuildFailure) {
    if case .refused(let report, _) = failure {
      build = report
    } else {
      build.diagnostics = (build.diagnostics + failure.diagnostics).sorted()
    }
    ending = Ending(status: failure.status, reason: failure.reason, isThere: false)
  }
}
