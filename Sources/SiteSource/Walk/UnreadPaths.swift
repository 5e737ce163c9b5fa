import Platform

/// The paths in the source folder whose changes do not affect a build.
///
/// These are installed packages, the output, hidden files, temporary files of editors, and files
/// that git ignores. A file watcher can ignore changes of such a path, unless the `InputLog` of the
/// last build contains the path: a build reads a few of these files, such as `.git/HEAD`.
package struct UnreadPaths: Sendable {
  private let rules: WalkRules
  private let ignored: IgnoreRules

  package init(_ rules: WalkRules, ignoring ignored: IgnoreRules) {
    (self.rules, self.ignored) = (rules, ignored)
  }

  /// Indicates whether a build ignores a file, or a folder with everything in it.
  package func contains(_ path: String, _ kind: Folder.Item.FileType) -> Bool {
    if path == rules.output { return true }
    // The build reads the theme's files even if git ignores them.
    let theme = Configuration.themeFolder
    if path == theme || path.hasPrefix(theme + "/") { return Self.isOfEditor(rules.name(of: path)) }
    return kind == .folder ? contains(folder: path) : contains(file: path)
  }

  private func contains(folder path: String) -> Bool {
    if rules.isPackageFolder(path) { return true }
    if rules.verdict(onFolder: path) == .ignore, rules.name(of: path).hasPrefix(".") { return true }
    return verdict(on: path, .folder).isIgnored && !rules.mayForceInclude(below: path)
  }

  private func contains(file path: String) -> Bool {
    let name = rules.name(of: path)
    if name == IgnoreList.fileName { return false }
    if rules.verdict(onFile: path) != .include, Self.isOfEditor(name) || name.hasPrefix(".") {
      return true
    }
    return verdict(on: path, .file).isIgnored
  }

  private func verdict(on path: String, _ kind: IgnoredKind) -> IgnoreVerdict {
    ignored.rules(in: path.parent ?? "").verdict(on: path, kind)
  }

  /// Indicates whether a file is a hidden file or a temporary file of an editor: `a.md~`, `#a.md#`,
  /// `.a.md.swp`.
  private static func isOfEditor(_ name: Substring) -> Bool {
    name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#") || name.hasPrefix(".")
  }
}
