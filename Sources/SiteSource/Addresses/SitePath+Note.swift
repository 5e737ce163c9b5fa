import Notes

extension SitePath {
  /// Where a note is published that is no post and says nothing of it: `index` and `README` files
  /// stand for their folder, and any other note has a folder of its own name. A `slug` is the last
  /// part of the address of either; the front door has none.
  package init(of note: borrowing Note.Source) {
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

  /// The place of the site's front door.
  package static let root = SitePath("/")

  /// The place as it is known on the site: that of the file that the front door lies in is the front
  /// door's, however an author writes it.
  var settled: SitePath {
    text.hasPrefix("/index") && outputPath == SitePath.root.outputPath ? .root : self
  }
}
