import Notes
import SiteSource

/// The files that the build does not publish because they belong to unpublished notes.
///
/// These are the files in `_drafts`. They are also the files in each folder without published notes
/// whose index note (`index.md`, `README.md`) is unpublished.
struct FilesOfUnpublishedNotes {
  /// The folders whose files are not published, each with a final `/`.
  private let folders: [String]
  private let drafts: Drafts

  /// Finds the folders with unpublished notes.
  ///
  /// - Parameters:
  ///   - drafts: The setting that publishes drafts or skips them.
  ///   - held: The notes that are drafts or marked as unpublished.
  ///   - folders: The folders whose notes are all unpublished because of a `cascade`, each with a
  ///     final `/`.
  ///   - published: The notes that are published.
  init(drafts: Drafts, held: [NoteHeader], folders: [String], published: [LoadedNote]) {
    self.drafts = drafts
    self.folders = (held.filter(\.isIndex).map(\.path.folderOfFile) + folders)
      .filter { folder in
        !folder.isEmpty && !published.contains { $0.header.path.hasPrefix(folder) }
      }
  }

  /// Returns the folder because of which a file is not published, with a final `/`, or `nil` if the
  /// file is published.
  func unpublishedFolder(containing path: String) -> String? {
    if drafts == .skipped, let folder = Self.folderOfDrafts(in: path) { return folder }
    return folders.first { path.hasPrefix($0) }
  }

  /// Returns the path up to `_drafts/`, or `nil` if no component is `_drafts`: `a/_drafts/b.png` →
  /// `a/_drafts/`.
  private static func folderOfDrafts(in path: String) -> String? {
    let name = "_drafts/"
    if path.hasPrefix(name) { return name }
    return path.firstRange(of: "/" + name).map { String(path[..<$0.upperBound]) }
  }
}

extension Skipped {
  /// Creates the report entry for a folder with unpublished notes.
  ///
  /// - Parameter count: The number of files that are not published.
  init(files count: Int, in folder: String) {
    let files = count == 1 ? "1 file" : "\(count) files"
    self.init(path: folder, reason: "its notes are not published (\(files))")
  }
}
