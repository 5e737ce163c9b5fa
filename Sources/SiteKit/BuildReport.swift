import Diagnostics
import Incremental
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
  /// Everything that is wrong, sorted by place.
  public var diagnostics: [Diagnostic] = []
  /// What had to be guessed, each as a clause.
  public var guesses: [String] = []
  /// What was made and not taken over from an earlier build, and why.
  public var explanations: [Explanation] = []
}

extension BuildReport {
  /// What is wrong with pages that were made before.
  public init(pages: Int, diagnostics: [Diagnostic]) {
    self.init()
    (self.pages, self.diagnostics) = (pages, diagnostics)
  }
}

extension BuildReport {
  /// The report with more that is wrong.
  func adding(_ more: [Diagnostic]) -> BuildReport {
    var report = self
    report.diagnostics += more
    return report
  }
}

/// Why a build wrote nothing, or stopped writing.
public enum BuildFailure: Error, Sendable {
  /// The configuration cannot be followed, or the theme's templates not be rendered; nothing was
  /// written.
  case configuration([Diagnostic])
  case templates([Diagnostic])
  /// A request that contradicts itself, with what to do; nothing was written.
  case request(String)
  case files(FileError)
  /// Notes that changed whenever they were read, so that nothing is known of them; nothing was
  /// written.
  case changed([Diagnostic])
  /// What no build wrote stands where pages should go; nothing was written.
  case obstacles([Diagnostic])
  /// What would have been reported had the site not been refused; nothing was written.
  case refused(BuildReport, Refusal)
  /// What an earlier build left is not what it wrote; nothing was written.
  case damagedCache
}

/// A value that was read from a cache.
///
/// - Throws: `BuildFailure.damagedCache`.
func undamaged<Value>(
  _ read: () throws(CacheDamage) -> Value
) throws(BuildFailure) -> Value {
  do throws(CacheDamage) { return try read() } catch { throw .damagedCache }
}
