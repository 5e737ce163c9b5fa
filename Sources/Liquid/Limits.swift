/// The limits at which rendering stops with an error.
///
/// Template source is untrusted: it may loop, nest and include without end.
public struct Limits: Hashable, Sendable {
  /// The maximum number of steps.
  ///
  /// A node and a round of a loop are one step each. A filter is eight steps, and one more for each
  /// 16 bytes of its input. Every 64 bytes of output are another step.
  public var steps: Int
  /// The maximum number of bytes of output, and of a text that a filter makes.
  public var outputBytes: Int
  /// The maximum nesting of blocks, including those in partials. If they need more than 320 KiB of
  /// the stack, fewer are allowed.
  public var nesting: Int

  /// Creates limits.
  public init(steps: Int = 10_000_000, outputBytes: Int = 128 << 20, nesting: Int = 100) {
    self.steps = steps
    self.outputBytes = outputBytes
    self.nesting = nesting
  }
}

/// The amount of the thread's stack that has been used since the template began.
///
/// The nesting limit bounds recursion by rule. This bounds it in fact, whatever the cost of a
/// level: builds without optimisation and tags of the host need several times more.
struct Stack: Sendable {
  private let start: UInt

  init() { start = Stack.address() }

  /// The maximum use. Workers have 512 KiB; the rest is for the callers and for the functions that
  /// a level calls.
  private static let allowance: UInt = 320 << 10

  var isExhausted: Bool {
    let here = Stack.address()
    // The stack grows downwards on all platforms of Swift; the distance is correct for both
    // directions.
    return (here < start ? start - here : here - start) > Stack.allowance
  }

  /// Returns the address of a variable in the caller's frame. It is compared and never
  /// dereferenced.
  private static func address() -> UInt {
    var mark: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }
}
