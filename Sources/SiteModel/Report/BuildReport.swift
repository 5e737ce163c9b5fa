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
  /// The published notes, in the order of their paths, if requested.
  public var published: [PublishedNote] = []
  /// The files that the build read, by their paths in the source folder, if requested; those
  /// outside have absolute paths.
  public var inputs: Set<String> = []
  /// The time at which the next note will be published or withdrawn, in seconds since 1970, if
  /// requested.
  public var due: Int?
  /// The number of rendered pages.
  public var pages = 0
  /// The number of files published unchanged.
  public var assets = 0
  /// The notes that were not published, with the reason.
  public var skipped: [Skipped] = []
  public var changes = Changes()
  /// The changes in the contents and in the index since the last build; `nil` if they were not
  /// requested or there was no earlier build.
  public var contentsChanges: ListChanges?
  public var indexChanges: ListChanges?
  /// Everything that is wrong, sorted by place.
  public var diagnostics: [Diagnostic] = []
  /// Remarks about guessed settings, each as a clause.
  public var guesses: [String] = []
  /// The results that were made again instead of reused, with the reasons.
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
  /// The report with more that is wrong.
  package func adding(_ more: [Diagnostic]) -> BuildReport {
    var report = self
    report.diagnostics += more
    return report
  }
}

/// The report without the changes, which belong to one build.
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

/// Something that a build made and did not take over from the one before it, and why.
public struct Explanation: Hashable, Sendable {
  /// The path of a note in the source folder, or of a file in the output folder.
  public var path: String
  /// The reason as a clause: “its file changed”.
  public var reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
}

extension [Diagnostic] {
  /// Returns the number of diagnostics with a severity.
  public func count(_ severity: Diagnostic.Severity) -> Int { count { $0.severity == severity } }

  /// Why a run over the content does not end well, as a clause; `nil` where it does.
  ///
  /// - Parameter isStrict: Whether warnings count as errors.
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

/// A note that is part of a site: which file it is from, and where it is published.
public struct PublishedNote: Hashable, Sendable {
  /// The path of the file in the source folder.
  public var path: String
  public var place: SitePath
  /// Whether it is published only because drafts were requested.
  public var isDraft: Bool
  /// Whether it is published only because future notes were requested.
  public var isFuture: Bool
  /// The digest of the file's bytes, where it is known.
  public var content: Digest?
}

extension SiteSnapshot {
  /// The notes that are published, in the order of their paths.
  ///
  /// - Parameter now: When the build is.
  package func published(at now: DateTime?) -> [PublishedNote] {
    siteNotes.map { note in
      let header = note.header
      let day = header.opening ?? header.date
      return PublishedNote(
        path: header.path, place: header.place, isDraft: header.publication == .draft,
        isFuture: (day?.unixTime ?? .min) > (now?.unixTime ?? .max),
        content: note.cached?.content)
    }
  }
}
