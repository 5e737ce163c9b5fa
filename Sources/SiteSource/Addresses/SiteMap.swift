import Diagnostics
import Notes

/// A map from every note and file of the source folder to its address on the site.
///
/// The map is complete before the build parses the first note. So a link to any note can be
/// resolved when the link is parsed.
package struct SiteMap: Sendable {
  /// The path under which the site is published. It starts and ends with `/`.
  package let base: String
  /// The addresses, by path in the source folder.
  private var places: [String: SitePath] = [:]
  /// The paths in the source folder, by path in the output folder.
  private var owners: [String: String] = [:]
  /// The output folders whose paths may be equal to the path of a file (see `FolderConflictScan`).
  package var folders: Set<String> = []

  /// The folders whose contents have addresses without the folder's name, each with a trailing `/`.
  /// A link that starts with `/` may be relative to any of them.
  package var contentFolders: [String] = []

  /// The languages of the site.
  package var languages = PublishedLanguages()

  /// Creates an empty map.
  ///
  /// - Parameters:
  ///   - base: The path under which the site is published.
  ///   - count: The expected number of notes and files.
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
    // Nearly every address is unused. For these, one lookup is enough.
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

  /// The paths in the output folder of all notes and files.
  package var outputPaths: some Collection<String> { owners.keys }

  /// Returns the address of a file of the source folder, or `nil` if the file is not published.
  package func place(of path: String) -> SitePath? { places[path] }

  /// Returns the path of the source file that is published at a path in the output folder, or `nil`
  /// if no file of the source folder is.
  package func owner(of outputPath: String) -> String? { owners[outputPath] }

  /// Returns the percent-encoded URL of an address, which needs no escaping in HTML attributes.
  package func url(_ place: SitePath) -> String { place.url(base: base) }
}

extension SiteMap {
  /// The target of a link in a note.
  package enum Target: Hashable, Sendable {
    /// A page or file of the site. The associated value is its URL with query and fragment.
    case found(String)
    /// A file of the site whose path differs from the link in upper and lower case. The associated
    /// values are its URL and its path in the source folder.
    case caseMismatch(String, path: String)
    /// A note that does not exist or is not published. The associated value is its path in the
    /// source folder.
    case missing(String)
    /// Another site, a fragment of the same page, or a path that only the finished site can
    /// resolve.
    case external

    /// The URL if the link leads to a file of the site; otherwise `nil`.
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
    // The target may be the translation of this file.
    if !languages.isEmpty, languages.path(name, namedLike: path) != nil { return nil }
    return places[name].map { (name, $0, url($0) + String(link.suffix)) }
  }

  /// Returns the target of a link in the file `path`.
  func target(of link: RelativeLink, in path: String, _ index: NameIndex) -> Target {
    let name = String(link.place(in: path).relative)
    if let place = translation(of: name, for: path) ?? places[name] {
      return .found(url(place) + String(link.suffix))
    }
    let decoded = percentDecoded(name)
    if decoded != name, let place = places[decoded] { return .found(url(place) + link.suffix) }
    if !contentFolders.isEmpty, let place = placeInContent(of: link, decoded, on: path) {
      return .found(url(place) + link.suffix)
    }
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
    if let path = index.path(ignoringCaseOf: decoded), let place = places[path] {
      return .caseMismatch(url(place) + link.suffix, path: path)
    }
    return .missing(decoded)
  }

  /// Returns the address of a note in the language that the name of another note tells: a link to
  /// `a.md` in `b.zh.md` leads to `a.zh.md` if that note exists.
  private func translation(of name: String, for path: String) -> SitePath? {
    if languages.isEmpty { return nil }
    return languages.path(name, namedLike: path).flatMap { places[$0] }
  }

  /// Returns the address to which a link leads on a site whose tool has content folders: that of a
  /// file in one of them, or one that is relative to the page.
  ///
  /// - Parameter name: The decoded path of the link from the source folder.
  private func placeInContent(
    of link: RelativeLink, _ name: String, on path: String
  ) -> SitePath? {
    if link.path.utf8.first == SitePath.slash {
      return contentFolders.lazy.compactMap { folder in
        places[folder + name] ?? indexNote(of: folder + name)
          ?? place(ofNoteWithStem: folder + name)
      }.first
    }
    guard let page = places[path] else { return nil }
    let target = percentDecoded(link.place(in: String(page.relative)).relative)
    return LinkTarget.files(for: target).lazy.compactMap { owners[$0] }.first
      .flatMap { places[$0] }
  }

  /// Returns the address of a note, or `nil` if there is no such note.
  ///
  /// - Parameter name: The path of the note without its extension, or with `.html` instead.
  private func place(ofNoteWithStem name: String) -> SitePath? {
    let stem = name.hasSuffix(".html") ? name.dropLast(5) : name[...]
    return endings.lazy.compactMap { places["\(stem).\($0)"] }.first
  }

  /// Indicates whether a browser that resolves a link on the note's page finds a file of the site.
  ///
  /// - Parameter path: The path of the note that contains the link.
  private func isPage(_ link: RelativeLink, in path: String) -> Bool {
    guard let place = places[path],
      case .file(let file, _) = LinkTarget(
        String(link.path), on: place, of: SiteAddress(base: base, home: nil))
    else { return false }
    return LinkTarget.files(for: file).contains { owners[$0] != nil }
  }

  /// The extensions of notes. Fewer are tried where no tool has others, because each link asks.
  private var endings: [String] {
    contentFolders.isEmpty ? Self.usualEndings : Self.endingsOfTools
  }

  private static let usualEndings = ["md", "markdown"]
  private static let endingsOfTools = usualEndings + ["mdx"]

  /// The names of the notes that have the addresses of their folders.
  private var indexNames: [String] {
    contentFolders.isEmpty ? Self.usualIndexNames : Self.indexNamesOfTools
  }

  private static let usualIndexNames = ["index", "README", "readme", "Readme"]
  private static let indexNamesOfTools = usualIndexNames + ["_index"]

  /// Returns the address of a folder's index note, or `nil` if the folder has none.
  private func indexNote(of folder: String) -> SitePath? {
    let last = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { folder.utf8[$0...] }
    guard !(last ?? folder.utf8[...]).contains(UInt8(ascii: ".")) else { return nil }
    let folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    for name in indexNames {
      for ending in endings {
        if let place = places["\(folder)\(name).\(ending)"] { return place }
      }
    }
    return nil
  }
}
