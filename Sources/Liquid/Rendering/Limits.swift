/// How much a template may take before it is stopped with an error.
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
