import Diagnostics
import Liquid
import MarkdownDialect
import Notes
import SiteSource

/// The lists of the site, as indices in `notes`, and the addresses that tags write.
extension LiquidSite {
  /// Returns the notes in a list of `site`.
  ///
  /// - Parameter name: `posts`, `pages`, `documents`, or the name of a collection, tag or category
  ///   after `collections/`, `tags/` or `categories/`.
  func numbers(inList name: String) -> [Int] {
    switch name {
    case "posts": return (numbers["posts"] ?? []).reversed()
    case "pages": return numbers[""] ?? []
    case "documents": return labels.flatMap { numbers[$0] ?? [] }
    default:
      let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return [] }
      let group = String(parts[1])
      return switch parts[0] {
      case "collections": numbers[group] ?? []
      case "tags": tags.numbers[group] ?? []
      case "categories": categories.numbers[group] ?? []
      default: []
      }
    }
  }

  /// Returns the number of notes in a list.
  func size(ofList name: String) -> Int {
    name == "posts" ? numbers[name]?.count ?? 0 : numbers(inList: name).count
  }

  /// Returns the ten newest posts other than the given note.
  func newestPosts(besides number: Int?) -> [Int] {
    Array((numbers["posts"] ?? []).reversed().lazy.filter { $0 != number }.prefix(10))
  }

  /// Returns the URL that `post_url` writes for a name; `nil` if no post has the name.
  func url(ofPost name: String) -> String? {
    post(named: name).flatMap { map.place(of: path($0)) }.map(map.url)
  }

  /// Returns the URL that `link` writes for a path; `nil` if there is no such file.
  ///
  /// A page that only shows lists of the site is not published, so a link to it leads to the
  /// contents page.
  func url(ofFile path: String) -> String? {
    map.place(of: path).map(map.url) ?? (folder.isListing(path) ? map.base : nil)
  }

  /// Returns the path of the note that the author of a wrong path probably meant; `nil` if no path
  /// is similar.
  func hint(for path: String) -> String? {
    suggestion(for: path, among: notes.map(\.path).filter { map.place(of: $0) != nil })
  }

  /// Returns the file for an address in a note's text that is shown on another page.
  func file(_ shown: ReusedLink) -> LinkResolver.File? {
    fileLinks.file(at: shown.address, in: shown.note, shown.need, .ofSite)
  }

  /// Returns the target of a link in a note's text that is shown on another page.
  func target(ofLink shown: ReusedLink) -> SiteMap.Target {
    map.target(of: shown.address, in: shown.note, names)
  }

  /// Returns the page or file for a name in double brackets, in a note's text that is shown on
  /// another page; `nil` if there is neither.
  func named(_ shown: ReusedLink) -> (url: String, title: String)? {
    names.file(named: shown.address, in: shown.note).flatMap { file in
      map.place(of: file.path).map { (map.url($0), file.title) }
    }
  }

  /// The offset of the site's zone at the time of the build, in seconds east of UTC.
  var utcOffset: Int { configuration.secondsEast(at: time) }
}

extension LiquidSite {
  /// Returns the collection that a note belongs to; `nil` for a page.
  func collection(of number: Int) -> String? {
    if let collection = folderCollection(of: number) { return collection }
    return notes[number].date != nil && !hasFolderOfPosts ? "posts" : nil
  }

  /// Returns the collection whose folder contains a note; `nil` if there is none.
  func folderCollection(of number: Int) -> String? {
    if let collection = notes[number].header.collection { return collection }
    // Without `_config.yml`, only the folder shows the collection.
    let folders = path(number).split(separator: "/").dropLast()
    return folders.contains("_posts") || folders.contains("_drafts") ? "posts" : nil
  }

  /// Returns the names of the declared collections and `posts`, sorted.
  static func labels(_ configuration: Configuration) -> [String] {
    let declared: [String] =
      switch configuration.origin.settings["collections"] {
      case .array(let names)?: names.map(\.text)
      case .object(let object)?: object.keys
      default: []
      }
    return Set(declared + ["posts"]).sorted()
  }

  /// Returns the documents of a collection in the order that its settings require.
  ///
  /// If the settings have `order`, the documents listed there come first. Otherwise, the field
  /// `sort_by` decides. Without both, documents are sorted by date and then by path.
  func ordered(_ numbers: [Int], of label: String) -> [Int] {
    let numbers = numbers.sorted(by: isBefore)
    let metadata = metadata(ofCollection: label)
    if case .array(let names)? = metadata["order"] {
      let folder = folder(ofCollection: label)
      let places = Dictionary(
        names.enumerated().map { ("\(folder)/\($1.text)", $0) }
      ) { first, _ in first }
      let listed = numbers.compactMap { number in places[path(number)].map { ($0, number) } }
      return listed.sorted { $0.0 < $1.0 }.map(\.1) + numbers.filter { places[path($0)] == nil }
    }
    guard case .string(let key)? = metadata["sort_by"] else { return numbers }
    let keyed = numbers.enumerated().map { ($0, $1, field(key, of: $1)) }
    return keyed.sorted { one, other in
      let order: Int =
        switch (one.2, other.2) {
        case (nil, nil): 0
        // Documents without the field come last.
        case (nil, _): 1
        case (_, nil): -1
        case (let a?, let b?): a.order(b) ?? 0
        }
      return order == 0 ? one.0 < other.0 : order < 0
    }.map(\.1)
  }

  /// Returns the value of a note for the key in `sort_by`.
  private func field(_ key: String, of number: Int) -> Value? {
    let header = notes[number].header
    switch key {
    case "date": return header.date.map { .integer($0.unixTime) }
    case "title": return .string(header.provisionalTitle)
    case "slug": return .string(header.slug)
    default:
      let value = source(ofNote: number).source.frontMatter.object[key]
      return value == .null ? nil : value
    }
  }

  /// Returns the settings of a collection.
  func metadata(ofCollection label: String) -> Object {
    guard case .object(let collections)? = self[setting: "collections"],
      case .object(let metadata)? = collections[label]
    else { return Object() }
    return metadata
  }

  /// Returns the path of a collection's folder, relative to the site's folder.
  func folder(ofCollection label: String) -> String {
    let parent = text("collections_dir").map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    return "\(parent)_\(label)"
  }
}

/// A post's name as in `post_url`: its folders, its date, and the part of the file's name after the
/// date.
struct PostName {
  private let folders: [Substring]
  private let date: [Int]
  private let slug: Substring

  /// Parses a name that an author wrote, without the file name extension.
  init?(_ name: String) { self.init(name[...], leavingOut: []) }

  /// Parses the path of a post's file. Folders above `_posts` and below it are treated alike.
  init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(path[..<dot], leavingOut: ["_posts", "_drafts"])
  }

  private init?(_ name: Substring, leavingOut names: [Substring]) {
    // Bytes are faster here: the first lookup parses the names of all posts.
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

  /// The keys for a lookup: the name with its folders, and without them. Leading zeros of dates are
  /// removed, so `2020-6-15` equals `2020-06-15`.
  var lookupKeys: [String] {
    let name = date.reduce(into: "") { $0 += String($1) + "-" } + slug
    return folders.isEmpty ? [name] : [folders.joined(separator: "/") + "/" + name, name]
  }
}
