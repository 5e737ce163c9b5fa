import Alphabet
import Diagnostics
import TableModel

/// Makes the tables of pages out of rows.
struct TableMaker: Sendable {
  let alphabet: Alphabet
  let map: SiteMap
  let theme: Theme
  let configuration: Configuration

  private var limit: Int { configuration.index.limit }
}

extension TableMaker {
  /// Rows by the letter of their title, with a rail of the whole alphabet.
  func byLetter(
    _ rows: [AlphabetRow<Row>], id: String, at place: SitePath
  ) throws(Diagnostic) -> Listing {
    try checked { () throws(TableError) in
      let lettered = try alphabet.table(ofRows: rows).table
      let titles = alphabet.letters.map { (title: $0.label, section: $0.anchor) }
      guard rows.count > limit else {
        let table = lettered.mapValues(section: Section.init, row: \.entry)
        return Listing(front: try PageTable(table, id: id, rail: titles, configuration))
      }
      let stretches = lettered.sections.flatMap { part in
        alphabet.split(part.rows, limit: limit).map { piece in
          Listing.Stretch(
            section: Section(part.section), title: piece.title,
            name: String(piece.anchor.dropFirst("index-".count)), rows: piece.rows.map(\.entry))
        }
      }
      return try Listing(
        stretches, id: id, at: place, rail: titles, map: map, in: theme, configuration)
    }
  }

  /// Rows by year.
  ///
  /// - Parameter rows: The rows that have a date, the newest first.
  func byYear(_ rows: [Row], id: String, at place: SitePath) throws(Diagnostic) -> Listing {
    try checked { () throws(TableError) in
      let years = rows.chunked { $0.date?.year }.map { rows in
        (Section(year: rows.first?.date?.year ?? 0), rows)
      }
      let titles = years.map { (title: $0.0.indexTitle, section: $0.0.anchor) }
      guard rows.count > limit else {
        return Listing(front: try PageTable(Table(years), id: id, rail: titles, configuration))
      }
      return try Listing(
        years.flatMap(stretches), id: id, at: place, rail: titles, map: map, in: theme,
        configuration)
    }
  }

  /// A year as one stretch, or where that is too long its months, or parts of them.
  private func stretches(of year: Section, _ rows: [Row]) -> [Listing.Stretch] {
    guard rows.count > limit else {
      return [.init(section: year, title: year.title, name: year.title, rows: rows)]
    }
    return rows.chunked { $0.date?.month }.flatMap { rows -> [Listing.Stretch] in
      let month = rows.first?.date.map { String($0.civilDate.prefix(7)) } ?? year.title
      let pages = stride(from: 0, to: rows.count, by: limit).map {
        Array(rows[$0..<min($0 + limit, rows.count)])
      }
      return pages.enumerated().map { number, rows in
        let suffix = number == 0 ? "" : "-\(number + 1)"
        return .init(section: year, title: month + suffix, name: month + suffix, rows: rows)
      }
    }
  }

  /// Faults of a table are those of the configuration: identities are unique by the site map.
  private func checked(
    _ make: () throws(TableError) -> Listing
  ) throws(Diagnostic) -> Listing {
    do throws(TableError) {
      return try make()
    } catch {
      throw Diagnostic(
        .error, .configurationValue, at: SourceLocation(Configuration.fileName),
        "table: \(error)")
    }
  }
}

extension Array {
  /// Runs of neighbours that have the same key.
  fileprivate func chunked<Key: Equatable>(by key: (Element) -> Key) -> [[Element]] {
    var chunks: [[Element]] = []
    for element in self {
      if let last = chunks.last?.first, key(last) == key(element) {
        chunks[chunks.count - 1].append(element)
      } else {
        chunks.append([element])
      }
    }
    return chunks
  }
}
