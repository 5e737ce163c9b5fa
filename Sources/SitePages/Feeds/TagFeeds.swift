import SiteSource

/// The feed of a tag: the newest of its notes.
package struct TagFeed: Sendable {
  /// The site's title and the tag.
  let title: String
  let place: SitePath
  /// The page of the tag.
  let page: SitePath
  let newest: [DatedNote]
}

/// The feeds of a site's tags, where they are asked for: of each tag that a dated note bears.
struct TagFeeds: Sendable {
  private(set) var all: [TagFeed] = []
  private var pages: Set<SitePath> = []

  /// Whether the tag whose page is at a place has one.
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
