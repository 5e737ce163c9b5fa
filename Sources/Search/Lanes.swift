/// The threads that may work on an index.
public struct Lanes: Sendable {
  /// How many work at once.
  public var count: Int
  /// Does as many pieces of work as asked for, each once, in whatever order, and waits for all.
  public var run: @Sendable (_ pieces: Int, _ work: @Sendable (Int) -> Void) -> Void

  public init(
    _ count: Int,
    run: @escaping @Sendable (_ pieces: Int, _ work: @Sendable (Int) -> Void) -> Void
  ) {
    self.count = max(1, count)
    self.run = run
  }

  /// One piece after the other.
  public static let one = Lanes(1) { pieces, work in for i in 0..<pieces { work(i) } }

  /// What `transform` makes of each item, in their order.
  func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: items.count) { buffer, count in
      // Each slot is written by one thread alone, and read only after all have finished.
      nonisolated(unsafe) let slots = buffer
      run(items.count) { slots.initializeElement(at: $0, to: transform(items[$0])) }
      count = items.count
    }
  }
}
