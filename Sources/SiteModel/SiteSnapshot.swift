import Cache
import Concurrency
import Diagnostics
import Notes
import Origins
import Platform
import SiteSource
import Text
import Theme

/// A site after the first two stages: its parsed notes and their addresses.
public struct SiteSnapshot: Sendable {
  /// The configuration of the site.
  public var configuration: Configuration
  /// The notes to publish, ordered by path.
  package var siteNotes: [SiteNote]
  /// The notes and files that are not published, with reasons.
  public var skipped: [Skipped]
  /// The problems of the configuration and of files. Each note contains its own problems.
  public var diagnostics: [Diagnostic]
  /// The result of the first stage, without the notes.
  package var loaded: Loaded
  /// The picture files of the site.
  package let pictures: PictureFiles
  /// The theme. Some bodies contain labels of the theme.
  package let theme: Theme
  /// The owner's changes to the index.
  let indexFile: IndexFile
  /// The source folder.
  let source: Folder
  /// The time of the build; `nil` if it is unknown.
  let now: DateTime?
  /// The resolver of names in double brackets, for texts that templates show.
  let names: NameIndex
  /// The cache key of the whole build; `nil` if the build stores no results.
  package var key: CacheKey?

  /// The notes to publish with their bodies, ordered by path. Notes whose cached data is damaged
  /// are missing.
  public var notes: [Note] { siteNotes.compactMap { try? $0.note() } }

  /// The digest of the templates and the configuration, on which all pages depend.
  package var sharedInputs: Digest { theme.digest.joined(with: key?.settings ?? .none) }

  /// The problems of the notes, in the order of the notes.
  ///
  /// A problem that several notes have in common is reported once.
  package var noteDiagnostics: [Diagnostic] {
    // Many notes may include a file with a problem, or link to the same misspelt name. Report such
    // a problem only once.
    var known: Set<Diagnostic> = []
    var once: Set<String> = []
    return siteNotes.indices.reduce(into: []) { faults, number in
      faults += siteNotes[number].facts.diagnostics.filter {
        if $0.id == .respeltTarget || $0.id == .unknownLanguage {
          return once.insert($0.message.lowercased()).inserted
        }
        return $0.location.path == siteNotes[number].path || known.insert($0).inserted
      }
    }
  }

  /// Returns the root-relative, percent-encoded URL of a note: `/notes/a%20b/`. Returns an empty
  /// text for a note that is not on the site.
  public func url(of note: Note) -> String {
    loaded.map.place(of: note.source.path).map(loaded.map.url) ?? ""
  }
}

/// Loads and parses a site.
///
/// `build` starts with these stages, and `inspect` and `index` show their results.
///
/// - Parameter output: The output folder. If it is inside `source`, its files are not read.
/// - Throws: `BuildFailure` if a file, the configuration or the request is invalid, or if notes
///   change during every attempt to read them.
public func siteSnapshot(
  of source: Folder, output: Folder? = nil, options: PublishOptions = PublishOptions(),
  workers: Workers, progress: Progress = Progress()
) throws(BuildFailure) -> SiteSnapshot {
  let inner = try output.flatMap { output throws(BuildFailure) in
    try placeInSource(of: output, source)
  }
  return try siteSnapshot(
    of: SiteInputs(source: source, output: inner, options: options), workers: workers,
    progress: progress)
}

/// The inputs of `load` and `parse`.
package struct SiteInputs: Sendable {
  /// The source folder.
  let source: Folder
  /// The output folder's path relative to the source folder; `nil` if the output folder is outside.
  let output: String?
  let options: PublishOptions
  /// The shard whose pages the build makes; `nil` for the whole site.
  let shard: Shard?
  let cache: Cache
  /// The notes whose files were compared before the build began; `nil` if none were compared.
  let checked: CheckedNotes?

  package init(
    source: Folder, output: String?, options: PublishOptions, shard: Shard? = nil,
    cache: Cache = .none, checked: CheckedNotes? = nil
  ) {
    (self.source, self.output, self.options) = (source, output, options)
    (self.shard, self.cache, self.checked) = (shard, cache, checked)
  }
}

/// Loads and parses a site. Starts again if files of notes change between `load` and `parse`.
///
/// - Throws: `BuildFailure.changed` if notes changed during every attempt.
package func siteSnapshot(
  of site: SiteInputs, workers: Workers, progress: Progress
) throws(BuildFailure) -> SiteSnapshot {
  var changed: [String] = []
  for _ in 0..<SiteSnapshot.attempts {
    let snapshot: SiteSnapshot
    (snapshot, changed) = try snapshotOnce(of: site, workers, progress)
    if changed.isEmpty { return snapshot }
    // If the cached data of a note is damaged, `parse` also reports the note as changed.
    if site.cache.isWritten, site.cache.isDamaged { throw .damagedCache }
  }
  throw .changed(changed.map(Diagnostic.changed))
}

