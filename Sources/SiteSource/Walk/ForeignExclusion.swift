import Notes
import Synchronization

/// A setting of another tool that excludes files in the content folder.
package struct ForeignExclusion: Sendable {
  /// The setting's name in reports, such as `exclude_docs in mkdocs.yml`.
  private let name: String
  /// The folder to which the patterns are relative, with a trailing `/`; empty for the source
  /// folder.
  private let folder: String
  private let patterns: Patterns
  /// A Boolean value that indicates whether the setting only marks notes as drafts.
  private let areDrafts: Bool

  /// Patterns in one of three syntaxes.
  private enum Patterns: Sendable {
    /// The syntax of `.gitignore`.
    case git(IgnoreList)
    case expressions([PathExpression])
    case paths([PathPattern])
  }

  /// Creates an exclusion with patterns in the syntax of a `.gitignore` file.
  ///
  /// - Parameters:
  ///   - name: The setting's name in reports.
  ///   - folder: The folder to which the patterns are relative, with a trailing `/`.
  ///   - areDrafts: Pass `true` if the setting only marks notes as drafts.
  package init(_ name: String, patterns: String, in folder: String, areDrafts: Bool = false) {
    (self.name, self.folder, self.areDrafts) = (name, folder, areDrafts)
    self.patterns = .git(
      IgnoreList(Array(patterns.utf8), file: name, start: folder.utf8.count))
  }

  /// Creates an exclusion with regular expressions that may match any part of a path.
  package init(_ name: String, expressions: [PathExpression], in folder: String) {
    (self.name, self.folder, areDrafts) = (name, folder, false)
    patterns = .expressions(expressions)
  }

  /// Creates an exclusion with patterns for paths. A pattern is relative to the folder or to any
  /// folder inside it.
  package init(_ name: String, paths: [PathPattern], in folder: String) {
    (self.name, self.folder, areDrafts) = (name, folder, false)
    patterns = .paths(paths)
  }

  /// Returns the reason why a file or folder is excluded, as a clause, or `nil` if it is not.
  ///
  /// - Parameters:
  ///   - path: The path in the source folder.
  ///   - drafts: The treatment of drafts by the build.
  func reason(for path: String, _ kind: IgnoredKind, drafts: Drafts) -> String? {
    guard path.hasPrefix(folder), path.utf8.count > folder.utf8.count,
      !areDrafts || drafts == .skipped
    else { return nil }
    let isLeftOut =
      switch patterns {
      case .git(let list):
        path.withBytes { list.decidingPattern(for: $0, kind) }?.effect == .ignore
      case .expressions(let expressions):
        kind == .file && expressions.contains { $0.occurs(in: path.dropFirst(folder.count)) }
      case .paths(let paths):
        kind == .file && paths.contains { $0.matches(path, inFolder: folder) }
      }
    guard isLeftOut else { return nil }
    return areDrafts
      ? "\(name) marks it as a draft; use --drafts to publish it" : "\(name) excludes it"
  }
}

extension PathPattern {
  /// Indicates whether the pattern matches a file in a content folder.
  ///
  /// For `src/a/b.md` in the folder `src/`, the pattern is compared with `content/a/b.md`,
  /// `src/a/b.md`, `a/b.md` and `b.md`.
  fileprivate func matches(_ path: String, inFolder folder: String) -> Bool {
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

  /// Creates an expression from its text. Returns `nil` if the expression is invalid.
  package init?(_ text: String) {
    guard let regex = try? Regex(text) else { return nil }
    expression = Mutex(regex)
  }

  /// Indicates whether the expression matches a part of a path. For the path `a.md`, it is compared
  /// with `/content/a.md`, `content/a.md`, `/a.md` and `a.md`.
  func occurs(in path: Substring) -> Bool {
    ["/content/\(path)", "content/\(path)", "/\(path)", String(path)].contains { path in
      expression.withLock { path.firstMatch(of: $0) != nil }
    }
  }
}
