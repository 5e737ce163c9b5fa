import Dispatch
import Synchronization

/// The threads that a computation may use. All parallel work in the program runs through this type.
///
/// Items are distributed in small batches, so that one slow item does not delay many other items.
/// Results are returned in the order of the items. Generic functions are inlinable, because
/// otherwise each step and each copy would be a call.
public struct Workers: Sendable {
  /// The number of threads, at least 1.
  public let count: Int

  public init(_ count: Int) { self.count = max(1, count) }

  /// Only the calling thread.
  public static let one = Workers(1)
}

extension Workers {
  /// Returns the results of `transform` for all items, in order.
  ///
  /// - Parameter counter: The counter to which the finished items are added.
  @inlinable public func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], counting counter: WorkCounter? = nil,
    _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    map(items, counting: counter, with: {}) { _, item in transform(item) }
  }

  /// Returns the results of `transform` for all items, in order, with a context that each worker
  /// creates when it starts.
  ///
  /// Values that every item needs belong in the context. Threads that share a value contend for its
  /// reference count, which takes more time than most of the work.
  @inlinable public func map<Item: Sendable, Context, Result: Sendable>(
    _ items: [Item], counting counter: WorkCounter? = nil, with context: @Sendable () -> Context,
    _ transform: @Sendable (Context, Item) -> Result
  ) -> [Result] {
    unsafe [Result](unsafeUninitializedCapacity: items.count) { buffer, filled in
      // Each slot is written by one thread only, and read after all threads have finished.
      nonisolated(unsafe) let slots = unsafe buffer
      forEach(items.count, counting: counter, with: context) { context, i in
        unsafe slots.initializeElement(at: i, to: transform(context, items[i]))
      }
      filled = items.count
    }
  }

  /// Computes two independent values in parallel.
  @inlinable public func both<One: Sendable, Other: Sendable>(
    _ one: @Sendable () -> One, _ other: @Sendable () -> Other
  ) -> (One, Other) {
    guard count > 1 else { return (one(), other()) }
    // Each variable is written by one thread only, and read after both threads have finished.
    nonisolated(unsafe) var (first, second): (One?, Other?)
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      if number == 0 { unsafe first = one() } else { unsafe second = other() }
    }
    return unsafe (first ?? one(), second ?? other())
  }

  /// Indicates whether a condition holds for all items.
  public func all<Item: Sendable>(_ items: [Item], _ holds: @Sendable (Item) -> Bool) -> Bool {
    !map(items, holds).contains(false)
  }
}

extension Workers {
  /// Calls `work` once for each number from 0 to `count - 1`, in parallel.
  @inlinable func forEach<Context>(
    _ count: Int, counting counter: WorkCounter?, with context: @Sendable () -> Context,
    _ work: @Sendable (Context, Int) -> Void
  ) {
    counter?.expect(count)
    // The number of items in a batch: at most 16, and small enough for four batches per thread.
    let run = Swift.min(16, Swift.max(1, count / (self.count * 4)))
    let next = Atomic(0)
    // Start at most as many workers as there are batches.
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

/// The progress of a computation. The working threads update it, and the thread that displays the
/// progress reads it.
public final class WorkCounter: Sendable {
  private let finished = Atomic(0)
  private let total = Atomic(0)

  public init() {}

  /// The numbers of finished items and of all items.
  public var count: (done: Int, of: Int) {
    (finished.load(ordering: .relaxed), total.load(ordering: .relaxed))
  }

  /// Resets both numbers to 0.
  public func reset() {
    finished.store(0, ordering: .relaxed)
    total.store(0, ordering: .relaxed)
  }

  /// Adds items to the total.
  public func expect(_ count: Int) { total.add(count, ordering: .relaxed) }

  /// Adds finished items.
  public func advance(by count: Int) { finished.add(count, ordering: .relaxed) }
}
