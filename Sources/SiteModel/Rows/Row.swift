import Alphabet
import Bytes
import Cache
import Liquid
import Notes
import SiteSource
import TableModel
import Text
import Theme

/// An entry in a table: an item with a title and a URL.
///
/// Several tables share the same row: the contents, the archive, the list of each tag. A row has an
/// identity and is immutable.
package final class Row: AlphabetEntry {
  /// The kind of item that a row shows. It determines the cell.
  package struct RowKind: Hashable, Sendable {
    package var name: String
    /// The kind whose cell is the fallback.
    var parent: String?

    static let note = RowKind(name: "note")
    package static let heading = RowKind(name: "heading")
    package static let tag = RowKind(name: "tag")
    /// A section of a list, on a separate page.
    package static let section = RowKind(name: "section", parent: "tag")
    /// An entry of the index.
    static let entry = RowKind(name: "entry")
    /// An entry that is a name in code.
    static let symbol = RowKind(name: "symbol", parent: "entry")
    /// A term with its definition.
    static let definition = RowKind(name: "definition", parent: "entry")
  }

  /// The identity in every table and every build: the address of the row's target.
  package let id: String
  package let kind: RowKind
  /// The template that draws the row.
  package let cell: String
  /// The number of the note, for the row of a note.
  package let note: Int?
  package let title: String
  package let url: String
  package let reading: String?
  package let letter: String?
  package let date: DateTime?
  /// The numbers of the note's tags.
  let tags: [Int]
  /// The numbers of lines of the title, by window size.
  let lines: LineCounts
  /// The date in seconds since 1970, for sorting.
  private let time: Int
  fileprivate let source: DetailsSource

  /// The source of a row's details.
  enum DetailsSource: Sendable {
    case known(Details)
    /// Details in the cache, decoded on demand.
    ///
    /// Indirect, because most rows of a clean build use another case and would otherwise need as
    /// much memory as this one.
    indirect case kept(CachedDetails)
    /// Details of an index entry.
    case entry(EntryRow)
  }

  /// The fields of a row as template values, made once for all tables that show it.
  ///
  /// A class, because a template reads one field at a time.
  package final class Details: Sendable {
    package let lang: Value
    package let date: Value
    package let tags: Value
    /// The author's own data: the whole front matter of a note.
    let user: Value
    /// The number of entries in a tag or a section.
    package let count: Int?
    /// The titles of the first and the last entry of a section on a separate page.
    package let firstAndLastTitle: [Value]
    /// The locators and other data of an index entry.
    let entry: Value

    init(
      lang: Value = .null, date: Value = .null, tags: Value = .array([]), user: Value = .null,
      count: Int? = nil, ends: [Value] = [], entry: Value = .null
    ) {
      (self.lang, self.date, self.tags, self.user) = (lang, date, tags, user)
      (self.count, self.firstAndLastTitle, self.entry) = (count, ends, entry)
    }

    /// The count and the ends as templates see them.
    fileprivate var countValue: Value { count.map(Value.integer) ?? .null }
    fileprivate var listed: Value { firstAndLastTitle.isEmpty ? .null : .array(firstAndLastTitle) }

    /// All fields as templates see them.
    var all: [Value] { [date, tags, countValue, listed, lang, user, entry] }
  }

  init(
    id: String, kind: RowKind, cell: String, note: Int? = nil, title: String, url: String,
    reading: String? = nil, letter: String? = nil, date: DateTime? = nil, tags: [Int] = [],
    lines: LineCounts = .one,
    details: DetailsSource = .known(Details())
  ) {
    self.id = id
    self.kind = kind
    self.note = note
    self.cell = cell
    self.title = title
    self.url = url
    self.reading = reading
    self.letter = letter
    self.date = date
    self.tags = tags
    self.lines = lines
    time = date?.unixTime ?? .min
    source = details
  }
}

extension Note {
  /// Returns the row of the note. Not an initializer, because those copy their arguments.
  ///
  /// - Parameters:
  ///   - number: The number of the note.
  ///   - lang: The language of the site.
  ///   - tags: The numbers of its tags.
  ///   - values: All tags as templates see them.
  func row(
    _ number: Int, at place: SitePath, url: String, lang: String, tags: [Int], of values: [Value],
    in theme: Theme
  ) -> Row {
    let custom = source.frontMatter[field: "kind"]?.text
    let details = Row.Details(
      lang: languageOfTitle(besides: lang).map(Value.string) ?? .null,
      date: source.date?.value ?? .null, tags: .array(tags.map { values[$0] }),
      user: .object(source.frontMatter.object))
    let kind = custom.map { Row.RowKind(name: slug($0), parent: Row.RowKind.note.name) } ?? .note
    return Row(
      id: place.text, kind: kind, cell: theme.cell(for: kind), note: number, title: title, url: url,
      reading: source.reading,
      letter: source.letter, date: source.date, tags: tags,
      lines: LineCounts(of: title, besideContext: source.date != nil || !tags.isEmpty),
      details: .known(details))
  }
}

