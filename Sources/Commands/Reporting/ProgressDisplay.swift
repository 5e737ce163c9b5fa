import Dispatch
import SiteKit
import Synchronization

/// Shows how far a build has come, and measures how long each stage took.
///
/// On a terminal one line is written over and over once a build has taken half a second; elsewhere
/// a line is written every five seconds, for a log that stays silent gets a build killed.
final class ProgressDisplay {
  /// How long a stage took.
  struct Time: Sendable {
    var stage: Progress.Stage
    var duration: Duration
  }

  let progress: Progress
  private let console: Console?
  private let stopwatch: Stopwatch
  private let timer: any DispatchSourceTimer

  /// - Parameter console: Where to show it; `nil` to measure only.
  init(on console: Console?) {
    let stopwatch = Stopwatch()
    progress = Progress { stopwatch.enter($0) }
    self.console = console
    self.stopwatch = stopwatch
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
    if let console { start(on: console) }
    timer.activate()
  }

  /// The stages so far, in order.
  var times: [Time] { stopwatch.times }

  /// Stops the display and wipes its line; more calls do nothing.
  func finish() {
    timer.cancel()
    if let console, stopwatch.stop(), console.isWatched { console.error(Self.wiped) }
  }

  private func start(on console: Console) {
    let pause = console.isWatched ? DispatchTimeInterval.milliseconds(100) : .seconds(5)
    timer.schedule(
      deadline: .now() + (console.isWatched ? .milliseconds(500) : pause), repeating: pause)
    timer.setEventHandler { [progress, stopwatch] in
      guard stopwatch.isRunning else { return }
      let (done, total) = progress.count
      let share = total > 0 ? " \(done) of \(total)" : ""
      let line = "\(progress.stage)\(share)"
      console.error(console.isWatched ? Self.wiped + Array(line.utf8) : Array("\(line)\n".utf8))
    }
  }

  /// Back to the start of the line, and everything on it erased (ECMA-48, EL).
  private static let wiped = Array("\r\u{1B}[K".utf8)
}

/// When each stage began.
private final class Stopwatch: Sendable {
  private struct State {
    var starts: [(stage: Progress.Stage, at: ContinuousClock.Instant)] = []
    var end: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  func enter(_ stage: Progress.Stage) {
    state.withLock { $0.starts.append((stage, .now)) }
  }

  /// Whether the watch was still running.
  func stop() -> Bool {
    state.withLock { state in
      defer { state.end = state.end ?? .now }
      return state.end == nil
    }
  }

  var isRunning: Bool { state.withLock { $0.end == nil } }

  var times: [ProgressDisplay.Time] {
    state.withLock { state in
      let ends = state.starts.dropFirst().map(\.at) + [state.end ?? .now]
      return zip(state.starts, ends).map {
        ProgressDisplay.Time(stage: $0.stage, duration: $1 - $0.at)
      }
    }
  }
}
