import Liquid

/// The publication that one note sets for all notes in its folder: Hugo's `cascade`.
public struct Cascade: Hashable, Sendable {
  /// The publication that the notes get.
  public var publication: Note.Source.Publication
  /// The notes in the folder that get the publication; `nil` for all notes in the folder.
  public var target: Target?

  /// The conditions that a note in the folder must meet to get the publication.
  public struct Target: Hashable, Sendable {
    /// A pattern for the path from Hugo's content folder, with a leading slash and without the file
    /// extension; `nil` for any path.
    public var path: String?
    /// A pattern for Hugo's kind of page, which is `page`, `section` or `home`; `nil` for any kind.
    public var kind: String?

    public init(path: String?, kind: String?) { (self.path, self.kind) = (path, kind) }
  }

  public init(_ publication: Note.Source.Publication, for target: Target? = nil) {
    (self.publication, self.target) = (publication, target)
  }
}

extension Cascade.Target {
  /// Returns whether a file meets the conditions.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is in `folder`.
  ///   - folder: The folder of the note with the cascade, with a final `/`; empty for the site's
  ///     folder.
  public func includes(_ path: String, inFolder folder: String) -> Bool {
    CascadeMatcher(self, in: folder).matches(path)
  }
}

/// A target whose patterns are compiled, so that many paths can be matched.
///
/// The path of Hugo's content folder is unknown. It is the folder of the note with the cascade, or
/// a folder above it. The pattern is therefore compared with the path from each of these folders.
package struct CascadeMatcher: Sendable {
  private let path: PathPattern?
  private let kind: PathPattern?
  /// The folders that may be the content folder, in lower case.
  private let roots: [String]

  package init(_ target: Cascade.Target, in folder: String) {
    path = target.path.flatMap { PathPattern($0.lowercased()) }
    kind = target.kind.flatMap { PathPattern($0) }
    var roots = [folder.lowercased()]
    while let last = roots.last, !last.isEmpty {
      let parent = last.dropLast().lastIndex(of: "/")
      roots.append(parent.map { String(last[...$0]) } ?? "")
    }
    self.roots = path == nil ? [] : roots
  }

  package func matches(_ path: String) -> Bool {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[slash...]
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    if let kind, !Self.kinds(of: stem).contains(where: kind.matches) { return false }
    guard let pattern = self.path else { return true }
    let start = path[..<slash].lowercased()
    var names = [name.lowercased(), stem.lowercased()]
    if stem == "index" || stem == "_index" { names.append("") }
    return roots.contains { root in
      guard start.hasPrefix(root) else { return false }
      let inner = start.dropFirst(root.count)
      return names.contains { name in
        var text = inner + name
        if text.last == "/" { text.removeLast() }
        return pattern.matches("/" + text) || pattern.matches(String(text))
      }
    }
  }

  /// Returns the possible kinds of a page, by the name of its file without the extension.
  private static func kinds(of stem: Substring) -> [String] {
    switch stem {
    case "_index": ["section", "home"]
    case "index": ["page", "section", "home"]
    default: ["page"]
    }
  }
}

/// The notes that a `target` in Hugo's front matter includes.
enum CascadeSelection {
  case all
  /// No notes, because the target is for an environment other than `production`.
  case none
  /// The notes that meet the conditions. `isUnderstood` is `false` if the target has conditions
  /// that this program does not know; Hugo may then include fewer notes.
  case some(Cascade.Target, isUnderstood: Bool)

  init(_ value: Value) {
    guard case .object(let object) = value else {
      self = .some(Cascade.Target(path: nil, kind: nil), isUnderstood: value == .null)
      return
    }
    var (target, isUnderstood) = (Cascade.Target(path: nil, kind: nil), true)
    for (key, value) in object where value != .null {
      let pattern = value.plainText.flatMap { PathPattern($0) }
      switch key.lowercased() {
      case "environment":
        if let pattern, !pattern.matches("production") {
          self = .none
          return
        }
        isUnderstood = isUnderstood && pattern != nil
      case "path" where pattern != nil: target.path = value.plainText
      case "kind" where pattern != nil: target.kind = value.plainText
      default: isUnderstood = false
      }
    }
    self = .some(target, isUnderstood: isUnderstood)
  }
}
