import Platform

/// What lies in a site's folder and is nothing to a build, neither now nor were it made: other
/// people's packages, the output, what git leaves out, hidden files, and those of editors.
///
/// Who watches the folder need not look there, but for the files that a build reads all the same: by
/// `.git/HEAD` it knows a repository, for one. Those are in its `InputLog`.
package struct UnreadPaths: Sendable {
  private let rules: WalkRules
  private let ignored: IgnoreRules

  package init(_ rules: WalkRules, ignoring ignored: IgnoreRules) {
    (self.rules, self.ignored) = (rules, ignored)
  }

  /// Whether something is nothing to a build; of a folder, whether all in it is nothing.
  package func contains(_ path: String, _ kind: Folder.Item.Kind) -> Bool {
    if path == rules.output { return true }
    // A theme is read whatever git says.
    let theme = Configuration.themeFolder
    if path == theme || path.hasPrefix(theme + "/") { return Self.isOfEditor(rules.name(of: path)) }
    return kind == .folder ? contains(folder: path) : contains(file: path)
  }

  private func contains(folder path: String) -> Bool {
    if rules.holdsPackages(path) { return true }
    if rules.verdict(onFolder: path) == .ignore, rules.name(of: path).hasPrefix(".") { return true }
    return verdict(on: path, .folder).isIgnored && !rules.mayWant(below: path)
  }

  private func contains(file path: String) -> Bool {
    let name = rules.name(of: path)
    if name == IgnoreList.fileName { return false }
    if rules.verdict(onFile: path) != .take, Self.isOfEditor(name) || name.hasPrefix(".") {
      return true
    }
    return verdict(on: path, .file).isIgnored
  }

  private func verdict(on path: String, _ kind: IgnoredKind) -> IgnoreVerdict {
    ignored.rules(in: path.parent ?? "").verdict(on: path, kind)
  }

  /// Whether an editor keeps something in a file for itself: `a.md~`, `#a.md#`, `.a.md.swp`.
  private static func isOfEditor(_ name: Substring) -> Bool {
    name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#") || name.hasPrefix(".")
  }
}
