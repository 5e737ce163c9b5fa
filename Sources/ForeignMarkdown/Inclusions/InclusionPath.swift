/// The paths of files that notes include.
enum InclusionPath {
  /// Returns the folder of a file, with a trailing `/`; empty for the site's folder.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// Returns a path that is relative to a folder, relative to the site's folder instead; `nil` if
  /// it leads out of the site's folder.
  ///
  /// - Parameter name: The name of the site's folder, through which a path may lead back into it.
  static func joined(_ folder: String, _ path: some StringProtocol, name: String? = nil) -> String?
  {
    var parts: [Substring] = []
    // The number of folders above the site's folder.
    var height = 0
    for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
      if part == ".." {
        if parts.popLast() == nil { height += 1 }
      } else if height == 1, parts.isEmpty, part == name?[...] {
        height = 0
      } else {
        parts.append(part)
      }
    }
    return height == 0 ? parts.joined(separator: "/") : nil
  }

  /// Returns a path in the site's folder as a path relative to a folder in it.
  static func relative(_ path: String, to folder: String) -> String {
    let (target, base) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(target.dropLast(), base).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: base.count - common)
    return (up + target[common...]).joined(separator: "/")
  }

  /// Indicates whether a file is Markdown, by its extension.
  static func isMarkdown(_ path: String) -> Bool {
    ["md", "markdown", "mdown", "mdx", "mkd", "mkdn"]
      .contains(self.extension(of: path).lowercased())
  }

  /// Returns the extension of a file without the full stop; empty if it has none.
  static func `extension`(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return String(name[dot...].dropFirst())
  }
}
