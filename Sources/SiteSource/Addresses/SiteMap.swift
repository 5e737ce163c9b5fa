import Diagnostics
import Notes

/// A map from every note and file of the source folder to its place on the site.
///
/// The map is complete before any note is parsed, so links can be resolved during parsing in any
/// order.
package struct SiteMap: Sendable {
  /// The path at which the site is published. It starts and ends with `/`.
  package let base: String
  private var places: [String: SitePath] = [:]
  private var owners: [String: String] = [:]
  /// The output folders whose paths may be equal to the path of a file.
  package var folders: Set<String> = []

  /// Creates an empty map.
  ///
  /// - Parameter count: The expected number of files.
  package init(base: String, expecting count: Int = 0) {
    self.base = base
    places.reserveCapacity(count)
    owners.reserveCapacity(count)
  }
}

extension SiteMap {
  /// Assigns a place to the file `path` of the source folder.
  ///
  /// - Returns: The file that already has the place, if there is one; the map is then unchanged.
  package mutating func add(_ path: String, at place: SitePath) -> String? {
    let output = place.outputPath
    // One lookup suffices if the place is free, as it nearly always is.
    if let owner = owners.updateValue(path, forKey: output) {
      owners[output] = owner
      return owner
    }
    places[path] = place
    return nil
  }

  /// Removes the place of the file `path` of the source folder.
  package mutating func remove(_ path: String) {
    if let place = places.removeValue(forKey: path) { owners[place.outputPath] = nil }
  }

  /// The output paths of all files with a place.
  package var outputPaths: some Collection<String> { owners.keys }

  /// Returns the place of a file of the source folder, or `nil` if it has none.
  package func place(of path: String) -> SitePath? { places[path] }

  /// Returns the file of the source folder that is published at an output path, or `nil`.
  package func owner(of outputPath: String) -> String? { owners[outputPath] }

  /// Returns the URL of a place, for use in an attribute.
  package func url(_ place: SitePath) -> String { place.url(base: base) }
}

extension SiteMap {
  /// The target of a link in a note.
  package enum Target: Hashable, Sendable {
    /// A page or file of the site, with its URL including query and fragment.
    case found(String)
    /// A file of the site that the link spells in a different case, with its URL and path.
    case caseMismatch(String, path: String)
    /// A note or picture that is not in the source folder.
    case missing(String)
    /// Another site, a fragment of the same page, or a path that only the published site can
    /// resolve.
    case external

    /// The URL, if the link leads to a file of the site.
    package var url: String? {
      switch self {
      case .found(let url), .caseMismatch(let url, _): url
      case .missing, .external: nil
      }
    }
  }

  /// Returns the target of the link `href` in the file `path`.
  ///
  /// A relative link is resolved against the file's folder, a link that starts with `/` against the
  /// site's root. Both may contain the path of the source file (`../词典.md`), of its folder, or of
  /// the page (`/词典/`).
  ///
  /// If a browser would find nothing at the address, the link may also contain the file name
  /// without its extension (`../词典`), as in the sources of VitePress, Docusaurus and Hugo, or the
  /// page that mdBook makes of the file (`词典.html`).
  package func target(of href: String, in path: String, _ index: NameIndex) -> Target {
    RelativeLink(href).map { target(of: $0, in: path, index) } ?? .external
  }

  /// Returns the file whose exact path a link in the file `path` contains, with its place and URL.
  func file(at href: String, in path: String) -> (
    path: String, place: SitePath, url: String
  )? {
    guard let link = RelativeLink(href) else { return nil }
    let name = String(link.place(in: path).relative)
    return places[name].map { (name, $0, url($0) + String(link.suffix)) }
  }

  /// Returns the target of a link in the file `path`.
  func target(of link: RelativeLink, in path: String, _ index: NameIndex) -> Target {
    let name = String(link.place(in: path).relative)
    if let place = places[name] { return .found(url(place) + String(link.suffix)) }
    let decoded = percentDecoded(name)
    if decoded != name, let place = places[decoded] { return .found(url(place) + link.suffix) }
    if link.path.utf8.first == UInt8(ascii: "/") {
      let path = percentDecoded(link.path)
      let isHere = [SitePath(path), SitePath(path, .page)].contains { owners[$0.outputPath] != nil }
      if isHere { return .found(SitePath(path).url(base: base) + link.suffix) }
    }
    if let place = indexNote(of: decoded) { return .found(url(place) + link.suffix) }
    if let place = place(ofNoteWithStem: decoded), !isPage(link, in: path) {
      return .found(url(place) + link.suffix)
    }
    guard isNoteName(name) else { return .external }
    if let path = index.path(like: decoded), let place = places[path] {
      return .caseMismatch(url(place) + link.suffix, path: path)
    }
    return .missing(decoded)
  }

  /// Returns the place of a note, given its path without extension or with the extension of a page.
  private func place(ofNoteWithStem name: String) -> SitePath? {
    let stem = name.hasSuffix(".html") ? name.dropLast(5) : name[...]
    return SiteMap.endings.lazy.compactMap { places["\(stem).\($0)"] }.first
  }

  /// Indicates whether a link, as written, leads to a file when a browser resolves it on the note's
  /// page.
  private func isPage(_ link: RelativeLink, in path: String) -> Bool {
    guard let place = places[path],
      case .file(let file, _) = LinkTarget(
        String(link.path), on: place, of: SiteAddress(base: base, home: nil))
    else { return false }
    return LinkTarget.files(for: file).contains { owners[$0] != nil }
  }

  private static let endings = ["md", "markdown"]

  /// Returns the place of a folder's index note.
  private func indexNote(of folder: String) -> SitePath? {
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
