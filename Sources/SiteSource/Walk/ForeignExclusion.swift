import Notes
import Synchronization

/// The files that a setting of another tool leaves out of its folder of content.
package struct ForeignExclusion: Sendable {
  /// The setting's name in reports: `exclude_docs in mkdocs.yml`.
  private let name: String
  /// The folder that its patterns start from, with a final `/`; empty for the site's own.
  private let folder: String
  private let patterns: Patterns
  /// Whether it only marks notes as drafts.
  private let areDrafts: Bool

  private enum Patterns: Sendable {
    case git(IgnoreList)
    case expressions([PathExpression])
    case paths([PathPattern])
  }

  /// Patterns in the syntax of a `.gitignore` file.
  package init(_ name: String, patterns: String, in folder: String, areDrafts: Bool = false) {
    (self.name, self.folder, self.areDrafts) = (name, folder, areDrafts)
    self.patterns = .git(
      IgnoreList(Array(patterns.utf8), file: name, start: folder.utf8.count))
  }

  /// Regular expressions that are searched in the path of a file.
  package init(_ name: String, expressions: [PathExpression], in folder: String) {
    (self.name, self.folder, areDrafts) = (name, folder, false)
    patterns = .expressions(expressions)
  }

  /// Patterns for the path of a file, counted from the folder or from any folder in it.
  package init(_ name: String, paths: [PathPattern], in folder: String) {
    (self.name, self.folder, areDrafts) = (name, folder, false)
    patterns = .paths(paths)
  }

  /// The reason why an item is left out, as a clause; `nil` if it is not.
  func reason(for path: String, _ kind: IgnoredKind, drafts: Drafts) -> String? {
    guard path.hasPrefix(folder), path.utf8.count > folder.utf8.count,
      !areDrafts || drafts == .skipped
    else { return nil }
    let isLeftOut =
      switch patterns {
      case .git(let list):
        path.withBytes { list.decisive(for: $0, kind) }?.effect == .leftOut
      case .expressions(let expressions):
        kind == .file && expressions.contains { $0.occurs(in: path.dropFirst(folder.count)) }
      case .paths(let paths):
        kind == .file && paths.contains { $0.means(path, in: folder) }
      }
    guard isLeftOut else { return nil }
    return areDrafts
      ? "\(name) marks it as a draft; use --drafts to publish it" : "\(name) excludes it"
  }
}

extension PathPattern {
  /// Whether it matches a file in a folder of content: its path from there or its whole path, with
  /// the usual name of such a folder, or the part of the path after any slash.
  fileprivate func means(_ path: String, in folder: String) -> Bool {
    var rest = path.dropFirst(folder.count)
    if matches("content/\(rest)") || matches(path) { return true }
    while true {
      if matches(String(rest)) { return true }
      guard let slash = rest.firstIndex(of: "/") else { return false }
      rest = rest[rest.index(after: slash)...]
    }
  }
}

/// A regular expression for paths.
package final class PathExpression: Sendable {
  private let expression: Mutex<Regex<AnyRegexOutput>>

  /// - Returns: `nil` for an invalid expression.
  package init?(_ text: String) {
    guard let regex = try? Regex(text) else { return nil }
    expression = Mutex(regex)
  }

  /// Whether it occurs in a path, also with a slash or the folder of content before it.
  func occurs(in path: Substring) -> Bool {
    ["/content/\(path)", "content/\(path)", "/\(path)", String(path)].contains { path in
      expression.withLock { path.firstMatch(of: $0) != nil }
    }
  }
}
