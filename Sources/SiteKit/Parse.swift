import Diagnostics
import Notes

/// The second stage: every source parsed once, its Liquid run before, its links resolved.
///
/// - Returns: the notes, what is wrong with the files that their Liquid reads, and the files that
///   they show.
func parse(
  _ loaded: Loaded, in folder: Folder, configuration: Configuration, labels: BodyLabels,
  now: DateTime?, workers: Workers, progress: Progress
) -> (notes: [Note], faults: [Diagnostic], pictures: PictureFiles) {
  let site = LiquidSite(loaded, configuration, in: folder, now: now)
  let files = site.fileLinks
  let names = NameIndex(loaded)
  let notes = workers.map(
    Array(loaded.sources.indices), counting: progress, with: { LiquidNotes(site) }
  ) { liquid, number in
    let source = loaded.sources[number]
    let rendered = liquid.body(ofNote: number)
    var options = configuration.noteOptions(for: source.path)
    options.labels = labels[source]
    var note = Note(
      source, rewritten: rendered?.body,
      resolving: loaded.map.resolver(for: source.path, names, files), options: options)
    if let rendered { note.diagnostics = (note.diagnostics + rendered.diagnostics).sorted() }
    note.diagnostics += faultsOfLinks(in: note, loaded.map, names)
    if !note.images.isEmpty { note.diagnostics += faultsOfPictures(in: note, files) }
    note.diagnostics += [faultOfCover(of: note, files)].compactMap(\.self)
    return note
  }
  return (notes, site.diagnostics, files.pictures)
}

/// Whether a link may be one to a note, by the ending of its path.
private func mayNameNote(_ href: String) -> Bool {
  let path = href.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
  return isNoteName(Substring(path))
}

/// Links of a note to notes that are not there, or not by the name that is written.
private func faultsOfLinks(
  in note: Note, _ map: SiteMap, _ names: NameIndex
) -> [Diagnostic] {
  note.links.compactMap { link in
    // A glance is cheaper than to resolve all links again; and where no link has asked for a name,
    // none was resolved by one that is not its own.
    guard link.url == nil || names.isAsked, mayNameNote(link.href) else { return nil }
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
