import Bytes

/// The syntax that a tool adds to Markdown and that is rewritten as the Markdown of Thumbindex before
/// a note is parsed. The default value adds nothing.
public struct ForeignDialect: Sendable {
  /// The rules by which notes include files; `nil` if the tool cannot include files.
  public var inclusions: InclusionRules?
  /// The folders that replace the starts of links, relative to the source folder and with a trailing
  /// `/`: `@/` → `content/`.
  public var linkPrefixes: [String: String] = [:]
  /// The calls of functions, such as shortcodes.
  public var calls = CallDialect()
  /// The first characters of lines of code that pages do not show, by the language of the code.
  public var marksOfHiddenLines: [String: String] = [:]
  /// A Boolean value that indicates whether notes are outlines of blocks with properties and task
  /// markers.
  public var isOutline = false
  /// The keys of properties, in lower case, that pages do not show; `nil` if pages show no
  /// properties.
  public var hiddenProperties: Set<String>?
  /// A Boolean value that indicates whether blocks have names, ` ^name`.
  public var namesBlocks = false
  /// A Boolean value that indicates whether lists of attributes are written with spaces inside their
  /// braces and without a colon, `{ .name }`.
  public var readsAttributeLists = false
  /// The style of components in notes; `nil` if the tool has no components.
  public var components: ComponentStyle?
  /// A Boolean value that indicates whether the style of components is detected in each note, because
  /// the tool is not known.
  public var detectsComponents = false
  /// The styles of containers.
  public var containers: ContainerStyles = []

  public init() {}

  /// The syntax of a folder whose tool is not known: syntax that several tools have in common, and
  /// that hardly occurs by chance.
  public static let common = {
    var dialect = ForeignDialect()
    dialect.isCommon = true
    dialect.inclusions = InclusionRules(.embeds)
    dialect.namesBlocks = true
    dialect.detectsComponents = true
    dialect.containers = [.colons, .indented]
    return dialect
  }()

  /// Indicates whether a body contains names of blocks.
  package static func namesBlocks(in body: BorrowedBytes) -> Bool {
    BlockNameReader().mayOccur(in: body)
  }

  /// A Boolean value that indicates whether the dialect is that of a folder whose tool is not known.
  public private(set) var isCommon = false

  /// A Boolean value that indicates whether the tool adds nothing.
  public var isEmpty: Bool {
    inclusions == nil && linkPrefixes.isEmpty && calls.isEmpty && !isOutline && !namesBlocks
      && !readsAttributeLists && components == nil && !detectsComponents && containers.isEmpty
      && hiddenProperties == nil && marksOfHiddenLines.isEmpty
  }
}
