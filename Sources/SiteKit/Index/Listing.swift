import Alphabet
import SiteSource
import TableModel

/// A list of rows as pages: one, or where that would be too long an overview and the pages it leads
/// to.
///
/// So no page of the index grows with the site. An overview has the letters for sections, and for
/// rows the pieces of the alphabet that have a page of their own:
///
///     C   Ca–Ch   812      → /index/c-ca/
///         Ci–Cz   640      → /index/c-ci/
struct Listing: Sendable {
  /// The table that the list is found at.
  var front: PageTable
  /// The pages that the overview leads to; none where the whole list is on one page.
  var parts: [Part] = []

  /// A page with a piece of a list.
  struct Part: Sendable {
    var title: String
    var place: SitePath
    var table: PageTable
  }
}

extension Listing {
  /// A piece of a list that fits on a page: some rows of one section.
  struct Piece {
    var section: Section
    var title: String
    /// Unique among the pieces of the list.
    var name: String
    var rows: [Row]
  }

  /// An overview to pieces, and their pages.
  ///
  /// - Parameters:
  ///   - place: Where the list is found; the pieces lie below it in `/index/`.
  ///   - titles: What is to be on the rail of each page, with the anchors of the sections.
  init(
    _ pieces: [Piece], id: String, at place: SitePath,
    rail titles: [(title: String, section: String)], map: SiteMap, in theme: Theme,
    _ configuration: Configuration
  ) throws(TableError) {
    var sections: [(Section, [Row])] = []
    for piece in pieces {
      let place = Self.place(ofPiece: piece.name, in: place)
      let row = Row(
        .section, at: place, title: piece.title, url: map.url(place),
        count: piece.rows.count, rows: piece.rows, in: theme)
      if sections.last?.0 == piece.section {
        sections[sections.count - 1].1.append(row)
      } else {
        sections.append((piece.section, [row]))
      }
    }
    let overview = PageTable(try Table(showing: sections), id: id, rail: titles, configuration)
    front = overview
    let overviewRows = overview.table.sections.flatMap(\.rows)
    for (number, piece) in pieces.enumerated() {
      let table = try Table(showing: [(piece.section.titled(piece.title), piece.rows)])
      var page = PageTable(table, id: id, configuration)
      page.rail = overview.rail(leadingFrom: piece.section)
      page.previous = number > 0 ? overviewRows[number - 1] : nil
      page.next = number + 1 < overviewRows.count ? overviewRows[number + 1] : nil
      parts.append(
        Part(title: piece.title, place: Self.place(ofPiece: piece.name, in: place), table: page))
    }
  }

  /// The page of a piece of the list at a place.
  static func place(ofPiece name: String, in place: SitePath) -> SitePath {
    // The list that is found at /index/ itself keeps away from the parts of the others.
    SitePath("/index\(place == .index ? "/entries/" : place.text)/\(name)/")
  }
}

extension Listing {
  /// The index title of a letter, as it leads to the letter's section from anywhere on the site.
  ///
  /// - Parameter base: The URL of the list.
  func title(of letter: Letter, base: String) -> RailTitle {
    let first = parts.isEmpty ? nil : front.table.indexOfSection(letter.anchor)
    let url = first.flatMap { front.table.sections[$0].rows.first?.url }
    return RailTitle(
      text: letter.label, kind: .section, url: url ?? "\(base)#\(letter.anchor)")
  }
}

extension PageTable {
  /// The rail of this overview as it stands on a page of the section: every title leads to the first
  /// page of its own section.
  fileprivate func rail(leadingFrom section: Section) -> [RailTitle] {
    rail.compactMap { title in
      guard let anchor = title.anchor, let number = table.indexOfSection(anchor),
        let first = table.sections[number].rows.first
      else { return nil }
      let isCurrent = title.kind == .section && anchor == section.anchor
      return RailTitle(text: title.text, kind: title.kind, url: first.url, isCurrent: isCurrent)
    }
  }
}

extension Section {
  fileprivate func titled(_ title: String) -> Section {
    Section(anchor: anchor, title: title, indexTitle: indexTitle)
  }
}
