import Diagnostics
import Liquid
import MarkdownDialect
import Notes
import SiteSource

/// The lists of the site, and the addresses that tags write, by the numbers of the notes.
extension LiquidSite {
  /// The notes that a list of `site` has: `posts`, `pages`, `documents`, or `collections/` and the
  /// name of one.
  package func numbers(inList name: String) -> [Int] {
    switch name {
    case "posts": return (numbers["posts"] ?? []).reversed()
    case "pages": return numbers[""] ?? []
    case "documents": return labels.flatMap { numbers[$0] ?? [] }
    default:
      guard name.hasPrefix(Self.collections) else { return [] }
      return numbers[String(name.dropFirst(Self.collections.count))] ?? []
    }
  }

  static let collections = "collections/"

  /// The ten newest posts but the one that asks.
  func newestPosts(besides number: Int) -> [Int] {
    Array((numbers["posts"] ?? []).reversed().lazy.filter { $0 != number }.prefix(10))
  }

  /// What `post_url` writes for a name; `nil` where no post has it.
  package func url(ofPost name: String) -> String? {
    post(named: name).flatMap { map.place(of: path($0)) }.map(map.url)
  }

  /// What `link` writes for a path; `nil` where nothing is there.
  ///
  /// A page that only shows lists of the site is not published; a link to it leads to the contents.
  package func url(ofFile path: String) -> String? {
    map.place(of: path).map(map.url) ?? (folder.isListing(path) ? map.base : nil)
  }

  /// The note that a path was probably to lead to.
  package func hint(for path: String) -> String? {
    suggestion(for: path, among: notes.map(\.path).filter { map.place(of: $0) != nil })
  }

  /// The file that an address means in a text of a note that is shown elsewhere.
  package func file(_ shown: ShownFile) -> LinkResolver.File? {
    fileLinks.file(at: shown.address, in: shown.note, shown.need, .ofSite)
  }

  /// Where a link in a text of a note that is shown elsewhere leads; `nil` if to no page or file of
  /// the site.
  package func target(ofLink shown: ShownFile) -> SiteMap.Target {
    map.target(of: shown.address, in: shown.note, names)
  }

  /// What a name between double brackets in such a text stands for; `nil` for nothing of the site.
  package func named(_ shown: ShownFile) -> (url: String, title: String)? {
    names.file(named: shown.address, in: shown.note).flatMap { file in
      map.place(of: file.path).map { (map.url($0), file.title) }
    }
  }

  /// How far from UTC, in seconds to the east, the clocks of the site are.
  var utcOffset: Int { configuration.secondsEast(at: time) }
}
