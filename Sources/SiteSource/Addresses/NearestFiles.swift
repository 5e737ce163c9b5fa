import Diagnostics

/// Finds the file of a site that a wrong path probably means: one of the same name elsewhere, else one
/// with nearly the same name in the same folder.
package struct NearestFiles {
  private var byName: [String: [String]] = [:]
  private var byFolder: [String: [String]] = [:]
  /// How many more paths are looked for: a site with thousands of dead links is told without.
  private var left = 200

  package init(_ files: Set<String>) {
    for file in files {
      let (folder, name) = Self.parts(of: file)
      byName[name, default: []].append(file)
      byFolder[folder, default: []].append(file)
    }
  }

  /// The address, from the site's root, of the file that is nearest to a path; `nil` for none.
  package mutating func nearest(to path: String) -> String? {
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

  /// How the address of a file reads, from the site's root.
  package func address(of file: String) -> String {
    "/" + (file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file)
  }

  /// The folder that a page stands in, and its name: those of `a/b/index.html` and `a/b.html` are
  /// `a` and `b`.
  private static func parts(of path: String) -> (folder: String, name: String) {
    var parts = path.split(separator: "/").map(String.init)
    if parts.last == "index.html" { parts.removeLast() }
    let name = parts.popLast() ?? ""
    let bare =
      [".html", ".md"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
    return (parts.joined(separator: "/"), bare)
  }
}
