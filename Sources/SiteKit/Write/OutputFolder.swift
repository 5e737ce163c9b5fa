import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where pages go as they are rendered.
protocol PageSink: Sendable {
  /// Takes what belongs at a path of the output folder, and tells where it is now.
  func setAside(_ bytes: [UInt8], for path: String) throws(FileError) -> Output.Content
}

/// The folder that a site is written to, while one build alone may write to it.
///
/// A page is written aside the moment it is rendered, so that its bytes need not stay in memory
/// until all pages are; it takes its place once all are known to be without fault.
final class OutputFolder: PageSink {
  let folder: Folder
  /// Whether nothing was in the folder when the build began.
  let isNew: Bool
  private let lock: FolderLock
  private let count = Atomic(0)

  /// - Throws: `FileError` if the folder cannot be made or another build writes to it.
  init(_ folder: Folder) throws(FileError) {
    try folder.create()
    isNew = try folder.items().isEmpty
    lock = try FolderLock(folder)
    self.folder = folder
    // A build that was killed may have left some.
    deleteAsides()
    try folder.folder(Self.asides).create()
  }

  private static let asides = "\(Manifest.privateFolder)/aside"
}

extension OutputFolder {
  /// Writes what belongs at a path aside, unless it is there already.
  ///
  /// - Returns: Where the bytes are now.
  func setAside(_ bytes: [UInt8], for path: String) throws(FileError) -> Output.Content {
    // In a new folder there is nothing to compare with.
    if !isNew, folder.file(path, holds: bytes) { return .inPlace }
    let aside = "\(Self.asides)/\(count.add(1, ordering: .relaxed).newValue)"
    try folder.write(bytes, aside: folder.path(of: aside), for: path)
    return .aside(aside)
  }

  /// Moves what was written aside to its place.
  func place(_ aside: String, at path: String) throws(FileError) {
    // In a new folder there is no folder to find.
    if isNew, let parent = path.parents.first { try folder.folder(String(parent)).create() }
    try folder.move(folder.path(of: aside), to: path)
  }

  /// Deletes what was written aside and found no place, and a new folder in which nothing did.
  func close() {
    deleteAsides()
    guard isNew, fileStatus(folder.path(of: Manifest.path)) == nil else { return }
    lock.delete()
    folder.deleteEmptyFolders(from: Manifest.privateFolder)
    rmdir(folder.path)
  }

  private func deleteAsides() {
    let asides = folder.folder(Self.asides)
    guard rmdir(asides.path) != 0, errno == ENOTEMPTY else { return }
    for item in (try? asides.items()) ?? [] { try? asides.deleteFile(item.name) }
    rmdir(asides.path)
  }
}

extension Output {
  /// Writes its bytes aside, unless they are in its place already.
  mutating func setAside(in folder: some PageSink) throws(FileError) {
    guard case .bytes(let bytes) = content else { return }
    content = try folder.setAside(bytes, for: path)
  }
}

extension String {
  /// The folders that lead to the path, the nearest first.
  var parents: [Substring] {
    var parents: [Substring] = []
    var rest = self[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      parents.append(rest)
    }
    return parents
  }
}
