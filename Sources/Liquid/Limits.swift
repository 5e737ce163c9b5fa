/// The limits at which rendering stops with an error.
///
/// Template source is not trusted: it may loop, nest and include without end.
public struct Limits: Hashable, Sendable {
  /// Nodes rendered and loop rounds taken, with the work on long texts and lists counted in: eight
  /// steps for a filter, one for each 16 bytes it sees, and for each 64 bytes that are written.
  public var steps: Int
  /// Bytes written, and the size of any one text that a filter makes.
  public var outputBytes: Int
  /// Blocks within blocks, those of partials counted on top of those around them. Where they would
  /// take more than 320 KB of the stack, fewer are allowed.
  public var nesting: Int

  public init(steps: Int = 10_000_000, outputBytes: Int = 128 << 20, nesting: Int = 100) {
    self.steps = steps
    self.outputBytes = outputBytes
    self.nesting = nesting
  }
}

/// The amount of the thread's stack used since the template was begun.
///
/// The nesting limit keeps recursion bounded by rule; this keeps it bounded in fact, whatever a
/// level costs: builds without optimisation and the tags of a host take several times more.
struct Stack: Sendable {
  private let start: UInt

  init() { start = Stack.address() }

  /// Workers have 512 KB. The rest is for our caller and for the functions that a level calls.
  private static let allowance: UInt = 320 << 10

  var isExhausted: Bool {
    let here = Stack.address()
    // Stacks grow downwards everywhere Swift runs; either way is a distance.
    return (here < start ? start - here : here - start) > Stack.allowance
  }

  /// Returns the address of a variable in the caller's frame. It is compared and never
  /// dereferenced.
  private static func address() -> UInt {
    var mark: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }
}
