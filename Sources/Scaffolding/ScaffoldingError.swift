import Diagnostics

/// Why a file that was asked for cannot be begun.
public enum ScaffoldingError: Error, Hashable, Sendable {
  /// There is a file of the path already.
  case exists(String)
  /// The folder is a site already, by the file that says so.
  case isSite(folder: String, file: String)
  /// The title is blank, or longer than a line.
  case title
  /// The configuration, or what the new note is to begin as, has errors.
  case faults([Diagnostic])
  /// No part of the default theme has the name; with the one that was probably meant.
  case unknownPart(String, nearest: String?)
}

extension ScaffoldingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exists(let path):
      "\(path) already exists; give the note another title, or edit that file"
    case .isSite(let folder, let file):
      "\(folder) is already a site, because it contains \(file); build it, or name another folder"
    case .title: "the title must be one line and not empty"
    case .faults: "the site's files have errors; nothing was written"
    case .unknownPart(let name, let nearest):
      "the default theme has no part \(name)"
        + (nearest.map { "; did you mean \($0)?" }
          ?? "; “thumbindex new theme --list” lists all parts")
    }
  }
}
