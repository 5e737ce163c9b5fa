import Cache
import Diagnostics
import Notes
import Platform
import SiteOutput
import SiteSource
import Text

/// The result of a build: counts, skipped notes with reasons, changes, and problems.
public struct BuildReport: Sendable {
  /// The number of published notes.
  public var notes = 0
  /// The published notes, ordered by path, if requested.
  public var published: [PublishedNote] = []
  /// The paths in the source folder of files that the build read, if requested.
  ///
  /// Files outside the folder have absolute paths.
  public var inputs: Set<String> = []
  /// The time at which the next note will be published or withdrawn, in seconds since 1970, if
  /// requested.
  public var due: Int?
  /// The number of rendered pages.
  public var pages = 0
  /// The number of files published unchanged.
  public var assets = 0
  /// The notes and files that were not published, with reasons.
  public var skipped: [Skipped] = []
  /// The files of the output folder that the build added, changed or deleted.
  public var changes = Changes()
  /// The changes in the contents since the last build; `nil` if they were not requested or there
  /// was no earlier build.
  public var contentsChanges: ListChanges?
  /// The changes in the index since the last build; `nil` if they were not requested or there was
  /// no earlier build.
  public var indexChanges: ListChanges?
  /// All problems, sorted by location.
  public var diagnostics: [Diagnostic] = []
  /// Remarks about guessed settings, each as a clause.
  public var guesses: [String] = []
  /// The results that the build made again instead of reusing them, with reasons.
  public var explanations: [Explanation] = []
}

extension BuildReport {
  public init(
    notes: Int = 0, pages: Int = 0, assets: Int = 0, skipped: [Skipped] = [],
    diagnostics: [Diagnostic] = [], guesses: [String] = []
  ) {
    (self.notes, self.pages, self.assets, self.skipped) = (notes, pages, assets, skipped)
    (self.diagnostics, self.guesses) = (diagnostics, guesses)
  }
}

extension BuildReport {
  /// Returns a copy of the report with more problems. They are appended, not sorted.
  package func adding(_ more: [Diagnostic]) -> BuildReport {
    var report = self
    report.diagnostics += more
    return report
  }
}

/// The cache stores only the counts, the skipped files, the problems and the guesses. The other
/// properties belong to one build.
extension BuildReport: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(notes)
    writer.write(pages)
    writer.write(assets)
    writer.write(skipped)
    writer.write(diagnostics)
    writer.write(guesses)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      notes: try reader.integer(), pages: try reader.integer(), assets: try reader.integer(),
      skipped: try reader.list(), diagnostics: try reader.list(),
      guesses: try reader.texts())
  }
}

/// A result that a build made again instead of reusing it, and the reason.
public struct Explanation: Hashable, Sendable {
  /// The path of a note in the source folder, or of a file in the output folder.
  public var path: String
  /// The reason as a clause: “its file changed”.
  public var reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
}

extension [Diagnostic] {
  /// Returns the number of diagnostics with a severity. Those that another diagnostic explains count
  /// as one with it.
  public func count(_ severity: Diagnostic.Severity) -> Int {
    count { $0.severity == severity && $0.detail != .explained }
  }

  /// Returns the reason why a run over the content fails, as a clause, or `nil` if it succeeds.
  ///
  /// - Parameter isStrict: Pass `true` to treat warnings as errors.
  public func failure(isStrict: Bool) -> String? {
    let errors = count(.error)
    let warnings = isStrict ? count(.warning) : 0
    guard errors + warnings > 0 else { return nil }
    let found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
    return "the content has \(found)"
      + (warnings > 0 ? ", and --strict treats warnings as errors" : "")
  }
}

/// A note of a site: its source file and its address.
public struct PublishedNote: Hashable, Sendable {
  /// The path of the file in the source folder.
  public var path: String
  /// The address of the note on the site.
  public var place: SitePath
  /// A Boolean value that indicates whether the note is published only because drafts were
  /// requested.
  public var isDraft: Bool
  /// A Boolean value that indicates whether the note is published only because future notes were
  /// requested.
  public var isFuture: Bool
  /// The digest of the file's bytes; `nil` if the build stores no results.
  public var content: Digest?
}

extension SiteSnapshot {
  /// Returns the published notes, ordered by path.
  ///
  /// - Parameter now: The time of the build; `nil` to treat no note as a future note.
  package func published(at now: DateTime?) -> [PublishedNote] {
    siteNotes.map { note in
      let header = note.header
      let day = header.publishDate ?? header.date
      return PublishedNote(
        path: header.path, place: header.place, isDraft: header.publication == .draft,
        isFuture: (day?.unixTime ?? .min) > (now?.unixTime ?? .max),
        content: note.cached?.content)
    }
  }
}
