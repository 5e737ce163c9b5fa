import Diagnostics

/// Why a site was not written that could have been.
public enum Refusal: Sendable {
  /// It has faults, and they are to be fatal.
  case faults
  /// There is no note, as in a folder that was named by mistake.
  case noNotes
  /// Files cannot be read, and their pages or copies of an earlier build would be deleted.
  case unreadFiles
  /// All notes are held back, and pages of an earlier build would be deleted.
  case nothingPublished
}

extension Refusal {
  /// Why nothing was written, and what to do, for a reader.
  func text(of report: BuildReport) -> String {
    switch self {
    case .faults:
      "\(report.diagnostics.failure(isStrict: true) ?? "the content has faults");"
        + " nothing was written"
    case .noNotes:
      "there are no notes in this folder (.md, .markdown, .mkd, .txt or .text files); name the"
        + " folder that holds them; nothing was written"
    case .unreadFiles:
      "files cannot be read that may be part of the published site, so that pages of it would be"
        + " deleted; nothing was written; make them readable, or delete them"
    case .nothingPublished:
      "none of the notes is published, so the whole site would be deleted; nothing was written;"
        + " to take the site down, delete its folder"
    }
  }
}
