import Liquid
import Platform

/// `thumbindex template`: one Liquid template over one object of JSON.
///
/// Liquid's own errors are part of what it prints, as in Liquid; they are told on standard error
/// too, and make the run fail.
func runTemplate(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let (bytes, name) = try arguments.input(console)
  let data = try arguments[.data].map(variables) ?? .object(Object())
  let rendition = try Rendition(
    template: bytes, name: name, data: data,
    partials: arguments[.includes].map { try partials(in: Folder($0)) } ?? Partials.none,
    now: Int(time(nil)))
  try console.output(rendition.output)
  for error in rendition.errors { console.say("\(error)") }
  return rendition.errors.isEmpty ? .done : .content
}

/// The JSON in a file.
private func variables(in path: String) throws -> Value {
  let bytes = try Folder(".").readFile(path)
  do throws(JSONError) {
    return try Value(json: bytes)
  } catch {
    throw UsageError(description: "\(path):\(error.line):\(error.column): \(error.message)")
  }
}

/// The templates in a folder, none outside of it.
private func partials(in folder: Folder) throws(FileError) -> Partials {
  Partials(names: try folder.files()) { try? folder.read($0) }
}
