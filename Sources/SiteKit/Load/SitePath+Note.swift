import Notes

extension SitePath {
  /// Where a note is published that is no post and says nothing of it: `index` and `README` files
  /// stand for their folder, and any other note has a folder of its own name.
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
  static let root = SitePath("/")

  /// The longest component, in bytes; most file systems take 255.
  var longestComponent: Int {
    var (longest, length) = (0, 0)
    for byte in text.utf8 {
      length = byte == UInt8(ascii: "/") ? 0 : length + 1
      longest = max(longest, length)
    }
    return longest
  }
}
