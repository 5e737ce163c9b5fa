import Cache
import Liquid
import SiteSource

extension Site {
  /// What the template of an Atom feed sees under its name.
  ///
  /// - Parameters:
  ///   - place: Where the feed is.
  ///   - home: The page that lists what is in it, and more.
  func atom(
    _ place: SitePath, titled title: String, of newest: [DatedNote], home: SitePath
  ) throws(CacheDamage) -> Value {
    let latest = newest.map { notes[$0.number].header.updated ?? $0.date }.max()
    return [
      "id": .string(identifier(of: place)),
      "title": .string(title),
      "url": .string(address(place)),
      "home": .string(address(home)),
      // The library has no clock: a feed is as old as its newest entry.
      "updated": .string(latest?.rfc3339 ?? "1970-01-01T00:00:00Z"),
      "entries": .array(try entries(of: newest).map(\.value)),
    ]
  }
}

extension FeedEntry {
  /// The entry as templates see it.
  fileprivate var value: Value {
    [
      "title": .string(title), "id": .string(id), "url": .string(url),
      "published": .string(published.rfc3339), "updated": .string((updated ?? published).rfc3339),
      "authors": .array(authors.map(Value.string)), "tags": .array(tags.map(Value.string)),
      "summary": .string(summary),
      "body": .string(String(decoding: body.bytes, as: UTF8.self)),
    ]
  }
}
