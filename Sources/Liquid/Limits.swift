/// The limits at which rendering stops with an error.
///
/// Templates are not trusted. They may loop, nest and include partials without end.
public struct Limits: Hashable, Sendable {
  /// The maximum number of steps.
  ///
  /// A node takes one step, an iteration of a loop one step, and a filter eight steps. A filter also
  /// takes one step for each 16 bytes of a text that it reads or creates, and one for each element
  /// of a list. The text of a template takes one step for each 64 bytes.
  public var steps: Int
  /// The maximum number of bytes of the output, and of each text that a filter creates.
  public var outputBytes: Int
  /// The maximum depth of nested blocks, including the blocks around a partial. Rendering also stops
  /// if the blocks use more than 320 KB of the stack.
  public var nesting: Int

  /// Creates limits.
  public init(steps: Int = 10_000_000, outputBytes: Int = 128 << 20, nesting: Int = 100) {
    self.steps = steps
    self.outputBytes = outputBytes
    self.nesting = nesting
  }
}

/// The amount of stack used since the rendering started.
///
/// `Limits.nesting` limits the number of nested blocks; this type limits the memory that they use.
/// Without optimisation, or in the tags of a host, a block takes several times more memory.
struct StackUse: Sendable {
  private let start: UInt

  init() { start = StackUse.address() }

  /// The maximum number of bytes. A worker thread has 512 KB of stack. The other 192 KB are for the
  /// caller of the template, and for the functions that a block calls.
  private static let allowance: UInt = 320 << 10

  var isExhausted: Bool {
    let here = StackUse.address()
    // Stacks usually grow downwards, but either direction gives a distance.
    return (here < start ? start - here : here - start) > StackUse.allowance
  }

  /// Returns the address of a variable in the caller's frame. It is only compared, never
  /// dereferenced.
  private static func address() -> UInt {
    var mark: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }
}
