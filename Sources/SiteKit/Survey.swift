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
  /// For each note what the cache keeps of it, if anything.
  let kept: [KeptNote?]
  /// The words that each note is found by.
  let words: [NoteWords]
  let terms: BuildTerms?

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
  let inner = try output.flatMap { output throws(BuildFailure) in
    try placeInSource(of: output, source)
  }
  return try survey(
    source, output: inner, edition: edition, cache: nil, workers: workers,
    progress: progress)
}

/// - Parameters:
///   - output: The path of the output folder in the source folder, where it lies in it.
///   - share: The notes of which more is wanted than their front matter.
///   - cache: What the last build knew of the notes, and where this one's knowledge goes.
/// - Throws: `BuildFailure.changed` if notes went on changing while they were read.
func survey(
  _ source: Folder, output: String?, edition: Edition, share: Share? = nil,
  cache: CacheSource?, workers: Workers, progress: Progress
) throws(BuildFailure) -> Survey {
  var changed: [String] = []
  for _ in 0..<Survey.attempts {
    let survey: Survey
    (survey, changed) = try surveyOnce(
      source, output: output, edition: edition, share: share, cache: cache, workers: workers,
      progress: progress)
    if changed.isEmpty { return survey }
  }
  throw .changed(changed.map(Diagnostic.changed))
}

/// A survey, and the notes that changed between load and parse, of which it has nothing.
private func surveyOnce(
  _ source: Folder, output: String?, edition: Edition, share: Share?,
  cache: CacheSource?, workers: Workers, progress: Progress
) throws(BuildFailure) -> (Survey, changed: [String]) {
  let files = try files { () throws(FileError) in try ConfigurationFiles(in: source) }
  let (configuration, remarks) = try configuration(of: files, safety: edition.safety)

  progress.enter(.load)
  let theme = Theme(overriddenBy: source.folder(Theme.folderName))
  let reuse = cache.map { $0.reuse(Digest(files, theme, edition.safety)) }
  var loaded = try SiteKit.files { () throws(FileError) in
    try load(
      source, configuration: configuration, edition: edition, output: output,
      besides: theme.assets.map(\.path), reusing: reuse, workers: workers, progress: progress)
  }
  // The sources' titles tell the site's language where the configuration does not.
  let lang = SiteLanguage(
    configuration,
    titles: loaded.sources.indices.lazy.map { [loaded] number in
      loaded.sources[number].title ?? loaded.sources[number].slug
    }
  ).lang
  if loaded.needsTexts(configuration) || reuse?.isOfOtherLanguage(than: lang) == true {
    // Liquid may ask for the text of any note, and what is written in the site's language shows
    // only beside it.
    loaded = try SiteKit.files { () throws(FileError) in
      try load(
        source, configuration: configuration, edition: edition, output: output,
        besides: theme.assets.map(\.path), reusing: reuse?.readingAll, texts: .all,
        workers: workers, progress: progress)
    }
  }

  progress.enter(.parse)
  loaded.findLanguages(besides: lang, in: source, configuration, workers: workers)
  let labels = BodyLabels(theme, for: loaded.sources, lang: lang)
  let terms = reuse.map { reuse in
    BuildTerms(
      drafts: edition.drafts == .published, future: edition.future == .published,
      isSafe: edition.safety == .on, share: share, due: loaded.due, isSelfContained: true,
      settings: reuse.settings, lang: lang, places: Digest(ofPlacesIn: loaded, workers),
      names: Digest(ofNamesIn: loaded))
  }
  let texts = loaded.takeTexts(unlessReadBy: configuration)
  func parseAll(reusing reuse: Reuse?) -> Parsed {
    parse(
      loaded, texts, in: source, configuration: configuration, labels: labels, now: edition.now,
      share: share, reusing: reuse, terms: terms, workers: workers, progress: progress)
  }
  var parsed = parseAll(reusing: reuse)
  // Bodies that cannot be kept in the file stay in memory.
  if cache?.target?.isFull == true { parsed = parseAll(reusing: nil) }
  // The notes have their sources, and where they came from is known.
  (loaded.sources, loaded.origins) = ([], [])
  let survey = Survey(
    configuration: configuration, notes: parsed.notes,
    skipped: (loaded.skipped + theme.leftOut).sorted { $0.path < $1.path },
    diagnostics: remarks + loaded.diagnostics + parsed.faults, loaded: loaded,
    pictures: parsed.pictures, theme: theme, kept: parsed.kept, words: parsed.words,
    terms: terms)
  return (survey, parsed.changed)
}

extension Survey {
  /// How often the notes are read until none changes meanwhile: whoever saves a file has saved it
  /// before the second time, and what changes for good is no note.
  fileprivate static let attempts = 3
}

extension Diagnostic {
  fileprivate static func changed(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, .changed, at: SourceLocation(path),
      "the file changed while the site was built; build again")
  }
}

extension Diagnostic.ID {
  static let changed: Self = "file-changed"
}

extension Loaded {
  /// The texts of the notes, taken out of the sources; `nil` where Liquid may ask for any of them.
  fileprivate mutating func takeTexts(unlessReadBy configuration: Configuration) -> Texts? {
    if sources.indices.contains(where: { configuration.runsLiquid(by: sources[$0].frontMatter) }) {
      return nil
    }
    return Texts(takenFrom: &sources)
  }

  /// Whether the text of a note is missing that Liquid in another may ask for.
  fileprivate func needsTexts(_ configuration: Configuration) -> Bool {
    sources.indices.contains(where: isUnread)
      && sources.indices.contains { number in
        guard case .read = origins[number],
          configuration.runsLiquid(by: sources[number].frontMatter)
        else { return false }
        return sources[number].body.holdsLiquid
      }
  }
}
