import Diagnostics
import Text

extension MarkdownTree {
  /// Warns of something on a line of the body.
  mutating func warn(_ id: Diagnostic.ID, _ line: Int, _ message: String) {
    report(.warning, id, at: (line, 0), message)
  }

  /// Warns of something at a place in the body.
  mutating func warn(_ id: Diagnostic.ID, _ place: SourceOffset, _ message: String) {
    report(.warning, id, at: place, message)
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, at place: SourceOffset, _ message: String
  ) {
    report(severity, id, at: (place.line, column(of: place)), message)
  }

  /// The column of a place, in Unicode scalars from 1; 0 far into a line, which no one reads so.
  mutating func column(of place: SourceOffset) -> Int {
    guard place.offset <= SourceOffset.farthest else { return 0 }
    let before = lines.bytes(ofLine: place.line).prefix(place.offset)
    return before.count { $0 & 0xC0 != 0x80 } + 1
  }

  /// - Parameter place: A column of 0 is none.
  mutating func report(
    _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, at place: (line: Int, column: Int),
    _ message: String
  ) {
    let location = SourceLocation(
      context.path, line: context.lines[place.line], column: place.column > 0 ? place.column : nil)
    diagnostics.append(Diagnostic(severity, id, at: location, message))
  }
}
