import Notes

/// `thumbindex convert`: a plain-text note as Markdown.
func runConvert(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let (bytes, name) = try arguments.input(console)
  let options = Note.Options(format: name == "-" ? .text : nil)
  let source = Note.Source(path: name, bytes: bytes, options: options)
  if source.format != .text {
    console.say("\(name) is read as \(source.format.rawValue), and is printed as it is")
  }
  console.say(Note(source, options: options).diagnostics)
  try console.output(source.markdown)
  return .done
}
