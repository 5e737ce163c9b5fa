import Alphabet
import Diagnostics
import TableModel

/// Makes the tables of pages out of rows.
struct TableMaker: Sendable {
  let alphabet: Alphabet
  let configuration: Configuration
}

extension TableMaker {
  /// Rows by the letter of their title, with a rail of the whole alphabet.
  func byLetter(_ rows: [AlphabetRow<Row>], id: String) throws(Diagnostic) -> PageTable {
    try checked { () throws(TableError) in
      let lettered = try alphabet.table(ofRows: rows).table
      let table = try Table(
        lettered.sections.map { (Section($0.section), $0.rows.map(\.entry)) })
      let titles = alphabet.letters.map { (title: $0.label, section: $0.anchor) }
      return try PageTable(table, id: id, rail: titles, configuration)
    }
  }

  /// Rows by year and then by date, the newest first.
  func byYear(_ rows: [Row], id: String) throws(Diagnostic) -> PageTable {
    try checked { () throws(TableError) in
      let byYear = Dictionary(grouping: rows) { $0.date?.year ?? 0 }
      let years = byYear.keys.sorted(by: >)
      let table = try Table(
        years.map { year in
          (Section(year: year), (byYear[year] ?? []).sorted { Row.isOlder($1, $0) })
        })
      let titles = years.map { (title: "\($0)", section: Section(year: $0).anchor) }
      return try PageTable(table, id: id, rail: titles, configuration)
    }
  }

  /// Faults of a table are those of the configuration: identities are unique by the site map.
  private func checked(
    _ make: () throws(TableError) -> PageTable
  ) throws(Diagnostic) -> PageTable {
    do throws(TableError) {
      return try make()
    } catch {
      throw Diagnostic(
        .error, .configurationValue, at: SourceLocation(Configuration.fileName),
        "table: \(error)")
    }
  }
}
