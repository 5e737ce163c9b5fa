import Cache
import Diagnostics
import Platform
import SiteOutput
import SiteSource

/// What a build made of a site: counts, what was left out and why, what changed, what is wrong.
public struct BuildReport: Sendable {
  /// How many notes were published.
  public var notes = 0
  /// The notes that were published, in the order of their paths, where somebody asked for them.
  public var published: [PublishedNote] = []
  /// The files that were looked at, by their paths in the source folder, where somebody asked for
  /// them; what lies outside has an absolute path.
  public var inputs: Set<String> = []
  /// When the first note is due to be published, or to be so no more, in seconds since 1970, where
  /// somebody asked for it.
  public var due: Int?
  /// How many pages were rendered.
  public var pages = 0
  /// How many files were published as they are.
  public var assets = 0
  /// The notes that were not published, with the reason.
  public var skipped: [Skipped] = []
  public var changes = Changes()
  /// Changes in the contents and in the index since the last build; `nil` if they were not asked for
  /// or there was no earlier build.
  public var contentsChanges: ListChanges?
  public var indexChanges: ListChanges?
  /// Everything that is wrong, sorted by place.
  public var diagnostics: [Diagnostic] = []
  /// What had to be guessed, each as a clause.
  public var guesses: [String] = []
  /// What was made and not taken over from an earlier build, and why.
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
