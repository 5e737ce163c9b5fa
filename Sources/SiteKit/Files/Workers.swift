import Dispatch
import Synchronization

/// The threads a build may use.
///
/// Work is handed out in small runs of neighbouring items, so that one long note does not keep the
/// others waiting; results come back in the order of the items, whatever thread made them.
public struct Workers: Sendable {
  /// How many threads work at once, at least 1.
  public let count: Int

  public init(_ count: Int) { self.count = max(1, count) }

  /// What `transform` makes of each item, in their order.
  func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], counting progress: Progress? = nil,
    _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    map(items, counting: progress, with: {}) { _, item in transform(item) }
  }

  /// Two values that do not depend on each other, made at once.
  func both<One: Sendable, Other: Sendable>(
    _ one: @Sendable () -> One, _ other: @Sendable () -> Other
  ) -> (One, Other) {
    guard count > 1 else { return (one(), other()) }
    // Each is written by one thread alone, and read only after both have finished.
    nonisolated(unsafe) var (first, second): (One?, Other?)
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      if number == 0 { first = one() } else { second = other() }
    }
    return (first ?? one(), second ?? other())
  }

  /// What `transform` makes of each item, given what the worker made for itself when it began.
  ///
  /// What every item needs and no thread must share goes into `context`: a reference that two
  /// threads count at once costs more than what is behind it.
  func map<Item: Sendable, Context, Result: Sendable>(
    _ items: [Item], counting progress: Progress? = nil, with context: @Sendable () -> Context,
    _ transform: @Sendable (Context, Item) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: items.count) { buffer, filled in
      // Each slot is written by one thread alone, and read only after all have finished.
      nonisolated(unsafe) let slots = buffer
      forEach(items.count, counting: progress, with: context) { context, i in
        slots.initializeElement(at: i, to: transform(context, items[i]))
      }
      filled = items.count
    }
  }

  /// The two values that `transform` makes of each item, in an array each: where a value is large, to
  /// part it from the other afterwards would copy it.
  func map<Item: Sendable, Context, One: Sendable, Other: Sendable>(
    _ items: [Item], counting progress: Progress? = nil, with context: @Sendable () -> Context,
    parting transform: @Sendable (Context, Item) -> (One, Other)
  ) -> ([One], [Other]) {
    var others: [Other] = []
    let ones = [One](unsafeUninitializedCapacity: items.count) { buffer, filled in
      nonisolated(unsafe) let slots = buffer
      others = [Other](unsafeUninitializedCapacity: items.count) { buffer, filled in
        nonisolated(unsafe) let others = buffer
        forEach(items.count, counting: progress, with: context) { context, i in
          let (one, other) = transform(context, items[i])
          slots.initializeElement(at: i, to: consume one)
          others.initializeElement(at: i, to: consume other)
        }
        filled = items.count
      }
      filled = items.count
    }
    return (ones, others)
  }
}

extension Workers {
  /// Does some work for each number below `count`, once.
  private func forEach<Context>(
    _ count: Int, counting progress: Progress?, with context: @Sendable () -> Context,
    _ work: @Sendable (Context, Int) -> Void
  ) {
    progress?.expect(count)
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
        progress?.advance(by: end - start)
      }
    }
  }
}
