import Diagnostics
import Platform

/// A converter of the paths of a site's files for messages.
struct SourcePaths: Sendable {
  /// The site's folder as the user gave it.
  let source: Folder

  /// Returns the path of a location relative to the working folder.
  func path(of location: SourceLocation) -> String {
    if location.base == .workingFolder || source.path == "." { return location.path }
    return location.path == "." ? source.path : source.path(of: location.path)
  }

  /// Returns a diagnostic with its path relative to the working folder.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var placed = diagnostic
    placed.location.path = path(of: diagnostic.location)
    placed.location.base = .workingFolder
    return placed
  }
}

/// A converter of the paths of a site's files to paths relative to the root of a repository.
/// Services that show diagnostics beside the lines of a change need such paths.
struct RepositoryPaths {
  /// The location of a file relative to the root.
  enum FilePath: Equatable {
    /// The file is in the root folder. The relative path is empty for the root itself.
    case inside(String)
    /// The file is outside the root folder. The path is absolute.
    case outside(String)
  }

  /// The absolute path of the root, without symbolic links.
  let root: String
  /// The absolute path of the source folder.
  private let source: String

  /// - Parameter workspace: The root of the repository, from `GITHUB_WORKSPACE`; `nil` for the
  ///   working folder.
  init(of source: Folder, workspace: String?) {
    let here = Folder(".").resolved?.path ?? "/"
    root = workspace.flatMap { Folder($0).resolved?.path } ?? here
    self.source = source.nearestResolved?.path ?? source.path
  }

  func place(of location: SourceLocation) -> FilePath {
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
