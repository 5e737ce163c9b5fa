import Alphabet
import SiteOutput
import SiteSource
import TableModel
import Text

/// A table as a page shows it: its sections with their rows, its rail, and its sizes.
package struct PageTable: Sendable {
  /// The name of the table, unique among the kinds of tables on the site.
  package var id: String
  /// The sections with their rows.
  package var table: Table<Section, Row>
  /// All titles of the rail; empty for a table without a rail.
  package var rail: [RailTitle]
  /// On the page of a part of a list, the index titles of the whole list, which lead to other pages;
  /// otherwise empty.
  package var letters: [RailTitle] = []
  /// The maximum number of titles that the rail shows; `nil` if only its height limits the number.
  package var railLimit: Int?
  /// The configured heights of rows and sections.
  package var metrics: TableMetrics
  /// A link to the page with the previous part of the list, if there is one.
  package var previous: Row?
  /// A link to the page with the next part of the list, if there is one.
  package var next: Row?
}

/// An index title on the rail of a page, and the URL that it links to.
package struct RailTitle: Hashable, Sendable {
  /// The displayed title: `A`, `2024`, `#`.
  package var text: String
  /// Indicates whether the title's section has rows. If it has none, the title links to a
  /// neighbouring section.
  package var kind: SectionIndex.TitleTarget
  /// The anchor of the linked section if the section is on the same page; otherwise `nil`.
  package var anchor: String?
  /// The URL that the title links to. On the same page, it is only a fragment: `#index-a`.
  package var url: String
  /// A Boolean value that indicates whether the page shows a part of the title's section.
  package var isCurrent = false
}

extension PageTable {
  /// A Boolean value that indicates whether each row links to a part of a list on another page.
  package var isOverview: Bool { table.sections.first?.rows.first?.kind == .section }

  /// A Boolean value that indicates whether the rail has years or syllables, which are wider than
  /// letters.
  package var hasWideRail: Bool {
    (letters.isEmpty ? rail : letters).contains { $0.text.count > 2 }
  }

  /// The number of entries of the list. A row of an overview counts as all entries of its part.
  package var count: Int { table.sections.reduce(0) { $0 + $1.rows.entries } }

  /// Creates the table of a page.
  ///
  /// - Parameter titles: The titles of the rail, in order, with the anchors of their sections. They
  ///   are ignored if the table has fewer entries than the setting `rail_minimum_rows`.
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
  /// The number of entries of the list. A row of an overview counts as all entries of its part.
  package var entries: Int { reduce(0) { $0 + $1.entries } }
}

/// The kind of a page, which determines its template.
package enum PageKind: String, Sendable, CaseIterable {
  case contents, note, archive, tags, tag, index, glossary, newest, category
  case notFound = "not-found"

  /// The file name of the template for the content inside the page frame.
  package var template: String { self == .notFound ? "404.html" : "\(rawValue).html" }
  /// The rank of the page's file. It determines the order in which files are written.
  package var rank: Output.Rank { self == .note ? .page : .table }
}

/// A titled group of rows: a letter, a year, or all rows of an undivided list.
package struct Section: Identifiable, Hashable, Sendable {
  /// The anchor, unique on its page.
  package var anchor: String
  package var title: String
  /// The title of the section on the rail.
  package var indexTitle: String
  /// The first characters of the rows below a syllable, such as “比 笔 必” below “bi”; otherwise
  /// empty.
  package var characters = ""

  package var id: String { anchor }

  /// A Boolean value that indicates whether the section is a letter or a part of a letter.
  package var isOfLetter: Bool { anchor.hasPrefix("index-") }

  /// A Boolean value that indicates whether the section is a letter outside ASCII, such as “Ж”.
  package var isForeignLetter: Bool {
    isOfLetter && !title.utf8.allSatisfy { $0 < 0x80 }
  }
}

extension Section {
  /// Creates the section of a letter.
  init(_ letter: Letter) {
    self.init(anchor: letter.anchor, title: letter.label, indexTitle: letter.label)
  }

  /// Creates the section of a part of a letter, such as “Ca–Ch”.
  init<Entry>(_ piece: AlphabetPiece<Entry>) {
    self.init(anchor: piece.anchor, title: piece.title, indexTitle: piece.beginning)
    if piece.beginning.utf8.allSatisfy({ $0 < 0x80 }) {
      characters = Self.characters(beginning: piece.rows.lazy.map(\.entry.title))
    }
  }

  /// The number of characters that a section shows.
  private static var mostCharacters: Int { 3 }
  /// The number of rows whose first characters are read.
  private static var mostRows: Int { 100 }

  /// Returns the first few different ideographs with which titles begin, separated by spaces.
  private static func characters(beginning titles: some Sequence<String>) -> String {
    var found: [Character] = []
    for title in titles.prefix(mostRows) where found.count < mostCharacters {
      let first = title.first { !$0.isPunctuation && !$0.isWhitespace }
      guard let first, first.utf8.count == 3, first.isLetter, first >= "\u{3400}",
        !found.contains(first)
      else { continue }
      found.append(first)
    }
    return found.map(String.init).joined(separator: " ")
  }

  /// Creates the section of a month. The title is “2024-05”, and the rail title is “05”, because a
  /// page with months shows only one year.
  init(month: DateTime) {
    let title = String(month.civilDate.prefix(7))
    self.init(anchor: "month-\(title)", title: title, indexTitle: String(title.suffix(2)))
  }

  /// Creates the section of a year.
  init(year: Int) {
    self.init(anchor: "year-\(year)", title: "\(year)", indexTitle: "\(year)")
  }
}
