import Bytes

/// The folders of the output folder that may have the path of a file, found in one pass over the
/// paths of all files.
///
/// Nearly every path of a site is `a/b/index.html`. A file can only be in the way of such a path if
/// the name of a folder in it has a dot, or if some file's name has none. So most paths are only
/// scanned, and no folder is hashed.
package struct PathScan {
  package private(set) var folders: Set<String> = []
  /// Whether there are files in the folders for the site's own files.
  package private(set) var reachesOwnFolders = false
  /// The files whose names have no dot.
  private var bareFiles: Set<String>

  /// The most files without a dot that are compared with each path one by one.
  private static let few = 16

  /// - Parameter own: The paths of files in addition to `paths`.
  package init(_ paths: some Collection<String>, own: some Sequence<String>) {
    bareFiles = Set(own.filter(Self.isBare))
    for path in paths where Self.isBare(path) { bareFiles.insert(path) }
    let few = bareFiles.count <= Self.few ? bareFiles.map { Array("\($0)/".utf8) } : nil
    for path in paths { add(path, besides: few) }
  }

  /// - Parameter bare: The files without a dot, each with a slash; `nil` if they are many.
  private mutating func add(_ path: String, besides bare: [[UInt8]]?) {
    let (isNamedLikeFile, isInOwnFolder) = path.withBytes { bytes -> (Bool, Bool) in
      guard let end = bytes.lastIndex(of: SitePath.slash) else { return (false, false) }
      let isNamedLikeFile =
        bytes[..<end].contains(UInt8(ascii: "."))
        || bare?.contains { bytes.starts(with: $0) } ?? true
      return (isNamedLikeFile, OwnPaths.mayHold(bytes))
    }
    if isInOwnFolder { reachesOwnFolders = true }
    guard isNamedLikeFile else { return }
    // The folders above a known one are known too.
    for folder in path.parents where !folders.insert(String(folder)).inserted { break }
  }

  private static func isBare(_ path: String) -> Bool {
    path.withBytes { bytes in
      let start = bytes.lastIndex(of: SitePath.slash).map { $0 + 1 } ?? 0
      return !bytes[start...].contains(UInt8(ascii: "."))
    }
  }
}
