import Synchronization

/// How far a build has come; written by the build, read by whoever shows it.
public final class Progress: Sendable {
  /// The stages of a build, in order.
  public enum Stage: Int, Sendable, CaseIterable {
    case load, parse, index, render, write
  }

  private let current = Atomic(0)
  private let finished = Atomic(0)
  private let total = Atomic(0)
  private let entered: @Sendable (Stage) -> Void

  /// - Parameter entered: Called on the building thread whenever a stage begins.
  public init(entered: @escaping @Sendable (Stage) -> Void = { _ in }) { self.entered = entered }

  /// The stage under way.
  public var stage: Stage { Stage(rawValue: current.load(ordering: .relaxed)) ?? .load }
  /// How many items of the stage are done, of how many.
  public var count: (done: Int, of: Int) {
    (finished.load(ordering: .relaxed), total.load(ordering: .relaxed))
  }

  func enter(_ stage: Stage) {
    current.store(stage.rawValue, ordering: .relaxed)
    finished.store(0, ordering: .relaxed)
    total.store(0, ordering: .relaxed)
    entered(stage)
  }

  func expect(_ count: Int) { total.add(count, ordering: .relaxed) }
  func advance(by count: Int) { finished.add(count, ordering: .relaxed) }
}
