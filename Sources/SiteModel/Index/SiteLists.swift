import Cache
import Concurrency
import Diagnostics
import Platform
import SiteSource
import TableModel

/// The pages of a site's lists, without rows.
///
/// The cache stores this value. A build that changes no row needs nothing else of the lists.
package struct SiteLists: Sendable {
  package let notes: NoteLists
  package let book: BookLists
  /// The pages of all lists: first the lists of notes, then the index and the glossary.
  package let pages: [ListPage]

  init(notes: NoteLists, book: BookLists) {
    (self.notes, self.book) = (notes, book)
    pages = notes.pages + book.pages
  }
}

/// The pages of the index and the glossary, with digests of their inputs.
package struct BookLists: Sendable {
  /// The digest of the index's inputs, such as the mentions, titles and addresses of the notes.
  package var key = Digest.none
  /// The digest of the links between notes.
  var links = Digest.none
  /// The errors of the index, such as references without a target.
  package var faults: [IndexProblem] = []
  /// A Boolean value that indicates whether the contents page lists the entries among the notes.
  var areInContents = false
  var pages: [ListPage] = []
}

/// The pages of the lists of notes, and the links to these lists on the pages of notes.
package struct NoteLists: Sendable {
  /// The digest of all inputs of the lists.
  var key = Digest.none
  /// The locale of the alphabet.
  var locale = ""
  var pages: [ListPage] = []
  /// The lists in the order of their pages.
  var lists: [CachedList] = []
  /// The letters of the alphabet, by rank. Each links to its section of the contents.
  var titles: [RailTitle] = []
  /// The titles of the contents' rail as links from any page; empty if the contents have no rail.
  package var rail: [RailTitle] = []
  /// The rank of each note's letter, by note number; `nil` for a note that is not in the contents.
  var letters: [Int?] = []
  /// The notes before and after each note, by note number.
  package var neighbours: [Neighbours] = []

  /// The numbers of the notes before and after a note.
  ///
  /// The order is by date for a note with a date, and alphabetical for a note without a date.
  package struct Neighbours: Hashable, Sendable {
    package var previous: Int?
    package var next: Int?
  }
}

/// The cached properties of a list of notes.
struct CachedList: Sendable {
  /// The digest of the list's inputs.
  let key: Digest
  /// The number of the list's pages.
  let pageCount: Int
}

/// A page with a list, or with a part of a list.
package struct ListPage: Sendable {
  package let kind: PageKind
  /// The address of the page.
  package let place: SitePath
  /// The title of the tag, on the page of a tag; otherwise `nil`.
  package var name: String?
  /// The title of the part, such as “Ca–Ch”; `nil` on the first page of the list.
  package var part: String?
  /// The digest of everything that the table shows.
  package var digest = Digest.none
}

extension BookLists {
  /// Creates the pages of an index and a glossary.
  ///
  /// - Parameters:
  ///   - key: The digest of the index's inputs.
  ///   - links: The digest of the links between notes.
  init(of book: SiteBook, key: Digest, links: Digest) {
    self.init(
      key: key, links: links, faults: book.problems, areInContents: book.isInContents,
      pages: book.pages.map { page, table in
        var page = page
        if key != .none { page.digest = table.digest(ofRows: []) }
        return page
      })
  }
}

extension BookLists {
  /// Returns a copy with another digest of the links between notes.
  func withLinks(_ links: Digest) -> BookLists {
    var lists = self
    lists.links = links
    return lists
  }
}

extension NoteLists {
  /// Creates the pages of the lists of notes.
  ///
  /// If the inputs of a list are the same as in the last build, its pages are copied from the last
  /// build, and no table is made.
  ///
  /// - Parameters:
  ///   - key: The digest of all inputs of the lists.
  ///   - rows: The digest of the inputs of each note's row, by note number.
  ///   - previous: The lists of the last build.
  init(
    of tables: SiteTables, key: Digest, rows: [Digest], locale: String, after previous: NoteLists?,
    _ workers: Workers
  ) throws(BuildFailure) {
    let known = previous?.pagesByKey ?? [:]
    let made = workers.map(tables.lists) { list -> Result<[ListPage], BuildFailure> in
      Result { () throws(BuildFailure) in
        if let pages = known[list.key] { return pages }
        return try tables.pages(of: list).map { page, table in
          var page = page
          if key != .none { page.digest = table.digest(ofRows: rows) }
          return page
        }
      }
    }
    let pages = try made.map { pages throws(BuildFailure) in try pages.get() }
    let titles: [RailTitle]
    let rail: [RailTitle]
    if let previous, previous.hasContents(tables.lists.first?.key ?? .none) {
      (titles, rail) = (previous.titles, previous.rail)
    } else {
      (titles, rail) = (try tables.titles(), try tables.rail())
    }
    self.init(
      key: key, locale: locale, pages: pages.flatMap(\.self),
      lists: zip(tables.lists, pages).map { CachedList(key: $0.key, pageCount: $1.count) },
      titles: titles, rail: rail, letters: tables.letters, neighbours: tables.neighbours)
  }

  /// The pages of each list, by the key of the list.
  private var pagesByKey: [Digest: [ListPage]] {
    var pages = pages[...]
    var found: [Digest: [ListPage]] = [:]
    for list in lists {
      if list.key != .none { found[list.key] = Array(pages.prefix(list.pageCount)) }
      pages = pages.dropFirst(list.pageCount)
    }
    return found
  }