/// Loads and parses a site once.
///
/// - Returns: The site, and the paths of notes that are missing from it because their files changed
///   between `load` and `parse`.
private func snapshotOnce(
  of site: SiteInputs, _ workers: Workers, _ progress: Progress
) throws(BuildFailure) -> (SiteSnapshot, changed: [String]) {
  let (source, options) = (site.source, site.options)
  let files = try files { () throws(FileError) in try ConfigurationFiles(in: source) }
  var (configuration, remarks) = try configuration(of: files, options)

  progress.enter(.load)
  let theme = Theme(of: source, configuration, assetNames: options.assetNames)
  // The headers of notes then contain their layouts, which are compared with those of the theme.
  if theme.hasLayouts { configuration.origin.headerKeys.append("layout") }
  let settings = Digest(files.digest, theme: theme, options: options)
  let known = site.cache.isEnabled ? NoteCache(site.cache, site.checked, key: settings) : nil
  func loadAll(reusing known: NoteCache?) throws(BuildFailure) -> Loaded {
    try SiteModel.files { () throws(FileError) in
      try load(
        source, configuration: configuration, options: options, output: site.output,
        besides: theme.publishedPaths, reusing: known, workers: workers,
        progress: progress)
    }
  }
  var loaded = try loadAll(reusing: known)
  // If the configuration has no language, guess it from the titles.
  let lang = SiteLanguage(
    configuration,
    titles: loaded.notes.indices.lazy.map { [loaded] number in
      loaded.notes[number].header.title ?? loaded.notes[number].header.slug
    }
  ).lang
  // The detected language of a note depends on the language of the site. If that has changed, read
  // all texts and detect the languages again.
  if known?.isOfOtherLanguage(than: lang) == true {
    loaded = try loadAll(reusing: known?.readingAllFiles)
  }

  progress.enter(.parse)
  loaded.findLanguages(besides: lang, in: source, configuration, workers: workers)
  let labels = BodyLabels(theme, lang: lang)
  var key = known.map { _ in
    CacheKey(
      drafts: options.drafts == .published, future: options.future == .published,
      isSafe: options.safety == .on, address: options.address?.text, shard: site.shard,
      due: loaded.due, isSelfContained: true,
      settings: settings, lang: lang)
  }
  if configuration.title == nil { key?.folderName = configuration.folderName }
  let texts = Texts(movedFrom: &loaded.notes)
  func parseAll(reusing known: NoteCache?) -> Parsed {
    parse(
      loaded, texts, of: site, configuration: configuration, labels: labels, theme: theme,
      reusing: known, workers: workers, progress: progress)
  }
  var parsed = parseAll(reusing: known)
  // If the disk is full, the cache cannot store the bodies. Parse again, and keep them in memory.
  if site.cache.isFull { parsed = parseAll(reusing: nil) }
  let indexFile = try SiteModel.files { () throws(FileError) in try IndexFile(in: source) }
  // Free the loaded notes, because the parsed notes contain the same data.
  loaded.notes = []
  let snapshot = SiteSnapshot(
    configuration: configuration, siteNotes: parsed.notes,
    skipped: (loaded.skipped + theme.skippedFiles).sorted { $0.path < $1.path },
    diagnostics: remarks + loaded.diagnostics + parsed.faults + indexFile.diagnostics
      + theme.faultsOfLayouts(
        parsed.notes.lazy.compactMap { note in
          note.header.fields["layout"].map { (note.path, $0) }
        }),
    loaded: loaded, pictures: parsed.pictures, theme: theme, indexFile: indexFile,
    source: source, now: options.now, names: NameIndex(parsed.notes, of: loaded), key: key)
  return (snapshot, parsed.changed)
}

extension SiteSnapshot {
  /// The maximum number of attempts to load and parse a site whose files change meanwhile.
  ///
  /// An editor that is saving a file has finished before the second attempt. A file that still
  /// changes during the third attempt is probably not a note.
  fileprivate static let attempts = 3
}

extension Diagnostic {
  /// Creates an error for a file that changed during the build.
  package static func changed(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, .changed, at: SourceLocation(path),
      "the file changed during the build; build again")
  }
}

extension Diagnostic.ID {
  /// The file of a note changed during the build.
  static let changed: Self = "file-changed"
}
