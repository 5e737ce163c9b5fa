import Bytes
import Diagnostics
import Text

/// A body in which the syntax of another tool is rewritten as the Markdown of Thumbindex.
public struct ForeignBody: Sendable {
  package var body: RewrittenBody
  /// The problems of the syntax, with locations in the note's file.
  public var diagnostics: [Diagnostic] = []

  /// Rewrites a body.
  ///
  /// - Parameters:
  ///   - body: The body of the note.
  ///   - map: The map from the lines of the body to the lines of the note's file.
  ///   - path: The path of the note's file, for diagnostics.
  ///   - context: The answers that calls need.
  /// - Returns: `nil` if the body contains no syntax of the tool.
  package init?(
    _ body: BorrowedBytes, by map: LineMap, path: String, in dialect: ForeignDialect,
    context: CallContext = .none
  ) {
    let mayContainCalls = dialect.calls.syntax.mayOccur(in: body)
    guard mayContainCalls || dialect.containers.mayOccur(in: body) else { return nil }
    var lines = BodyLines(of: body, by: map)
    if mayContainCalls {
      var calls = CallReader(dialect.calls, in: context, path: path)
      lines.lines = calls.read(lines.lines)
      diagnostics += calls.diagnostics
    }
    var containers = ContainerReader(dialect.containers, path: path)
    lines.lines = containers.read(lines.lines[...])
    self.body = lines.body
    diagnostics += containers.diagnostics
  }
}
