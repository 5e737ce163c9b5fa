import Dispatch
import Synchronization

/// The threads that some work may use: the one way in which anything here runs in parallel.
///
/// Work is handed out in small runs of neighbouring items, so that one long note does not keep the
/// others waiting; results come back in the order of the items, whatever thread made them. What is
/// generic is inlined: each step is a call otherwise, and so is each copy.
public struct Workers: Sendable {
  /// How many threads work at once, at least 1.
  public let count: Int

  public init(_ count: Int) { self.count = max(1, count) }

  /// No other thread than the caller's.
  public static let one = Workers(1)
}

extension Workers {
  /// What `transform` makes of each item, in their order.
  @inlinable public func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], counting counter: WorkCounter? = nil,
    _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    map(items, counting: counter, with: {}) { _, item in transform(item) }
  }

  /// What `transform` makes of each item, given what the worker made for itself when it began.
  ///
  /// What every item needs and no thread must share goes into `context`: a reference that two
  /// threads count at once costs more than what is behind it.
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
    // Who would find nothing to do need not begin.
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
