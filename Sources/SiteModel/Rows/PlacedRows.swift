import Alphabet
import Bytes
import Cache
import Concurrency
import Diagnostics
import SiteSource
import TableModel

/// The sorted rows of a site's notes: alphabetically, by tag and by date. The lists are made from
/// these rows.
struct PlacedRows: Sendable {
  /// The rows, by note number.
  let all: [AlphabetRow<Row>]
  /// The numbers of the notes in alphabetical order.
  let order: [Int]
  /// The numbers of the notes with each tag, by tag number. The notes are in alphabetical order.
  private let notesOfTags: [[Int]]
  /// The rows of the archive, which are the rows with a date. The oldest comes first.
  let dated: [Row]
  private let tables: TableMaker
  private var configuration: Configuration { tables.configuration }
  /// Indicates, by note number, whether a note is left out of the contents and the archive.
  ///
  /// Unlisted notes are left out, and the note that the front page shows above the contents.
  private let isInNoList: [Bool]
  /// The chains of notes in the order of the site's tool, by note number.
  private let chains: [[Int]]

  /// Creates the rows of a site.
  ///
  /// - Parameters:
  ///   - rows: The rows, by note number.
  ///   - order: The numbers of the notes in alphabetical order.
  ///   - tags: The number of tags.
  ///   - unlisted: Indicates, by note number, whether a note is unlisted.
  ///   - chains: The chains of notes in the order of the site's tool.
  init(
    _ rows: [AlphabetRow<Row>], in order: [Int], tags: Int, by tables: TableMaker,
    unlisted: [Bool], chains: [[Int]], _ workers: Workers
  ) {
    all = rows
    // The front page shows this note above the contents.
    let home = tables.configuration.home.text
    let isLeftOut = zip(rows, unlisted).map { $0.entry.id == home || $1 }
    self.isInNoList = isLeftOut
    self.order = order
    self.tables = tables
    self.chains = chains
    (notesOfTags, dated) = workers.both {
      var tagged = [[Int]](repeating: [], count: tags)
      for number in order { for tag in rows[number].entry.tags { tagged[tag].append(number) } }
      return tagged
    } _: {
      Row.inTime(
        rows.indices.filter { !isLeftOut[$0] }.map { rows[$0].entry }.filter { $0.date != nil })
    }
  }

  /// The rows of the notes in the contents, in alphabetical order.
  private var listed: [AlphabetRow<Row>] {
    order.filter { !isInNoList[$0] }.map { all[$0] }
  }
}

/// A list of a site.
enum SiteList: Sendable {
  /// The notes with a date, by year.
  case archive
  /// All notes. The associated value contains the index entries that are listed among the notes.
  case contents([AlphabetRow<Row>])
  /// All tags. The associated value contains their rows.
  case tags([AlphabetRow<Row>])
  /// The notes with a tag. The associated values are the number of the tag and the tag.
  case tag(Int, Tags.Tag)
}

extension PlacedRows {
  /// Makes a list.
  func listing(_ list: SiteList) throws(Diagnostic) -> Listing {
    switch list {
    case .contents(let entries):
      try tables.byLetter(contents(with: entries), id: "contents", at: configuration.home)
    case .archive:
      try tables.byYear(dated.reversed(), id: "archive", at: configuration.inLanguage(.archive))
    case .tags(let rows):
      try tables.byLetter(
        tables.alphabet.sorted(rows), id: "tags", at: configuration.inLanguage(.tags))
    case .tag(let number, let tag):
      try tables.byLetterIfLong(notesOfTags[number].map { all[$0] }, id: "tag", at: tag.place)
    }
  }

  /// Returns the rows of the contents, in order.
  private func contents(with entries: [AlphabetRow<Row>]) -> [AlphabetRow<Row>] {
    listed.merged(with: entries, by: <)
  }

  /// Returns a snapshot of the contents for the next build, or `nil` for another list.
  ///
  /// - Parameter digests: The digest of each note's row, by note number.
  func snapshot(of list: SiteList, digests: [Digest]) -> ListSnapshot? {
    guard case .contents(let entries) = list else { return nil }
    return ListSnapshot(of: contents(with: entries), digests: digests)
  }

  /// Returns the pages of a list, each with its table.
  func pages(
    of list: SiteList, _ listing: Listing
  ) -> [(page: ListPage, table: PageTable)] {
    switch list {
    case .contents: ListPage.all(of: listing, .contents, at: configuration.home)
    case .archive: ListPage.all(of: listing, .archive, at: configuration.inLanguage(.archive))
    case .tags: ListPage.all(of: listing, .tags, at: configuration.inLanguage(.tags))
    case .tag(_, let tag): ListPage.all(of: listing, .tag, at: tag.place, titled: tag.title)
    }
  }

