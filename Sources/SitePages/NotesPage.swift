import Cache
import Liquid
import Notes
import SiteModel
import SiteSource

/// A page that lists notes with their summaries, the newest first: the front page of a blog, a page
/// of older notes, or the page of a category.
package struct NotesPage: Sendable {
  let kind: PageKind
  let place: SitePath
  let title: String
  /// The indices of the notes.
  let notes: [Int]
  /// The number of notes in the whole list; `nil` on pages of older notes, which a new note must not
  /// change.
  let count: Int?
  /// The pages of newer and of older notes.
  var newer: Link?
  var older: Link?

  /// A link to another page of the same list.
  struct Link: Sendable {
    let place: SitePath
    let title: String
  }
}

extension NotesPage {
  /// The number of notes on a page of older notes.
  private static let size = 10

  /// Returns the front page with the newest notes and the pages of older notes; empty if the front
  /// page has another list.
  static func newest(of site: Site) -> [NotesPage] {
    let configuration = site.configuration
    guard configuration.frontPage == .newest else { return [] }
    let dated = site.notes.indices.filter { site.notes[$0].header.date != nil }
    return pages(
      of: dated, .newest, at: configuration.home, titled: site.text("newest"), site)
  }

  /// Returns the pages of the categories; empty if the configuration does not request them.
  static func ofCategories(_ categories: Tags, of site: Site) -> [NotesPage] {
    categories.all.flatMap {
      pages(of: $0.notes, .category, at: $0.place, titled: $0.title, site)
    }
  }

  /// Returns the pages of a list, that with the newest notes first.
  ///
  /// The pages are counted from the oldest notes, so that a new note changes only the first page.
  /// Older pages therefore always have ten notes, and the first page has up to nineteen.
  ///
  /// - Parameters:
  ///   - place: The address of the first page.
  ///   - title: The title of the first page, and the beginning of the titles of the others.
  private static func pages(
    of notes: [Int], _ kind: PageKind, at place: SitePath, titled title: String,
    _ site: Site
  ) -> [NotesPage] {
    let notes = site.byDate(notes)
    let count = max(1, notes.count / size)
    var pages = (1...count).map { number in
      let isFirst = number == count
      let end = isFirst ? notes.endIndex : number * size
      return NotesPage(
        kind: kind, place: isFirst ? place : SitePath("\(place.text)page/\(number)/"),
        title: isFirst ? title : "\(title): \(number)",
        notes: notes[(number - 1) * size..<end].reversed(), count: isFirst ? notes.count : nil)
    }
    for number in pages.indices.dropLast() {
      let (older, newer) = (pages[number], pages[number + 1])
      pages[number].newer = Link(place: newer.place, title: site.period(of: newer))
      pages[number + 1].older = Link(place: older.place, title: site.period(of: older))
    }
    return pages.reversed()
  }
}

extension Site {
  /// Returns the listed ones of some notes, the oldest first. Notes without a date come first.
  fileprivate func byDate(_ numbers: [Int]) -> [Int] {
    numbers.filter { notes[$0].header.listing == .listed && $0 != prefaceNumber }.sorted {
      notes[$0].header.isOlder(than: notes[$1].header)
    }
  }

  /// Returns the dates of the oldest and the newest note of a page, `2024-03-01 – 2024-05-02`, or the
  /// title of the page if they have no dates.
  fileprivate func period(of page: NotesPage) -> String {
    let dates = [page.notes.last, page.notes.first].compactMap { number in
      number.flatMap { notes[$0].header.date?.civilDate }
    }
    if dates.isEmpty { return page.title }
    return Set(dates).count == 1 ? dates[0] : dates.joined(separator: " – ")
  }

  /// Returns the value of the variable `list` of a page that lists notes.
  func value(of page: NotesPage, preface: HTML?) throws(RenderFailure) -> Value {
    let items = try page.notes.map { number throws(RenderFailure) -> Value in
      let row = index.row(number)
      let summary = try parsedNote(at: number).summary
      return .object(
        Object(
          namesOfItem,
          [
            .string(notes[number].title), .string(row.url), row.details.lang, row.details.date,
            row.details.tags, .string(summary), row.value,
          ]))
    }
    return [
      "notes": .array(items), "count": page.count.map(Value.integer) ?? .null,
      "header": preface.map(Value.html) ?? .null,
      "newer": value(of: page.newer), "older": value(of: page.older),
    ]
  }

  private func value(of link: NotesPage.Link?) -> Value {
    link.map { ["title": .string($0.title), "url": .string(map.url($0.place))] } ?? .null
  }

  /// The categories that have pages, each with its notes.
  static func categories(of notes: [SiteNote], _ configuration: Configuration) -> Tags {
    guard configuration.hasCategoryPages else { return Tags(of: 0) { _ in [] } }
    return Tags(of: notes.count, in: configuration.languages.prefix, at: "categories") { number in
      notes[number].header.listing == .listed
        ? (try? notes[number].source())?.categories ?? [] : []
    }
  }
}

extension PageDigester {
  /// Writes the inputs of a page that lists notes to its key.
  func write(_ page: NotesPage, to key: inout CacheWriter) {
    key.write(page.title)
    key.write(page.count ?? 0)
    for number in page.notes {
      key.write(notes[number])
      key.write(rows[number])
    }
    for link in [page.newer, page.older] {
      key.write(link?.place.text)
      key.write(link?.title)
    }
    if page.place == site.configuration.home, let preface = site.prefaceNumber {
      key.write(notes[preface])
    }
  }
}

private let namesOfItem: Object.Names = ["title", "url", "lang", "date", "tags", "summary", "row"]
