import Bytes
import Concurrency
import Diagnostics
import Origins
import Platform
import SiteKit
import SiteSource

/// A finished site in a folder, built by this program or another one.
public struct PublishedSite: Sendable {
  let folder: Folder
  /// The files of the site, sorted by path.
  let files: [CheckedFile]
  /// The pages of the site, sorted by path.
  let pages: [PublishedPage]
  /// The problems of single files, including files that cannot be read.
  let fileDiagnostics: [Diagnostic]
  /// The address at which the site is published. It comes from the configuration. Without a
  /// configuration, it is derived from the front page (`ofSite(frontPage:files:)`).
  let address: SiteAddress
  /// The configuration of the check.
  let configuration: Configuration

  /// The largest size in bytes of a file that is read. Visitors do not open larger pages.
  private static let mostBytes = 64 << 20

  /// - Parameter configuration: The configuration of the source folder; `nil` if it is unknown.
  /// - Throws: `FileError` if the folder cannot be listed.
  public init(
    _ folder: Folder, _ configuration: Configuration? = nil, workers: Workers
  ) throws(FileError) {
    self.folder = folder
    var special: [Diagnostic] = []
    let paths = try folder.files { path, kind in
      if kind == .other { special.append(.special(path, in: folder)) }
    }.sorted { $0.precedes($1) }
    files = paths.map { path in
      CheckedFile(
        path: path, place: path, size: Int(Stamp(of: folder.path(of: path)).size))
    }
    let rules = configuration ?? Configuration()
    let read = workers.map(files.filter { $0.path.isText && $0.size <= Self.mostBytes }) { file in
      ReadFile(file.path, in: folder, rules)
    }
    pages = read.compactMap(\.page)
    fileDiagnostics = special + read.flatMap(\.faults)
    address =
      configuration.map { SiteAddress($0) }
      ?? .ofSite(frontPage: pages.first { $0.path == "index.html" }, files: Set(paths))
    self.configuration = rules
  }
}

extension PublishedSite {
  /// The number of pages.
  public var pageCount: Int { pages.count }

  /// The addresses of all links and parts with their locations, without duplicates on one page.
  public var addresses: [(text: String, place: SourceLocation)] {
    pages.flatMap { page in
      var seen: Set<String> = []
      return page.addresses.filter { seen.insert($0.text).inserted }.map { ($0.text, $0.place) }
    }
  }

  /// Indicates whether a folder contains a finished site, and not the source of a site.
  ///
  /// A finished site has a front page, and neither a configuration nor Markdown notes in the same
  /// folder.
  public static func isIn(_ folder: Folder) -> Bool {
    guard let items = try? folder.items() else { return false }
    let names = Set(items.map(\.name))
    if names.contains(Configuration.fileName) || !names.isDisjoint(with: Tool.siteFiles) {
      return false
    }
    return names.contains("index.html")
      && !names.contains {
        $0.hasSuffix(".markdown") || $0.hasSuffix(".md") && !Self.isCopy($0, among: names)
      }
  }

  /// Indicates whether a Markdown file is a copy of a page for programs (llmstxt.org), such as
  /// `index.html.md`, or `about.md` beside `about.html`.
  private static func isCopy(_ name: String, among names: Set<String>) -> Bool {
    let page = String(name.dropLast(".md".utf8.count))
    return names.contains(page) || names.contains("\(page).html")
  }
}

extension String {
  /// A Boolean value that indicates whether the path is that of a page.
  var isPage: Bool { hasSuffix(".html") || hasSuffix(".htm") }

  /// A Boolean value that indicates whether the path is that of a text file.
  fileprivate var isText: Bool {
    isPage
      || [".js", ".mjs", ".css", ".json", ".xml", ".txt", ".map", ".webmanifest", ".svg"]
        .contains(where: hasSuffix)
  }
}

/// A text file that is read once: the page that it contains, and the problems of this file.
private struct ReadFile: Sendable {
  /// The page; `nil` if the file is not a page or cannot be parsed.
  private(set) var page: PublishedPage?
  private(set) var faults: [Diagnostic] = []

  init(_ path: String, in folder: Folder, _ configuration: Configuration) {
    do throws(FileError) {
      let bytes = try folder.read(path)
      faults = bytes.withBytes {
        configuration.secrets(in: $0, at: path, settings: path.isPage ? .ignored : .searched)
      }
      guard path.isPage else { return }
      faults += bytes.withBytes { configuration.foreignSyntax(inPage: $0, at: path) }
      page = PageReader.page(bytes, at: path)
      if page == nil { faults.append(.unreadablePage(path)) }
    } catch {
      faults.append(.unreadable(path, error))
    }
  }
}

extension Configuration {
  /// Reports template syntax that another tool should have replaced.
  fileprivate func foreignSyntax(inPage html: BorrowedBytes, at path: String) -> [Diagnostic] {
    guard severity(of: .syntaxForeign) != nil else { return [] }
    let shown = ForeignSyntax.shown(in: html)
    guard !shown.isEmpty else { return [] }
    var places = LineColumnConverter(path, in: html)
    return shown.compactMap { syntax in
      fault(
        .syntaxForeign, at: places.place(of: syntax.offset(inPage: html) ?? 0),
        "“\(syntax.start)” is \(syntax.name), which the page shows as text; replace it with HTML,"
          + " or mark it as code")
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadablePage(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, .unreadable, at: SourceLocation(path),
      "the page's tags are nested incorrectly, so browsers would create millions of elements;"
        + " close all tags of the page")
  }
}

extension PublishedSite {
  /// Returns the problems of the site, sorted by location.
  public func faults(_ workers: Workers) -> [Diagnostic] {
    let links = PageLinks(self)
    let ofPages = workers.map(pages) { self.faults(of: $0, links) }
    let faults =
      fileDiagnostics + configuration.faults(of: files) + ofPages.flatMap(\.self) + faultsOfFeeds()
      + links.diagnostics + doubleTitles
    return faults.sorted()
  }

