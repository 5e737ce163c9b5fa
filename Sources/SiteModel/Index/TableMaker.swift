import Alphabet
import Diagnostics
import SiteSource
import TableModel
import Theme

/// A maker that sorts rows into sections, and divides long lists into pages.
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

  /// The maximum number of rows of a list on one page.
  private var limit: Int { configuration.index.limit }
  /// The maximum number of rows in a section that joins several small groups of rows, on a page of
  /// a long list.
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

  /// Lists rows by letter, or in one section without a title if there are too few for a rail.
  ///
  /// - Parameter rows: The rows in alphabetical order.
  func byLetterIfLong(
    _ rows: [AlphabetRow<Row>], id: String, at place: SitePath
  ) throws(Diagnostic) -> Listing {
    guard rows.count < configuration.index.railMinimumRows, rows.count <= limit else {
      return try byLetter(rows, id: id, at: place)
    }
    return try checked { () throws(TableError) in
      let whole = Section(anchor: "all", title: "", indexTitle: "")
      return Listing(
        front: PageTable(try Table(showing: [(whole, rows.map(\.entry))]), id: id, configuration))
    }
  }

  /// Returns the address of the page that contains each row of a list by letter.
  ///
  /// The result agrees with `byLetter(_:id:at:)`, but makes no tables.
  ///
  /// - Parameter rows: The rows in alphabetical order.
  func pages<Entry: AlphabetEntry>(
    ofSorted rows: [AlphabetRow<Entry>], at place: SitePath
  ) -> [SitePath] {
    guard rows.count > limit else { return rows.map { _ in place } }
    return alphabet.sections(ofSorted: rows).flatMap { _, rows in
      alphabet.split(rows, limit: limit).flatMap { piece in
        let page = Listing.place(ofPiece: name(of: piece), in: place, configuration)
        return piece.rows.map { _ in page }
      }
    }
  }

  /// Returns the last component of the address of a part's page: `index-c-ca` → `c-ca`.
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

  /// Divides the rows of a year into parts that fit on a page: the whole year, some months, or a
  /// part of a month.
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

  /// Divides the rows of some months into parts of at most `limit` rows: “2024-01 – 2024-03”, or
  /// “2024-05” and “2024-05-2” for a month that does not fit on one page.
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

  /// Creates a part of a year. Its page has one section, or a section for each month if the part
  /// has more than `partLimit` rows.
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
  /// Only invalid heights in the configuration cause a table error. The other cause, two rows with
  /// the same identity, cannot occur, because the site map keeps addresses unique.
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
  /// Splits the array into runs of adjacent elements with the same key.
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
