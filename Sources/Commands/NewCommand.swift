import Bytes
import Platform
import Scaffolding
import Text

/// Runs `thumbindex new`: creates a site, a note, or templates to edit. Existing files do not
/// change.
func runNew(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  if arguments.has(.list) {
    try console.print(NewTheme.names.joined(separator: "\n") + "\n")
    return .done
  }
  let kinds = NewKind.allCases.map(\.rawValue)
  guard let word = arguments.operands.first else {
    throw UsageError(description: "missing operand: \(kinds.joined(separator: "|"))")
  }
  guard let kind = NewKind(rawValue: word) else {
    throw UsageError.unknown("operand", word, among: kinds)
  }
  let names = Array(arguments.operands.dropFirst())
  switch kind {
  case .site: return try newSite(names, arguments: arguments, console: console)
  case .note: return try newNote(names, arguments: arguments, console: console)
  case .theme: return try newTheme(names, arguments: arguments, console: console)
  }
}

/// The kinds of things that the command can create.
private enum NewKind: String, CaseIterable {
  case site, note, theme
}

private func newSite(
  _ names: [String], arguments: Arguments, console: Console
) throws -> ExitStatus {
  guard names.count <= 1 else {
    throw UsageError(description: "too many folders: expected at most 1, found \(names.count)")
  }
  let folder = Folder(names.first ?? ".")
  try folder.create()
  let title = folder.name ?? "Notes"
  let files = try NewSite(title: title, host: arguments[.hostingService].flatMap(Host.init))
    .files(in: folder, now: try now())
  try write(files, in: folder, console)
  let place = folder.path == "." ? "" : " \(folder.path.quotedForShell)"
  console.writeLines("to build the site: thumbindex build\(place)")
  return .done
}

private func newNote(
  _ names: [String], arguments: Arguments, console: Console
) throws -> ExitStatus {
  guard !names.isEmpty else {
    throw UsageError(description: "missing title of the note; write new note TITLE")
  }
  let site = arguments.site
  let note = NewNote(
    title: names.joined(separator: " "), folder: arguments[.folder],
    isDraft: arguments.has(.draft), now: try now())
  let file: NewFile
  do {
    file = try note.file(in: site)
  } catch ScaffoldingError.faults(let faults) {
    console.say(ShownDiagnostics(faults.map(SourcePaths(source: site).placed)))
    throw ScaffoldingError.faults(faults)
  }
  guard try DirectoryTree(site.path, .followed).write(file) else {
    throw ScaffoldingError.exists(site.path(of: file.path))
  }
  let path = site.path == "." ? file.path : site.path(of: file.path)
  try console.print(path.escapedForDisplay + "\n")
  guard !arguments.has(.noEdit), console.isInteractive, let editor = Editor.ofUser else {
    return .done
  }
  guard let failure = try editor.open(path) else { return .done }
  console.writeLines("thumbindex: \(editor.command) failed: \(failure); the note is in \(path)")
  return .inputOutput
}

/// Returns the current time; throws `UsageError` if the clock is beyond the year 9999.
private func now() throws(UsageError) -> DateTime {
  guard let now = DateTime(unixTime: time(nil)) else {
    throw UsageError(description: "the system clock is set to a year after 9999; correct the clock")
  }
  return now
}

private func newTheme(
  _ names: [String], arguments: Arguments, console: Console
) throws -> ExitStatus {
  let theme = NewTheme(parts: names)
  try write(theme.files(), in: arguments.site, console)
  if let advice = theme.example?.advice { console.writeLines(advice) }
  return .done
}

/// Writes files, and reports for each file whether it was written or already existed.
private func write(_ files: [NewFile], in folder: Folder, _ console: Console) throws {
  let tree = try DirectoryTree(folder.path, .followed)
  for file in files {
    let isWritten = try tree.write(file)
    console.writeLines(
      isWritten ? "written: \(file.path)" : "already exists, not changed: \(file.path)")
  }
}

extension DirectoryTree {
  /// Writes a file and creates the missing folders on its path, unless something exists at the
  /// path. Returns `true` if the file was written.
  fileprivate func write(_ file: NewFile) throws(FileError) -> Bool {
    try Array(file.text.utf8).withBytes { (bytes) throws(FileError) in
      try write(bytes, toNew: file.path, .made)
    }
  }
}

extension Console {
  /// A Boolean value that indicates whether the user has a terminal in which an editor can run.
  fileprivate var isInteractive: Bool { isErrorStreamTerminal && isatty(STDIN_FILENO) == 1 }
}

extension Arguments {
  /// The folder of the site to which files are added.
  fileprivate var site: Folder { Folder(self[.source] ?? ".") }
}
