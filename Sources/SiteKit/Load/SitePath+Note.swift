import Notes

extension SitePath {
  /// Where a note is published that is no post and says nothing of it: `index` and `README` files
  /// stand for their folder, and any other note has a folder of its own name.
  init(of note: Note.Source) {
    var path = "/"
    let folders = note.path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map(Substring.init)
    for folder in folders where folder != "_posts" && folder != "_drafts" {
      path += slug(folder) + "/"
    }
    if note.frontMatter[field: "slug"] != nil {
      path += slug(note.slug) + "/"
    } else if !note.isIndex {
      path += slug(note.stem) + "/"
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
