/// How much a template may take before it is stopped with an error.
///
/// Template source is not trusted: it may loop, nest and include without end.
public struct Limits: Hashable, Sendable {
  /// Nodes rendered and loop rounds taken, work on long texts and lists counted in.
  public var steps: Int
  /// Bytes written, and the size of any one text a filter makes.
  public var outputBytes: Int
  /// Blocks within blocks, those of partials counted on top of those that include them.
  public var nesting: Int

  public init(steps: Int = 10_000_000, outputBytes: Int = 128 << 20, nesting: Int = 100) {
    self.steps = steps
    self.outputBytes = outputBytes
    self.nesting = nesting
  }
}
