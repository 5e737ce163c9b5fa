import Synchronization

/// A log of the files that a build reads, with their stamps.
///
/// The functions that read files also log them, so no input can be forgotten. If all inputs are
/// unchanged, a new build produces the same result.
package final class InputLog: Sendable {
  /// The path of the source folder as the build uses it, which may be relative.
  private let root: String
  private let entries = Mutex<[Input]>([])

  package init(_ root: Folder) { self.root = root.path }

  /// Logs that a file or folder was read, or did not exist.
  ///
  /// - Parameter path: A path that begins with the path of the source folder.
  package func record(_ path: String, _ stamp: Stamp) {
    guard path.utf8.count > root.utf8.count else {
      entries.withLock { $0.append(Input(path: ".", stamp: stamp)) }
      return
    }
    let start = path.utf8.index(path.utf8.startIndex, offsetBy: root.utf8.count)
    var relative = path[start...]
    if relative.utf8.first == UInt8(ascii: "/") { relative.removeFirst() }
    entries.withLock { $0.append(Input(path: String(relative), stamp: stamp)) }
  }

  /// Logs that a file or folder was read, by its path relative to the source folder.
  package func record(inside path: String, _ stamp: Stamp) {
    entries.withLock { $0.append(Input(path: path, stamp: stamp)) }
  }

  /// Logs that a file or folder outside the source folder was read, by its absolute path.
  package func record(outside path: String, _ stamp: Stamp) {
    entries.withLock { $0.append(Input(path: path, stamp: stamp)) }
  }

  /// All inputs without duplicate paths. The stamp is the first one that was logged for the path,
  /// or `.unknown` if any attempt to read the path failed.
  package var inputs: [Input] {
    let entries = entries.withLock { $0 }
    var seen = [String: Int](minimumCapacity: entries.count)
    return entries.reduce(into: []) { inputs, input in
      // One lookup suffices for a path that occurs once, which is the usual case.
      if let number = seen.updateValue(inputs.count, forKey: input.path) {
        seen[input.path] = number
        if !input.stamp.isKnown { inputs[number].stamp = .unknown }
      } else {
        inputs.append(input)
      }
    }
  }
}

/// A file or folder that a build read or looked up.
package struct Input: Hashable, Sendable {
  /// The path relative to the source folder; `.` for that folder itself. A file outside the source
  /// folder has an absolute path.
  package var path: String
  package var stamp: Stamp

  package init(path: String, stamp: Stamp) { (self.path, self.stamp) = (path, stamp) }
}

/// An open folder. The system finds its files without resolving the folder's path again.
package final class OpenFolder: Sendable {
  package let folder: Folder
  private let descriptor: Int32

  /// Opens a folder; returns `nil` if that fails.
  package init?(_ folder: Folder) {
    self.folder = folder
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Returns the stamp of the file at a path in the folder.
  package func stamp(of path: String) -> Stamp { Stamp(of: path, in: descriptor) }

  /// Returns the current stamp of an input; `nil` if the input has changed.
  ///
  /// If the times of a folder differ, its names are compared. The folder is unchanged while it
  /// contains the same names, because most editors save a file by replacing it, which changes only
  /// the times of the folder.
  package func stamp(ofUnchanged input: Input) -> Stamp? {
    var now = stamp(of: input.path)
    guard now.kind == .folder, input.stamp.kind == .folder else {
      return input.stamp.isUnchanged(comparedTo: now) ? now : nil
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
