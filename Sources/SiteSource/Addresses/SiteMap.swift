import Diagnostics
import Notes

/// The map from every note and file of the source folder to its place on the site.
///
/// It is complete before any body is parsed, so that every link can be resolved during parsing in
/// any order.
package struct SiteMap: Sendable {
  /// The path that the site is published under; starts and ends with `/`.
  package let base: String
  private var places: [String: SitePath] = [:]
  private var owners: [String: String] = [:]
  /// The folders of the output folder whose names could be those of files.
  package var folders: Set<String> = []

  /// - Parameter count: The expected number of files.
  package init(base: String, expecting count: Int = 0) {
    self.base = base
    places.reserveCapacity(count)
    owners.reserveCapacity(count)
  }
}

extension SiteMap {
  /// Gives the file `path` of the source folder its place on the site.
  ///
  /// - Returns: The file that already has the place, in which case nothing changes.
  package mutating func add(_ path: String, at place: SitePath) -> String? {
    let output = place.outputPath
    // One look-up if the place is free, as it nearly always is.
    if let owner = owners.updateValue(path, forKey: output) {
      owners[output] = owner
      return owner
    }
    places[path] = place
    return nil
  }

  /// Takes its place from the file `path` of the source folder.
  package mutating func remove(_ path: String) {
    if let place = places.removeValue(forKey: path) { owners[place.outputPath] = nil }
  }

  /// The paths in the output folder of everything that has a place.
  package var outputPaths: some Collection<String> { owners.keys }

  /// The place of a file of the source folder; `nil` if it has none.
  package func place(of path: String) -> SitePath? { places[path] }

  /// The file of the source folder that is published at a path of the output folder, if any.
  package func owner(of outputPath: String) -> String? { owners[outputPath] }

  /// The URL of a place, for an attribute.
  package func url(_ place: SitePath) -> String { place.url(base: base) }
}

extension SiteMap {
  /// The target of a link in a note.
  package enum Target: Hashable, Sendable {
    /// A page or file of the site, by its URL with query and fragment.
    case here(String)
    /// A file of the site that the link spells in another case, by its URL and its path.
    case respelt(String, path: String)
    /// A note or picture that is not in the source folder.
    case missing(String)
    /// Another site, a place on the same page, or a path that only the published site can resolve.
    case elsewhere

    /// The URL on the site, if the link leads there.
    package var url: String? {
      switch self {
      case .here(let url), .respelt(let url, _): url
      case .missing, .elsewhere: nil
      }
    }
  }

  /// The target of `href` in the file `path`.
  ///
  /// A relative link is resolved against the file's folder, one that starts with `/` against the
  /// site's; both may name the source file (`../词典.md`), its folder, or the page (`/词典/`).
  /// One that leads to nothing where browsers look, from the note's own page on, may name the file
  /// without its ending (`../词典`), as in the sources of VitePress, Docusaurus and Hugo, or by the
  /// page that mdBook makes of it (`词典.html`).
  package func target(of href: String, in path: String, _ index: NameIndex) -> Target {
    RelativeLink(href).map { target(of: $0, in: path, index) } ?? .elsewhere
  }

  /// The file that a link in the file `path` spells exactly, with its place and URL.
  func file(at href: String, in path: String) -> (
    path: String, place: SitePath, url: String
  )? {
    guard let link = RelativeLink(href) else { return nil }
    let name = String(link.place(in: path).relative)
    return places[name].map { (name, $0, url($0) + String(link.suffix)) }
  }

  func target(of link: RelativeLink, in path: String, _ index: NameIndex) -> Target {
    let name = String(link.place(in: path).relative)
    if let place = places[name] { return .here(url(place) + String(link.suffix)) }
    let decoded = percentDecoded(name)
    if decoded != name, let place = places[decoded] { return .here(url(place) + link.suffix) }
    if link.path.utf8.first == UInt8(ascii: "/") {
      let path = percentDecoded(link.path)
      let isHere = [SitePath(path), SitePath(path, .page)].contains { owners[$0.outputPath] != nil }
      if isHere { return .here(SitePath(path).url(base: base) + link.suffix) }
    }
    if let place = front(of: decoded) { return .here(url(place) + link.suffix) }
    if let place = place(ofNoteCalled: decoded), !isPage(link, in: path) {
      return .here(url(place) + link.suffix)
    }
    guard isNoteName(name) else { return .elsewhere }
    if let path = index.path(like: decoded), let place = places[path] {
      return .respelt(url(place) + link.suffix, path: path)
    }
    return .missing(decoded)
  }

  /// The place of the note at a path without its ending, or with that of a page.
  private func place(ofNoteCalled name: String) -> SitePath? {
    let stem = name.hasSuffix(".html") ? name.dropLast(5) : name[...]
    return SiteMap.endings.lazy.compactMap { places["\(stem).\($0)"] }.first
  }

  /// Whether a link has a target as it is written, on the published page of the note at a path.
  private func isPage(_ link: RelativeLink, in path: String) -> Bool {
    guard let place = places[path],
      case .file(let file, _) = LinkTarget(
        String(link.path), on: place, of: SiteAddress(base: base, home: nil))
    else { return false }
    return LinkTarget.files(for: file).contains { owners[$0] != nil }
  }

  private static let endings = ["md", "markdown"]

  /// The place of a folder's index note.
  private func front(of folder: String) -> SitePath? {
    let last = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { folder.utf8[$0...] }
    guard !(last ?? folder.utf8[...]).contains(UInt8(ascii: ".")) else { return nil }
    let folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    for name in ["index", "README", "readme", "Readme"] {
      for ending in SiteMap.endings {
        if let place = places["\(folder)\(name).\(ending)"] { return place }
      }
    }
    return nil
  }
}
