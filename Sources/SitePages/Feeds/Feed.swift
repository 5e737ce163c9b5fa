import Cache
import SiteSource

/// A file for programs rather than readers, or a page that only leads to another.
package enum Feed: Sendable {
  /// The newest dated notes (RFC 4287).
  case atom(SitePath)
  /// The same as a JSON Feed.
  case json
  /// The newest of a tag.
  case tag(TagFeed)
  /// What is on the site, for programs that read prose.
  case llms
  /// All pages for search engines (sitemaps.org), or a part of them by its number from 1.
  case sitemap(ArraySlice<Page>, part: Int?)
  /// The list of so many parts.
  case sitemapIndex(parts: Int)
  /// The rules for robots.
  case robots
  /// The page at an address that a note had before.
  case redirect(OldAddress)
  /// The same of all such addresses, for a server.
  case redirects([OldAddress])
  /// What a server says of the files.
  case headers
  /// The index for other programs.
  case index(IndexFormat)

  /// What the template calls its data.
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
  /// How many pages a sitemap lists at most (sitemaps.org).
  private static let longestSitemap = 50_000

  /// The sitemap of some pages, in as many parts as it needs.
  static func sitemaps(of pages: [Page], upTo limit: Int = longestSitemap) -> [Feed] {
    // Where they lie: there are as many as notes. The page that tells of none is the last.
    var pages = pages.last?.kind == .notFound ? pages.dropLast() : pages[...]
    if !pages.allSatisfy(\.isInSiteMap) { pages = pages.filter(\.isInSiteMap)[...] }
    guard pages.count > limit else { return [.sitemap(pages, part: nil)] }
    let parts = stride(from: 0, to: pages.count, by: limit).enumerated().map { part, start in
      Feed.sitemap(pages[start..<min(start + limit, pages.count)], part: part + 1)
    }
    return [.sitemapIndex(parts: parts.count)] + parts
  }
}
