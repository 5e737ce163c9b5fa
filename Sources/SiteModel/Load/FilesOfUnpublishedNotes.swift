import Notes
import SiteSource

/// The files that are not published because they belong to unpublished notes: the files in
/// `_drafts`, and those in a folder whose index note (`index.md`, `README.md`) is unpublished and
/// which has no published note.
struct FilesOfUnpublishedNotes {
  private let folders: [String]
  private let drafts: Drafts

  /// Finds the folders with unpublished notes.
  ///
  /// - Parameters:
  ///   - drafts: The setting that publishes drafts or skips them.
  ///   - held: The notes that are drafts or marked as unpublished.
  ///   - folders: The folders whose notes are unpublished because of another note.
  ///   - published: The notes that are published.
  init(drafts: Drafts, held: [NoteHeader], folders: [String], published: [LoadedNote]) {
    self.drafts = drafts
    self.folders = (held.filter(\.isIndex).map(\.path.folderOfFile) + folders)
      .filter { folder in
        !folder.isEmpty && !published.contains { $0.header.path.hasPrefix(folder) }
      }
  }

  /// Returns the folder, with a final `/`, that keeps a file unpublished, or `nil` if the file is
  /// published.
  func folder(holding path: String) -> String? {
    if drafts == .skipped, let folder = Self.folderOfDrafts(in: path) { return folder }
    return folders.first { path.hasPrefix($0) }
  }

  private static func folderOfDrafts(in path: String) -> String? {
    let name = "_drafts/"
    if path.hasPrefix(name) { return name }
    return path.firstRange(of: "/" + name).map { String(path[..<$0.upperBound]) }
  }
}

extension Skipped {
  /// Creates the report entry for the files of a folder with unpublished notes.
  init(files count: Int, in folder: String) {
    let files = count == 1 ? "1 file" : "\(count) files"
    self.init(path: folder, reason: "its notes are not published (\(files))")
  }
}
