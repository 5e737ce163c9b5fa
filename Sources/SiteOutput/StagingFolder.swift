import Platform

/// The workshop: the folder in which a new site is built.
///
/// It is inside the private folder of the output folder, and later replaces the output folder as a
/// whole. During the replacement it is for a moment beside the output folder, as `.out.thumbindex`
/// beside `out`. If the build is killed at that moment, the next build deletes the folder
/// `.out.thumbindex`. To be sure that a build made this folder, the build first records the
/// folder's inode in a private folder, and the next build compares the inode.
struct StagingFolder: Sendable {
  /// The workshop itself.
  let tree: DirectoryTree
  private let privateFolder: DirectoryTree
  /// The location of the output folder.
  private let place: Location

  /// The name of the workshop in the private folder.
  private static let name = "workshop"
  /// The name of the file in the private folder that contains the workshop's inode.
  fileprivate static let inodeFile = "moving"

  /// The location of an output folder: its parent folder and its name.
  private struct Location: Sendable {
    let parent: DirectoryTree
    let name: String
    /// The temporary name of the workshop beside the output folder.
    var aside: String { ".\(name).thumbindex" }

    /// Finds the location of a folder; returns `nil` if its path does not end in a name, or if its
    /// parent folder cannot be opened.
    init?(of folder: Folder) {
      let parts = folder.path.split(separator: "/", omittingEmptySubsequences: true)
      guard let name = parts.last, name != ".", name != ".." else { return nil }
      let above = (folder.path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
      guard let parent = try? DirectoryTree(above.isEmpty ? "." : above, .followed) else {
        return nil
      }
      (self.parent, self.name) = (parent, String(name))
    }
  }

  /// Creates a workshop for a new output folder.
  ///
  /// - Parameter holder: The private folder of the output folder.
  /// - Returns: `nil` if the workshop could not replace the output folder later.
  init?(for folder: Folder, in holder: DirectoryTree) throws(FileError) {
    guard let place = Location(of: folder) else { return nil }
    self.place = place
    self.privateFolder = holder
    tree = try holder.folder(Self.name, .made)
  }

  /// Deletes the files and folders that a killed build left.
  static func clear(besides folder: Folder, in holder: DirectoryTree) {
    holder.deleteTree(name)
    guard let place = Location(of: folder) else { return }
    if let left = try? place.parent.folder(place.aside), left.hasRecordedInode(in: holder) {
      place.parent.deleteTree(place.aside)
    }
    try? holder.delete(inodeFile)
  }

  /// Replaces the output folder with the workshop, and moves the private folder into it.
  ///
  /// - Parameter root: The present output folder, which contains only the private folder.
  /// - Returns: `true` on success. On failure, everything is as before.
  func replace(_ root: DirectoryTree) throws(FileError) -> Bool {
    let aside = place.aside
    guard place.parent.status(of: aside) == nil, try tree.mark(in: privateFolder) else {
      return false
    }
    let own = Manifest.privateFolder
    guard tryMove(Self.name, from: privateFolder, to: aside, in: place.parent) else { return false }
    guard tryMove(own, from: root, to: own, in: tree) else {
      try privateFolder.move(aside, from: place.parent, to: Self.name)
      return false
    }
    // This fails if the folder is mounted, or if another program has written a file into it.
    guard place.parent.deleteFolder(place.name) else {
      try root.move(own, from: tree, to: own)
      try privateFolder.move(aside, from: place.parent, to: Self.name)
      return false
    }
    try place.parent.move(aside, from: place.parent, to: place.name)
    try? privateFolder.delete(Self.inodeFile)
    return true
  }

  private func tryMove(
    _ name: String, from: DirectoryTree, to target: String, in to: DirectoryTree
  ) -> Bool {
    do throws(FileError) {
      try to.move(name, from: from, to: target)
      return true
    } catch {
      return false
    }
  }

  /// Deletes the workshop if it was not moved into place.
  func delete() { privateFolder.deleteTree(Self.name) }
}

extension DirectoryTree {
  fileprivate func move(
    _ name: String, from tree: DirectoryTree, to target: String
  ) throws(FileError) {
    try tree.move(name, to: target, in: self, .refused)
  }

  /// Records the folder's inode in a private folder.
  ///
  /// - Returns: `false` if the inode of the folder cannot be determined.
  fileprivate func mark(in holder: DirectoryTree) throws(FileError) -> Bool {
    guard let inode else { return false }
    try holder.replace(
      StagingFolder.inodeFile, with: inode, aside: "\(StagingFolder.inodeFile)-aside")
    return true
  }

  /// Indicates whether the folder's inode is recorded in `holder`, or in the private folder inside
  /// this folder.
  fileprivate func hasRecordedInode(in holder: DirectoryTree) -> Bool {
    let holders = [holder, try? folder(Manifest.privateFolder)].compactMap(\.self)
    return inode != nil && holders.contains { (try? $0.read(StagingFolder.inodeFile)) == inode }
  }

  /// The inode of the folder as text; `nil` if it cannot be determined.
  private var inode: [UInt8]? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Array("\(status.st_ino)\n".utf8) : nil
  }
}
