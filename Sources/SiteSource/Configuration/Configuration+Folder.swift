import Notes

extension Configuration {
  /// Returns the folder of a note, as lists show it: the path in the folder of the notes, such as
  /// `linux/network`. The index of a folder belongs to the folder above.
  ///
  /// Returns `nil` for a note at the top, and in a folder of the tool such as `_posts`.
  package func folder(ofNote path: String) -> String? {
    let root = origin.files.root(of: path)?.folder ?? ""
    var inner = String(path.dropFirst(root.count))
    if !languages.isEmpty { inner = languages.neutralPath(inner) }
    var folders = inner.split(separator: "/").dropLast()
    if Note.Source.isIndex(stem: Note.Source.stem(of: path)) { _ = folders.popLast() }
    if folders.isEmpty || folders.contains(where: { $0.hasPrefix("_") }) { return nil }
    return folders.joined(separator: "/")
  }
}
