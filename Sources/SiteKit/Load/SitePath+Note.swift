import Notes

extension SitePath {
  /// Where a note is published.
  ///
  /// Its front matter's `permalink` wins. A dated note in `_posts` goes where Jekyll puts it
  /// (`/categories/year/month/day/slug.html`), `index` and `README` files stand for their folder,
  /// and any other note has a folder of its own name.
  public init(of note: Note.Source) {
    if let permalink = note.frontMatter[field: "permalink"]?.text, !permalink.isEmpty {
      self.init(permalink)
      return
    }
    var folders = note.path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    let file = folders.popLast() ?? ""
    let inPosts = folders.contains("_posts")
    if inPosts, let date = note.date {
      let day = date.civilDate.replacing("-", with: "/")
      let parts = note.categories.map { $0.lowercased() } + [day, note.slug]
      self.init(parts.joined(separator: "/") + ".html")
      return
    }
    folders.removeAll { $0 == "_posts" || $0 == "_drafts" }
    let stem = file.utf8.lastIndex(of: UInt8(ascii: ".")).map { file[..<$0] } ?? file
    var parts = folders.map { slug($0) }
    if note.frontMatter[field: "slug"] != nil {
      parts.append(slug(note.slug))
    } else if !["index", "readme"].contains(stem.lowercased()) {
      parts.append(slug(stem))
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
