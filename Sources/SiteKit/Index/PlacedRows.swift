import Alphabet
import Diagnostics
import TableModel

/// The rows of a site's notes, each at its place in the alphabet: what its lists are made of.
struct PlacedRows: Sendable {
  /// By the positions of the notes.
  let all: [AlphabetRow<Row>]
  /// Those that have a date, the oldest first.
  let dated: [Row]
  /// Those of the contents, in whatever order.
  private let listed: [AlphabetRow<Row>]
  private let tables: TableMaker

  /// - Parameter order: The positions of the notes in about the order of the alphabet, where one is
  ///   known: what is nearly sorted is soon sorted.
  init(_ rows: [AlphabetRow<Row>], in order: [Int]? = nil, by tables: TableMaker) {
    all = rows
    listed = (order.map { $0.map { rows[$0] } } ?? rows).filter { !$0.entry.isFrontDoor }
    dated = Row.inTime(listed.map(\.entry).filter { $0.date != nil })
    self.tables = tables
  }
}

/// A list of a site.
enum List: Sendable {
  case contents, archive
  case tags([AlphabetRow<Row>])
  /// The notes of a tag.
  case tag(Tags.Tag)
}

extension PlacedRows {
  /// Lists, which do not depend on each other; the largest should come first.
  func listings(_ lists: [List], _ workers: Workers) throws(Diagnostic) -> [Listing] {
    try workers.map(lists) { list in
      Result { () throws(Diagnostic) in
        switch list {
        case .contents: try tables.byLetter(listed, id: "contents", at: .root)
        case .archive: try tables.byYear(dated.reversed(), id: "archive", at: .archive)
        case .tags(let rows): try tables.byLetter(rows, id: "tags", at: .tags)
        case .tag(let tag):
          try tables.byLetter(tag.notes.map { all[$0] }, id: "tag", at: tag.place)
        }
      }
    }.map { result throws(Diagnostic) in try result.get() }
  }

  /// For each note its letter, as the rail of the contents shows it; the note above the contents has
  /// none.
  func letters(in contents: Listing) -> [RailTitle?] {
    let door = tables.map.url(.root)
    let titles = tables.alphabet.letters.map { contents.title(of: $0, base: door) }
    return all.map { $0.entry.isFrontDoor ? nil : titles[$0.placement.letter.rank] }
  }

  /// Notes with a date are linked in time, the others in the order of the alphabet.
  var neighbours: [SiteIndex.Neighbours] {
    let undated = tables.alphabet.sorted(listed.filter { $0.entry.date == nil }).map(\.entry)
    var result = [SiteIndex.Neighbours](repeating: .init(), count: all.count)
    for chain in [dated.compactMap(\.note), undated.compactMap(\.note)] {
      for (before, after) in zip(chain, chain.dropFirst()) {
        result[before].next = after
        result[after].previous = before
      }
    }
    return result
  }
}

extension Row {
  /// Whether it is the note that stands above the contents, and is no row of theirs.
  fileprivate var isFrontDoor: Bool { id == SitePath.root.text }
}
