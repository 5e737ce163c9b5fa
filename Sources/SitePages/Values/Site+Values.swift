import Bytes
import Liquid
import Notes
import SiteModel
import SiteSource
import Text
import Theme

extension Site {
  /// Returns the value of the variable `site` for pages of a kind, without the lists of the site.
  func value(on page: PageKind) -> Value { .object(members(on: page)) }

  /// Returns the members of the variable `site` for pages of a kind, without the lists of the site.
  func members(on page: PageKind) -> Object {
    var site = constants
    let links = ownLinks(on: page) + navigation.items
    site["navigation"] = .array(links)
    // A phone has room for four short links.
    site["has_menu"] = .bool(!navigation.items.isEmpty || links.count > 4)
    return site
  }

  /// The fields of the variable `site` that are the same on every page.
  var constants: Object {
    let folder = configuration.languages.prefix
    var values: Object = [
      "title": .string(title),
      "description": .string(configuration.description ?? ""),
      "lang": .string(lang),
      "dir": .string(TextDirection(of: lang).rawValue),
      "base": .string(configuration.base),
      "home": .string(map.url(configuration.home)),
      "prefix": .string(folder.isEmpty ? "" : folder + "/"),
      "url": .string(configuration.url.map { $0 + configuration.base } ?? ""),
      "author": .string(configuration.author ?? ""),
      "feed": .string(map.url(configuration.feedPlace)),
      "search": .bool(configuration.search == .on),
      "generator": .string("Thumbindex \(version)"),
      "theme": .object(themeSettings.values),
      "params": .object(configuration.params),
      "has_sidebar": .bool(theme.hasSidebar),
    ]
    // The order is fixed, because the cache keys of pages contain a digest of this value.
    for whole in ThemeAssets.JoinedFile.allCases {
      values[whole.variableName] = theme.assets.paths[whole].map {
        .string(map.url(SitePath("/\($0)")))
      }
    }
    return values
  }

  /// Returns the links to the generated lists of the site.
  private func ownLinks(on page: PageKind) -> [Value] {
    var links = [(PageKind.contents, configuration.contentsPlace)]
    if configuration.frontPage == .newest { links.insert((.newest, configuration.home), at: 0) }
    if index.lists.hasPages(of: .index) { links.append((.index, configuration.entries.place)) }
    for (kind, place) in [
      (PageKind.archive, SitePath.archive), (.tags, .tags), (.glossary, .glossary),
    ]
    where index.lists.hasPages(of: kind) {
      links.append((kind, configuration.inLanguage(place)))
    }
    return links.map { kind, place in
      [
        "title": .string(text(kind.rawValue)), "url": .string(map.url(place)),
        "current": .bool(kind == page),
      ]
    }
  }

  /// Returns the value of the variable `page`.
  ///
  /// - Parameters:
  ///   - note: The note that the page shows; `nil` for other pages.
  ///   - language: The values that depend on the page's language; `nil` to compute them.
  func value(
    of page: Page, showing note: Note? = nil, in language: PageLanguage? = nil
  ) -> Value {
    let language = language ?? self.language(of: page)
    let url = map.url(page.place)
    let address = configuration.url.map { $0 + url }
    let sharing = sharing(of: page, showing: note, at: address, language.locale)
    return .object(
      Object(
        namesOfPage,
        [
          .string(page.kind.rawValue), .string(page.title), .string(url),
          .string(address ?? ""), .string(page.lang), .string(language.direction.rawValue),
          .string(page.description),
          .html(markup(of: sharing, on: page, showing: note)),
          .string(style(of: page)), .html(alternates(of: page)),
          .array(navigation.trail(to: url)),
          .bool(page.kind == .notFound || page.listing == .unlisted), languages(of: page),
          letters(on: page).map(Value.html) ?? .null,
        ]))
  }

  /// Returns the letters on the edge of a page without a rail of its own: the page of a note, the
  /// glossary, and the page for unknown addresses.
  private func letters(on page: Page) -> HTML? {
    switch page.content {
    case .note(let number):
      index.lists.notes.letter(ofNote: number).flatMap { letters.list(current: $0) }
    case .list, .notes, .none:
      page.kind == .glossary || page.kind == .notFound ? letters.list(current: nil) : nil
    }
  }

  /// Returns the texts that are printed at the top of the page, as CSS declarations. They do not
  /// contain the same text twice.
  private func style(of page: Page) -> String {
    var style = ByteWriter(capacity: 256)
    style.append(contentsOf: runningHead)
    style.append("--page:")
    style.append(cssString: page.title == title ? "" : page.title)
    style.append(";")
    return String(decoding: style.bytes, as: UTF8.self)
  }