  private func faults(of page: PublishedPage, _ links: PageLinks) -> [Diagnostic] {
    if page.isRedirect { return [] }
    var faults: [Diagnostic?] = []
    let place = SourceLocation(page.path)
    if page.title.isEmpty {
      faults.append(
        configuration.fault(
          .titleMissing, at: place, "the page has no title; add a <title> to its head"))
    }
    if page.lang.isEmpty {
      faults.append(
        configuration.fault(
          .langMissing, at: place,
          "the page has no language, so screen readers may choose a wrong one; add a lang attribute"
            + " to <html>"))
    }
    for (id, place) in page.duplicateIDs {
      faults.append(
        configuration.fault(
          .idDouble, at: place,
          "id “\(id.clipped)” is used more than once, so links lead only to the first element; choose"
            + " another id"))
    }
    for (source, place) in page.imagesWithoutAlt {
      faults.append(
        configuration.fault(
          .pictureDescription, at: place,
          "the picture \(source.clipped) has no alternative text; describe it in an alt attribute,"
            + " or leave that empty if the picture is decorative"))
    }
    faults += page.addresses.map(faultOfScheme)
    return faults.compactMap(\.self) + configuration.skippedLevels(page.headings)
  }

  /// Returns the diagnostic for an address with an unsuitable scheme, such as `http:` for a part of
  /// a page at an `https:` address; `nil` if there is no problem.
  private func faultOfScheme(_ address: PublishedPage.Address) -> Diagnostic? {
    let isSecure = self.address.home.map { $0.hasPrefix("https:") } ?? true
    let rule = CheckRule(
      brokenBy: address.text, isShown: address.use == .subresource, onSecurePage: isSecure)
    return rule.flatMap {
      configuration.fault($0, at: address.place, $0.message(onAddress: address.text.clipped))
    }
  }

  /// The diagnostics for pages with the same title. Pages whose canonical address is another page
  /// are ignored.
  private var doubleTitles: [Diagnostic] {
    let titled = pages.lazy.filter { !$0.isRedirect && !$0.title.isEmpty && !self.isCopy($0) }
    return configuration.duplicateTitles(titled.map { (title: $0.title, path: $0.path) })
  }

  /// Indicates whether the canonical address of a page is another page.
  private func isCopy(_ page: PublishedPage) -> Bool {
    guard let canonical = page.canonical,
      case .file(let path, _) = LinkTarget(canonical, on: SitePath(page.path), of: address)
    else { return false }
    return !LinkTarget.files(for: path).contains(page.path)
  }
}

extension PublishedSite {
  /// Returns the problems of the feeds and the site maps.
  private func faultsOfFeeds() -> [Diagnostic] {
    files.filter { $0.path.hasSuffix(".xml") }.flatMap { file -> [Diagnostic] in
      // Skip unreadable files, which were reported when the site was read.
      guard let bytes = try? folder.read(file.path) else { return [] }
      return configuration.faults(
        ofFeed: bytes, at: file.path, home: address.home, isAbsolute: true)
    }
  }
}

extension SiteAddress {
  /// Derives the address of a site from its front page.
  ///
  /// It is the canonical address of the front page. If there is none, it is the base path under
  /// which most addresses on the front page lead to files.
  ///
  /// - Parameter files: The paths of the site's files.
  static func ofSite(frontPage: PublishedPage?, files: Set<String>) -> SiteAddress {
    guard let page = frontPage else { return SiteAddress(base: "/", home: nil) }
    if let home = page.canonical, let base = path(ofHome: home) {
      return SiteAddress(base: base, home: home.hasSuffix("/") ? home : home + "/")
    }
    // If the site is published under a base path, all addresses begin with it. Count for each
    // candidate how many addresses lead to files.
    let paths = page.addresses.map(\.text).filter { $0.hasPrefix("/") && !$0.hasPrefix("//") }
    var found: [String: Int] = [:]
    for path in paths {
      for base in ["/"] + folders(of: path) where leads(path, to: files, below: base) {
        found[base, default: 0] += 1
      }
    }
    // If two bases are equally likely, choose the shorter.
    let best = found.max { ($0.value, $1.key.count, $1.key) < ($1.value, $0.key.count, $0.key) }
    return SiteAddress(base: best?.key ?? "/", home: nil)
  }

  /// Returns the path of an absolute address, with a slash at its end: `/notes/` for
  /// `https://a.org/notes`. Returns `nil` for other addresses.
  private static func path(ofHome address: String) -> String? {
    guard let match = address.wholeMatch(of: /https?:\/\/[^\/?#]+(\/[^?#]*)?/) else { return nil }
    let path = match.1.map(String.init) ?? "/"
    return path.hasSuffix("/") ? path : path + "/"
  }

  /// Returns the first three folders of a path: `/a/`, `/a/b/` and `/a/b/c/` for `/a/b/c/d/e.html`.
  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast(path.hasSuffix("/") ? 0 : 1).prefix(3)
    return parts.indices.map { "/" + parts[...$0].joined(separator: "/") + "/" }
  }

  /// Indicates whether a path leads to one of the files if the site is published under a base path.
  private static func leads(_ path: String, to files: Set<String>, below base: String) -> Bool {
    guard path.hasPrefix(base) else { return false }
    let rest = percentDecoded(path.dropFirst(base.count).prefix { $0 != "?" && $0 != "#" })
    // The front page exists under every base, so it proves nothing.
    return !rest.isEmpty && LinkTarget.files(for: rest).contains(where: files.contains)
  }
}
