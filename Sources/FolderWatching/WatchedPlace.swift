import Platform

/// A folder that is watched, and what in it is not.
struct WatchedPlace: Sendable {
  let folder: Folder
  let ignores: FolderWatch.Ignoring

  /// The path by which the system finds something; that of what lies outside is absolute already.
  func path(of name: String) -> String { name.hasPrefix("/") ? name : folder.path(of: name) }
}

/// The path of something in a folder, by the folder's own; `""` is the outermost.
func joined(_ folder: String, _ name: String) -> String {
  folder.isEmpty ? name : "\(folder)/\(name)"
}
