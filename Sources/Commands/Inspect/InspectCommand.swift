import Concurrency
import Diagnostics
import Liquid
import Notes
import Platform
import SiteModel
import SiteSource

/// `thumbindex inspect`: what was understood of notes, or of every note in a folder.
func runInspect(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  guard !arguments.operands.isEmpty else {
    throw UsageError(description: "missing operand: \(Command.inspect.operands)")
  }
  let workers = try arguments.workers(processors)
  var faults: [Diagnostic] = []
  for path in arguments.operands {
    let folder = Folder(path)
    let inspected =
      folder.isFolder
      ? try inspectFolder(folder, workers: workers, console)
      : [try inspectFile(path, arguments, console)]
    try show(inspected, arguments, console)
    faults += inspected.flatMap(\.note.diagnostics)
  }
  return faults.contains { $0.severity == .error } ? .content : .done
}

private func show(
  _ inspected: [InspectedNote], _ arguments: Arguments, _ console: Console
) throws {
  let detail: InspectedNote.Detail = arguments.has(.evidence) ? .evidence : .outcome
  for note in inspected {
    if arguments.has(.json) {
      let value = note.value(showing: detail)
      try console.output(value.json(.compact) + [UInt8(ascii: "\n")])
    } else {
      try console.print(note.text(showing: detail).escapedLinesForDisplay)
    }
  }
}

/// A note with its place on the site.
struct InspectedNote {
  var note: Note
  /// Root-relative and percent-encoded.
  var url: String

  /// How much is shown of how it was understood.
  enum Detail {
    case outcome, evidence
  }
}

/// - Parameter path: A file, or `-` for standard input, which is Markdown unless it is said otherwise
///   by --format.
private func inspectFile(
  _ path: String, _ arguments: Arguments, _ console: Console
) throws -> InspectedNote {
  var options = Note.Options(
    format: arguments[.format].flatMap(Note.Source.Format.init) ?? (path == "-" ? .markdown : nil))
  options.index = .gathered
  let source = Note.Source(
    path: path, bytes: path == "-" ? try console.input() : try Folder(".").readFile(path),
    options: options)
  let name = source.path.split(separator: "/").last.map(String.init) ?? path
  var placed = source
  placed.path = name
  return InspectedNote(
    note: Note(source, options: options),
    url: path == "-" ? "" : Configuration().place(of: placed).place.url(base: "/"))
}

private func inspectFolder(
  _ folder: Folder, workers: Workers, _ console: Console
) throws(BuildFailure) -> [InspectedNote] {
  let snapshot = try siteSnapshot(
    of: folder, options: PublishOptions(drafts: .published), workers: workers)
  let paths = SourcePaths(source: folder)
  console.say(snapshot.diagnostics.sorted().map(paths.placed))
  for note in snapshot.skipped {
    console.say("not published: \(note.path.escapedForDisplay): \(note.reason)")
  }
  return snapshot.notes.map { InspectedNote(note: $0, url: snapshot.url(of: $0)) }
}
