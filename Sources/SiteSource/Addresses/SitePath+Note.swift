import Notes

extension SitePath {
  /// Where a note is published that is no post and says nothing of it: `index` and `README` files
  /// stand for their folder, and any other note has a folder of its own name.
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
    if note.frontMatter[field: "slug"] != nil {
      path += slug(note.slug)
      path += "/"
    } else if !Note.Source.isIndex(stem: stem) {
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
