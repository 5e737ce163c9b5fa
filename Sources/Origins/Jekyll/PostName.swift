/// The name by which `post_url` knows a post: its folders, its date and what follows the date.
struct PostName {
  private let folders: [Substring]
  private let date: [Int]
  private let slug: Substring

  /// A name as an author writes it, without extension.
  init?(_ name: String) { self.init(name[...], leavingOut: []) }

  /// The name of the post in a file; folders above `_posts` and below it count alike.
  init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(path[..<dot], leavingOut: ["_posts", "_drafts"])
  }

  private init?(_ name: Substring, leavingOut names: [Substring]) {
    // By bytes: the names of all posts are read for the first address.
    var folders = name.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    guard let last = folders.popLast() else { return nil }
    let parts = last.utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 3, omittingEmptySubsequences: false)
    let date = parts.prefix(3).compactMap { Int(Substring($0)) }
    guard parts.count == 4, date.count == 3, !parts[3].isEmpty else { return nil }
    self.folders = folders.filter { !names.contains($0) }
    self.date = date
    slug = Substring(parts[3])
  }

  /// What it may be looked up by: as it is, and for a name that leaves the folders out, without
  /// them. A date may be written with or without zeros.
  var spellings: [String] {
    let name = date.reduce(into: "") { $0 += String($1) + "-" } + slug
    return folders.isEmpty ? [name] : [folders.joined(separator: "/") + "/" + name, name]
  }
}
