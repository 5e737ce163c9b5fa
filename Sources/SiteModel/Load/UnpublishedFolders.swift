import Notes
import SiteSource

/// The folders in which notes are unpublished because of Hugo's `cascade`, which is usually in the
/// folder's `_index.md`.
struct UnpublishedFolders {
  /// The folders, each with a final `/`, and the reason as a clause. The target selects the
  /// unpublished notes of the folder; `nil` selects all notes.
  private var held: [(folder: String, target: CascadeMatcher?, reason: String)] = []

  /// Collects the folders.
  ///
  /// - Parameters:
  ///   - sections: The notes that may contain a `cascade`.
  ///   - unread: The paths of notes that cannot be read but may contain a `cascade`.
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

  /// The folders in which all notes are unpublished, each with a final `/`.
  var folders: [String] { held.filter { $0.target == nil }.map(\.folder) }

  /// Returns the reason why a note is not published, as a clause, or `nil` if no `cascade` excludes
  /// the note.
  func reason(for path: String) -> String? {
    held.first { path.hasPrefix($0.folder) && $0.target?.matches(path) ?? true }?
      .reason
  }
}
