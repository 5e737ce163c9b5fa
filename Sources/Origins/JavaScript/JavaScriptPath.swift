/// The paths of files that other files import.
enum JavaScriptPath {
  /// The extensions that an import may leave out, in the order in which they are tried.
  static let endings = ["ts", "js", "mts", "mjs", "cts", "cjs", "json"]

  /// Returns the paths of the files to which an import may lead; empty if it leads to a package or
  /// out of the site's folder.
  ///
  /// - Parameters:
  ///   - text: The path as the file writes it: `./sidebars`.
  ///   - file: The path of the file that contains the import.
  static func candidates(for text: String, in file: String) -> [String] {
    guard text.hasPrefix("./") || text.hasPrefix("../"), let path = joined(folder(of: file), text)
    else { return [] }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    if let ending, endings.contains(String(ending)) {
      // TypeScript imports `a.ts` under the name `a.js`.
      return ending == "js" ? [path, path.dropLast(2) + "ts"] : [path]
    }
    return endings.map { "\(path).\($0)" } + endings.map { "\(path)/index.\($0)" }
  }

  /// Returns the folder of a file, with a trailing `/`; empty for the site's folder.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns a path that is relative to a folder, relative to the site's folder instead; `nil` if
  /// it leads out of the site's folder.
  static func joined(_ folder: String, _ path: String) -> String? {
    var parts: [Substring] = []
    for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard !parts.isEmpty else { return nil }
      parts.removeLast()
    }
    return parts.joined(separator: "/")
  }
}
