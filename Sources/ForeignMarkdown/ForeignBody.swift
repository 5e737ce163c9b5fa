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
  /// - Returns: `nil` if the body contains no syntax of the tool.
  package init?(
    _ body: BorrowedBytes, by map: LineMap, path: String, in dialect: ForeignDialect,
    including files: InclusionFiles
  ) {
    let inclusions = dialect.inclusions.flatMap { $0.mayOccur(in: body) ? $0 : nil }
    let components = dialect.components.flatMap {
      inclusions != nil || $0.mayOccur(in: body) ? $0 : nil
    }
    let isOutline = dialect.isOutline && OutlineReader.mayOccur(in: body)
    guard inclusions != nil || components != nil || isOutline
      || dialect.containers.mayOccur(in: body)
    else { return nil }
    var lines = BodyLines(of: body, by: map)
    if let inclusions {
      // Included text may contain all other constructs.
      var reader = InclusionReader(inclusions, of: files, path: path)
      lines.lines = reader.read(lines.lines)
      diagnostics += reader.diagnostics
    }
    if isOutline || dialect.isOutline && inclusions != nil {
      lines.lines = OutlineReader().read(lines.lines)
    }
    if let components {
      var reader = ComponentReader(components, path: path)
      lines.lines = reader.read(lines.lines)
      diagnostics += reader.diagnostics
    }
    var containers = ContainerReader(dialect.containers, path: path)
    lines.lines = containers.read(lines.lines[...])
    diagnostics += containers.diagnostics
    self.body = lines.body
  }
}
