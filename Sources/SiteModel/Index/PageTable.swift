import Alphabet
import SiteOutput
import SiteSource
import TableModel
import Text

/// A table as a page shows it: the sections with their rows, the rail beside them, and the sizes.
package struct PageTable: Sendable {
  /// Names the table among those of the site.
  package var id: String
  package var table: Table<Section, Row>
  /// All titles of the rail; empty for a table without one.
  package var rail: [RailTitle]
  /// The maximum number of titles that are shown.
  package var railLimit: Int?
  package var metrics: TableMetrics
  /// The pages before and after this one, where it shows a part of a list.
  package var previous: Row?
  package var next: Row?
}

/// An index title on a page, and where it leads.
package struct RailTitle: Hashable, Sendable {
  package var text: String
  package var kind: SectionIndex.Kind
  /// The anchor of its section where that is on the same page.
  package var anchor: String?
  package var url: String
}

extension PageTable {
  /// Whether its rows are parts of a list on separate pages.
  package var isOverview: Bool { table.sections.first?.rows.first?.kind == .section }

  /// Whether the rail has years or syllables, which need more room than letters.
  package var hasWideRail: Bool { rail.contains { $0.text.count > 2 } }

  /// The number of the list's entries that the rows represent.
  package var count: Int { table.sections.reduce(0) { $0 + $1.rows.entries } }

  /// - Parameter titles: The titles of the rail, in order, with the anchors of the sections; a
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
  /// The number of a list's entries that they represent.
  package var entries: Int { reduce(0) { $0 + $1.entries } }
}

/// The kind of a page, which names its template.
package enum PageKind: String, Sendable, CaseIterable {
  case contents, note, archive, tags, tag, index, glossary
  case notFound = "not-found"

  /// The template of the part inside the frame.
  package var template: String { self == .notFound ? "404.html" : "\(rawValue).html" }
  /// When its file is written.
  package var rank: Output.Rank { self == .note ? .page : .table }
}

/// A titled group of rows: a letter, a year, or the whole of an undivided list.
package struct Section: Identifiable, Hashable, Sendable {
  /// The anchor, unique on its page.
  package var anchor: String
  package var title: String
  /// The title of the section on the rail.
  package var indexTitle: String

  package var id: String { anchor }

  /// Whether it is a letter that not every language has.
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

  /// The section of a month of a year: the second as numbers, “05”, where the year is known.
  init(month: DateTime) {
    let title = String(month.civilDate.prefix(7))
    self.init(anchor: "month-\(title)", title: title, indexTitle: String(title.suffix(2)))
  }

  /// The section of a year.
  init(year: Int) {
    self.init(anchor: "year-\(year)", title: "\(year)", indexTitle: "\(year)")
  }
}
