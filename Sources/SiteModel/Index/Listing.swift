import Alphabet
import SiteSource
import TableModel
import Theme

/// A list of rows divided into pages: a single page for a short list, or an overview and a page for
/// each part of a long list.
///
/// So no page grows with the site. The overview has a section for each letter (or year). A section
/// has a row for each group of rows on the pages of its letter, with the number of rows:
///
///     C   Ca 140      Ce–Ch 38   →  /index/c-ca/#index-c-ca, …
///         Ci–Cl 37    Co 340     →  /index/c-ci/#index-c-ci, …
struct Listing: Sendable {
  /// The table on the first page: the whole list, or the overview.
  var front: PageTable
  /// The pages of the parts; empty if the whole list is on one page.
  var pages: [PartPage] = []

  /// The page of a part of a list.
  struct PartPage: Sendable {
    /// The title of the part, such as “Ca–Ch”.
    var title: String
    /// The address of the page.
    var place: SitePath
    /// The anchor of the overview's section that lists the part.
    var section: String
    var table: PageTable
  }
}

extension Listing {
  /// The contents of a part of a list that fits on a page. In the code, a part is called `piece`.
  struct PartContents {
    /// The section of the overview that lists the part.
    var section: Section
    /// The title of the part, such as “Ca–Ch”.
    var title: String
    /// The last component of the page's address, unique among the parts of the list: `c-ca`.
    var name: String
    /// The sections on the page, with their rows.
    var sections: [(section: Section, rows: [Row])]
  }

  /// Creates a list with an overview and a page for each part.
  ///
  /// - Parameters:
  ///   - pieces: The parts of the list, in order.
  ///   - id: The name of the list's tables.
  ///   - place: The address of the list. The pages of its parts are below `/index/`.
  ///   - titles: The titles of the overview's rail, with the anchors of their sections.
  ///   - map: The map with the URLs of the pages.
  /// - Throws: `TableError` if two rows have the same identity, or a height is invalid.
  init(
    _ pieces: [PartContents], id: String, at place: SitePath,
    rail titles: [(title: String, section: String)], map: SiteMap, in theme: Theme,
    _ configuration: Configuration
  ) throws(TableError) {
    var overview: [(section: Section, rows: [Row])] = []
    // The row of each page, for the links between adjacent pages.
    var pageRows: [Row] = []
    for piece in pieces {
      let place = Self.place(ofPiece: piece.name, in: place, configuration)
      let url = map.url(place)
      let rows = piece.sections.map { section, rows in
        Row(
          .section, at: place, fragment: piece.isWhole ? "" : "#\(section.anchor)",
          title: section.title, url: url, count: rows.count, rows: rows,
          characters: section.characters, in: theme)
      }
      if overview.last?.section == piece.section {
        overview[overview.count - 1].rows += rows
      } else {
        overview.append((piece.section, rows))
      }
      pageRows.append(
        Row(
          .section, at: place, title: piece.title, url: url, count: rows.entries, in: theme))
    }
    front = PageTable(try Table(showing: overview), id: id, rail: titles, configuration)
    let doors = Self.doors(of: pieces) {
      map.url(Self.place(ofPiece: $0.name, in: place, configuration))
    }
    for (number, piece) in pieces.enumerated() {
      let titles = piece.sections.map { (title: $0.section.indexTitle, section: $0.section.anchor) }
      var table = PageTable(
        try Table(showing: piece.sections), id: id, rail: piece.isWhole ? [] : titles,
        configuration)
      table.letters = front.rail.map { title in
        let anchor = title.anchor ?? ""
        return RailTitle(
          text: title.text, kind: title.kind, url: doors[anchor] ?? title.url,
          isCurrent: title.kind == .section && anchor == piece.section.anchor)
      }
      table.previous = number > 0 ? pageRows[number - 1] : nil
      table.next = number + 1 < pieces.count ? pageRows[number + 1] : nil
      pages.append(
        PartPage(
          title: piece.title, place: Self.place(ofPiece: piece.name, in: place, configuration),
          section: piece.section.anchor, table: table))
    }
  }

  /// Returns the URL of the first part of each section of the overview, by the section's anchor.
  private static func doors(
    of pieces: [PartContents], url: (PartContents) -> String
  ) -> [String: String] {
    var doors: [String: String] = [:]
    for piece in pieces where doors[piece.section.anchor] == nil {
      doors[piece.section.anchor] = url(piece)
    }
    return doors
  }

  /// Returns the address of the page of a part: `c-ca` in the list `/tags/` → `/index/tags/c-ca/`.
  ///
  /// - Parameters:
  ///   - name: The name of the part.
  ///   - place: The address of the list.
  static func place(
    ofPiece name: String, in place: SitePath, _ configuration: Configuration
  ) -> SitePath {
    // The parts of the list at `/index/` are in `/index/entries/`, because the parts of the other
    // lists are in `/index/` too.
    let isIndex = place == configuration.inLanguage(.index)
    let list = place.text.dropFirst(configuration.home.text.utf8.count - 1)
    return configuration.inLanguage(SitePath("/index\(isIndex ? "/entries/" : list)/\(name)/"))
  }
}

extension Listing.PartContents {
  /// Creates the contents of a part.
  ///
  /// - Parameters:
  ///   - section: The section of the overview that lists the part.
  ///   - parts: The sections on the page. If there is only one, it gets the title of the part.
  init(
    of section: Section, title: String, name: some StringProtocol,
    _ parts: [(section: Section, rows: [Row])]
  ) {
    (self.section, self.title, self.name) = (section, title, String(name))
    var whole = Section(anchor: section.anchor, title: title, indexTitle: section.indexTitle)
    if title != section.title { whole.characters = parts[0].section.characters }
    sections = parts.count == 1 ? [(whole, parts[0].rows)] : parts
  }

  /// A Boolean value that indicates whether the page has only one section.
  var isWhole: Bool { sections.count == 1 }
}

extension Listing {
  /// Returns the table of a page of the list. Page 0 is the first page, and page n is the page of
  /// the nth part.
  func table(ofPage number: Int) -> PageTable { number == 0 ? front : pages[number - 1].table }

  /// Returns the titles of the first page's rail as links from any page of the site.
  ///
  /// - Parameters:
  ///   - base: The URL of the list.
  ///   - map: The map with the URLs of the list's pages.
  func letters(base: String, _ map: SiteMap) -> [RailTitle] {
    front.rail.map { title in
      let page = pages.first { $0.section == title.anchor }
      return RailTitle(
        text: title.text, kind: title.kind, url: page.map { map.url($0.place) } ?? base + title.url)
    }
  }

  /// Returns the rail title of a letter, which links to the letter's section from any page of the
  /// site.
  ///
  /// - Parameters:
  ///   - base: The URL of the list.
  ///   - map: The map with the URLs of the list's pages.
  func title(of letter: Letter, base: String, _ map: SiteMap) -> RailTitle {
    let page = pages.first { $0.section == letter.anchor }
    return RailTitle(
      text: letter.label, kind: .section,
      url: page.map { map.url($0.place) } ?? "\(base)#\(letter.anchor)")
  }
}
