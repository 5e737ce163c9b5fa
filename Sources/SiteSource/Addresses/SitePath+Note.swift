import Notes

extension SitePath {
  /// Creates the default address of a note that is not a post.
  ///
  /// An `index` or `README` file has the address of its folder: `a/index.md` → `/a/`. Any other
  /// note has the address of a folder with its name: `a/b.md` → `/a/b/`. The front matter key
  /// `slug` replaces the last component of the address, except for the site's front page.
  ///
  /// - Parameter file: The path that decides the address. It differs from the path of the note's file
  ///   if the tool has content folders.
  init(of note: borrowing Note.Source, at file: String) {
    var path = "/"
    var rest = file.utf8[...]
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
      if !isIndex || file.utf8.contains(Self.slash) {
        path += slug(note.slug)
        path += "/"
      }
    } else if !isIndex {
      path += slug(stem)
      path += "/"
    }
    self.init(path)
  }

  /// The address of the site's front page.
  package static let root = SitePath("/")

  /// The address, or `/` if it is another spelling of the front page's address, such as
  /// `/index.html`.
  var normalized: SitePath {
    text.hasPrefix("/index") && outputPath == SitePath.root.outputPath ? .root : self
  }
}

/// Returns a path component made from a file name or a tag.
///
/// White space and characters that are unsafe in file systems or URLs become hyphens, and dots and
/// hyphens at both ends are removed: `What is C/C++?` → `What-is-C-C++`. Letters of all scripts
/// keep their case. The result may be empty, for example for `..` or `?`.
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
  // Cut the text once at each end, because each removal of a leading character moves all others.
  let isEdge = { (character: Character) in character == "." || character == "-" }
  guard let last = slug.lastIndex(where: { !isEdge($0) }) else { return "" }
  return String(slug[...last].drop(while: isEdge))
}

/// Indicates whether a name is certainly a slug already. Most names are, and this check is fast.
private func isSlug(_ name: Substring.UTF8View) -> Bool {
  guard let first = name.first, let last = name.last else { return false }
  return first.isLetterOrDigit && last.isLetterOrDigit
    && name.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
}

/// Indicates whether a file system forbids a character in names, or the character has a special
/// meaning in URLs.
private func isUnsafeInPath(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "/", "\\", ":", "\"", "<", ">", "|", "*", "?": true
  default: scalar.properties.generalCategory == .control
  }
}
