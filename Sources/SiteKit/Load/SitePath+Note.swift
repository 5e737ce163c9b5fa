import Notes

extension SitePath {
  /// Where a note is published that is no post and says nothing of it: `index` and `README` files
  /// stand for their folder, and any other note has a folder of its own name.
  init(of note: Note.Source) {
    let folders = note.path.split(separator: "/").dropLast()
    var parts = folders.filter { $0 != "_posts" && $0 != "_drafts" }.map { slug($0) }
    if note.frontMatter[field: "slug"] != nil {
      parts.append(slug(note.slug))
    } else if !note.isIndex {
      parts.append(slug(note.stem))
    }
    self.init("/" + parts.joined(separator: "/") + "/")
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
