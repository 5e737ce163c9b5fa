import SiteSource

/// The folders in which no note is published because a note above them says so: Hugo's `cascade`, of
/// the folder's `_index.md` as a rule.
struct HeldFolders {
  private var reasons: [(folder: String, reason: String)] = []

  /// - Parameter sections: The notes that may say so.
  init(_ sections: [NoteHeader], _ rules: PublicationRules) {
    reasons = sections.compactMap { note in
      guard let reason = rules.reasonToHoldBelow(note) else { return nil }
      let slash = note.path.utf8.lastIndex(of: UInt8(ascii: "/"))
      return (slash.map { String(note.path[...$0]) } ?? "", reason)
    }
  }

  /// Each with a final `/`.
  var folders: [String] { reasons.map(\.folder) }

  /// Why a note is not published, as a clause; `nil` where no folder holds it back.
  func reason(for path: String) -> String? {
    reasons.first { path.hasPrefix($0.folder) }?.reason
  }
}