extension Row {
  /// Creates the row of a tag, or of a part of a list.
  ///
  /// - Parameters:
  ///   - fragment: The fragment of the target with its `#`; empty if the target is a whole page.
  ///   - rows: The rows of the part, for a part of a list.
  convenience init(
    _ kind: RowKind, at place: SitePath, fragment: String = "", title: String, url: String,
    count: Int,
    rows: [Row] = [], in theme: Theme
  ) {
    let ends = [rows.first, rows.last].compactMap { $0.map { Value.string($0.title) } }
    self.init(
      id: place.text + fragment, kind: kind, cell: theme.cell(for: kind), title: title,
      url: url + fragment,
      lines: kind == .section ? .one : LineCounts(of: title, besideContext: true),
      details: .known(Details(count: count, ends: ends)))
  }

  /// Sorts rows by time.
  ///
  /// It sorts small trivial values, because moving the rows would take longer than comparing them.
  static func inTime(_ rows: [Row]) -> [Row] {
    rows.indices.map { (time: rows[$0].time, position: $0) }
      .sorted { one, other in
        one.time != other.time
          ? one.time < other.time : isOlder(rows[one.position], rows[other.position])
      }
      .map { rows[$0.position] }
  }

  /// Indicates whether a row is older than another. Rows of the same time are ordered by id.
  static func isOlder(_ a: Row, _ b: Row) -> Bool {
    a.time != b.time ? a.time < b.time : a.id < b.id
  }
}

extension Row {
  /// The index entry of the row, if it has one.
  package var entry: EntryRow? { if case .entry(let entry) = source { entry } else { nil } }

  /// The data for templates in addition to the title and the URL.
  package var details: Details {
    switch source {
    case .known(let details): details
    case .kept(let details): details.value
    case .entry(let entry): entry.details
    }
  }

  /// Returns the height of the title and the locators in a window of a size, in lines of the title.
  package func titleLines(in size: SizeClass) -> Int {
    if case .entry(let entry) = source { return lines[size] + entry.lines }
    return lines[size]
  }

  /// The number of a list's entries that the row represents: the entries of a part of a list, or
  /// one.
  var entries: Int {
    kind == .section ? details.count ?? 1 : 1
  }

  /// Returns the number of lines of context below the title in a window of a size.
  package func contextLines(in size: SizeClass) -> Int { size.hasContextBeside ? 0 : contextLines }

  private var contextLines: Int {
    if note != nil { return date == nil && tags.isEmpty ? 0 : 1 }
    if case .entry(let entry) = source { return entry.contextLines }
    // The count of a part or a tag is on the line of the title.
    if kind == .section || kind == .tag { return 0 }
    return details.count == nil ? 0 : 1
  }

  /// The fragment id of the row. HTML allows no space in an id.
  package var anchor: String {
    id.withBytes { $0.contains(UInt8(ascii: " ")) } ? id.replacing(" ", with: "%20") : id
  }

  /// The row as templates see it.
  package var value: Value {
    let details = details
    return .object(
      Object(
        namesOfRow,
        [
          .string(kind.name), .string(cell), .string(title), .string(url), .string(anchor),
          details.date, details.tags, details.countValue, details.listed, details.lang,
          details.user,
          details.entry,
        ]))
  }
}

extension Outline.Heading {
  /// Returns the row of a heading in its note's outline as templates see it. It is in no table.
  ///
  /// - Parameter top: The highest heading level in the note. `depth` is relative to it.
  package func row(below top: Int, cell: String) -> Value {
    .object(
      Object(
        namesOfHeading,
        [
          .string(Row.RowKind.heading.name), .string(cell), .string(text), .string("#" + id),
          .integer(level), .integer(level - top),
        ]))
  }
}

// The fields that cells see.
private let namesOfRow: Object.Names = [
  "kind", "cell", "title", "url", "anchor", "date", "tags", "count", "ends", "lang", "user",
  "entry",
]
private let namesOfHeading: Object.Names = ["kind", "cell", "title", "url", "level", "depth"]

extension DateTime {
  /// The date as templates see it: `iso` for machines, `text` for people, and the parts of `text`:
  /// `year`, and `day` with the month.
  package var value: Value {
    let text = civilDate
    return .object(
      Object(
        namesOfDate,
        [
          .string(rfc3339), .string(text), .string(String(text.dropLast(6))),
          .string(String(text.suffix(5))),
        ]))
  }
}

private let namesOfDate: Object.Names = ["iso", "text", "year", "day"]

extension Row {
  /// The digest of everything that a template can see of the row.
  package var digest: Digest {
    Digest { writer in
      writer.write(id)
      for text in [kind.name, cell, title, url] { writer.write(text) }
      if let entry { return writer.write(entry.digest) }
      for value in details.all { writer.write(value) }
    }
  }
}

extension Theme {
  /// Returns the cell that draws rows of a kind.
  package func cell(for kind: Row.RowKind) -> String { cell(forKind: kind.name, of: kind.parent) }
}
