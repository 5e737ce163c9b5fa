import Alphabet
import Diagnostics
import SiteSource
import TableModel
import Theme

/// A maker of tables for pages from rows.
struct TableMaker: Sendable {
  let alphabet: Alphabet
  let map: SiteMap
  let theme: Theme
  let configuration: Configuration

  /// Creates a maker.
  ///
  /// - Throws: A diagnostic if the configured heights are invalid, before any table is laid out.
  init(
    alphabet: Alphabet, map: SiteMap, theme: Theme, configuration: Configuration
  ) throws(Diagnostic) {
    (self.alphabet, self.map, self.theme) = (alphabet, map, theme)
    self.configuration = configuration
    _ = try checked { () throws(TableError) in
      try TableLayout(configuration.table, of: Table<Section, Row>())
    }
  }

  private var limit: Int { configuration.index.limit }
  /// The number of rows up to which small adjacent sections are joined on a page of a long list.
  ///
  /// The page then has about as many sections as a rail has letters.
  private var partLimit: Int { max(20, limit / 25) }
}

extension TableMaker {
  /// Sorts rows into sections by the letters of their titles, with the alphabet as the rail.
  ///
  /// - Parameter rows: The rows in alphabetical order.
  func byLetter(
    _ rows: [AlphabetRow<Row>], id: String, at place: SitePath
  ) throws(Diagnostic) -> Listing {
    try checked { () throws(TableError) in
      let lettered = alphabet.sections(ofSorted: rows)
      let titles = alphabet.titles(beside: lettered.map(\.0))
      guard rows.count > limit else {
        let table = try Table(showing: lettered.map { (Section($0), $1.map(\.entry)) })
        return Listing(front: PageTable(table, id: id, rail: titles, configuration))
      }
      let pieces = lettered.flatMap { letter, rows in
        alphabet.split(rows, limit: limit).map { piece in
          Listing.PartContents(
            of: Section(letter), title: piece.title, name: name(of: piece),
            alphabet.groups(of: piece.rows, together: partLimit).map { part in
              (Section(part), part.rows.map(\.entry))
            })
        }
      }
      return try Listing(
        pieces, id: id, at: place, rail: titles, map: map, in: theme, configuration)
    }
  }

  /// Returns the page of each row in a list by letter.
  ///
  /// - Parameter rows: The rows in alphabetical order.
  func pages<Entry: AlphabetEntry>(
    ofSorted rows: [AlphabetRow<Entry>], at place: SitePath
  ) -> [SitePath] {
    guard rows.count > limit else { return rows.map { _ in place } }
    return alphabet.sections(ofSorted: rows).flatMap { _, rows in
      alphabet.split(rows, limit: limit).flatMap { piece in
        let page = Listing.place(ofPiece: name(of: piece), in: place)
        return piece.rows.map { _ in page }
      }
    }
  }

  /// Returns the part of an address that identifies a piece of the alphabet.
  private func name<Entry>(of piece: AlphabetPiece<Entry>) -> String {
    String(piece.anchor.dropFirst("index-".count))
  }

  /// Sorts rows into sections by year.
  ///
  /// - Parameter rows: The rows with a date, the newest first.
  func byYear(_ rows: [Row], id: String, at place: SitePath) throws(Diagnostic) -> Listing {
    try checked { () throws(TableError) in
      let years = rows.chunked { $0.date?.year }.map { rows in
        (Section(year: rows.first?.date?.year ?? 0), rows)
      }
      let titles = years.map { (title: $0.0.indexTitle, section: $0.0.anchor) }
      guard rows.count > limit else {
        let table = try Table(showing: years)
        return Listing(front: PageTable(table, id: id, rail: titles, configuration))
      }
      return try Listing(
        years.flatMap(pieces), id: id, at: place, rail: titles, map: map, in: theme,
        configuration)
    }
  }

  /// Divides a year into pieces that fit on a page: the whole year, groups of months, or parts of a
  /// month.
  private func pieces(of year: Section, _ rows: [Row]) -> [Listing.PartContents] {
    guard rows.count > limit else {
      return [piece(of: year, rows, title: year.title, name: year.title)]
    }
    var pieces: [Listing.PartContents] = []
    var fitting: [Row] = []
    for month in rows.chunked(by: { $0.date?.month }) {
      if fitting.count + month.count > limit {
        pieces += pages(of: year, fitting)
        fitting = []
      }
      fitting += month
    }
    return pieces + pages(of: year, fitting)
  }

  /// Divides the rows of some months by number, if they do not fit on one page.
  private func pages(of year: Section, _ rows: [Row]) -> [Listing.PartContents] {
    guard let newest = rows.first?.date, let oldest = rows.last?.date else { return [] }
    let (last, first) = (newest.civilDate.prefix(7), oldest.civilDate.prefix(7))
    let (title, name) = first == last ? (String(first), first) : ("\(first) – \(last)", last)
    return stride(from: 0, to: rows.count, by: limit).map { start in
      let suffix = start == 0 ? "" : "-\(start / limit + 1)"
      return piece(
        of: year, Array(rows[start..<min(start + limit, rows.count)]), title: title + suffix,
        name: name + suffix)
    }
  }

  /// Creates a piece of a year. If it has many rows, it has a section for each month.
  private func piece(
    of year: Section, _ rows: [Row], title: String, name: some StringProtocol
  ) -> Listing.PartContents {
    let months = rows.count > partLimit ? rows.chunked { $0.date?.month } : [rows]
    return Listing.PartContents(
      of: year, title: title, name: name,
      months.map { rows in (rows.first?.date.map(Section.init(month:)) ?? year, rows) })
  }

  /// Converts a table error into a diagnostic.
  ///
  /// Only the configuration can cause one, because the site map keeps identities unique.
  private func checked<Value>(
    _ make: () throws(TableError) -> Value
  ) throws(Diagnostic) -> Value {
    do throws(TableError) {
      return try make()
    } catch {
      throw Diagnostic(
        .error, .configurationValue, at: configuration.place(of: "table"),
        "table: \(error)")
    }
  }
}

extension Array {
  /// Splits the array into runs of elements with the same key.
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