  /// Returns the digest of a list's inputs, apart from the settings.
  ///
  /// - Parameter rows: The digest of the inputs of each note's row, by note number.
  func key(of list: SiteList, rows: [Digest]) -> Digest {
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
        for note in notesOfTags[number] { writer.write(rows[note]) }
      }
    }
  }

  /// Returns the letters of the alphabet, by rank, as links to their sections of the contents.
  func titles(in contents: Listing) -> [RailTitle] {
    let door = tables.map.url(configuration.home)
    return tables.alphabet.letters.map { contents.title(of: $0, base: door, tables.map) }
  }

  /// The rank of each note's letter, by note number; `nil` for a note that is not in the contents.
  var letters: [Int?] {
    all.indices.map { isInNoList[$0] ? nil : all[$0].placement.letter.rank }
  }

  /// The notes before and after each note, by note number.
  ///
  /// The order is that of the site's tool. For notes that the tool does not order, it is by date, or
  /// alphabetical for notes without a date.
  var neighbours: [NoteLists.Neighbours] {
    let undated = listed.lazy.map(\.entry).filter { $0.date == nil }
    var result = [NoteLists.Neighbours](repeating: .init(), count: all.count)
    let ordered = Set(chains.joined())
    let others = [dated.compactMap(\.note), undated.compactMap(\.note)]
    let rest = ordered.isEmpty ? others : others.map { $0.filter { !ordered.contains($0) } }
    for chain in chains + rest {
      for (before, after) in zip(chain, chain.dropFirst()) {
        result[before].next = after
        result[after].previous = before
      }
    }
    return result
  }
}

extension Alphabet {
  /// Returns the indices of rows in alphabetical order.
  ///
  /// - Parameter ranks: The rank of each unchanged row in the last build; `nil` for the other rows.
  ///   Unchanged rows keep their relative order, so only the other rows are sorted.
  func order<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], knowing ranks: [Int?], _ workers: Workers
  ) -> [Int] {
    var known: [(rank: Int, position: Int)] = []
    var others: [Int] = []
    for position in rows.indices {
      if let rank = ranks[position] {
        known.append((rank, position))
      } else {
        others.append(position)
      }
    }
    known.sort { $0.rank < $1.rank }
    let sorted = order(of: others.map { rows[$0] }, workers).map { others[$0] }
    return merge(few: sorted, into: known.map(\.position)) { rows[$0] < rows[$1] }
  }

  /// Merges two sorted lists of indices. Fast if the first list is much shorter.
  private func merge(
    few: [Int], into many: [Int], by isBefore: (Int, Int) -> Bool
  ) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(few.count + many.count)
    var rest = many[...]
    for position in few {
      let place = rest.partitioningIndex { isBefore(position, $0) }
      order += rest[..<place]
      order.append(position)
      rest = rest[place...]
    }
    return order + rest
  }

  /// Returns the indices of rows in alphabetical order.
  ///
  /// Each thread sorts some of the rows. The sorted runs are then merged in pairs.
  private func order<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], _ workers: Workers
  ) -> [Int] {
    // One thread sorts a few rows faster than several threads.
    let count = rows.count < 1 << 10 ? 1 : workers.count
    let starts = (0...count).map { rows.count * $0 / count }
    var runs = workers.map(Array(0..<count)) { run in
      order(of: Array(rows[starts[run]..<starts[run + 1]])).map { starts[run] + $0 }
    }
    while runs.count > 1 {
      let pairs = stride(from: 0, to: runs.count, by: 2).map { runs[$0..<min($0 + 2, runs.count)] }
      runs = workers.map(pairs) { pair in
        pair.dropFirst().reduce(pair.first ?? []) { $0.merged(with: $1) { rows[$0] < rows[$1] } }
      }
    }
    return runs.first ?? []
  }
}

extension Array {
  /// Merges two sorted arrays. If elements are equal, the elements of this array come first.
  func merged(
    with others: [Element], by isBefore: (Element, Element) -> Bool
  ) -> [Element] {
    if others.isEmpty { return self }
    var merged: [Element] = []
    merged.reserveCapacity(count + others.count)
    var (one, other) = (self[...], others[...])
    while let first = one.first, let second = other.first {
      merged.append(isBefore(second, first) ? other.removeFirst() : one.removeFirst())
    }
    return merged + one + other
  }
}
