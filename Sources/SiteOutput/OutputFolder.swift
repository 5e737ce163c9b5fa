import Bytes
import Cache
import Diagnostics
import Platform
import Synchronization

/// A destination for rendered pages.
package protocol PageSink: Sendable {
  /// Stores the bytes of an output, and returns the place where they are stored.
  func setAside(_ bytes: BorrowedBytes, of output: Output) throws(FileError) -> Output.ByteSource
}

/// The output folder of a site. Only one build at a time may write to it.
///
/// A page is set aside as soon as it is rendered: its bytes are written to a temporary file and
/// leave the memory. When all pages are known to be correct, the files are moved into place. If the
/// output folder does not exist, the site is built in a separate folder, the workshop, which is
/// moved into place as a whole. Readers never see a page without the pages to which it links.
package final class OutputFolder: PageSink {
  package let folder: Folder
  /// A Boolean value that indicates whether the folder was empty when the build began.
  package let isNew: Bool
  /// The folder inside the output folder for files that are not part of the site.
  package let privateFolder: DirectoryTree
  /// The output folder as it was opened. After the workshop has replaced it, `site` is another
  /// folder.
  private let root: DirectoryTree
  /// The folder of the files that were set aside.
  private let asides: DirectoryTree
  /// The folder in which a new site is built; `nil` if the output folder already existed.
  private let stagingFolder: StagingFolder?
  private let lock: FolderLock
  /// The paths of the folders that were created for this build, from the outermost to the output
  /// folder.
  private let createdFolders: [String]
  /// A Boolean value that indicates whether the workshop has replaced the output folder.
  private let hasReplaced = Atomic(false)
  /// The number of files that were set aside. The name of such a file is a number from 1 to this
  /// number.
  private let asideCount = Atomic(0)

  private static let asides = "aside"

  /// Opens or creates the output folder.
  ///
  /// - Parameter link: The treatment of a symbolic link at the folder's path.
  /// - Throws: `FileError` if the folder cannot be created, or another build is writing to it.
  package init(_ folder: Folder, _ link: DirectoryTree.FinalLinkPolicy = .followed)
    throws(FileError)
  {
    self.folder = folder
    createdFolders = try folder.create()
    root = try DirectoryTree(folder.path, link)
    isNew = try root.items().isEmpty
    privateFolder = try root.folder(Manifest.privateFolder, .made)
    lock = try FolderLock(privateFolder, of: folder.path)
    // Delete the files that a killed build left.
    StagingFolder.clear(besides: folder, in: privateFolder)
    Self.deleteAsides(in: privateFolder)
    asides = try privateFolder.folder(Self.asides, .made)
    stagingFolder = createdFolders.isEmpty ? nil : try StagingFolder(for: folder, in: privateFolder)
  }

  /// The folder that is now at the path of the output folder.
  package var site: DirectoryTree {
    hasReplaced.load(ordering: .acquiring) ? stagingFolder?.tree ?? root : root
  }
}

extension OutputFolder {
  package func setAside(
    _ bytes: BorrowedBytes, of output: Output
  ) throws(FileError) -> Output.ByteSource {
    try setAside(bytes, for: output.path)
  }

  /// Writes the contents for a path to a temporary file, unless the file at the path already has
  /// these contents.
  ///
  /// - Returns: The place of the bytes: in place, in the workshop, or set aside.
  package func setAside(
    _ bytes: BorrowedBytes, for path: String
  ) throws(FileError) -> Output.ByteSource {
    // A new folder has no file to compare with.
    if !isNew, root.file(path, holds: bytes) { return .inPlace }
    do throws(FileError) {
      if let stagingFolder, try stagingFolder.tree.write(bytes, toNew: path, .made) {
        return .inWorkshop
      }
      // The workshop may already have a file at this path. In that case, set the second file aside:
      // a later check decides which of the two files is published.
      let aside = asideCount.add(1, ordering: .relaxed).newValue
      try asides.write(bytes, to: "\(aside)")
      return .aside(aside)
    } catch {
      throw FileError(error.action, folder.path(of: path), code: error.code)
    }
  }

  /// Returns the bytes of an output that was set aside or is in place.
  package func read(_ output: Output) throws(FileError) -> [UInt8] {
    switch output.content {
    case .aside(let aside): try asides.read("\(aside)")
    case .inWorkshop: try (stagingFolder?.tree ?? root).read(output.path)
    case .bytes(let bytes): bytes
    case .copy, .from, .generatedFile, .inPlace: try site.read(output.path)
    }
  }

  /// Moves a file that was set aside into place.
  package func place(_ aside: Int, at path: String) throws(FileError) {
    let name = "\(aside)"
    if isNew { return try asides.move(name, to: path, in: stagingFolder?.tree ?? root, .made) }
    do throws(FileError) {
      // Most folders exist, so first try without creating them.
      try asides.move(name, to: path, in: root, .refused)
    } catch {
      guard error.isMissing else { throw error }
      try asides.move(name, to: path, in: root, .made)
    }
  }

  /// Moves a site from the workshop into place.
  ///
  /// - Parameter paths: The site's files, with link targets before the files that link to them. If
  ///   the output folder cannot be replaced as a whole, for example because it is mounted, the
  ///   files are moved one by one in this order.
  package func moveWorkshopIntoPlace(_ paths: some Sequence<String>) throws(FileError) {
    guard let stagingFolder else { return }
    if try stagingFolder.replace(root) {
      hasReplaced.store(true, ordering: .releasing)
    } else {
      for path in paths { try stagingFolder.tree.move(path, to: path, in: root, .made) }
    }
  }

  /// Deletes the set-aside files that were not used. Deletes the folders that this build created if
  /// they stayed empty.
  package func close() {
    Self.deleteAsides(in: privateFolder)
    if let stagingFolder, !hasReplaced.load(ordering: .acquiring) {
      stagingFolder.delete()
      // If the output folder contains only the private folder, no file of the site is in place, and
      // the manifest lists nothing.
      if (try? root.items().count) == 1 { try? privateFolder.delete(Manifest.name) }
    }
    guard privateFolder.status(of: Manifest.name) == nil else { return }
    lock.delete()
    if site.deleteFolder(Manifest.privateFolder) {
      for path in createdFolders.reversed() where unsafe rmdir(path) != 0 { break }
    }
  }

  /// Deletes the files that were set aside. Their names are numbers.
  private static func deleteAsides(in own: DirectoryTree) {
    guard !own.deleteFolder(asides), let folder = try? own.folder(asides) else { return }
    for item in (try? folder.items()) ?? [] where Int(item.name) != nil {
      try? folder.delete(item.name)
    }
    own.deleteFolder(asides)
  }
}

extension Output {
  /// Sets the bytes of the output aside, unless they are already in place.
  package mutating func setAside(_ bytes: [UInt8], in folder: any PageSink) throws(FileError) {
    try bytes.withBytes { (bytes) throws(FileError) in try setAside(bytes, in: folder) }
  }

  /// Sets the bytes of the output aside, unless they are already in place.
  package mutating func setAside(
    _ bytes: BorrowedBytes, in folder: any PageSink
  ) throws(FileError) {
    digest = Digest(bytes)
    content = try folder.setAside(bytes, of: self)
  }
}
