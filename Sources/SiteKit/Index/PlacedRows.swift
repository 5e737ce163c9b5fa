import Alphabet
import Concurrency
import Diagnostics
import SiteSource
import TableModel

/// The rows of a site's notes, each at its place in the alphabet: what its lists are made of.
struct PlacedRows: Sendable {
  /// By the positions of the notes.
  let all: [AlphabetRow<Row>]
  /// The positions of the notes in the order of the alphabet.
  let order: [Int]
  /// Those of the notes of each tag, in that order.
  private let tagged: [[Int]]
  /// The rows that have a date, the oldest first.
  let dated: [Row]
  private let tables: TableMaker

  /// - Parameters:
  ///   - order: The positions in their order.
  ///   - tags: How many tags there are.
  init(
    _ rows: [AlphabetRow<Row>], in order: [Int], tags: Int, by tables: TableMaker,
    _ workers: Workers
  ) {
    all = rows
    self.order = order
    self.tables = tables
    (tagged, dated) = workers.both {
      var tagged = [[Int]](repeating: [], count: tags)
      for number in order { for tag in rows[number].entry.tags { tagged[tag].append(number) } }
      return tagged
    } _: {
      Row.inTime(rows.map(\.entry).filter { $0.date != nil && !$0.isFrontDoor })
    }
  }

  /// The rows that are listed, in the order of the alphabet.
  private var listed: [AlphabetRow<Row>] {
    order.map { all[$0] }.filter { !$0.entry.isFrontDoor }
  }
}

/// A list of a site.
enum List: Sendable {
  case archive
  /// All notes, and the entries that stand among them.
  case contents([AlphabetRow<Row>])
  case tags([AlphabetRow<Row>])
  /// The notes of a tag, which has a position and a place.
  case tag(Int, SitePath)
}

extension PlacedRows {
  /// Lists, which do not depend on each other; the largest should come first.
  func listings(_ lists: [List], _ workers: Workers) throws(Diagnostic) -> [Listing] {
    try workers.map(lists) { list in
      Result { () throws(Diagnostic) in
        switch list {
        case .contents(let entries):
          try tables.byLetter(listed.merged(with: entries, by: <), id: "contents", at: .root)
        case .archive: try tables.byYear(dated.reversed(), id: "archive", at: .archive)
        case .tags(let rows):
          try tables.byLetter(tables.alphabet.sorted(rows), id: "tags", at: .tags)
        case .tag(let tag, let place):
          try tables.byLetter(tagged[tag].map { all[$0] }, id: "tag", at: place)
        }
      }
    }.map { result throws(Diagnostic) in try result.get() }
  }

  /// The letters of the alphabet as they lead to their sections of the contents.
  func titles(in contents: Listing) -> [RailTitle] {
    let door = tables.map.url(.root)
    return tables.alphabet.letters.map { contents.title(of: $0, base: door, tables.map) }
  }

  /// For each note the rank of its letter; the note above the contents has none.
  var letters: [Int?] {
    all.map { $0.entry.isFrontDoor ? nil : $0.placement.letter.rank }
  }

  /// Notes with a date are linked in time, the others in the order of the alphabet.
  var neighbours: [NoteLists.Neighbours] {
    let undated = listed.lazy.map(\.entry).filter { $0.date == nil }
    var result = [NoteLists.Neighbours](repeating: .init(), count: all.count)
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
