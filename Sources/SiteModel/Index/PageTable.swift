import Alphabet
import SiteOutput
import SiteSource
import TableModel
import Text

/// A table as a page shows it: its sections with their rows, its rail, and its sizes.
package struct PageTable: Sendable {
  /// The name of the table, unique among the kinds of tables on the site.
  package var id: String
  package var table: Table<Section, Row>
  /// All titles of the rail; empty for a table without a rail.
  package var rail: [RailTitle]
  /// The maximum number of titles that the rail shows.
  package var railLimit: Int?
  package var metrics: TableMetrics
  /// Links to the pages before and after this one, if it shows a part of a list.
  package var previous: Row?
  package var next: Row?
}

/// An index title on a page, and the address that it links to.
package struct RailTitle: Hashable, Sendable {
  package var text: String
  package var kind: SectionIndex.TitleTarget
  /// The anchor of the title's section if that is on the same page.
  package var anchor: String?
  package var url: String
}

extension PageTable {
  /// A Boolean value that indicates whether the rows are parts of a list on separate pages.
  package var isOverview: Bool { table.sections.first?.rows.first?.kind == .section }

  /// A Boolean value that indicates whether the rail has years or syllables, which are wider than
  /// letters.
  package var hasWideRail: Bool { rail.contains { $0.text.count > 2 } }

  /// The number of the list's entries that the rows represent.
  package var count: Int { table.sections.reduce(0) { $0 + $1.rows.entries } }

  /// Creates the table of a page.
  ///
  /// - Parameter titles: The titles of the rail, in order, with the anchors of their sections. A
  ///   table with few rows has no rail.
  init(
    _ table: Table<Section, Row>, id: String, rail titles: [(title: String, section: String)] = [],
    _ configuration: Configuration
  ) {
    self.init(
      id: id, table: table, rail: [], railLimit: configuration.index.railLimit,
      metrics: configuration.table)
    guard count >= configuration.index.railMinimumRows else { return }
    let index = titles.isEmpty ? nil : SectionIndex(titles, in: table)
    rail = (index?.titles ?? []).compactMap { title in
      title.section.map { number in
        let anchor = table.sections[number].section.anchor
        return RailTitle(text: title.text, kind: title.kind, anchor: anchor, url: "#" + anchor)
      }
    }
  }
}

extension Sequence<Row> {
  /// The number of a list's entries that the rows represent.
  package var entries: Int { reduce(0) { $0 + $1.entries } }
}

/// The kind of a page, which determines its template.
package enum PageKind: String, Sendable, CaseIterable {
  case contents, note, archive, tags, tag, index, glossary
  case notFound = "not-found"

  /// The template of the part inside the page frame.
  package var template: String { self == .notFound ? "404.html" : "\(rawValue).html" }
  /// The rank that determines when the page's file is written.
  package var rank: Output.Rank { self == .note ? .page : .table }
}

/// A titled group of rows: a letter, a year, or all rows of an undivided list.
package struct Section: Identifiable, Hashable, Sendable {
  /// The anchor, unique on its page.
  package var anchor: String
  package var title: String
  /// The title of the section on the rail.
  package var indexTitle: String

  package var id: String { anchor }

  /// A Boolean value that indicates whether the section is a letter outside ASCII.
  package var isForeignLetter: Bool {
    anchor.hasPrefix("index-") && !title.utf8.allSatisfy { $0 < 0x80 }
  }
}

extension Section {
  init(_ letter: Letter) {
    self.init(anchor: letter.anchor, title: letter.label, indexTitle: letter.label)
  }

  init<Entry>(_ piece: AlphabetPiece<Entry>) {
    self.init(anchor: piece.anchor, title: piece.title, indexTitle: piece.beginning)
  }

  /// Creates the section of a month. Its rail title, inside a year, is the number: “05”.
  init(month: DateTime) {
    let title = String(month.civilDate.prefix(7))
    self.init(anchor: "month-\(title)", title: title, indexTitle: String(title.suffix(2)))
  }

  /// Creates the section of a year.
  init(year: Int) {
    self.init(anchor: "year-\(year)", title: "\(year)", indexTitle: "\(year)")
  }
}
