import Dispatch
import SiteModel
import Synchronization

/// Displays the progress of a build, and measures the duration of each stage.
///
/// Nothing is displayed in the first second. After that, a single line is updated on a terminal.
/// Elsewhere a line is written every five seconds, because CI services kill builds that write
/// nothing.
final class ProgressDisplay {
  /// A stage and its duration.
  struct Time: Sendable {
    var stage: Progress.Stage
    var duration: Duration
  }

  let progress: Progress
  private let console: Console?
  private let stopwatch: Stopwatch
  private let queue = DispatchQueue(label: "progress")
  private let timer: any DispatchSourceTimer

  /// - Parameter console: The console that displays progress; `nil` to measure only.
  init(on console: Console?) {
    let stopwatch = Stopwatch()
    progress = Progress { stopwatch.enter($0) }
    self.console = console
    self.stopwatch = stopwatch
    timer = DispatchSource.makeTimerSource(queue: queue)
    if let console { start(on: console) }
    timer.activate()
  }

  /// The stages so far and their durations, in order.
  var times: [Time] { stopwatch.times }

  /// Stops the display and clears its line. Further calls do nothing.
  func finish() {
    timer.cancel()
    // Wait until the timer has written its pending output, so that later text follows that output.
    queue.sync {}
    if let console, stopwatch.stop(), console.isTerminal { console.error(Self.clearLineSequence) }
  }

  private func start(on console: Console) {
    timer.schedule(
      deadline: .now() + .seconds(1),
      repeating: console.isTerminal ? .milliseconds(100) : .seconds(5))
    timer.setEventHandler { [progress, stopwatch] in
      guard stopwatch.isRunning else { return }
      let line = Self.line(progress.stage, progress.count)
      console.error(
        console.isTerminal ? Self.clearLineSequence + Array(line.utf8) : Array("\(line)\n".utf8))
    }
  }

  /// Returns the current stage and its progress: `parsing notes: 1200 of 4800, 25 %`. The line is
  /// short, because a line that the terminal wraps cannot be overwritten.
  static func line(_ stage: Progress.Stage, _ count: (done: Int, of: Int)) -> String {
    let doing =
      switch stage {
      case .load: "reading notes"
      case .parse: "parsing notes"
      case .index: "building the index"
      case .render: "rendering pages"
      case .write: "writing files"
      case .check: "checking"
      case .ask: "requesting external links"
      }
    guard count.of > 0 else { return doing }
    let done = min(count.done, count.of)
    return "\(doing): \(done) of \(count.of), \(100 * done / count.of) %"
  }

  /// The control sequence that clears the current line (ECMA-48, EL).
  private static let clearLineSequence = Array("\r\u{1B}[K".utf8)
}

/// A stopwatch that records the start time of each stage.
private final class Stopwatch: Sendable {
  private struct State {
    var starts: [(stage: Progress.Stage, at: ContinuousClock.Instant)] = []
    var end: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  func enter(_ stage: Progress.Stage) {
    state.withLock { $0.starts.append((stage, .now)) }
  }

  /// Stops the stopwatch. Returns `false` if it had already been stopped.
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
