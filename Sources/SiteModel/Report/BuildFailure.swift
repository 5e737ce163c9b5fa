import Cache
import Diagnostics
import Platform

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
  /// Files that no build wrote are at the paths of pages; nothing was written.
  case obstacles([Diagnostic])
  /// The site was refused; has the report it would have had. Nothing was written.
  case refused(BuildReport, Refusal)
  /// The cache is damaged; nothing was written.
  case damagedCache
}

/// A value that was read from a cache.
///
/// - Throws: `BuildFailure.damagedCache`.
@inlinable
package func undamaged<Value>(
  _ read: () throws(CacheDamage) -> Value
) throws(BuildFailure) -> Value {
  do throws(CacheDamage) { return try read() } catch { throw .damagedCache }
}

/// A value that was read from files.
///
/// - Throws: `BuildFailure.files`.
@inlinable
package func files<Value>(_ body: () throws(FileError) -> Value) throws(BuildFailure) -> Value {
  do throws(FileError) { return try body() } catch { throw .files(error) }
}

/// Runs a stage whose errors are errors of the configuration.
func checked<Value>(
  _ body: () throws(Diagnostic) -> Value
) throws(BuildFailure) -> Value {
  do throws(Diagnostic) { return try body() } catch { throw .configuration([error]) }
}

extension BuildFailure {
  /// The problems of the site's files, if they are the reason.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .configuration(let diagnostics), .templates(let diagnostics), .changed(let diagnostics),
      .obstacles(let diagnostics):
      diagnostics
    case .refused(let report, _): report.diagnostics
    case .request, .files, .damagedCache: []
    }
  }

  /// Why nothing was written, as a clause.
  public var reason: String {
    switch self {
    case .configuration: "the configuration has errors; nothing was written"
    case .templates: "the templates have errors; nothing was written"
    case .request(let message): message
    case .changed: "files changed while the site was built; nothing was written"
    case .files(let error): "\(error)"
    case .obstacles: "the output folder cannot be written; nothing was changed"
    case .damagedCache: "the cache is damaged; delete it, or build with --clean"
    case .refused(let report, let refusal): refusal.text(of: report)
    }
  }
}

/// Why a site was not written that could have been.
public enum Refusal: Sendable {
  /// It has faults, and they are to be fatal.
  case faults
  /// There are no notes; probably the wrong folder was named.
  case noNotes
  /// Files cannot be read, and their pages or copies of an earlier build would be deleted.
  case unreadFiles
  /// All notes are held back, and pages of an earlier build would be deleted.
  case nothingPublished
}

extension Refusal {
  /// Returns the reason, and a fix, for people.
  func text(of report: BuildReport) -> String {
    switch self {
    case .faults:
      "\(report.diagnostics.failure(isStrict: true) ?? "the content has errors");"
        + " nothing was written"
    case .noNotes:
      "no notes (.md, .markdown, .mkd, .txt or .text files) found in this folder; name the"
        + " folder that contains them; nothing was written"
    case .unreadFiles:
      "some files cannot be read, and building without them could delete published pages;"
        + " nothing was written; make them readable, or delete them"
    case .nothingPublished:
      "no note would be published, which would delete the whole site; nothing was written;"
        + " to take the site down, delete its folder"
    }
  }
}
