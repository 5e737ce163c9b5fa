import Alphabet
import Bytes
import Cache
import Liquid
import Notes
import SiteSource
import TableModel
import Text
import Theme

/// A row in tables: an item with a title and a URL, such as a note, a tag or an index entry.
///
/// Several tables share a row: the contents, the archive, the list of each tag. So it is an
/// immutable class.
package final class Row: AlphabetEntry {
  /// The kind of item that a row shows. It determines the cell.
  package struct RowKind: Hashable, Sendable {
    /// The name of the kind, which is the name of its cell.
    package var name: String
    /// The kind whose cell draws the row if the theme has no cell for this kind.
    var parent: String?

    static let note = RowKind(name: "note")
    package static let heading = RowKind(name: "heading")
    package static let tag = RowKind(name: "tag")
    /// A section of a long list that is on another page.
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
  /// The number of the note, for the row of a note; otherwise `nil`.
  package let note: Int?
  package let title: String
  /// The URL of the row's target.
  package let url: String
  /// The pronunciation by which the row is sorted; `nil` to sort by the title.
  package let reading: String?
  /// The letter under which the author lists the row; `nil` to derive the letter from the title.
  package let letter: String?
  /// The date of the note, if it has one.
  package let date: DateTime?
  /// The numbers of the note's tags.
  let tags: [Int]
  /// The chapter or the folder of a note, for the row of a note without a date, tags and categories;
  /// otherwise `nil`.
  package let context: String?
  /// The number of lines of the title for each window size.
  let lines: LineCounts
  /// The date in seconds since 1970, for sorting; `Int.min` without a date.
  private let time: Int
  /// The details, or the data from which they are made when a template needs them.
  fileprivate let source: DetailsSource

  /// The source of a row's details.
  enum DetailsSource: Sendable {
    /// Details that have been made.
    case known(Details)
    /// Details in the cache. They are decoded only when a template needs them.
    ///
    /// The case is indirect, so that the other cases, which a clean build uses for most rows, need
    /// less memory.
    indirect case kept(CachedDetails)
    /// Details of an index entry.
    case entry(EntryRow)
  }

  /// The fields of a row, apart from title and URL, as template values.
  ///
  /// It is a class, so that a template can read one field without copying all fields.
  package final class Details: Sendable {
    /// The language of the title, if it differs from the language of the site; otherwise null.
    package let lang: Value
    /// The date of a note; otherwise null.
    package let date: Value
    /// The tags of a note.
    package let tags: Value
    /// The whole front matter of a note, in which authors can add keys for their templates.
    let user: Value
    /// The number of notes with a tag, or of entries in a section on another page; otherwise `nil`.
    package let count: Int?
    /// The titles of the first and the last entry of a section on another page; otherwise empty.
    package let firstAndLastTitle: [Value]
    /// The first characters of the rows below a syllable, for a section on another page; otherwise
    /// null.
    let characters: Value
    /// The locators and other data of an index entry; otherwise null.
    let entry: Value

    init(
      lang: Value = .null, date: Value = .null, tags: Value = .array([]), user: Value = .null,
      count: Int? = nil, ends: [Value] = [], characters: Value = .null, entry: Value = .null
    ) {
      (self.lang, self.date, self.tags, self.user) = (lang, date, tags, user)
      (self.count, self.firstAndLastTitle, self.entry) = (count, ends, entry)
      self.characters = characters
    }

    /// The count as templates see it.
    fileprivate var countValue: Value { count.map(Value.integer) ?? .null }
    /// The titles of the first and the last entry as templates see them; null if there are none.
    fileprivate var firstAndLastTitleValue: Value {
      firstAndLastTitle.isEmpty ? .null : .array(firstAndLastTitle)
    }

    /// All fields as templates see them.
    var allValues: [Value] {
      [date, tags, countValue, firstAndLastTitleValue, lang, user, entry, characters]
    }
  }

  init(
    id: String, kind: RowKind, cell: String, note: Int? = nil, title: String, url: String,
    reading: String? = nil, letter: String? = nil, date: DateTime? = nil, tags: [Int] = [],
    context: String? = nil, lines: LineCounts = .one,
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
    self.context = context
    self.lines = lines
    time = date?.unixTime ?? .min
    source = details
  }
}

extension Note {
  /// Returns the row of the note. This is not an initializer, because initializers copy their
  /// arguments.
  ///
  /// - Parameters:
  ///   - number: The number of the note.
  ///   - place: The address of the note.
  ///   - lang: The language of the site.
  ///   - tags: The numbers of the note's tags.
  ///   - values: All tags of the site as templates see them, by tag number.
  ///   - section: Returns the title of the chapter or the folder that contains the note; `nil` if
  ///     there is none.
  func row(
    _ number: Int, at place: SitePath, url: String, lang: String, tags: [Int], of values: [Value],
    section: @autoclosure () -> String?, in theme: Theme
  ) -> Row {
    let custom = source.frontMatter[field: "kind"]?.text
    let details = Row.Details(
      lang: languageOfTitle(besides: lang).map(Value.string) ?? .null,
      date: source.date?.value ?? .null, tags: .array(tags.map { values[$0] }),
      user: .object(source.frontMatter.object))
    let kind = custom.map { Row.RowKind(name: slug($0), parent: Row.RowKind.note.name) } ?? .note
    let hasOtherContext = source.date != nil || !tags.isEmpty
    let context = hasOtherContext || !source.categories.isEmpty ? nil : section()
    return Row(
      id: place.text, kind: kind, cell: theme.cell(for: kind), note: number, title: title, url: url,
      reading: source.pronunciation,
      letter: source.letter, date: source.date, tags: tags, context: context,
      lines: LineCounts(of: title, besideContext: hasOtherContext || context != nil),
      details: .known(details))
  }
}

extension Row {
  /// Creates the row of a tag, or of a section of a list on another page.
  ///
  /// - Parameters:
  ///   - place: The address of the page that the row links to.
  ///   - fragment: The fragment of the target with its `#`; empty if the target is a whole page.
  ///   - count: The number of notes with the tag, or of entries in the section.
  ///   - rows: The rows of the section; empty for a tag.
  ///   - characters: The first characters of the rows below a syllable.
  convenience init(
    _ kind: RowKind, at place: SitePath, fragment: String = "", title: String, url: String,
    count: Int,
    rows: [Row] = [], characters: String = "", in theme: Theme
  ) {
    let ends = [rows.first, rows.last].compactMap { $0.map { Value.string($0.title) } }
    self.init(
      id: place.text + fragment, kind: kind, cell: theme.cell(for: kind), title: title,
      url: url + fragment,
      lines: kind == .section ? .one : LineCounts(of: title, besideContext: true),
      details: .known(
        Details(
          count: count, ends: ends, characters: characters.isEmpty ? .null : .string(characters))))
  }

  /// Returns rows sorted by time, the oldest first. Rows of the same time are ordered by id.
  ///
  /// Sorts pairs of a time and an index, because moving reference-counted rows would take longer
  /// than comparing them.
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

  /// The fields for templates apart from the title and the URL.
  package var details: Details {
    switch source {
    case .known(let details): details
    case .kept(let details): details.value
    case .entry(let entry): entry.details
    }
  }

  /// Returns the height of the title and the locators in a window of a size, in lines of the title.
  package func titleLines(in size: SizeClass) -> Int {
    if case .entry(let entry) = source { return lines[size] + entry.height.lines[size] }
    return lines[size]
  }

  /// The length of the row, by which long lists are split into pages: 1, or more for an index entry
  /// with many locators.
  var length: Int { if case .entry(let entry) = source { entry.entry.length } else { 1 } }

  /// The number of entries that the row stands for: all entries of a section on another page, or 1
  /// for any other row.
  var entries: Int {
    kind == .section ? details.count ?? 1 : 1
  }

  /// Returns the number of lines of context below the title in a window of a size.
  package func contextLines(in size: SizeClass) -> Int {
    if size.hasContextBeside { return 0 }
    if case .entry(let entry) = source { return entry.height.contextLines[size] }
    return contextLines
  }

  private var contextLines: Int {
    if note != nil { return date == nil && tags.isEmpty && context == nil ? 0 : 1 }
    // The count of a section or a tag is on the line of the title.
    if kind == .section || kind == .tag { return 0 }
    return details.count == nil ? 0 : 1
  }

  /// The fragment id of the row. HTML does not allow spaces in an id: `/a b/` → `/a%20b/`.
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
          details.date, details.tags, details.countValue, details.firstAndLastTitleValue,
          details.lang, details.user, details.entry, context.map(Value.string) ?? .null,
          details.characters,
        ]))
  }
}

extension Outline.Heading {
  /// Returns the row of a heading in the outline of its note, as templates see it.
  ///
  /// - Parameters:
  ///   - top: The highest heading level in the note, such as 2. The template's `depth` is the level
  ///     of the heading minus `top`.
  ///   - cell: The template that draws the row.
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

// The names of the fields that templates see.
private let namesOfRow: Object.Names = [
  "kind", "cell", "title", "url", "anchor", "date", "tags", "count", "ends", "lang", "user",
  "entry", "context", "characters",
]
private let namesOfHeading: Object.Names = ["kind", "cell", "title", "url", "level", "depth"]

extension DateTime {
  /// The date as templates see it: `iso` (`2024-05-01T12:00:00Z`), `text` (`2024-05-01`), `year`
  /// (`2024`) and `day` (`05-01`).
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
      writer.write(context)
      for value in details.allValues { writer.write(value) }
    }
  }
}

extension Theme {
  /// Returns the template that draws rows of a kind.
  package func cell(for kind: Row.RowKind) -> String { cell(forKind: kind.name, of: kind.parent) }
}
