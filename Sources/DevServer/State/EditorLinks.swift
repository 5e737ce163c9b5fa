import Diagnostics
import Platform
import SiteSource

/// Addresses that open a place of a file in the editor of whoever writes.
struct EditorLinks: Sendable {
  /// The folder with the notes, by its absolute path.
  private let source: Folder
  /// The folder that the program was started in.
  private let workingFolder: Folder
  /// An address with `{path}`, `{line}` and `{column}` in it; `nil` for none.
  private let pattern: String?

  init(_ source: Folder, by pattern: String?) {
    self.source = source.resolved ?? source
    workingFolder = Folder(".").resolved ?? Folder(".")
    self.pattern = pattern
  }

  /// The address of a place; `nil` where no editor is to be opened.
  func url(of location: SourceLocation) -> String? {
    let folder = location.base == .site ? source : workingFolder
    let path = location.path.hasPrefix("/") ? location.path : folder.path(of: location.path)
    return pattern?.replacing("{path}", with: percentEncoded(path))
      .replacing("{line}", with: "\(location.line ?? 1)")
      .replacing("{column}", with: "\(location.column ?? 1)")
  }
}
