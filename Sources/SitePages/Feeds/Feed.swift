import Bytes
import Cache
import Diagnostics
import Liquid
import SiteSource
import Text

/// A file for programs rather than readers, or a page that only redirects.
package enum Feed: Sendable {
  /// The newest dated notes (RFC 4287).
  case atom(SitePath)
  /// The newest notes as a JSON Feed.
  case json
  /// The newest of a tag.
  case tag(TagFeed)
  /// A summary of the site for programs that read prose.
  case llms
  /// All pages for search engines (sitemaps.org), or a part of them by its number from 1.
  case sitemap(ArraySlice<Page>, part: Int?)
  /// The list of the sitemap's parts.
  case sitemapIndex(parts: Int)
  /// The rules for robots.
  case robots
  /// The page at an address that a note had before.
  case redirect(OldAddress)
  /// All redirects in one file, for a server.
  case redirects([OldAddress])
  /// The HTTP headers of the files, for a server.
  case headers
  /// The index for other programs.
  case index(IndexFormat)

  /// The name of the data in the template.
  var name: String {
    switch self {
    case .atom, .tag, .json: "feed"
    case .llms: "llms"
    case .sitemap, .sitemapIndex: "sitemap"
    case .robots: "robots"
    case .redirect: "redirect"
    case .redirects: "redirects"
    case .headers: "headers"
    case .index(let format): format.place.text
    }
  }

  /// The template that draws it, if one does.
  var template: String? {
    switch self {
    case .atom, .tag: "feed.xml"
    case .sitemap, .sitemapIndex: "sitemap.xml"
    case .robots: "robots.txt"
    case .redirect: "redirect.html"
    case .redirects: "redirects.txt"
    case .headers: "headers.txt"
    case .json, .llms, .index: nil
    }
  }

  var place: SitePath {
    switch self {
    case .atom(let place): place
    case .json: .jsonFeed
    case .tag(let feed): feed.place
    case .llms: .llms
    case .sitemap(_, let part?): .sitemap(part: part)
    case .sitemap, .sitemapIndex: .sitemap
    case .robots: .robots
    case .redirect(let old): old.place
    case .redirects: .redirects
    case .headers: .headers
    case .index(let format): format.place
    }
  }
}

extension Feed {
  /// The maximum number of pages in a sitemap (sitemaps.org).
  private static let longestSitemap = 50_000

  /// Returns the sitemap of some pages, in as many parts as it needs.
  static func sitemaps(of pages: [Page], upTo limit: Int = longestSitemap) -> [Feed] {
    // Copied only if necessary, since there are as many pages as notes. The page for missing addresses
    // is the last.
    var pages = pages.last?.kind == .notFound ? pages.dropLast() : pages[...]
    if !pages.allSatisfy(\.isInSiteMap) { pages = pages.filter(\.isInSiteMap)[...] }
    guard pages.count > limit else { return [.sitemap(pages, part: nil)] }
    let parts = stride(from: 0, to: pages.count, by: limit).enumerated().map { part, start in
      Feed.sitemap(pages[start..<min(start + limit, pages.count)], part: part + 1)
    }
    return [.sitemapIndex(parts: parts.count)] + parts
  }
}

extension Site {
  /// The feeds of the site beside its sitemaps and old addresses, those that take longest first.
  var feeds: [Feed] {
    var feeds: [Feed] = [.atom(configuration.feedPlace), .robots] + tagFeeds.all.map(Feed.tag)
    if configuration.outputs.contains(.jsonFeed) { feeds.append(.json) }
    if configuration.outputs.contains(.llms) { feeds.append(.llms) }
    if configuration.outputs.contains(.headers) { feeds.append(.headers) }
    return feeds
  }

  /// The notes that the site's own feed shows, the newest first.
  var newest: [DatedNote] { newest(among: notes.indices) }

  /// Remarks on the feeds for the site's owner.
  package var remarks: [Diagnostic] {
    let faults =
      configuration.faultsOfLocale + configuration.faultsOfOutputs + configuration.faultsOfLook
      + look.faults
    guard configuration.url == nil else { return faults }
    return faults + [
      Diagnostic(
        .note, .noAddress, at: configuration.place(of: "url"),
        "url: is not set, so addresses in \(configuration.feedPlace.relative) and sitemap.xml have"
          + " no host; set url: before you publish")
    ]
  }

