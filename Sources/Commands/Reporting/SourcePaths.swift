import Diagnostics
import Platform

/// The paths of a site's files in messages to the user.
struct SourcePaths: Sendable {
  /// The site's folder, as the user named it.
  let source: Folder

  /// The path of a place that works from where the command was run.
  func path(of location: SourceLocation) -> String {
    if location.base == .workingFolder || source.path == "." { return location.path }
    return location.path == "." ? source.path : source.path(of: location.path)
  }

  /// The diagnostic at the path that works from where the command was run.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var placed = diagnostic
    placed.location.path = path(of: diagnostic.location)
    placed.location.base = .workingFolder
    return placed
  }
}

/// The paths of a site's files relative to the root of a repository, for services that show
/// diagnostics beside the lines of a change.
struct RepositoryPaths {
  /// The place of a file.
  enum Place: Equatable {
    /// In the root, by its path relative to it; the root itself is empty.
    case inside(String)
    /// Elsewhere, by its absolute path.
    case outside(String)
  }

  /// The absolute path of the root, without links.
  let root: String
  private let source: String

  /// - Parameter workspace: The root, as GITHUB_WORKSPACE tells it; without it, the folder that the
  ///   command was run in.
  init(of source: Folder, workspace: String?) {
    let here = Folder(".").resolved?.path ?? "/"
    root = workspace.flatMap { Folder($0).resolved?.path } ?? here
    self.source = source.nearestResolved?.path ?? source.path
  }

  func place(of location: SourceLocation) -> Place {
    let absolute =
      switch location.base {
      case .site: location.path == "." ? source : Folder(source).path(of: location.path)
      case .workingFolder: Folder(location.path).nearestResolved?.path ?? location.path
      }
    if absolute == root { return .inside("") }
    let start = root == "/" ? root : root + "/"
    return absolute.hasPrefix(start)
      ? .inside(String(absolute.dropFirst(start.count))) : .outside(absolute)
  }
}
