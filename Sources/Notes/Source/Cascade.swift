import Liquid

/// A statement of a note about the publication of the notes in its folder: Hugo's `cascade`.
public struct Cascade: Hashable, Sendable {
  public var publication: Note.Source.Publication
  /// The notes that are meant; `nil` for all in the folder.
  public var target: Target?

  /// The conditions that a note has to meet, all of them.
  public struct Target: Hashable, Sendable {
    /// A pattern for the path from the folder of content, with a slash before it and without the
    /// file's ending; `nil` for any path.
    public var path: String?
    /// A pattern for the kind of page: `page`, `section`, `home`; `nil` for any kind.
    public var kind: String?

    public init(path: String?, kind: String?) { (self.path, self.kind) = (path, kind) }
  }

  public init(_ publication: Note.Source.Publication, for target: Target? = nil) {
    (self.publication, self.target) = (publication, target)
  }
}

extension Cascade.Target {
  /// Returns whether a file in the folder of the note that says so is meant.
  ///
  /// The folder of content is not known here. It is one that the folder of the note is in, so the
  /// pattern is compared with the path from each of these.
  ///
  /// - Parameter folder: The folder of the note, with a final `/`; empty for the site's own.
  public func means(_ path: String, in folder: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    if let kind {
      // The page of a folder may be one of any kind.
      let kinds =
        switch stem {
        case "_index": ["section", "home"]
        case "index": ["page", "section", "home"]
        default: ["page"]
        }
      guard let pattern = PathPattern(kind), kinds.contains(where: pattern.matches) else {
        return PathPattern(kind) == nil
      }
    }
    guard let written = self.path else { return true }
    guard let pattern = PathPattern(written.lowercased()) else { return true }
    let start = path.lowercased().dropLast(name.utf8.count)
    var names = [String(name).lowercased(), String(stem).lowercased()]
    if stem == "index" || stem == "_index" { names.append("") }
    var root = folder.lowercased()[...]
    while true {
      if start.hasPrefix(root) {
        for name in names {
          let inner = "/" + start.dropFirst(root.utf8.count) + name
          let whole = inner.count > 1 && inner.hasSuffix("/") ? String(inner.dropLast()) : inner
          if pattern.matches(whole) || pattern.matches(String(whole.dropFirst())) { return true }
        }
      }
      guard !root.isEmpty else { return false }
      let parent = root.dropLast().lastIndex(of: "/")
      root = parent.map { root[...$0] } ?? ""
    }
  }
}

/// The notes that a `target` in Hugo's front matter means.
enum CascadeReach {
  case all
  /// None, for it is about another environment than the one that sites are published from.
  case none
  /// - isUnderstood: Whether nothing else is said that might leave out notes.
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
