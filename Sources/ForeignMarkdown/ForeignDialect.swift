/// The syntax that a tool adds to Markdown and that is rewritten as the Markdown of Thumbindex before
/// a note is parsed. The default value adds nothing.
public struct ForeignDialect: Sendable {
  /// The way in which notes include files; `nil` if the tool has none.
  public var inclusions: InclusionRules?
  /// The calls of functions, such as shortcodes.
  public var calls = CallDialect()
  /// The styles of containers.
  public var containers: ContainerStyles = []

  /// The way in which notes contain components; `nil` if the tool has none.
  public var components: ComponentStyle?

  /// A Boolean value that indicates whether notes are outlines of blocks with properties and task
  /// markers.
  public var isOutline = false

  /// A Boolean value that indicates whether blocks have names, ` ^name`.
  public var namesBlocks = false

  public init() {}

  /// A Boolean value that indicates whether the tool adds nothing.
  public var isEmpty: Bool {
    inclusions == nil && calls.isEmpty && containers.isEmpty && components == nil && !isOutline
      && !namesBlocks
  }
}
