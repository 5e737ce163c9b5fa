import Notes
import SiteSource

/// The folders in which notes are not published because a note above them says so: Hugo's `cascade`,
/// of the folder's `_index.md` as a rule.
struct HeldFolders {
  private var held: [(folder: String, target: CascadeMatcher?, reason: String)] = []

  /// - Parameters:
  ///   - sections: The notes that may say so.
  ///   - unread: The paths of those that cannot be read, and so might.
  init(_ sections: [NoteHeader], unread: [String], _ rules: PublicationRules) {
    held = sections.flatMap { note in
      let folder = note.path.folderOfFile
      return rules.cascades(of: note).map { cascade in
        let target = cascade.target.map { CascadeMatcher($0, in: folder) }
        return (folder, target, "“cascade” in \(note.path) excludes it")
      }
    }
    held += unread.map {
      ($0.folderOfFile, nil, "\($0) cannot be read and may make it private")
    }
  }

  /// The folders of which no note is published, each with a final `/`.
  var folders: [String] { held.filter { $0.target == nil }.map(\.folder) }

  /// Returns the reason why a note is not published, as a clause; `nil` if no folder holds it back.
  func reason(for path: String) -> String? {
    held.first { path.hasPrefix($0.folder) && $0.target?.matches(path) ?? true }?
      .reason
  }
}
