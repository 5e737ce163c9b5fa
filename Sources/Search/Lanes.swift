/// The threads that may work on an index.
public struct Lanes: Sendable {
  public typealias Work = @Sendable (Int) -> Void

  /// How many work at once.
  public var count: Int
  /// Does as many pieces of work as asked for, each once, in whatever order, and waits for all.
  public var run: @Sendable (_ pieces: Int, _ work: Work) -> Void

  public init(_ count: Int, run: @escaping @Sendable (_ pieces: Int, _ work: Work) -> Void) {
    self.count = max(1, count)
    self.run = run
  }

  /// One piece after the other.
  public static let one = Lanes(1) { pieces, work in for i in 0..<pieces { work(i) } }
}
