import Dispatch
import Synchronization

/// The threads that some work may use: the one way in which anything here runs in parallel.
///
/// Work is handed out in small runs of neighbouring items, so that one long note does not keep the
/// others waiting; results come back in the order of the items, whatever thread made them. What is
/// generic is inlined: each step is a call otherwise, and so is each copy.
public struct Workers: Sendable {
  /// The number of threads that work at once, at least 1.
  public let count: Int

  public init(_ count: Int) { self.count = max(1, count) }

  /// No other thread than the caller's.
  public static let one = Workers(1)
}

extension Workers {
  /// Returns the results of `transform` for all items, in their order.
  @inlinable public func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], counting counter: WorkCounter? = nil,
    _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    map(items, counting: counter, with: {}) { _, item in transform(item) }
  }

  /// Returns the results of `transform` for all items, with a context that each worker makes when
  /// it begins.
  ///
  /// Values that every item needs belong in `context`, one for each thread: a reference count that
  /// two threads change at once costs more than most work behind it.
  @inlinable public func map<Item: Sendable, Context, Result: Sendable>(
    _ items: [Item], counting counter: WorkCounter? = nil, with context: @Sendable () -> Context,
    _ transform: @Sendable (Context, Item) -> Result
  ) -> [Result] {
    unsafe [Result](unsafeUninitializedCapacity: items.count) { buffer, filled in
      // Each slot is written by one thread alone, and read only after all have finished.
      nonisolated(unsafe) let slots = unsafe buffer
      forEach(items.count, counting: counter, with: context) { context, i in
        unsafe slots.initializeElement(at: i, to: transform(context, items[i]))
      }
      filled = items.count
    }
  }

  /// Two values that do not depend on each other, made at once.
  @inlinable public func both<One: Sendable, Other: Sendable>(
    _ one: @Sendable () -> One, _ other: @Sendable () -> Other
  ) -> (One, Other) {
    guard count > 1 else { return (one(), other()) }
    // Each is written by one thread alone, and read only after both have finished.
    nonisolated(unsafe) var (first, second): (One?, Other?)
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      if number == 0 { unsafe first = one() } else { unsafe second = other() }
    }
    return unsafe (first ?? one(), second ?? other())
  }

  /// Whether something holds for all items.
  public func all<Item: Sendable>(_ items: [Item], _ holds: @Sendable (Item) -> Bool) -> Bool {
    !map(items, holds).contains(false)
  }
}

extension Workers {
  /// Does some work for each number below `count`, once.
  @inlinable func forEach<Context>(
    _ count: Int, counting counter: WorkCounter?, with context: @Sendable () -> Context,
    _ work: @Sendable (Context, Int) -> Void
  ) {
    counter?.expect(count)
    let run = Swift.min(16, Swift.max(1, count / (self.count * 4)))
    let next = Atomic(0)
    // Workers without an item need not start.
    let runs = (count + run - 1) / run
    DispatchQueue.concurrentPerform(iterations: Swift.min(self.count, runs)) { _ in
      let context = context()
      while true {
        let start = next.add(run, ordering: .relaxed).oldValue
        guard start < count else { return }
        let end = Swift.min(start + run, count)
        for i in start..<end { work(context, i) }
        counter?.advance(by: end - start)
      }
    }
  }
}

/// The progress of some work, written by the threads that do it and read by the thread that shows
/// it.
public final class WorkCounter: Sendable {
  private let finished = Atomic(0)
  private let total = Atomic(0)

  public init() {}

  /// The numbers of finished items and of all items.
  public var count: (done: Int, of: Int) {
    (finished.load(ordering: .relaxed), total.load(ordering: .relaxed))
  }

  /// Begins anew, with nothing to do.
  public func reset() {
    finished.store(0, ordering: .relaxed)
    total.store(0, ordering: .relaxed)
  }

  /// Adds items to be done.
  public func expect(_ count: Int) { total.add(count, ordering: .relaxed) }

  /// Adds finished items.
  public func advance(by count: Int) { finished.add(count, ordering: .relaxed) }
}
