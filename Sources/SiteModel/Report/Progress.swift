import Concurrency
import Synchronization

/// The progress of a build. The build updates it, and another thread reads it to show it.
public final class Progress: Sendable {
  /// The stages of a build or a check, in order. A check runs `check` and `ask` instead of `write`.
  public enum Stage: Int, Sendable, CaseIterable {
    /// `check` checks the links within the site. `ask` requests links to other sites.
    case load, parse, index, render, write, check, ask

    /// The name of the stage for users.
    public var name: String {
      switch self {
      case .load: "load"
      case .parse: "parse"
      case .index: "index"
      case .render: "render"
      case .write: "write"
      case .check: "check"
      case .ask: "ask"
      }
    }
  }

  /// The raw value of the current stage.
  private let current = Atomic(0)
  /// The counter of finished items in the current stage.
  public let counter = WorkCounter()
  private let entered: @Sendable (Stage) -> Void

  /// Creates a progress.
  ///
  /// - Parameter entered: Called on the building thread whenever a stage begins.
  public init(entered: @escaping @Sendable (Stage) -> Void = { _ in }) { self.entered = entered }

  /// The current stage.
  public var stage: Stage { Stage(rawValue: current.load(ordering: .relaxed)) ?? .load }
  /// The number of finished items and the number of all items of the current stage.
  public var count: (done: Int, of: Int) { counter.count }

  /// Begins a stage and resets its counter.
  public func enter(_ stage: Stage) {
    current.store(stage.rawValue, ordering: .relaxed)
    counter.reset()
    entered(stage)
  }
}
