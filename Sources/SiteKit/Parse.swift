import Diagnostics
import Notes

/// The second stage: every source parsed once, its links resolved.
func parse(
  _ loaded: Loaded, configuration: Configuration, workers: Workers, progress: Progress
) -> [Note] {
  workers.map(loaded.sources, counting: progress) { source in
    var note = Note(
      source, resolving: loaded.map.resolver(for: source.path),
      options: configuration.noteOptions(for: source.path))
    note.diagnostics += missingTargets(of: note, in: loaded.map)
    return note
  }
}

/// Whether a link that is not resolved may be one to a note, by the ending of its path.
private func mayNameNote(_ href: String) -> Bool {
  let path = href.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
  return isNoteName(Substring(path))
}

/// Links of a note to notes that are not there.
private func missingTargets(of note: Note, in map: SiteMap) -> [Diagnostic] {
  note.links.compactMap { link in
    // Few links stay unresolved, and a glance is cheaper than to resolve those again.
    guard link.url == nil, mayNameNote(link.href),
      case .missing(let path) = map.target(of: link.href, in: note.source.path)
    else {
      return nil
    }
    return Diagnostic(
      .warning, .missingTarget, at: SourceLocation(note.source.path, line: link.line),
      "the link leads to \(path), which is not there; mend the link or publish the note")
  }
}
