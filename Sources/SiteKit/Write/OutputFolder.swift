import Bytes
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
  /// Takes the bytes of an output, and tells where they are now.
  func setAside(
    _ bytes: UnsafeBufferPointer<UInt8>, of output: Output
  ) throws(FileError) -> Output.Content
}

/// The folder that a site is written to, while one build alone may write to it.
///
/// A page is written aside the moment it is rendered, so that its bytes need not stay in memory
/// until all pages are; it takes its place once all are known to be without fault. A site that is
/// not there yet is made beside its place, and put there as a whole: no page of it is ever seen
/// without those it links to.
final class OutputFolder: PageSink {
  let folder: Folder
  /// Whether nothing was in the folder when the build began.
  let isNew: Bool
  /// Where a site is made whose folder was not there.
  private let workshop: Folder?
  private let lock: FolderLock
  private let count = Atomic(0)

  /// - Throws: `FileError` if the folder cannot be made or another build writes to it.
  init(_ folder: Folder) throws(FileError) {
    let isThere = fileStatus(folder.path) != nil
    try folder.create()
    isNew = try folder.items().isEmpty
    lock = try FolderLock(folder)
    self.folder = folder
    // A build that was killed may have left some.
    let workshop = Self.workshop(of: folder)
    workshop?.deleteTree()
    self.workshop = isThere ? nil : workshop
    deleteAsides()
    try folder.folder(Self.asides).create()
    try self.workshop?.create()
  }

  /// The folder beside one; `nil` where its path does not tell its name.
  private static func workshop(of folder: Folder) -> Folder? {
    let parts = folder.path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last, name != ".", name != ".." else { return nil }
    let parent = folder.path.hasPrefix("/") ? "/" : ""
    return Folder(parent + (parts.dropLast() + [".\(name).thumbindex"]).joined(separator: "/"))
  }

  private static let asides = "\(Manifest.privateFolder)/aside"
}

extension OutputFolder {
  func setAside(
    _ bytes: UnsafeBufferPointer<UInt8>, of output: Output
  ) throws(FileError) -> Output.Content {
    try setAside(bytes, for: output.path)
  }

  func setAside(_ bytes: [UInt8], for path: String) throws(FileError) -> Output.Content {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
      try setAside(bytes, for: path)
    }
  }

  /// Writes what belongs at a path aside, unless it is there already.
  ///
  /// - Returns: Where the bytes are now.
  func setAside(
    _ bytes: UnsafeBufferPointer<UInt8>, for path: String
  ) throws(FileError) -> Output.Content {
    if let workshop {
      if let parent = path.parent { try workshop.folder(parent).create() }
      try workshop.write(bytes, aside: workshop.path(of: path), for: path)
      return .aside(path)
    }
    // In a new folder there is nothing to compare with.
    if !isNew, folder.file(path, holds: bytes) { return .inPlace }
    let aside = "\(Self.asides)/\(count.add(1, ordering: .relaxed).newValue)"
    try folder.write(bytes, aside: folder.path(of: aside), for: path)
    return .aside(aside)
  }

  /// Moves what was written aside to its place; what is in the workshop is in its place already.
  func place(_ aside: String, at path: String) throws(FileError) {
    guard workshop == nil else { return }
    // In a new folder there is no folder to find.
    if isNew, let parent = path.parent { try folder.folder(parent).create() }
    try folder.move(folder.path(of: aside), to: path)
  }

  /// Puts a site that was made beside its place there.
  ///
  /// - Parameter paths: Its files, what is linked to before what links to it: they go one by one
  ///   where the folder itself cannot be replaced, such as one that is mounted.
  func settle(_ paths: some Sequence<String>) throws(FileError) {
    guard let workshop else { return }
    let own = (folder.path(of: Manifest.privateFolder), workshop.path(of: Manifest.privateFolder))
    guard rename(own.0, own.1) == 0 else { throw FileError("write", own.1) }
    if rmdir(folder.path) == 0 {
      guard rename(workshop.path, folder.path) == 0 else { throw FileError("write", folder.path) }
      return
    }
    guard rename(own.1, own.0) == 0 else { throw FileError("write", own.0) }
    for path in paths { try folder.move(workshop.path(of: path), to: path) }
  }

  /// Deletes what was written aside and found no place, and a new folder in which nothing did.
  func close() {
    deleteAsides()
    if let workshop, fileStatus(workshop.path) != nil {
      workshop.deleteTree()
      // Unless some of it found its place, there is nothing to keep a list of.
      if (try? folder.items().count) == 1 { try? folder.deleteFile(Manifest.path) }
    }
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
  mutating func setAside(_ bytes: [UInt8], in folder: some PageSink) throws(FileError) {
    content = try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
      try folder.setAside(bytes, of: self)
    }
  }
}

extension String {
  /// The folder that the path leads to something in.
  var parent: String? {
    withBytes { path in
      path.lastIndex(of: UInt8(ascii: "/")).map { String(decoding: path[..<$0], as: UTF8.self) }
    }
  }

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
