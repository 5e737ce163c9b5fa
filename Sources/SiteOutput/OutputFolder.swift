import Bytes
import Cache
import Diagnostics
import Platform
import Synchronization

/// The destination of pages as they are rendered.
package protocol PageSink: Sendable {
  /// Stores the bytes of an output, and returns their location.
  func setAside(_ bytes: BorrowedBytes, of output: Output) throws(FileError) -> Output.Content
}

/// The folder that a site is written to, while one build alone may write to it.
///
/// A page is set aside the moment it is rendered, so that its bytes need not stay in memory until
/// all pages are finished; it is moved into place once all are known to be correct. A site whose
/// folder does not exist is built in a separate folder, which is moved into place as a whole: no
/// page is ever visible without those it links to.
package final class OutputFolder: PageSink {
  package let folder: Folder
  /// Whether nothing was in the folder when the build began.
  package let isNew: Bool
  /// The private folder.
  package let own: DirectoryTree
  /// The folder that was opened; `site` is the one that has its path.
  private let root: DirectoryTree
  private let asides: DirectoryTree
  /// The folder in which a new site is built, if the output folder did not exist.
  private let workshop: Workshop?
  private let lock: FolderLock
  /// The folders that were made for it, from the outermost to its own.
  private let made: [String]
  private let hasReplaced = Atomic(false)
  private let count = Atomic(0)

  private static let asides = "aside"

  /// - Parameter link: The treatment of a symbolic link at the folder's path.
  /// - Throws: `FileError` if the folder cannot be made or another build writes to it.
  package init(_ folder: Folder, _ link: DirectoryTree.LastLink = .followed) throws(FileError) {
    self.folder = folder
    made = try folder.create()
    root = try DirectoryTree(folder.path, link)
    isNew = try root.items().isEmpty
    own = try root.folder(Manifest.privateFolder, .made)
    lock = try FolderLock(own, of: folder.path)
    // A build that was killed may have left some.
    Workshop.clear(besides: folder, in: own)
    Self.deleteAsides(in: own)
    asides = try own.folder(Self.asides, .made)
    workshop = made.isEmpty ? nil : try Workshop(for: folder, in: own)
  }

  /// The site's folder, and all files in it.
  package var site: DirectoryTree {
    hasReplaced.load(ordering: .acquiring) ? workshop?.tree ?? root : root
  }
}

extension OutputFolder {
  package func setAside(
    _ bytes: BorrowedBytes, of output: Output
  ) throws(FileError) -> Output.Content {
    try setAside(bytes, for: output.path)
  }

  /// Sets the contents for a path aside, unless the file has them already.
  ///
  /// - Returns: The location of the bytes.
  package func setAside(
    _ bytes: BorrowedBytes, for path: String
  ) throws(FileError) -> Output.Content {
    // In a new folder there is nothing to compare with.
    if !isNew, root.file(path, holds: bytes) { return .inPlace }
    do throws(FileError) {
      if let workshop, try workshop.tree.write(bytes, toNew: path, .made) { return .inWorkshop }
      // If the workshop already has a file there, one of both will be left out.
      let aside = count.add(1, ordering: .relaxed).newValue
      try asides.write(bytes, to: "\(aside)")
      return .aside(aside)
    } catch {
      throw FileError(error.action, folder.path(of: path), code: error.code)
    }
  }

  /// The bytes of an output that was set aside, or is in its place.
  package func read(_ output: Output) throws(FileError) -> [UInt8] {
    switch output.content {
    case .aside(let aside): try asides.read("\(aside)")
    case .inWorkshop: try (workshop?.tree ?? root).read(output.path)
    case .bytes(let bytes): bytes
    case .copy, .from, .kept, .inPlace: try site.read(output.path)
    }
  }

  /// Moves a file that was set aside to its place.
  package func place(_ aside: Int, at path: String) throws(FileError) {
    let name = "\(aside)"
    if isNew { return try asides.move(name, to: path, in: workshop?.tree ?? root, .made) }
    do throws(FileError) {
      // Most folders exist.
      try asides.move(name, to: path, in: root, .refused)
    } catch {
      guard error.isMissing else { throw error }
      try asides.move(name, to: path, in: root, .made)
    }
  }

  /// Puts a site that was made in the workshop in its place.
  ///
  /// - Parameter paths: The site's files, link targets before the files that link to them: they are
  ///   moved one by one if the folder itself cannot be replaced, for example because it is mounted.
  package func settle(_ paths: some Sequence<String>) throws(FileError) {
    guard let workshop else { return }
    if try workshop.replace(root) {
      hasReplaced.store(true, ordering: .releasing)
    } else {
      for path in paths { try workshop.tree.move(path, to: path, in: root, .made) }
    }
  }

  /// Deletes unused files that were set aside, and a new folder that stayed empty.
  package func close() {
    Self.deleteAsides(in: own)
    if let workshop, !hasReplaced.load(ordering: .acquiring) {
      workshop.delete()
      // Unless some of it found its place, there is nothing to keep a list of.
      if (try? root.items().count) == 1 { try? own.delete(Manifest.name) }
    }
    guard own.status(of: Manifest.name) == nil else { return }
    lock.delete()
    if site.deleteFolder(Manifest.privateFolder) {
      for path in made.reversed() where unsafe rmdir(path) != 0 { break }
    }
  }

  /// Deletes the files that were written aside, which have numbers for names.
  private static func deleteAsides(in own: DirectoryTree) {
    guard !own.deleteFolder(asides), let folder = try? own.folder(asides) else { return }
    for item in (try? folder.items()) ?? [] where Int(item.name) != nil {
      try? folder.delete(item.name)
    }
    own.deleteFolder(asides)
  }
}

extension Output {
  /// Writes its bytes aside, unless they are in its place already.
  package mutating func setAside(_ bytes: [UInt8], in folder: any PageSink) throws(FileError) {
    try bytes.withBytes { (bytes) throws(FileError) in try setAside(bytes, in: folder) }
  }

  /// Writes its bytes aside, unless they are in its place already.
  package mutating func setAside(
    _ bytes: BorrowedBytes, in folder: any PageSink
  ) throws(FileError) {
    digest = Digest(bytes)
    content = try folder.setAside(bytes, of: self)
  }
}
