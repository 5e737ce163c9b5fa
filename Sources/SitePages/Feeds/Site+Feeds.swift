import Cache
import Diagnostics
import Liquid
import SiteSource
import Text

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

  /// What a publisher should know of the feeds.
  package var remarks: [Diagnostic] {
    let faults =
      configuration.faultsOfLocale + configuration.faultsOfOutputs + configuration.faultsOfLook
      + look.faults
    guard configuration.url == nil else { return faults }
    return faults + [
      Diagnostic(
        .note, .noAddress, at: configuration.place(of: "url"),
        "the site has no url:, so the addresses in \(configuration.feedPlace.relative) and sitemap.xml lack a host; set it"
          + " before you publish")
    ]
  }

  /// What the template of a feed sees under its name.
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

/// What a sitemap tells of a page.
private let namesOfURL: Object.Names = ["url", "modified"]

extension Diagnostic.ID {
  static let noAddress: Self = "url-missing"
}
