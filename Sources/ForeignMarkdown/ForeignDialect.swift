/// The syntax that a tool adds to Markdown and that is rewritten as the Markdown of Thumbindex before
/// a note is parsed. The default value adds nothing.
public struct ForeignDialect: Sendable {
  /// The calls of functions, such as shortcodes.
  public var calls = CallDialect()
  /// The styles of containers.
  public var containers: ContainerStyles = []

  public init() {}

  /// A Boolean value that indicates whether the tool adds nothing.
  public var isEmpty: Bool { calls.isEmpty && containers.isEmpty }
}
