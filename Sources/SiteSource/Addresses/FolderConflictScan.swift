import Bytes

/// A scan of all output paths for folders whose path may be equal to the path of a file.
///
/// Nearly every output path has the form `a/b/index.html`. Its folder `a/b` can be equal to the
/// path of a file only in two cases: the path of the folder contains a dot, or the site has a file
/// whose name contains no dot. In all other cases the scan skips the path without hashing its
/// folders, which is fast.
package struct FolderConflictScan {
  /// The paths of the folders found, with all their parent folders.
  package private(set) var folders: Set<String> = []
  /// A Boolean value that indicates whether a path may be in a folder with generated files (see
  /// `GeneratedPaths.mayContain(path:)`).
  package private(set) var reachesOwnFolders = false
  /// The paths of files whose names contain no dot.
  private var bareFiles: Set<String>

  /// The maximum number of bare files that the scan compares with each path. If there are more, it
  /// adds the folders of every path.
  private static let maximumBareFiles = 16

  /// Scans the paths of all files.
  ///
  /// - Parameters:
  ///   - paths: The output paths of notes and files.
  ///   - own: The output paths of the theme's files.
  package init(_ paths: some Collection<String>, own: some Sequence<String>) {
    bareFiles = Set(own.filter(Self.isBare))
    for path in paths where Self.isBare(path) { bareFiles.insert(path) }
    let few =
      bareFiles.count <= Self.maximumBareFiles ? bareFiles.map { Array("\($0)/".utf8) } : nil
    for path in paths { add(path, besides: few) }
  }

  /// Adds all folders of a path if one of the folders may be equal to the path of a file.
  ///
  /// - Parameter bare: The paths of bare files, each with a slash appended; `nil` if there are too
  ///   many.
  private mutating func add(_ path: String, besides bare: [[UInt8]]?) {
    let (isNamedLikeFile, isInOwnFolder) = path.withBytes { bytes -> (Bool, Bool) in
      guard let end = bytes.lastIndex(of: SitePath.slash) else { return (false, false) }
      let isNamedLikeFile =
        bytes[..<end].contains(UInt8(ascii: "."))
        || bare?.contains { bytes.starts(with: $0) } ?? true
      return (isNamedLikeFile, GeneratedPaths.mayContain(path: bytes))
    }
    if isInOwnFolder { reachesOwnFolders = true }
    guard isNamedLikeFile else { return }
    // If a folder has been added before, its parent folders have been added too.
    for folder in path.parents where !folders.insert(String(folder)).inserted { break }
  }

  /// Indicates whether the name of a file contains no dot.
  private static func isBare(_ path: String) -> Bool {
    path.withBytes { bytes in
      let start = bytes.lastIndex(of: SitePath.slash).map { $0 + 1 } ?? 0
      return !bytes[start...].contains(UInt8(ascii: "."))
    }
  }
}
