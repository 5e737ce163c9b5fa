import Concurrency
import Synchronization

/// The progress of a build, written by the build and read by the thread that shows it.
public final class Progress: Sendable {
  /// The stages of a build, in order; a check has others instead of the last.
  public enum Stage: Int, Sendable, CaseIterable {
    case load, parse, index, render, write, check, ask

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

  private let current = Atomic(0)
  /// The progress of the stage.
  public let counter = WorkCounter()
  private let entered: @Sendable (Stage) -> Void

  /// - Parameter entered: Called on the building thread whenever a stage begins.
  public init(entered: @escaping @Sendable (Stage) -> Void = { _ in }) { self.entered = entered }

  /// The stage under way.
  public var stage: Stage { Stage(rawValue: current.load(ordering: .relaxed)) ?? .load }
  /// The numbers of finished items of the stage and of all items.
  public var count: (done: Int, of: Int) { counter.count }

  /// Begins a stage, with its counter at zero.
  public func enter(_ stage: Stage) {
    current.store(stage.rawValue, ordering: .relaxed)
    counter.reset()
    entered(stage)
  }
}
