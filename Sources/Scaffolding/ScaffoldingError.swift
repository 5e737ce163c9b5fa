import Diagnostics

/// The reasons why a new file cannot be created.
public enum ScaffoldingError: Error, Hashable, Sendable {
  /// A file with the path already exists.
  case exists(String)
  /// The folder is already a site, because it contains `file`.
  case isSite(folder: String, file: String)
  /// The title is blank, or longer than 1,000 bytes.
  case title
  /// The configuration, or the archetype of the new note, has errors.
  case faults([Diagnostic])
  /// The default theme has no file or folder with the path. `nearest` is the most similar path.
  case unknownPath(String, nearest: String?)
}

extension ScaffoldingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exists(let path):
      "\(path) already exists; give the note another title, or edit that file"
    case .isSite(let folder, let file):
      "\(folder) is already a site, because it contains \(file); build it, or name another folder"
    case .title: "the title must not be empty or longer than 1,000 bytes"
    case .faults: "the site's files have errors; nothing was written"
    case .unknownPath(let name, let nearest):
      "the default theme has no part \(name)"
        + (nearest.map { "; did you mean \($0)?" }
          ?? "; “thumbindex new theme --list” lists all parts")
    }
  }
}
