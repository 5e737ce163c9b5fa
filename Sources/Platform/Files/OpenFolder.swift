/// A folder that is open, so that what is in it is found without going down from the root.
package final class OpenFolder: Sendable {
  package let folder: Folder
  private let descriptor: Int32

  package init?(_ folder: Folder) {
    self.folder = folder
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The stamp of what is at a path in the folder.
  package func stamp(of path: String) -> Stamp { Stamp(of: path, in: descriptor) }

  /// The stamp that an input has now; `nil` if the input is not what it was.
  ///
  /// A folder is what it was as long as it holds the same names: most editors save a file by putting
  /// another in its place.
  package func stamp(ofUnchanged input: Input) -> Stamp? {
    var now = stamp(of: input.path)
    guard now.kind == .folder, input.stamp.kind == .folder else {
      return input.stamp.proves(now) ? now : nil
    }
    if now.time != input.stamp.time || now.statusTime != input.stamp.statusTime
      || now.inode != input.stamp.inode
    {
      guard input.stamp.size != 0, let items = try? folder.folder(input.path).items(),
        Stamp.size(holding: items) == input.stamp.size
      else { return nil }
    }
    now.size = input.stamp.size
    return now
  }
}
