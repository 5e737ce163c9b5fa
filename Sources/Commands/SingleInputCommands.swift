import Liquid
import Notes
import Platform

/// Runs `thumbindex convert`: prints a plain-text note as Markdown.
func runConvert(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let (bytes, name) = try arguments.input(console)
  let options = Note.Options(format: name == "-" ? .text : nil)
  let source = Note.Source(path: name, bytes: bytes, options: options)
  if source.format != .text {
    console.writeLines(
      "\(name) is read as \(source.format.rawValue), not as plain text, and is printed unchanged")
  }
  console.say(Note(source, options: options).diagnostics)
  try console.output(source.markdown)
  return .done
}

/// Runs `thumbindex render`: prints a note's body as HTML.
func runRender(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let (bytes, name) = try arguments.input(console)
  var options = Note.Options(
    format: arguments[.format].flatMap(Note.Source.Format.init) ?? (name == "-" ? .markdown : nil),
    dialect: arguments[.dialect].flatMap(Markdown.Dialect.init) ?? .thumbindex)
  options.highlighting = arguments.has(.highlight) ? .on : .off
  options.safety = arguments.has(.safe) ? .on : .off
  let source = Note.Source(path: name, bytes: bytes, options: options)
  if options.dialect == .commonmark, source.format == .markdown {
    // Render standard input completely, because a `---` at its start may be a thematic break. In a
    // file, it may begin front matter.
    let body = name == "-" ? bytes : Array(source.body)
    try console.output(Markdown.render(body, dialect: .commonmark, safety: options.safety))
    return .done
  }
  let note = Note(source, options: options)
  console.say(note.diagnostics)
  try console.output(note.body.bytes)
  return note.diagnostics.contains { $0.severity == .error } ? .content : .done
}

/// Runs `thumbindex template`: renders a Liquid template with a JSON object.
///
/// As in Liquid, error messages are part of the output. They are also written to standard error,
/// and the exit status is 1.
func runTemplate(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let (bytes, name) = try arguments.input(console)
  let data = try arguments[.data].map(variables) ?? .object(Object())
  let rendition = try Rendition(
    template: bytes, name: name, data: data,
    partials: arguments[.includes].map { try partials(in: Folder($0)) } ?? Partials.none,
    now: Int(time(nil)))
  try console.output(rendition.output)
  for error in rendition.errors { console.writeLines("\(error)") }
  return rendition.errors.isEmpty ? .done : .content
}

/// Parses the JSON in a file.
private func variables(in path: String) throws -> Value {
  let bytes = try Folder(".").readFile(path)
  do throws(JSONError) {
    return try Value(json: bytes)
  } catch {
    throw UsageError(description: "\(path):\(error.line):\(error.column): \(error.message)")
  }
}

/// Returns the templates in a folder.
private func partials(in folder: Folder) throws(FileError) -> Partials {
  Partials(names: try folder.files()) { try? folder.read($0) }
}
