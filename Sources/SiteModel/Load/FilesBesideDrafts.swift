import Notes
import SiteSource

/// The files that are the company of notes which are not published, and so are not published either:
/// those in `_drafts`, and those in a folder whose own note (`index.md`, `README.md`) is held back
/// and which holds no published note.
struct FilesBesideDrafts {
  private let folders: [String]
  private let drafts: Drafts

  /// - Parameters:
  ///   - drafts: Whether drafts are published.
  ///   - held: The notes that are drafts or say that they are not to be published.
  ///   - folders: Those whose notes are held back by what another says.
  ///   - published: The notes that are.
  init(drafts: Drafts, held: [NoteHeader], folders: [String], published: [LoadedNote]) {
    self.drafts = drafts
    self.folders = (held.filter(\.isIndex).map(\.path.folderOfFile) + folders)
      .filter { folder in
        !folder.isEmpty && !published.contains { $0.header.path.hasPrefix(folder) }
      }
  }

  /// The folder, with a final `/`, for whose sake a file is held back; `nil` where it is published.
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
  /// Some files of a folder whose notes are not published.
  init(files count: Int, in folder: String) {
    let files = count == 1 ? "1 file" : "\(count) files"
    self.init(path: folder, reason: "its notes are not published (\(files))")
  }
}
