import Notes

/// `thumbindex render`: one note's body as HTML.
func runRender(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let (bytes, name) = try arguments.input(console)
  var options = Note.Options(
    format: arguments[.format].flatMap(Note.Source.Format.init) ?? (name == "-" ? .markdown : nil),
    dialect: arguments[.dialect].flatMap(Markdown.Dialect.init) ?? .thumbindex)
  options.highlighting = arguments.has(.highlight) ? .on : .off
  options.safety = arguments.has(.safe) ? .on : .off
  let source = Note.Source(path: name, bytes: bytes, options: options)
  if options.dialect == .commonmark, source.format == .markdown {
    // A stream is taken as it is, for a thematic break may open it; a file has front matter.
    let body = name == "-" ? bytes : Array(source.body)
    try console.output(Markdown.render(body, dialect: .commonmark, safety: options.safety))
    return .done
  }
  let note = Note(source, options: options)
  console.say(note.diagnostics)
  try console.output(note.body.bytes)
  return note.diagnostics.contains { $0.severity == .error } ? .content : .done
}
