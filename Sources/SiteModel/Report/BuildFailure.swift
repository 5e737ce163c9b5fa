import Cache
import Diagnostics
import Platform

/// The reason why a build wrote nothing, or stopped writing.
public enum BuildFailure: Error, Sendable {
  /// The configuration is invalid. Nothing was written.
  case configuration([Diagnostic])
  /// The theme's templates cannot be rendered. Nothing was written.
  case templates([Diagnostic])
  /// The request cannot be carried out. The message says how to fix it. Nothing was written.
  case request(String)
  /// A file or folder cannot be read or written.
  case files(FileError)
  /// Notes changed during every attempt to read them. Nothing was written.
  case changed([Diagnostic])
  /// The output folder has other files at the paths of pages. Nothing was written.
  case obstacles([Diagnostic])
  /// The build refuses to write the site. The report is the report that a written site would have.
  /// Nothing was written.
  case refused(BuildReport, Refusal)
  /// The cache is damaged. Nothing was written.
  case damagedCache
}

/// Calls a closure that reads the cache, and converts its error.
///
/// - Throws: `BuildFailure.damagedCache` if the closure throws `CacheDamage`.
@inlinable
package func mappingCacheDamage<Value>(
  _ read: () throws(CacheDamage) -> Value
) throws(BuildFailure) -> Value {
  do throws(CacheDamage) { return try read() } catch { throw .damagedCache }
}

/// Calls a closure that reads files, and converts its error.
///
/// - Throws: `BuildFailure.files` if the closure throws a `FileError`.
@inlinable
package func files<Value>(_ body: () throws(FileError) -> Value) throws(BuildFailure) -> Value {
  do throws(FileError) { return try body() } catch { throw .files(error) }
}

/// Calls a closure that throws errors of the configuration, and converts its error.
///
/// - Throws: `BuildFailure.configuration` if the closure throws a diagnostic.
func checked<Value>(
  _ body: () throws(Diagnostic) -> Value
) throws(BuildFailure) -> Value {
  do throws(Diagnostic) { return try body() } catch { throw .configuration([error]) }
}

extension BuildFailure {
  /// The problems of the site's files that caused the failure; empty if the cause is not in these
  /// files.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .configuration(let diagnostics), .templates(let diagnostics), .changed(let diagnostics),
      .obstacles(let diagnostics):
      diagnostics
    case .refused(let report, _): report.diagnostics
    case .request, .files, .damagedCache: []
    }
  }

  /// The reason of the failure, as a clause.
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

/// The reason why a build refused to write a site.
public enum Refusal: Sendable {
  /// The content has errors or warnings, and the request makes these problems fatal.
  case faults
  /// The source folder contains no notes. The user probably named the wrong folder.
  case noNotes
  /// Some files cannot be read. Writing the site would delete the pages that an earlier build made
  /// from these files.
  case unreadFiles
  /// All notes are unpublished. Writing the site would delete all pages of an earlier build.
  case nothingPublished
}

extension Refusal {
  /// Returns the reason, and a fix, as a message for the user.
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
      "no note would be published, so the build would delete the whole site; nothing was written;"
        + " to remove the site, delete the output folder"
    }
  }
}
