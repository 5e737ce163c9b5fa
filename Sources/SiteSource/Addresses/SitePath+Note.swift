import Notes

extension SitePath {
  /// The usual place of a note that is not a post: an `index` or `README` file has its folder's
  /// address, any other note a folder of its own name. A `slug` replaces the last part of the
  /// address, except for the site's front page.
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

  /// The place in its usual form: the file of the front page has the front page's place in any
  /// spelling.
  var settled: SitePath {
    text.hasPrefix("/index") && outputPath == SitePath.root.outputPath ? .root : self
  }
}

/// One component of a site path, made from a file name or a tag: white space becomes hyphens,
/// characters that are unsafe in file systems or URLs are removed, letters of every script stay in
/// their case.
///
/// The result may be empty, as for a name such as `..` or `?`.
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
  // Cut once, because removing the first character of many moves all others.
  let isEdge = { (character: Character) in character == "." || character == "-" }
  guard let last = slug.lastIndex(where: { !isEdge($0) }) else { return "" }
  return String(slug[...last].drop(while: isEdge))
}

/// Whether a name needs no change. Most names do not, and the check is cheap.
private func isSlug(_ name: Substring.UTF8View) -> Bool {
  guard let first = name.first, let last = name.last else { return false }
  return first.isLetterOrDigit && last.isLetterOrDigit
    && name.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
}

/// Characters that a file system forbids in a name or that end the path of a URL.
private func isUnsafeInPath(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "/", "\\", ":", "\"", "<", ">", "|", "*", "?": true
  default: scalar.properties.generalCategory == .control
  }
}
