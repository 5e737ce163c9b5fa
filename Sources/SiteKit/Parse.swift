import Diagnostics
import Notes

/// The second stage: every source parsed once, its links resolved.
func parse(
  _ loaded: Loaded, configuration: Configuration, labels: BodyLabels, workers: Workers,
  progress: Progress
) -> [Note] {
  let names = Once { Names(of: loaded) }
  return workers.map(loaded.sources, counting: progress) { source in
    var options = configuration.noteOptions(for: source.path)
    options.labels = labels[source]
    var note = Note(
      source, resolving: loaded.map.resolver(for: source.path, names), options: options)
    note.diagnostics += faultsOfLinks(in: note, loaded.map, names)
    return note
  }
}

/// Whether a link may be one to a note, by the ending of its path.
private func mayNameNote(_ href: String) -> Bool {
  isNoteName(String(href.prefix { $0 != "#" && $0 != "?" }))
}

/// Links of a note to notes that are not there, or not by the name that is written.
private func faultsOfLinks(
  in note: Note, _ map: SiteMap, _ names: Once<Names>
) -> [Diagnostic] {
  note.links.compactMap { link in
    // A glance is cheaper than to resolve all links again.
    guard mayNameNote(link.href) else { return nil }
    let place = SourceLocation(note.source.path, line: link.line)
    return switch map.target(of: link.href, in: note.source.path, names) {
    case .missing(let path) where link.url == nil:
      Diagnostic(
        .warning, .missingTarget, at: place,
        "the link leads to \(path), which is not there; mend the link or publish the note")
    case .respelt(_, let path):
      Diagnostic(
        .note, .respeltTarget, at: place,
        "the file is called \(path); spell the link so, for elsewhere case counts")
    default: nil
    }
  }
}
