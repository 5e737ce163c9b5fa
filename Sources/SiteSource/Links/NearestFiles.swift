import Diagnostics

/// A search for the file that the author of a wrong path probably meant.
///
/// It finds a file of the same name in another folder, or of a similar name in the same folder.
package struct NearestFiles {
  private var byName: [String: [String]] = [:]
  private var byFolder: [String: [String]] = [:]
  /// The number of remaining lookups. The limit keeps sites with thousands of dead links fast.
  private var left = 200

  package init(_ files: Set<String>) {
    for file in files {
      let (folder, name) = Self.parts(of: file)
      byName[name, default: []].append(file)
      byFolder[folder, default: []].append(file)
    }
  }

  /// Returns the address, from the site's root, of the file nearest to a path.
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

  /// Returns the address of a file from the site's root.
  func address(of file: String) -> String {
    "/" + (file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file)
  }

  /// Returns the folder and the name of a page: `a` and `b` for `a/b/index.html` and `a/b.html`.
  private static func parts(of path: String) -> (folder: String, name: String) {
    var parts = path.split(separator: "/").map(String.init)
    if parts.last == "index.html" { parts.removeLast() }
    let name = parts.popLast() ?? ""
    let bare =
      [".html", ".md"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
    return (parts.joined(separator: "/"), bare)
  }
}
