import Diagnostics
import Notes

/// The second stage: every source parsed once, its links resolved.
func parse(
  _ loaded: Loaded, configuration: Configuration, labels: BodyLabels, workers: Workers,
  progress: Progress
) -> [Note] {
  workers.map(loaded.sources, counting: progress) { source in
    var options = configuration.noteOptions(for: source.path)
    options.labels = labels[source]
    var note = Note(
      source, resolving: loaded.map.resolver(for: source.path), options: options)
    note.diagnostics += missingTargets(of: note, in: loaded.map)
    return note
  }
}

/// Whether a link that is not resolved may be one to a note, by the ending of its path.
private func mayNameNote(_ href: String) -> Bool {
  isNoteName(String(href.prefix { $0 != "#" && $0 != "?" }))
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
