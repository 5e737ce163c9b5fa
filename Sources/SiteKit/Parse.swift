import Diagnostics
import Notes

/// The second stage: every source parsed once, its Liquid run before, its links resolved.
///
/// - Returns: the notes, and what is wrong with the files that their Liquid reads.
func parse(
  _ loaded: Loaded, in folder: Folder, configuration: Configuration, now: DateTime?,
  workers: Workers, progress: Progress
) -> (notes: [Note], faults: [Diagnostic]) {
  let site = LiquidSite(loaded, configuration, in: folder, now: now)
  let notes = workers.map(
    Array(loaded.sources.indices), counting: progress, with: { LiquidNotes(site) }
  ) { liquid, number in
    let source = loaded.sources[number]
    let rendered = liquid.body(ofNote: number)
    var note = Note(
      source, rewritten: rendered?.body, resolving: loaded.map.resolver(for: source.path),
      options: configuration.noteOptions(for: source.path))
    if let rendered { note.diagnostics = (note.diagnostics + rendered.diagnostics).sorted() }
    note.diagnostics += missingTargets(of: note, in: loaded.map)
    return note
  }
  return (notes, site.diagnostics)
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
