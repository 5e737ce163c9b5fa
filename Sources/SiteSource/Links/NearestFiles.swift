import Diagnostics

/// Finds the file that the author of a wrong path probably meant: one of the same name elsewhere,
/// or of a similar name in the same folder.
package struct NearestFiles {
  private var byName: [String: [String]] = [:]
  private var byFolder: [String: [String]] = [:]
  /// The number of paths that may still be looked up; a site with thousands of dead links gets no
  /// more suggestions.
  private var left = 200

  package init(_ files: Set<String>) {
    for file in files {
      let (folder, name) = Self.parts(of: file)
      byName[name, default: []].append(file)
      byFolder[folder, default: []].append(file)
    }
  }

  /// The address of the nearest file to a path, from the site's root; `nil` for none.
  mutating func nearest(to path: String) -> String? {
    guard left > 0 else { return nil }
    left -= 1
    let (folder, name) = Self.parts(of: path)
    if let moved = byName[name]?.min() { return address(of: moved) }
    let beside = (byFolder[folder] ?? []).sorted().prefix(500)
    let names = beside.map { Self.parts(of: $0).name }
    return suggestion(for: name, among: names).flatMap { near in
      names.firstIndex(of: near).map { address(of: beside[$0]) }
    }
  }

  /// The address of a file from the site's root.
  func address(of file: String) -> String {
    "/" + (file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file)
  }

  /// The folder and the name of a page: `a` and `b` for `a/b/index.html` and `a/b.html`.
  private static func parts(of path: String) -> (folder: String, name: String) {
    var parts = path.split(separator: "/").map(String.init)
    if parts.last == "index.html" { parts.removeLast() }
    let name = parts.popLast() ?? ""
    let bare =
      [".html", ".md"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
    return (parts.joined(separator: "/"), bare)
  }
}
