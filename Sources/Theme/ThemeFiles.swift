import Bytes
import SiteSource

/// A classification of the files in a folder `Templates`: theme files, and other files.
///
/// Obsidian vaults often have a folder of the same name, which contains templates for new notes and
/// must not be published. The folder is a theme if it contains at least one file that the default
/// theme has or can use. All files in such a folder are theme files, except notes.
struct ThemeFiles {
  /// The paths of the theme files, sorted.
  private(set) var themeFiles: [String] = []
  /// The paths of the other files, sorted.
  private var otherFiles: [String] = []

  /// Classifies the files of a folder.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - isKnown: A closure that indicates whether the default theme contains a path, or joins it
  ///     into one of its files.
  init(among paths: [String], where isKnown: (String) -> Bool) {
    let isTheme = paths.contains { path in
      isKnown(path) || ThemeAssets.JoinedFile.isName(path)
        || ["cells/", "strings/", "layouts/", Theme.filesFolder].contains(where: path.hasPrefix)
    }
    for path in paths.sorted(by: { $0.precedes($1) }) {
      if isTheme, !Self.isMarkdown(path) {
        themeFiles.append(path)
      } else {
        otherFiles.append(path)
      }
    }
  }

  /// Returns one report for all files that are not theme files. It names the first of these files
  /// and gives the number of further ones. The result is empty if there are no such files.
  func skipped(in folder: String) -> [Skipped] {
    guard let first = otherFiles.first else { return [] }
    let more = otherFiles.count == 1 ? "" : " (and \(otherFiles.count - 1) more)"
    return [
      Skipped(
        path: "\(folder)/\(first)",
        reason:
          "it is not a theme file, but this folder is for theme files\(more); to publish it, move it"
          + " to another folder"
      )
    ]
  }

  private static func isMarkdown(_ path: String) -> Bool {
    !path.hasSuffix(".txt") && isNoteName(path)
  }
}
