import Diagnostics

/// A search for the file that the author of a wrong path probably meant.
///
/// It finds a file with the same name in another folder, or with a similar name in the same folder.
package struct NearestFiles {
  /// The paths of files, by name without extension.
  private var byName: [String: [String]] = [:]
  /// The paths of files, by folder.
  private var byFolder: [String: [String]] = [:]
  /// The number of remaining lookups. The limit keeps sites with thousands of dead links fast.
  private var remainingLookups = 200

  /// Creates a search among files.
  ///
  /// - Parameter files: The paths in the output folder.
  package init(_ files: Set<String>) {
    for file in files {
      let (folder, name) = Self.parts(of: file)
      byName[name, default: []].append(file)
      byFolder[folder, default: []].append(file)
    }
  }

  /// Returns the address, from the site's root, of the file that was probably meant, or `nil` if no
  /// file is similar or there have been too many lookups.
  mutating func nearest(to path: String) -> String? {
    guard remainingLookups > 0 else { return nil }
    remainingLookups -= 1
    let (folder, name) = Self.parts(of: path)
    if let moved = byName[name]?.min() { return address(of: moved) }
    let beside = (byFolder[folder] ?? []).sorted().prefix(500)
    let names = beside.map { Self.parts(of: $0).name }
    return suggestion(for: name, among: names).flatMap { near in
      names.firstIndex(of: near).map { address(of: beside[$0]) }
    }
  }

  /// Returns the address of a file from the site's root: `a/index.html` → `/a/`.
  func address(of file: String) -> String {
    "/" + (file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file)
  }

  /// Returns the folder and the name of a file, without `index.html` or an extension:
  /// `a/b/index.html` → `a`, `b`; `a/b.html` → `a`, `b`.
  private static func parts(of path: String) -> (folder: String, name: String) {
    var parts = path.split(separator: "/").map(String.init)
    if parts.last == "index.html" { parts.removeLast() }
    let name = parts.popLast() ?? ""
    let bare =
      [".html", ".md"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
    return (parts.joined(separator: "/"), bare)
  }
}
