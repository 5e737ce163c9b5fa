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

  /// Returns the front page and the pages of older notes; empty if the front page has another list.
  ///
  /// The pages are counted from the oldest notes, so that a new note changes only the front page.
  /// Older pages therefore always have ten notes, and the front page has up to nineteen.
  static func newest(of site: Site) -> [NotesPage] {
    guard site.configuration.frontPage == .newest else { return [] }
    let dated = site.byDate(site.notes.indices.filter { site.notes[$0].header.date != nil })
    let count = max(1, dated.count / size)
    var pages = (1...count).map { number in
      let end = number == count ? dated.endIndex : number * size
      return NotesPage(
        kind: .newest,
        place: number == count
          ? site.configuration.home : site.configuration.inLanguage(SitePath("/page/\(number)/")),
        title: number == count ? site.title : "\(site.text("newest")): \(number)",
        notes: dated[(number - 1) * size..<end].reversed())
    }
    for number in pages.indices.dropLast() {
      pages[number].newer = Link(
        place: pages[number + 1].place, title: site.period(of: pages[number + 1]))
      pages[number + 1].older = Link(
        place: pages[number].place, title: site.period(of: pages[number]))
    }
    return pages.reversed()
  }

  /// Returns the pages of the categories; empty if the configuration does not request them.
  static func ofCategories(_ categories: Tags, of site: Site) -> [NotesPage] {
    categories.all.map { category in
      NotesPage(
        kind: .category, place: category.place, title: category.title,
        notes: site.byDate(category.notes).reversed())
    }
  }
}

extension Site {
  /// Returns the listed ones of some notes, the oldest first. Notes without a date come first.
  fileprivate func byDate(_ numbers: [Int]) -> [Int] {
    numbers.filter { notes[$0].header.listing == .listed && $0 != prefaceNumber }.sorted {
      notes[$0].header.isOlder(than: notes[$1].header)
    }
  }

  /// Returns the dates of the oldest and the newest note of a page: `2024-03-01 – 2024-05-02`.
  fileprivate func period(of page: NotesPage) -> String {
    let dates = [page.notes.last, page.notes.first].compactMap { number in
      number.flatMap { notes[$0].header.date?.civilDate }
    }
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
      "notes": .array(items), "header": preface.map(Value.html) ?? .null,
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