  /// Returns the data of a feed for its template.
  ///
  /// - Throws: `CacheDamage` if a note of the feed cannot be read again.
  func value(of feed: Feed) throws(CacheDamage) -> Value {
    switch feed {
    case .atom(let place): try atom(place, titled: title, of: newest, home: .root)
    case .tag(let feed):
      try atom(feed.place, titled: feed.title, of: feed.newest, home: feed.page)
    case .sitemap(let pages, _): sitemap(of: pages)
    case .sitemapIndex(let parts):
      [
        "parts": .array(
          (1...parts).map { ["url": .string(address(.sitemap(part: $0)))] })
      ]
    case .robots: ["sitemap": .string(address(.sitemap))]
    case .redirect(let old): value(of: old)
    case .redirects(let old): rules(for: old)
    case .headers: lastingFiles
    case .json, .llms, .index: .null
    }
  }

  private func sitemap(of pages: ArraySlice<Page>) -> Value {
    let urls = pages.lazy.map { page in
      Value.object(
        Object(
          namesOfURL,
          [
            .string(address(page.place)),
            modified(page).map { .string($0.rfc3339) } ?? .null,
          ]))
    }
    return ["urls": .array(Array(urls))]
  }

  /// When a page was last edited, as its note says.
  func modified(_ page: Page) -> DateTime? {
    guard case .note(let number) = page.content else { return nil }
    return notes[number].header.updated ?? notes[number].header.date
  }
}

/// The fields of a page in a sitemap.
private let namesOfURL: Object.Names = ["url", "modified"]

extension Diagnostic.ID {
  static let noAddress: Self = "url-missing"
}

/// The feed of a tag: the newest of its notes.
package struct TagFeed: Sendable {
  /// The site's title and the tag.
  let title: String
  let place: SitePath
  /// The page of the tag.
  let page: SitePath
  let newest: [DatedNote]
}

/// The feeds of a site's tags, if configured: one for each tag of a dated note.
struct TagFeeds: Sendable {
  private(set) var all: [TagFeed] = []
  private var pages: Set<SitePath> = []

  /// Whether the tag with a page at this place has a feed.
  func isThere(forPage place: SitePath) -> Bool { pages.contains(place) }
}

extension Site {
  func findTagFeeds() -> TagFeeds {
    guard configuration.outputs.contains(.tagFeeds) else { return TagFeeds() }
    return TagFeeds(
      index.tags.compactMap { tag in
        let newest = newest(among: tag.notes)
        guard !newest.isEmpty else { return nil }
        return TagFeed(
          title: "\(title) · \(tag.title)", place: tag.place.feedOfTag, page: tag.place,
          newest: newest)
      })
  }
}

extension TagFeeds {
  fileprivate init(_ feeds: [TagFeed]) {
    self.init(all: feeds, pages: Set(feeds.map(\.page)))
  }
}

extension Site {
  /// Returns the elements of a page's head that link to its other formats, besides the Atom feed;
  /// empty if none is configured.
  func alternates(of page: Page) -> HTML {
    guard !configuration.outputs.isEmpty else { return HTML([]) }
    var links = ByteWriter()
    func add(_ type: StaticString, _ place: SitePath, _ title: String = "") {
      links.append("<link rel=\"alternate\" type=\"")
      links.append(type)
      links.append("\" href=\"")
      links.append(contentsOf: map.url(place))
      if !title.isEmpty {
        links.append("\" title=\"")
        HTML.escape(title, into: &links)
      }
      links.append("\">\n")
    }
    if configuration.outputs.contains(.jsonFeed) {
      add("application/feed+json", .jsonFeed, title)
    }
    if page.kind == .tag, tagFeeds.isThere(forPage: page.place) {
      add("application/atom+xml", page.place.feedOfTag, "\(title) · \(page.title)")
    }
    switch page.content {
    case .note(let number):
      if let place = markdown(ofNote: number) { add("text/markdown", place) }
    case .list where page.place == .root:
      if configuration.outputs.contains(.llms) { add("text/markdown", .llms, "llms.txt") }
      if let place = prefaceNumber.flatMap(markdown) { add("text/markdown", place) }
    default: break
    }
    return HTML(links.array)
  }
}
