/// The limits at which rendering stops with an error.
///
/// Templates are not trusted. They may loop, nest and include partials without end.
public struct Limits: Hashable, Sendable {
  /// The number of rendered nodes and loop iterations, and the work on long texts and lists: eight
  /// steps for a filter, one step for each 16 bytes of its input, one for each 64 bytes of output.
  public var steps: Int
  /// The number of bytes of the output, and of each text that a filter creates.
  public var outputBytes: Int
  /// The depth of nested blocks, including those around a partial. Fewer are allowed if they would
  /// use more than 320 KB of the stack.
  public var nesting: Int

  /// Creates limits.
  public init(steps: Int = 10_000_000, outputBytes: Int = 128 << 20, nesting: Int = 100) {
    self.steps = steps
    self.outputBytes = outputBytes
    self.nesting = nesting
  }
}

/// The amount of stack used since the template started.
///
/// The nesting limit bounds recursion by number; this type bounds the memory that it uses. Without
/// optimisation, or in the tags of a host, a level takes several times more memory.
struct Stack: Sendable {
  private let start: UInt

  init() { start = Stack.address() }

  /// Worker threads have 512 KB. The rest is for the caller, and for functions called within a
  /// level.
  private static let allowance: UInt = 320 << 10

  var isExhausted: Bool {
    let here = Stack.address()
    // Stacks usually grow downwards, but either direction gives a distance.
    return (here < start ? start - here : here - start) > Stack.allowance
  }

  /// Returns the address of a variable in the caller's frame. It is only compared, never
  /// dereferenced.
  private static func address() -> UInt {
    var mark: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }
}
