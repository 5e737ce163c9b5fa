import Platform

/// The folder in which a new site is built: inside the private folder of the output folder, which
/// it replaces as a whole.
///
/// For a moment it is beside the output folder, as `.out.thumbindex` beside `out`. If a build is
/// killed then, the next one deletes it; but a folder of that name is deleted only if its inode was
/// recorded in a private folder first.
struct Workshop: Sendable {
  let tree: DirectoryTree
  private let holder: DirectoryTree
  private let place: Place

  /// The names in the private folder: of the workshop, and of the file with its inode.
  private static let name = "workshop"
  fileprivate static let mark = "moving"

  /// An output folder by the folder that holds it.
  private struct Place: Sendable {
    let parent: DirectoryTree
    let name: String
    /// The temporary name of a site before it is in place.
    var aside: String { ".\(name).thumbindex" }

    /// - Returns: `nil` where the path does not tell the name, or the folder above cannot be opened.
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

  /// Makes a workshop for an output folder that is new.
  ///
  /// - Parameter holder: The private folder.
  /// - Returns: `nil` where the output folder could not be replaced.
  init?(for folder: Folder, in holder: DirectoryTree) throws(FileError) {
    guard let place = Place(of: folder) else { return nil }
    self.place = place
    self.holder = holder
    tree = try holder.folder(Self.name, .made)
  }

  /// Deletes the remains of a killed build.
  static func clear(besides folder: Folder, in holder: DirectoryTree) {
    holder.deleteTree(name)
    guard let place = Place(of: folder) else { return }
    if let left = try? place.parent.folder(place.aside), left.isMarked(in: holder) {
      place.parent.deleteTree(place.aside)
    }
    try? holder.delete(mark)
  }

  /// Puts the site in the place of the output folder, with the private folder of that in it.
  ///
  /// - Parameter root: The present output folder; it contains only the private folder.
  /// - Returns: Whether it succeeded; if not, nothing has changed.
  func replace(_ root: DirectoryTree) throws(FileError) -> Bool {
    let aside = place.aside
    guard place.parent.status(of: aside) == nil, try tree.mark(in: holder) else { return false }
    let own = Manifest.privateFolder
    guard isMoved(Self.name, holder, aside, place.parent) else { return false }
    guard isMoved(own, root, own, tree) else {
      try holder.move(aside, from: place.parent, to: Self.name)
      return false
    }
    // If it is mounted, or a file was put into it.
    guard place.parent.deleteFolder(place.name) else {
      try root.move(own, from: tree, to: own)
      try holder.move(aside, from: place.parent, to: Self.name)
      return false
    }
    try place.parent.move(aside, from: place.parent, to: place.name)
    try? holder.delete(Self.mark)
    return true
  }

  private func isMoved(
    _ name: String, _ from: DirectoryTree, _ target: String, _ to: DirectoryTree
  ) -> Bool {
    do throws(FileError) {
      try to.move(name, from: from, to: target)
      return true
    } catch {
      return false
    }
  }

  /// Deletes what found no place.
  func delete() { holder.deleteTree(Self.name) }
}

extension DirectoryTree {
  fileprivate func move(
    _ name: String, from tree: DirectoryTree, to target: String
  ) throws(FileError) {
    try tree.move(name, to: target, in: self, .refused)
  }

  /// Writes the folder's inode down in a private folder.
  ///
  /// - Returns: Whether it has one.
  fileprivate func mark(in holder: DirectoryTree) throws(FileError) -> Bool {
    guard let inode else { return false }
    try holder.replace(Workshop.mark, with: inode, aside: "\(Workshop.mark)-aside")
    return true
  }

  /// Whether the folder's inode is written down in a private folder, or in its own.
  fileprivate func isMarked(in holder: DirectoryTree) -> Bool {
    let holders = [holder, try? folder(Manifest.privateFolder)].compactMap(\.self)
    return inode != nil && holders.contains { (try? $0.read(Workshop.mark)) == inode }
  }

  private var inode: [UInt8]? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Array("\(status.st_ino)\n".utf8) : nil
  }
}
