import Synchronization

/// How much of some work is done; written by the threads that do it, read by whoever shows it.
public final class WorkCounter: Sendable {
  private let finished = Atomic(0)
  private let total = Atomic(0)

  public init() {}

  /// How many items are done, of how many.
  public var count: (done: Int, of: Int) {
    (finished.load(ordering: .relaxed), total.load(ordering: .relaxed))
  }

  /// Begins anew, with nothing to do.
  public func reset() {
    finished.store(0, ordering: .relaxed)
    total.store(0, ordering: .relaxed)
  }

  /// Says that so many items more are to be done.
  public func expect(_ count: Int) { total.add(count, ordering: .relaxed) }

  /// Says that so many items more are done.
  public func advance(by count: Int) { finished.add(count, ordering: .relaxed) }
}
