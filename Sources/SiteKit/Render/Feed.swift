import Diagnostics
import Incremental
import Liquid
import Notes
import SiteSource
import Text

/// A file for programs rather than readers, or a page that only leads to another.
enum Feed: Sendable {
  /// The newest dated notes (RFC 4287).
  case atom
  /// All pages for search engines (sitemaps.org), or a part of them by its number from 1.
  case sitemap(ArraySlice<Page>, part: Int?)
  /// The list of so many parts.
  case sitemapIndex(parts: Int)
  /// The rules for robots.
  case robots
  /// The page at an address that a note had before.
  case redirect(OldAddress)
  /// The index for other programs.
  case index(IndexFormat)

  /// What the template calls its data.
  var name: String {
    switch self {
    case .atom: "feed"
    case .sitemap, .sitemapIndex: "sitemap"
    case .robots: "robots"
    case .redirect: "redirect"
    case .index(let format): format.place.text
    }
  }

  /// The template that draws it, if one does.
  var template: String? {
    switch self {
    case .atom: "feed.xml"
    case .sitemap, .sitemapIndex: "sitemap.xml"
    case .robots: "robots.txt"
    case .redirect: "redirect.html"
    case .index: nil
    }
  }

  var place: SitePath {
    switch self {
    case .atom: .feed
    case .sitemap(_, let part?): .sitemap(part: part)
    case .sitemap, .sitemapIndex: .sitemap
    case .robots: .robots
    case .redirect(let old): old.place
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
    let pages = pages.last?.kind == .notFound ? pages.dropLast() : pages[...]
    guard pages.count > limit else { return [.sitemap(pages, part: nil)] }
    let parts = stride(from: 0, to: pages.count, by: limit).enumerated().map { part, start in
      Feed.sitemap(pages[start..<min(start + limit, pages.count)], part: part + 1)
    }
    return [.sitemapIndex(parts: parts.count)] + parts
  }
}

extension Site {
  /// What a publisher should know of the feeds.
  var remarks: [Diagnostic] {
    guard configuration.url == nil else { return configuration.faultsOfLocale }
    return configuration.faultsOfLocale + [
      Diagnostic(
        .note, .noAddress, at: configuration.place(of: "url"),
        "the site has no url:, so the addresses in feed.xml and sitemap.xml lack a host; set it"
          + " before you publish")
    ]
  }

  /// What the template of a feed sees under its name.
  ///
  /// - Throws: `CacheDamage` if a note of the feed cannot be read again.
  func value(of feed: Feed) throws(CacheDamage) -> Value {
    switch feed {
    case .atom: try atom()
    case .sitemap(let pages, _): sitemap(of: pages)
    case .sitemapIndex(let parts):
      [
        "parts": .array(
          (1...parts).map { ["url": .string(address(.sitemap(part: $0)))] })
      ]
    case .robots: ["sitemap": .string(address(.sitemap))]
    case .redirect(let old): value(of: old)
    case .index: .null
    }
  }

  /// The notes that the feed shows, the newest first, with their dates.
  var newest: [(number: Int, date: DateTime)] {
    var newest: [(number: Int, date: DateTime)] = []
    for number in notes.indices {
      guard let date = notes[number].header.date else { continue }
      // Few of many: they are found sooner than all are sorted.
      let older = newest.reversed().prefix {
        notes[$0.number].header.isOlder(than: notes[number].header)
      }
      if newest.count == configuration.feedLimit {
        if older.isEmpty { continue }
        newest.removeLast()
        newest.insert((number, date), at: newest.count + 1 - older.count)
      } else {
        newest.insert((number, date), at: newest.count - older.count)
      }
    }
    return newest
  }

  private func atom() throws(CacheDamage) -> Value {
    let newest = newest
    let latest = newest.map { notes[$0.number].header.updated ?? $0.date }.max()
    return [
      "id": .string(identifier(of: .feed)),
      "url": .string(address(.feed)),
      // The library has no clock: a feed is as old as its newest entry.
      "updated": .string(latest?.rfc3339 ?? "1970-01-01T00:00:00Z"),
      "entries": .array(
        try newest.map { newest throws(CacheDamage) in
          try entry(newest.number, published: newest.date)
        }),
    ]
  }

  private func entry(_ number: Int, published: DateTime) throws(CacheDamage) -> Value {
    let note = try notes[number].note()
    let place = notes[number].header.place
    return [
      "title": .string(note.title),
      "id": .string(identifier(of: place)),
      "url": .string(address(place)),
      "published": .string(published.rfc3339),
      "updated": .string((note.source.updated ?? published).rfc3339),
      "authors": .array(note.source.frontMatter.authors.map(Value.string)),
      "summary": .string(note.summary),
      "body": .string(String(decoding: bodyForReaders(of: note).bytes, as: UTF8.self)),
    ]
  }

  /// The body of a note for feed readers, which know nothing of the place of its page.
  private func bodyForReaders(of note: Note) -> HTML {
    var edits = note.images.compactMap { image -> BodyEdit? in
      guard let place = image.file.flatMap(map.place), !image.sourceRange.isEmpty else {
        return nil
      }
      // What follows the path in the source, such as `?v=2`, stays.
      let source = note.body.bytes[image.sourceRange]
      let suffix = source.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      let end = suffix ?? source.endIndex
      return BodyEdit(source.startIndex..<end, address(place).utf8)
    }
    // What leads from a heading to itself is of use on its page alone.
    edits += note.headingLinks.map { BodyEdit($0, []) }
    return note.body(with: edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// A permanent identifier, which Atom wants to be absolute: the address, or where the site does
  /// not know its own a name after the path.
  private func identifier(of place: SitePath) -> String {
    configuration.url == nil ? "urn:thumbindex:\(map.url(place))" : address(place)
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

extension NoteHeader {
  /// Whether the note comes before another in time; those of one moment are in the order of their
  /// places.
  fileprivate func isOlder(than other: NoteHeader) -> Bool {
    let (time, otherTime) = (date?.unixTime ?? .min, other.date?.unixTime ?? .min)
    return time != otherTime ? time < otherTime : place.text < other.place.text
  }
}

/// What a sitemap tells of a page.
private let namesOfURL: Object.Names = ["url", "modified"]

extension Diagnostic.ID {
  static let noAddress: Self = "url-missing"
}