  /// Returns the value of the variable `note`.
  ///
  /// - Parameters:
  ///   - number: The index of the note.
  ///   - outline: The cells of the note's outline.
  ///   - entries: The data from the index that the note's page shows.
  ///   - places: The places in the note's body to which index entries lead.
  func value(
    of note: Note, at number: Int, outline: [HTML], showing entries: NoteEntries,
    at places: MentionPlaces
  ) -> Value {
    let neighbours = index.lists.notes.neighbours[number]
    let row = index.row(number)
    return .object(
      Object(
        namesOfNote,
        [
          .string(note.title), .string(row.url), .string(note.source.lang ?? lang),
          row.details.lang, row.details.date, note.source.updated.map(\.value) ?? .null,
          row.details.tags, .array(note.source.categories.map(Value.string)),
          .string(note.summary),
          .html(bodyWithoutTitle(of: note, entries.additions(to: note, at: places))),
          note.titleHeading.map { .string($0.id) } ?? .null,
          index.lists.notes.letter(ofNote: number).map(\.value) ?? .null, value(ofOutline: outline),
          .bool(note.containsTableOfContents), .integer(readingMinutes(of: note)),
          link(toNote: neighbours.previous), link(toNote: neighbours.next),
          .object(note.source.frontMatter.object), .array(entries.entries.map(\.value)),
          .array(entries.backlinks.map(\.value)), .array(entries.related.map(\.value)),
          chapters(around: number), parents(ofNote: number), links(toCategoriesOf: number),
        ]))
  }

  /// Returns the reading time of a note in minutes; 0 if it is not shown.
  private func readingMinutes(of note: Note) -> Int {
    let isSaid = note.source.frontMatter[field: "reading_time"] != nil
    return configuration.readingTime == .off && !isSaid ? 0 : note.readingMinutes ?? 0
  }

  private func bodyWithoutTitle(of note: Note, _ additions: BodyAdditions) -> HTML {
    let body = body(of: note, additions.edits)
    let previews = additions.element
    if note.titleLength == 0, previews.bytes.isEmpty { return body }
    return HTML(Array(body.bytes[note.titleLength...]) + previews.bytes)
  }

  /// Returns the rows of a note's outline as values for templates.
  ///
  /// Outlines are not compared between builds, so they are not stored in a `Table`.
  func outline(of note: Note, cell: String) -> [Value] {
    let first = note.titleLength > 0 ? 1 : 0
    let headings = note.outline.headings
    // Skip headings without text, because they would be invisible links.
    let shown = headings.indices.dropFirst(first).filter {
      !headings[$0].text.isEmpty && !headings[$0].isReference
    }
    let top = shown.lazy.map { headings[$0].level }.min() ?? 1
    return shown.map { headings[$0].row(below: top, cell: cell) }
  }

  private func value(ofOutline rows: [HTML]) -> Value {
    guard !rows.isEmpty else { return .null }
    let group = Value.object(Object(namesOfGroup, [.array(rows.map(Value.html))]))
    let section = Value.object(Object(namesOfPlainSection, [.array([group])]))
    return .object(
      Object(
        namesOfOutline,
        [
          "outline", .string(configuration.table.style.rawValue), .integer(rows.count),
          .array([section]),
        ]))
  }

  /// Returns the links to the pages of a note's categories; null if categories have no pages.
  func links(toCategoriesOf number: Int) -> Value {
    guard configuration.hasCategoryPages else { return .null }
    return .array(categories.ofNotes[number].map { categories.all[$0].value(on: map) })
  }

  private func link(toNote number: Int?) -> Value {
    number.map { index.row($0).value } ?? .null
  }
}

extension Note {
  /// The heading that the page does not show, because it repeats the page's title; `nil` if there
  /// is none.
  fileprivate var titleHeading: Outline.Heading? {
    titleLength > 0 ? outline.headings.first : nil
  }
}

// The names are shared by the values of all pages, because creating the names takes longer than
// creating the values.
private let namesOfPage: Object.Names = [
  "kind", "title", "url", "absolute_url", "lang", "dir", "description", "sharing", "style",
  "alternates", "trail", "noindex", "languages", "letters",
]
private let namesOfNote: Object.Names = [
  "title", "url", "lang", "title_lang", "date", "updated", "tags", "categories", "summary", "body",
  "anchor", "letter", "outline", "has_own_contents", "reading_minutes", "previous", "next", "user",
  "entries", "backlinks", "related", "chapters", "parents", "category_pages",
]
private let namesOfOutline: Object.Names = ["id", "style", "count", "sections"]
private let namesOfPlainSection: Object.Names = ["groups"]
private let namesOfGroup: Object.Names = ["rows"]

extension ByteWriter {
  /// Writes a text as a CSS string (CSS Syntax, section 4.3.5).
  mutating func append(cssString text: String) {
    append(UInt8(ascii: "'"))
    text.withBytes { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "'"): append(UInt8(ascii: "\\"))
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: continue
        default: break
        }
        append(byte)
      }
    }
    append(UInt8(ascii: "'"))
  }
}
