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
    let readers = dialect.readers(
      path: path, body: body, including: files, answering: context)
    guard let first = readers.firstIndex(where: { $0.mayOccur(in: body) }) else { return nil }
    let written = BodyLines(of: body, by: map)
    var lines = written
    // The result of a reader may contain the syntax of the readers after it.
    for var reader in readers[first...] {
      lines.lines = reader.read(lines.lines)
      diagnostics += reader.diagnostics
    }
    if lines.lines == written.lines, diagnostics.isEmpty { return nil }
    self.body = lines.body
  }
}
