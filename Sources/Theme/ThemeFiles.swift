import Bytes
import SiteSource

/// Which files of a folder `Templates` are parts of a theme.
///
/// Vaults have a folder of that name too, with what new notes are begun from, and nobody means to
/// publish that. So a folder is one of a theme if it holds any file that the default theme knows by
/// its name; then what else is in it belongs to the theme as well, but for notes.
struct ThemeFiles {
  private(set) var ofTheme: [String] = []
  private var others: [String] = []

  /// - Parameters:
  ///   - paths: The files of the folder.
  ///   - isKnown: Whether the default theme has a file of a path, or puts one together of such.
  init(among paths: [String], where isKnown: (String) -> Bool) {
    let isTheme = paths.contains { path in
      isKnown(path) || ThemeAssets.Whole.isName(path) || path.hasPrefix("cells/")
        || path.hasPrefix("strings/")
    }
    for path in paths.sorted(by: { $0.precedes($1) }) {
      if isTheme, !Self.isMarkdown(path) { ofTheme.append(path) } else { others.append(path) }
    }
  }

  /// What is told of the others: once, with their number.
  func skipped(in folder: String) -> [Skipped] {
    guard let first = others.first else { return [] }
    let more = others.count == 1 ? "" : " (and \(others.count - 1) more)"
    return [
      Skipped(
        path: "\(folder)/\(first)",
        reason:
          "it is not a theme file, and this folder is for theme files\(more); move it to publish it"
      )
    ]
  }

  private static func isMarkdown(_ path: String) -> Bool {
    !path.hasSuffix(".txt") && isNoteName(path)
  }
}
