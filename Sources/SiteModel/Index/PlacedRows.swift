import Alphabet
import Cache
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
  /// Which of the notes are in no list: those that say so, and the one that stands above the contents.
  private let isLeftOut: [Bool]

  /// - Parameters:
  ///   - order: The positions in their order.
  ///   - tags: How many tags there are.
  init(
    _ rows: [AlphabetRow<Row>], in order: [Int], tags: Int, by tables: TableMaker,
    unlisted: [Bool], _ workers: Workers
  ) {
    all = rows
    let isLeftOut = zip(rows, unlisted).map { $0.entry.isFrontDoor || $1 }
    self.isLeftOut = isLeftOut
    self.order = order
    self.tables = tables
    (tagged, dated) = workers.both {
      var tagged = [[Int]](repeating: [], count: tags)
      for number in order { for tag in rows[number].entry.tags { tagged[tag].append(number) } }
      return tagged
    } _: {
      Row.inTime(
        rows.indices.filter { !isLeftOut[$0] }.map { rows[$0].entry }.filter { $0.date != nil })
    }
  }

  /// The rows that are listed, in the order of the alphabet.
  private var listed: [AlphabetRow<Row>] {
    order.filter { !isLeftOut[$0] }.map { all[$0] }
  }
}

/// A list of a site.
enum List: Sendable {
  case archive
  /// All notes, and the entries that stand among them.
  case contents([AlphabetRow<Row>])
  case tags([AlphabetRow<Row>])
  /// The notes of a tag.
  case tag(Int, Tags.Tag)
}

extension PlacedRows {
  /// Makes a list.
  func listing(_ list: List) throws(Diagnostic) -> Listing {
    switch list {
    case .contents(let entries):
      try tables.byLetter(contents(with: entries), id: "contents", at: .root)
    case .archive: try tables.byYear(dated.reversed(), id: "archive", at: .archive)
    case .tags(let rows):
      try tables.byLetter(tables.alphabet.sorted(rows), id: "tags", at: .tags)
    case .tag(let number, let tag):
      try tables.byLetter(tagged[number].map { all[$0] }, id: "tag", at: tag.place)
    }
  }

  /// The rows of the contents, in order.
  private func contents(with entries: [AlphabetRow<Row>]) -> [AlphabetRow<Row>] {
    listed.merged(with: entries, by: <)
  }

  /// The contents as the next build compares them with its own; `nil` for another list.
  ///
  /// - Parameter digests: Those of the rows of notes.
  func snapshot(of list: List, digests: [Digest]) -> ListSnapshot? {
    guard case .contents(let entries) = list else { return nil }
    return ListSnapshot(of: contents(with: entries), digests: digests)
  }

  /// The pages of a list that was made, each with its table.
  func pages(
    of list: List, _ listing: Listing
  ) -> [(page: ListPage, table: PageTable)] {
    switch list {
    case .contents: ListPage.all(of: listing, .contents, at: .root)
    case .archive: ListPage.all(of: listing, .archive, at: .archive)
    case .tags: ListPage.all(of: listing, .tags, at: .tags)
    case .tag(_, let tag): ListPage.all(of: listing, .tag, at: tag.place, titled: tag.title)
    }
  }

  /// The digest of what a list is made from, beside the settings.
  ///
  /// - Parameter rows: The digests of what the rows of notes are made from.
  func key(of list: List, rows: [Digest]) -> Digest {
    Digest { writer in
      switch list {
      case .contents(let entries):
        writer.write("contents")
        for number in order { writer.write(rows[number]) }
        for entry in entries { writer.write(entry.entry.digest) }
      case .archive:
        writer.write("archive")
        for row in dated { if let note = row.note { writer.write(rows[note]) } }
      case .tags(let tags):
        writer.write("tags")
        for row in tags { writer.write(row.entry.digest) }
      case .tag(let number, let tag):
        writer.write(tag.place)
        writer.write(tag.title)
        for note in tagged[number] { writer.write(rows[note]) }
      }
    }
  }

  /// The letters of the alphabet as they lead to their sections of the contents.
  func titles(in contents: Listing) -> [RailTitle] {
    let door = tables.map.url(.root)
    return tables.alphabet.letters.map { contents.title(of: $0, base: door, tables.map) }
  }

  /// For each note the rank of its letter; one that is in no list has none.
  var letters: [Int?] {
    all.indices.map { isLeftOut[$0] ? nil : all[$0].placement.letter.rank }
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
