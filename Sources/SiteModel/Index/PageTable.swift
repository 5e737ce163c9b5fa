import SiteSource
import TableModel

/// A table as a page shows it: the sections with their rows, the rail beside them, and the sizes.
package struct PageTable: Sendable {
  /// Names the table among those of the site.
  package var id: String
  package var table: Table<Section, Row>
  /// What stands on the rail, every title; empty for a table without one.
  package var rail: [RailTitle]
  /// How many of them are shown at most.
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
  /// Whether its rows are parts of a list on pages of their own.
  package var isOverview: Bool { table.sections.first?.rows.first?.kind == .section }

  /// Whether the rail has years or syllables, which need more room than letters.
  package var hasWideRail: Bool { rail.contains { $0.text.count > 2 } }

  /// How many entries of the list the rows stand for.
  package var count: Int { table.sections.reduce(0) { $0 + $1.rows.entries } }

  /// - Parameter titles: What is to be on the rail, in order, with the anchors of the sections; the
  ///   rail is left out beside few rows.
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
  /// How many entries of a list they stand for.
  package var entries: Int { reduce(0) { $0 + $1.entries } }
}
