import Diagnostics
import Notes

/// A site as it was understood, before anything is rendered: its notes and where they go.
public struct Survey: Sendable {
  public var configuration: Configuration
  /// The notes that are to be published, in the order of their paths.
  public var notes: [Note]
  /// The notes that are not, with the reason.
  public var skipped: [Skipped]
  /// What is wrong with the configuration and the files; what is wrong with a note is in the note.
  public var diagnostics: [Diagnostic]
  let loaded: Loaded
  /// The pictures that the notes show.
  let pictures: PictureFiles
  /// The theme, of which the bodies have some words.
  let theme: Theme

  /// What is wrong with the notes, in their order; that a language is not known is said once.
  var faultsOfNotes: [Diagnostic] {
    // By position: a note is large, and walking the array would copy each. What is wrong with a file
    // that many include is said once, as is how a file is called that many links spell otherwise.
    var known: Set<Diagnostic> = []
    var once: Set<String> = []
    return notes.indices.reduce(into: []) { faults, number in
      let path = notes[number].source.path
      faults += notes[number].diagnostics.filter {
        if $0.id == .respeltTarget || $0.id == .unknownLanguage {
          return once.insert($0.message.lowercased()).inserted
        }
        return $0.location.path == path || known.insert($0).inserted
      }
    }
  }

  /// The URL of a note: root-relative, percent-encoded.
  public func url(of note: Note) -> String {
    loaded.map.place(of: note.source.path).map(loaded.map.url) ?? ""
  }
}

/// The stages load and parse: what `build` starts with, and what `inspect` and `index` show.
///
/// - Parameter output: The folder a site would be written to; where it lies in `source`, it is not
///   read as part of it.
public func survey(
  _ source: Folder, output: Folder? = nil, edition: Edition = Edition(),
  workers: Workers, progress: Progress = Progress()
) throws(BuildFailure) -> Survey {
  let (configuration, remarks) = try configuration(in: source)
  let inner = try output.flatMap { output throws(BuildFailure) in
    try placeInSource(of: output, source)
  }

  progress.enter(.load)
  var loaded = try files { () throws(FileError) in
    try load(
      source, configuration: configuration, edition: edition, output: inner, workers: workers,
      progress: progress)
  }

  progress.enter(.parse)
  let theme = Theme(overriddenBy: source.folder(Theme.folderName))
  // The sources' titles tell the site's language where the configuration does not.
  let lang = SiteLanguage(
    configuration, titles: loaded.sources.lazy.map { $0.title ?? $0.slug }
  ).lang
  loaded.findLanguages(besides: lang, workers: workers)
  let labels = BodyLabels(theme, for: loaded.sources, lang: lang)
  let (notes, faults, pictures) = parse(
    loaded, in: source, configuration: configuration, labels: labels, now: edition.now,
    workers: workers, progress: progress)
  return Survey(
    configuration: configuration, notes: notes, skipped: loaded.skipped,
    diagnostics: remarks + loaded.diagnostics + faults, loaded: loaded,
    pictures: pictures, theme: theme)
}
