/// The name by which `post_url` knows a post: its folders, its date and what follows the date.
struct PostName {
  private let folders: [Substring]
  private let date: [Int]
  private let slug: Substring

  /// A name as an author writes it, without extension.
  init?(_ name: String) {
    var folders = name.split(separator: "/")
    guard let last = folders.popLast() else { return nil }
    let parts = last.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    let date = parts.prefix(3).compactMap { Int($0) }
    guard parts.count == 4, date.count == 3, !parts[3].isEmpty else { return nil }
    self.folders = folders
    self.date = date
    slug = parts[3]
  }

  /// The name of the post in a file; folders above `_posts` and below it count alike.
  init?(path: String) {
    let folders = path.split(separator: "/").filter { $0 != "_posts" && $0 != "_drafts" }
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let count = path[dot...].count
    self.init(String(folders.joined(separator: "/").dropLast(count)))
  }

  /// What it may be looked up by: as it is, and for a name that leaves the folders out, without
  /// them. A date may be written with or without zeros.
  var spellings: [String] {
    let name = date.map(String.init).joined(separator: "-") + "-" + slug
    let full = (folders + [name[...]]).joined(separator: "/")
    return full == name ? [name] : [full, name]
  }
}
