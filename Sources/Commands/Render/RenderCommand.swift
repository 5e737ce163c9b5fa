import Notes
import SiteKit

/// `thumbindex render`: one note's body as HTML.
func runRender(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let (bytes, name) = try arguments.input(console)
  let options = Note.Options(
    format: arguments[.format].flatMap(Note.Source.Format.init) ?? (name == "-" ? .markdown : nil),
    dialect: arguments[.dialect].flatMap(Markdown.Dialect.init) ?? .thumbindex)
  if options.dialect == .commonmark, name == "-" {
    try console.output(Markdown.render(bytes, dialect: .commonmark))
    return .done
  }
  let note = Note(Note.Source(path: name, bytes: bytes, options: options), options: options)
  for diagnostic in note.diagnostics { console.say("\(diagnostic)") }
  try console.output(note.body.bytes)
  return note.diagnostics.contains { $0.severity == .error } ? .content : .done
}
