import Concurrency
import Diagnostics
import Platform

/// Files and folders in the output folder that no build wrote and that are at the paths of the
/// site's files.
///
/// The search runs before the first file is moved into place, so that a build that cannot be
/// completed changes nothing.
struct OutputObstacles: Sendable {
  private(set) var diagnostics: [Diagnostic] = []
  /// The foreign files and links at paths where the site needs a file or a folder. The build
  /// deletes these files and links.
  private(set) var replaceable: [String] = []
  /// The folders of earlier builds that contain no file and are at the paths of new files.
  private(set) var emptyFolders: [String] = []

  /// Searches for obstacles.
  ///
  /// - Parameter foreign: The treatment of files that no build wrote.
  init(
    to plan: WritePlan, in output: OutputFolder, replacing foreign: ForeignFiles,
    _ workers: Workers
  ) {
    // A new folder contains no obstacles.
    if output.isNew { return }
    let search = ObstacleSearch(plan, site: output.site, foreign: foreign)
    let wanted = plan.outputs.filter { if case .aside = $0.content { true } else { false } }
    let found = workers.map(wanted) { search.obstacles(to: $0.path) }
    let deletions = workers.map(plan.deletable) { search.obstacles(toDeleting: $0) }
    var seen: Set<Obstacle> = []
    for obstacle in (found + deletions).joined() where seen.insert(obstacle).inserted {
      switch obstacle {
      case .fault(let path, let kind):
        diagnostics.append(kind.diagnostic(at: output.folder.path(of: path)))
      case .replaceable(let path): replaceable.append(path)
      case .emptyFolder(let path): emptyFolders.append(path)
      }
    }
    diagnostics.sort()
  }
}

/// An obstacle to writing or deleting a file, with its path.
private enum Obstacle: Hashable, Sendable {
  /// An obstacle that stops the build.
  case fault(String, ObstacleKind)
  /// A foreign file or link that the build may delete.
  case replaceable(String)
  /// A folder of an earlier build that the build may delete.
  case emptyFolder(String)

  enum ObstacleKind: Hashable, Sendable {
    case file, folder, link
    /// A folder in which files cannot be created or deleted.
    case unwritable
  }
}

/// A search for obstacles.
private struct ObstacleSearch: Sendable {
  let site: DirectoryTree
  let foreign: ForeignFiles
  /// The files that earlier builds wrote.
  let writtenPaths: PathList
  /// The files of earlier builds that will be deleted.
  let outdatedPaths: PathList

  init(_ plan: WritePlan, site: DirectoryTree, foreign: ForeignFiles) {
    self.site = site
    self.foreign = foreign
    writtenPaths = plan.manifest.paths
    outdatedPaths = PathList(plan.deletable)
  }

  /// Returns the obstacles to writing a file at a path.
  func obstacles(to path: String) -> [Obstacle] {
    switch site.look(at: path) {
    case .success(let status) where status.kind == S_IFREG:
      return obstacle(atFile: path) + unwritable(around: path)
    case .success(let status) where status.kind == S_IFDIR:
      return obstacle(atFolder: path) + unwritable(around: path)
    case .success(let status):
      return replacing(
        path, surplus: .replaceable(path), kind: status.kind == S_IFLNK ? .link : .file)
    case .failure: return obstacles(aroundMissing: path)
    }
  }

  /// Returns the obstacles to deleting a file.
  func obstacles(toDeleting path: String) -> [Obstacle] { unwritable(around: path) }

  private func obstacle(atFile path: String) -> [Obstacle] {
    if writtenPaths.contains(path) { return [] }
    if case .overwrite = foreign { return [] }
    return [.fault(path, .file)]
  }

  /// Returns the obstacle at the path of a folder.
  ///
  /// A new file may replace the folder if earlier builds made the folder and all its files will be
  /// deleted.
  private func obstacle(atFolder path: String) -> [Obstacle] {
    guard writtenPaths.containsFolder(path), willBeEmpty(path) else {
      return [.fault(path, .folder)]
    }
    return [.emptyFolder(path)]
  }

  /// Indicates whether a folder will contain no file after the outdated files have been deleted.
  private func willBeEmpty(_ path: String) -> Bool {
    guard let items = try? site.folder(path).items() else { return false }
    return items.allSatisfy { item in
      let inner = "\(path)/\(item.name)"
      return item.status.kind == S_IFDIR
        ? writtenPaths.containsFolder(inner) && willBeEmpty(inner)
        : outdatedPaths.contains(inner)
    }
  }

  /// Returns the obstacles to writing a file at a path where nothing exists.
  ///
  /// An obstacle is a file or link at the path of a folder above the file, or the nearest existing
  /// folder above the file if it is not writable.
  private func obstacles(aroundMissing path: String) -> [Obstacle] {
    var inner = path
    for parent in path.parents {
      let folder = String(parent)
      switch site.look(at: folder) {
      case .success(let status) where status.kind == S_IFDIR: return unwritable(around: inner)
      case .success(let status):
        if status.kind == S_IFREG, outdatedPaths.contains(folder) {
          return unwritable(around: folder)
        }
        return replacing(
          folder, surplus: .replaceable(folder), kind: status.kind == S_IFLNK ? .link : .file)
      case .failure: inner = folder
      }
    }
    return unwritable(around: inner)
  }

  /// Returns the obstacle at a foreign file: an error, or with `--overwrite` a file to delete.
  private func replacing(
    _ path: String, surplus: Obstacle, kind: Obstacle.ObstacleKind
  ) -> [Obstacle] {
    switch foreign {
    case .keep: [.fault(path, kind)]
    case .overwrite: [surplus] + unwritable(around: path)
    }
  }

  /// Returns an obstacle if files cannot be created or deleted in the folder that contains `path`.
  private func unwritable(around path: String) -> [Obstacle] {
    site.isWritable(around: path) ? [] : [.fault(path.parent ?? "", .unwritable)]
  }
}

extension Obstacle.ObstacleKind {
  fileprivate func diagnostic(at path: String) -> Diagnostic {
    let (id, message): (Diagnostic.ID, String) =
      switch self {
      case .file:
        (
          .outputFile,
          "a file of the site would replace this file, which no build wrote; write to another"
            + " output folder with -o, or replace it with --overwrite"
        )
      case .folder:
        (
          .outputFolder,
          "the site needs a file at the path of this folder, but the folder contains files that no"
            + " build wrote; move the folder, or write to another output folder with -o"
        )
      case .link:
        (
          .outputLink,
          "a file or folder of the site would replace this symbolic link, which no build made; remove"
            + " the link, replace it with --overwrite, or write to another output folder with -o"
        )
      case .unwritable:
        (.outputUnwritable, "files in this folder cannot be replaced; check its permissions")
      }
    return Diagnostic(.error, id, at: SourceLocation(path, base: .workingFolder), message)
  }
}

extension Diagnostic.ID {
  static let outputFile: Self = "output-file"
  static let outputFolder: Self = "output-folder"
  package static let outputLink: Self = "output-link"
  static let outputUnwritable: Self = "output-unwritable"
}
