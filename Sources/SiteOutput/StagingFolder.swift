import Platform

/// The folder in which a new site is built.
///
/// It is inside the private folder of the output folder and replaces the output folder as a whole.
/// For a moment it is beside the output folder, as `.out.thumbindex` beside `out`. If a build is
/// killed then, the next one deletes it. A folder with that name is deleted only if its inode was
/// recorded in a private folder first.
struct StagingFolder: Sendable {
  let tree: DirectoryTree
  private let privateFolder: DirectoryTree
  private let place: Location

  /// The names of the workshop and of the file with its inode, both in the private folder.
  private static let name = "workshop"
  fileprivate static let mark = "moving"

  /// The location of an output folder: its parent folder and its name.
  private struct Location: Sendable {
    let parent: DirectoryTree
    let name: String
    /// The temporary name of a site before it is in place.
    var aside: String { ".\(name).thumbindex" }

    /// Finds the location of a folder.
    ///
    /// Returns `nil` if its path does not end in a name, or its parent cannot be opened.
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
  /// - Parameter holder: The private folder.
  /// - Returns: `nil` if the output folder could not be replaced later.
  init?(for folder: Folder, in holder: DirectoryTree) throws(FileError) {
    guard let place = Location(of: folder) else { return nil }
    self.place = place
    self.privateFolder = holder
    tree = try holder.folder(Self.name, .made)
  }

  /// Deletes the remains of a killed build.
  static func clear(besides folder: Folder, in holder: DirectoryTree) {
    holder.deleteTree(name)
    guard let place = Location(of: folder) else { return }
    if let left = try? place.parent.folder(place.aside), left.isMarked(in: holder) {
      place.parent.deleteTree(place.aside)
    }
    try? holder.delete(mark)
  }

  /// Replaces the output folder with the workshop, and moves the private folder into it.
  ///
  /// - Parameter root: The present output folder. It contains only the private folder.
  /// - Returns: `true` on success; on failure, nothing has changed.
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
    // Fails if the folder is mounted, or another program has put a file into it.
    guard place.parent.deleteFolder(place.name) else {
      try root.move(own, from: tree, to: own)
      try privateFolder.move(aside, from: place.parent, to: Self.name)
      return false
    }
    try place.parent.move(aside, from: place.parent, to: place.name)
    try? privateFolder.delete(Self.mark)
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

  /// Deletes a workshop that was not moved into place.
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
  /// - Returns: `true` if the folder has an inode.
  fileprivate func mark(in holder: DirectoryTree) throws(FileError) -> Bool {
    guard let inode else { return false }
    try holder.replace(StagingFolder.mark, with: inode, aside: "\(StagingFolder.mark)-aside")
    return true
  }

  /// Indicates whether the folder's inode is recorded in a private folder, which may be inside the
  /// folder itself.
  fileprivate func isMarked(in holder: DirectoryTree) -> Bool {
    let holders = [holder, try? folder(Manifest.privateFolder)].compactMap(\.self)
    return inode != nil && holders.contains { (try? $0.read(StagingFolder.mark)) == inode }
  }

  private var inode: [UInt8]? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Array("\(status.st_ino)\n".utf8) : nil
  }
}
