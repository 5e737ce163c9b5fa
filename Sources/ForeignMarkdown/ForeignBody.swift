import Bytes
import Diagnostics
import Text

/// A body in which the syntax of another tool is rewritten as the Markdown of Thumbindex.
public struct ForeignBody: Sendable {
  package var body: RewrittenBody
  /// The problems of the syntax, with locations in the note's file or in files that it includes.
  public var diagnostics: [Diagnostic] = []

  /// Rewrites a body.
  ///
  /// - Parameters:
  ///   - body: The body of the note.
  ///   - map: The map from the lines of the body to the lines of the note's file.
  ///   - path: The path of the note's file, for diagnostics and relative paths.
  ///   - files: The files that the note may include.
  ///   - context: The answers that calls need.
  /// - Returns: `nil` if the body contains no syntax of the tool.
  package init?(
    _ body: BorrowedBytes, by map: LineMap, path: String, in dialect: ForeignDialect,
    including files: InclusionFiles, answering context: CallContext = .none
  ) {
    let includes = dialect.inclusions?.mayOccur(in: body) ?? false
    // Included text may contain all other constructs.
    let calls = includes || dialect.calls.syntax.mayOccur(in: body)
    let isOutline = dialect.isOutline && (includes || OutlineReader.mayOccur(in: body))
    let components = dialect.components.flatMap { includes || $0.mayOccur(in: body) ? $0 : nil }
    let containers = includes || components != nil || dialect.containers.mayOccur(in: body)
    let namesBlocks = dialect.namesBlocks && (includes || BlockNameReader.mayOccur(in: body))
    guard calls || isOutline || namesBlocks || components != nil || containers else { return nil }
    var lines = BodyLines(of: body, by: map)
    if includes, let rules = dialect.inclusions {
      var reader = InclusionReader(rules, of: files, path: path)
      lines.lines = reader.read(lines.lines)
      diagnostics += reader.diagnostics
    }
    if calls {
      var reader = CallReader(dialect.calls, in: context, path: path)
      lines.lines = reader.read(lines.lines)
      diagnostics += reader.diagnostics
    }
    if isOutline { lines.lines = OutlineReader().read(lines.lines) }
    if namesBlocks { lines.lines = BlockNameReader().read(lines.lines) }
    if let components {
      var reader = ComponentReader(components, path: path)
      lines.lines = reader.read(lines.lines)
      diagnostics += reader.diagnostics
    }
    if containers {
      var reader = ContainerReader(dialect.containers, path: path)
      lines.lines = reader.read(lines.lines[...])
      diagnostics += reader.diagnostics
    }
    self.body = lines.body
  }
}
