/// A folder for temporary files, which is deleted with its files when the object is destroyed.
package final class TemporaryFolder: Sendable {
  package let folder: Folder

  package init() throws(FileError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // The system replaces the last six letters.
    let pattern = Folder(parent).path(of: "thumbindex-" + String(repeating: "X", count: 6))
    var bytes = pattern.utf8CString.map { $0 }
    guard let path = mkdtemp(&bytes) else { throw FileError("create", pattern) }
    folder = Folder(String(cString: path))
  }

  deinit {
    guard let name = folder.name, let parent = folder.path.parent,
      let tree = try? DirectoryTree(parent, .followed)
    else { return }
    tree.deleteTree(name)
  }
}
