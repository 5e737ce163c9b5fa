import Bytes

/// The output folders whose paths may be equal to the path of a file, found in one pass over all
/// paths.
///
/// Nearly every path of a site has the form `a/b/index.html`. A file can conflict with such a path
/// only if the name of one of its folders contains a dot, or if the name of the file has no dot.
/// Most paths are therefore only scanned, and no folder is hashed.
package struct FolderConflictScan {
  package private(set) var folders: Set<String> = []
  /// A Boolean value that indicates whether the folders for generated files contain other files.
  package private(set) var reachesOwnFolders = false
  /// The files whose names contain no dot.
  private var bareFiles: Set<String>

  /// The maximum number of files without a dot that are compared with each path one by one.
  private static let few = 16

  /// Scans the paths of all files.
  ///
  /// - Parameter own: The paths of files in addition to `paths`.
  package init(_ paths: some Collection<String>, own: some Sequence<String>) {
    bareFiles = Set(own.filter(Self.isBare))
    for path in paths where Self.isBare(path) { bareFiles.insert(path) }
    let few = bareFiles.count <= Self.few ? bareFiles.map { Array("\($0)/".utf8) } : nil
    for path in paths { add(path, besides: few) }
  }

  /// Adds the folders of a path, if any of them may be equal to the path of a file.
  ///
  /// - Parameter bare: The files without a dot, each with a slash appended; `nil` if there are
  ///   many.
  private mutating func add(_ path: String, besides bare: [[UInt8]]?) {
    let (isNamedLikeFile, isInOwnFolder) = path.withBytes { bytes -> (Bool, Bool) in
      guard let end = bytes.lastIndex(of: SitePath.slash) else { return (false, false) }
      let isNamedLikeFile =
        bytes[..<end].contains(UInt8(ascii: "."))
        || bare?.contains { bytes.starts(with: $0) } ?? true
      return (isNamedLikeFile, GeneratedPaths.mayHold(bytes))
    }
    if isInOwnFolder { reachesOwnFolders = true }
    guard isNamedLikeFile else { return }
    // If a folder is known, its parents are known too.
    for folder in path.parents where !folders.insert(String(folder)).inserted { break }
  }

  private static func isBare(_ path: String) -> Bool {
    path.withBytes { bytes in
      let start = bytes.lastIndex(of: SitePath.slash).map { $0 + 1 } ?? 0
      return !bytes[start...].contains(UInt8(ascii: "."))
    }
  }
}
