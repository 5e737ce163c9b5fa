import Notes

extension SitePath {
  /// Creates the default place of a note that is not a post.
  ///
  /// An `index` or `README` file has the address of its folder; any other note has a folder with
  /// its name. A `slug` replaces the last component of the address, except on the site's front
  /// page.
  init(of note: borrowing Note.Source) {
    var path = "/"
    var rest = note.path.utf8[...]
    while let slash = rest.firstIndex(of: Self.slash) {
      let folder = Substring(rest[..<slash])
      rest = rest[rest.index(after: slash)...]
      if folder.isEmpty || folder == "_posts" || folder == "_drafts" { continue }
      path += slug(folder)
      path += "/"
    }
    let stem = note.stem
    let isIndex = Note.Source.isIndex(stem: stem)
    if note.frontMatter[field: "slug"] != nil {
      if isIndex {
        let folder = path.utf8.dropLast().lastIndex(of: Self.slash) ?? path.startIndex
        path = String(path[...folder])
      }
      if !isIndex || note.path.utf8.contains(Self.slash) {
        path += slug(note.slug)
        path += "/"
      }
    } else if !isIndex {
      path += slug(stem)
      path += "/"
    }
    self.init(path)
  }

  /// The place of the site's front page.
  package static let root = SitePath("/")

  /// The canonical form of the place: `/` for every spelling of the front page, such as
  /// `/index.html`.
  var normalized: SitePath {
    text.hasPrefix("/index") && outputPath == SitePath.root.outputPath ? .root : self
  }
}

/// Returns a path component made from a file name or a tag.
///
/// White space becomes hyphens, and characters that are unsafe in file systems or URLs are removed.
/// Letters of all scripts keep their case. The result may be empty, for example for `..` or `?`.
package func slug(_ name: some StringProtocol) -> String {
  if isSlug(Substring(name).utf8) { return String(name) }
  var slug = ""
  var pendingHyphen = false
  for scalar in name.unicodeScalars {
    if scalar.properties.isWhitespace || isUnsafeInPath(scalar) {
      pendingHyphen = !slug.isEmpty
    } else {
      if pendingHyphen, scalar != "-", !slug.hasSuffix("-") { slug += "-" }
      pendingHyphen = false
      slug.unicodeScalars.append(scalar)
    }
  }
  // A single cut at each end; removing leading characters one by one would move the rest each time.
  let isEdge = { (character: Character) in character == "." || character == "-" }
  guard let last = slug.lastIndex(where: { !isEdge($0) }) else { return "" }
  return String(slug[...last].drop(while: isEdge))
}

/// Indicates whether a name is already a slug. Most names are, and the check is cheap.
private func isSlug(_ name: Substring.UTF8View) -> Bool {
  guard let first = name.first, let last = name.last else { return false }
  return first.isLetterOrDigit && last.isLetterOrDigit
    && name.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
}

/// Indicates whether a file system forbids a character in names, or the character ends the path of
/// a URL.
private func isUnsafeInPath(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "/", "\\", ":", "\"", "<", ">", "|", "*", "?": true
  default: scalar.properties.generalCategory == .control
  }
}