  /// Indicates whether the contents have a key.
  private func hasContents(_ key: Digest) -> Bool { lists.first?.key == key && key != .none }

  /// Returns the index in `allValues` of the list that a page belongs to, and the index of the page
  /// within the list.
  ///
  /// - Parameter number: The index of the page in `pages`.
  func position(ofPage number: Int) -> (list: Int, page: Int) {
    var page = number
    for (list, count) in lists.lazy.map(\.pageCount).enumerated() {
      if page < count { return (list, page) }
      page -= count
    }
    return (lists.count, page)
  }

  /// Returns the letter of a note as the rail of the contents shows it, or `nil` for a note that is
  /// not in the contents.
  package func letter(ofNote number: Int) -> RailTitle? { letters[number].map { titles[$0] } }
}

extension SiteLists {
  /// Indicates whether a list has a page of a kind.
  package func hasPages(of kind: PageKind) -> Bool { pages.contains { $0.kind == kind } }
}

extension ListPage {
  /// Returns the pages of a list, each with its table.
  ///
  /// - Parameters:
  ///   - place: The address of the list's first page.
  ///   - name: The title of the tag, for the list of a tag.
  static func all(
    of listing: Listing, _ kind: PageKind, at place: SitePath, titled name: String? = nil
  ) -> [(page: ListPage, table: PageTable)] {
    [(ListPage(kind: kind, place: place, name: name), listing.front)]
      + listing.pages.map { page in
        (ListPage(kind: kind, place: page.place, name: name, part: page.title), page.table)
      }
  }
}

extension PageTable {
  /// Returns the digest of everything that the table shows.
  ///
  /// - Parameter rows: The digest of the inputs of each note's row, by note number.
  fileprivate func digest(ofRows rows: [Digest]) -> Digest {
    func digest(of row: Row) -> Digest { row.note.map { rows[$0] } ?? row.digest }
    return Digest { writer in
      writer.write(id)
      for part in table.sections {
        writer.write(part.section.anchor)
        writer.write(part.section.title)
        writer.write(part.section.indexTitle)
        writer.write(part.section.characters)
        for row in part.rows { writer.write(digest(of: row)) }
      }
      for title in rail + letters { title.write(to: &writer) }
      for row in [previous, next] { writer.write(row.map(digest) ?? .none) }
    }
  }
}

extension RailTitle {
  /// Writes everything that a template can see of the title.
  package func write(to writer: inout CacheWriter) {
    writer.write(text)
    writer.write(anchor)
    writer.write(url)
    writer.write(kind == .empty)
    writer.write(isCurrent)
  }
}

extension SiteLists: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(notes)
    writer.write(book)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(notes: try reader.value(), book: try reader.value())
  }
}

extension BookLists: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(key)
    writer.write(links)
    writer.write(faults)
    writer.write(areInContents)
    writer.write(pages)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      key: try reader.value(), links: try reader.value(), faults: try reader.list(),
      areInContents: try reader.flag(),
      pages: try reader.list())
  }
}

extension NoteLists: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(key)
    writer.write(locale)
    writer.write(pages)
    writer.write(lists)
    writer.write(titles.map(\.text))
    writer.write(titles.map(\.url))
    writer.write(rail.map(\.text))
    writer.write(rail.map(\.url))
    for title in rail { writer.write(title.kind == .empty) }
    writer.write(UInt64(letters.count))
    for letter in letters { writer.write(letter ?? -1) }
    for neighbours in neighbours {
      for neighbour in [neighbours.previous, neighbours.next] { writer.write(neighbour ?? -1) }
    }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    (key, locale, pages) = (try reader.value(), try reader.text(), try reader.list())
    lists = try reader.list()
    guard lists.reduce(0, { $0 &+ $1.pageCount }) == pages.count,
      lists.allSatisfy({ $0.pageCount > 0 })
    else {
      throw CacheDamage()
    }
    let (texts, urls) = (try reader.texts(), try reader.texts())
    titles = zip(texts, urls).map { RailTitle(text: $0, kind: .section, url: $1) }
    for (text, url) in zip(try reader.texts(), try reader.texts()) {
      rail.append(RailTitle(text: text, kind: try reader.flag() ? .empty : .section, url: url))
    }
    let count = try reader.count()
    for _ in 0..<count { letters.append(try reader.position(below: titles.count)) }
    for _ in 0..<count {
      neighbours.append(
        Neighbours(
          previous: try reader.position(below: count), next: try reader.position(below: count)))
    }
  }
}

extension CachedList: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(key)
    writer.write(pageCount)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(key: try reader.value(), pageCount: try reader.integer())
  }
}

extension ListPage: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(kind.rawValue)
    writer.write(place)
    writer.write(name)
    writer.write(part)
    writer.write(digest)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      kind: try PageKind(rawValue: reader.text()).undamaged(), place: try reader.value(),
      name: try reader.optionalText(), part: try reader.optionalText(),
      digest: try reader.value())
  }
}

extension CacheReader {
  /// Reads an index in a list with `count` elements, or `nil`, which is written as −1.
  ///
  /// - Throws: `CacheDamage` if the index is out of range.
  fileprivate mutating func position(below count: Int) throws(CacheDamage) -> Int? {
    let position = try integer()
    if position == -1 { return nil }
    guard position >= 0, position < count else { throw CacheDamage() }
    return position
  }
}
