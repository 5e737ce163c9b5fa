import Cache
import Liquid
import SiteSource

/// An Atom feed (RFC 4287): the newest dated notes of the site, or of a tag.
struct AtomFeed: Sendable {
  let place: SitePath
  let title: String
  /// The address of the page that lists the same notes and older ones.
  let home: SitePath
  let newest: [DatedNote]
}

extension AtomFeed {
  /// Returns the feed of the site and, if configured, a feed for each tag of a dated note.
  static func files(of site: Site) -> [DataFile] {
    var feed = AtomFeed(
      place: site.configuration.feedPlace, title: site.title, home: site.configuration.home,
      newest: site.newest
    ).file
    feed.nameInLLMsText = site.text("feed")
    guard site.configuration.outputs.contains(.tagFeeds) else { return [feed] }
    return [feed]
      + site.index.tags.compactMap { tag in
        let newest = site.newest(among: tag.notes)
        guard !newest.isEmpty else { return nil }
        let feed = AtomFeed(
          place: tag.place.feedOfTag, title: "\(site.title) · \(tag.title)", home: tag.place,
          newest: newest)
        var file = feed.file
        file.alternate = DataFile.Alternate(
          type: "application/atom+xml", title: feed.title, list: feed.home)
        return file
      }
  }

  private var file: DataFile {
    DataFile(
      place: place,
      content: .computedTemplate(
        "feed.xml",
        inputs: { digester, key in
          key.write(title)
          digester.write(newest, to: &key)
        },
        value: { (site) throws(RenderFailure) in try value(of: site) }),
      reason: "its entries changed")
  }

  private func value(of site: Site) throws(RenderFailure) -> Value {
    let latest = newest.map { site.notes[$0.number].header.updated ?? $0.date }.max()
    return [
      "id": .string(site.identifier(of: place)),
      "title": .string(title),
      "url": .string(site.address(place)),
      "home": .string(site.address(home)),
      // Use the date of the newest entry: the time of the build would change the file in every
      // build.
      "updated": .string(latest?.rfc3339 ?? "1970-01-01T00:00:00Z"),
      "entries": .array(try site.entries(of: newest).map(\.value)),
    ]
  }
}

extension FeedEntry {
  /// The entry as a value for templates.
  fileprivate var value: Value {
    [
      "title": .string(title), "id": .string(id), "url": .string(url),
      "published": .string(published.rfc3339), "updated": .string((updated ?? published).rfc3339),
      "authors": .array(authors.map(Value.string)), "tags": .array(tags.map(Value.string)),
      "summary": .string(summary),
      "body": body.map { .string(String(decoding: $0.bytes, as: UTF8.self)) } ?? .null,
    ]
  }
}
