import Concurrency
import Diagnostics
import Incremental
import Notes
import Origins
import Platform
import SiteSource
import Theme

/// A site as it was understood, before anything is rendered: its notes and where they go.
public struct SiteSnapshot: Sendable {
  public var configuration: Configuration
  /// The notes that are to be published, in the order of their paths.
  package var siteNotes: [SiteNote]
  /// The notes that are not, with the reason.
  public var skipped: [Skipped]
  /// What is wrong with the configuration and the files; what is wrong with a note is in the note.
  public var diagnostics: [Diagnostic]
  package let loaded: Loaded
  /// The pictures that the notes show.
  package let pictures: PictureFiles
  /// The theme, of which the bodies have some words.
  package let theme: Theme
  /// What the owner says of the index.
  let indexFile: IndexFile
  /// What the notes were made by, beside the site.
  package var key: CacheKey?

  /// The notes that are to be published, in the order of their paths.
  public var notes: [Note] { siteNotes.compactMap { try? $0.note() } }

  /// The digest of what all pages are made by: the templates and the configuration.
  package var frame: Digest { theme.digest.joined(with: key?.settings ?? .none) }

  /// What is wrong with the notes, in their order; that a language is not known is said once.
  package var faultsOfNotes: [Diagnostic] {
    // What is wrong with a file that many include is said once, as is how a file is called that many
    // links spell otherwise.
    var known: Set<Diagnostic> = []
    var once: Set<String> = []
    return siteNotes.indices.reduce(into: []) { faults, number in
      faults += siteNotes[number].outcome.diagnostics.filter {
        if $0.id == .respeltTarget || $0.id == .unknownLanguage {
          return once.insert($0.message.lowercased()).inserted
        }
        return $0.location.path == siteNotes[number].path || known.insert($0).inserted
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
public func siteSnapshot(
  of source: Folder, output: Folder? = nil, options: PublishOptions = PublishOptions(),
  workers: Workers, progress: Progress = Progress()
) throws(BuildFailure) -> SiteSnapshot {
  let inner = try output.flatMap { output throws(BuildFailure) in
    try placeInSource(of: output, source)
  }
  return try siteSnapshot(
    of: source, output: inner, options: options, cache: nil, workers: workers,
    progress: progress)
}

/// - Parameters:
///   - output: The path of the output folder in the source folder, where it lies in it.
///   - shard: The notes of which more is wanted than their front matter.
///   - cache: What the last build knew of the notes, and where this one's knowledge goes.
/// - Throws: `BuildFailure.changed` if notes went on changing while they were read.
package func siteSnapshot(
  of source: Folder, output: String?, options: PublishOptions, shard: Shard? = nil,
  cache: CacheSource?, workers: Workers, progress: Progress
) throws(BuildFailure) -> SiteSnapshot {
  var changed: [String] = []
  for _ in 0..<SiteSnapshot.attempts {
    let snapshot: SiteSnapshot
    (snapshot, changed) = try snapshotOnce(
      of: source, output: output, options: options, shard: shard, cache: cache, workers: workers,
      progress: progress)
    if changed.isEmpty { return snapshot }
    // What seems to be another note now may be what the cache has no longer.
    if cache?.target?.isUnreadable == true { throw .damagedCache }
  }
  throw .changed(changed.map(Diagnostic.changed))
}

/// A site as it was understood, and the notes that changed between load and parse, of which it has
/// nothing.
private func snapshotOnce(
  of source: Folder, output: String?, options: PublishOptions, shard: Shard?,
  cache: CacheSource?, workers: Workers, progress: Progress
) throws(BuildFailure) -> (SiteSnapshot, changed: [String]) {
  let files = try files { () throws(FileError) in try ConfigurationFiles(in: source) }
  let (configuration, remarks) = try configuration(of: files, options)

  progress.enter(.load)
  let theme = Theme(of: source, configuration, assetNames: options.assetNames)
  let settings = Digest(files.digest, theme, options)
  let previous = cache?.previousBuild(settings)
  var loaded = try SiteModel.files { () throws(FileError) in
    try load(
      source, configuration: configuration, options: options, output: output,
      besides: theme.assets.outputs.map(\.path), reusing: previous, workers: workers,
      progress: progress)
  }
  // The titles tell the site's language where the configuration does not.
  let lang = SiteLanguage(
    configuration,
    titles: loaded.notes.indices.lazy.map { [loaded] number in
      loaded.notes[number].header.title ?? loaded.notes[number].header.slug
    }
  ).lang
  if previous?.isOfOtherLanguage(than: lang) == true {
    // What is written in the site's language shows only beside it.
    loaded = try SiteModel.files { () throws(FileError) in
      try load(
        source, configuration: configuration, options: options, output: output,
        besides: theme.assets.outputs.map(\.path), reusing: previous?.readingAll, workers: workers,
        progress: progress)
    }
  }

  progress.enter(.parse)
  loaded.findLanguages(besides: lang, in: source, configuration, workers: workers)
  let labels = BodyLabels(theme, lang: lang)
  var key = cache.map { _ in
    CacheKey(
      drafts: options.drafts == .published, future: options.future == .published,
      isSafe: options.safety == .on, address: options.address?.text, shard: shard,
      due: loaded.due, isSelfContained: true,
      settings: settings, lang: lang)
  }
  if configuration.title == nil { key?.folderName = configuration.folderName }
  let texts = Texts(takenFrom: &loaded.notes)
  func parseAll(reusing previous: PreviousBuild?, storingIn target: CacheStore?) -> Parsed {
    parse(
      loaded, texts, in: source, configuration: configuration, labels: labels, now: options.now,
      shard: shard, reusing: previous, storingIn: target, workers: workers, progress: progress)
  }
  var parsed = parseAll(reusing: previous, storingIn: cache?.target)
  // Bodies that cannot be kept in the file stay in memory.
  if cache?.target?.isFull == true { parsed = parseAll(reusing: nil, storingIn: nil) }
  let indexFile = try SiteModel.files { () throws(FileError) in try IndexFile(in: source) }
  // The notes have what was loaded of them.
  loaded.notes = []
  let snapshot = SiteSnapshot(
    configuration: configuration, siteNotes: parsed.notes,
    skipped: (loaded.skipped + theme.leftOut).sorted { $0.path < $1.path },
    diagnostics: remarks + loaded.diagnostics + parsed.faults + indexFile.diagnostics,
    loaded: loaded, pictures: parsed.pictures, theme: theme, indexFile: indexFile, key: key)
  return (snapshot, parsed.changed)
}

extension SiteSnapshot {
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
