import Alphabet
import Liquid
import Notes

/// One entry in a table: something that can be found, and where.
struct Row: Hashable, AlphabetEntry {
  /// What kind of entry a row shows; the cell is chosen by it.
  struct Kind: Hashable, Sendable {
    var name: String
    /// The kind whose cell serves where this one has none of its own.
    var parent: String?

    static let note = Kind(name: "note")
    static let heading = Kind(name: "heading")
    static let tag = Kind(name: "tag")
  }

  /// A tag as a row shows it.
  struct Tag: Hashable, Sendable {
    var title: String
    var url: String
  }

  /// The identity in every table and from build to build: the place it leads to.
  var id: String
  var kind: Kind
  var title: String
  var url: String
  var lang: String?
  var reading: String?
  var letter: String?
  var date: DateTime?
  var tags: [Tag] = []
  /// How many entries stand behind the row, for a tag.
  var count: Int?
  /// The level of a heading, from 1.
  var level: Int?
  /// What the author says of the entry: the whole front matter of a note.
  var user = Object()
  /// The template that draws the row; known once there is a theme.
  var cell = ""
}

extension Row {
  init(_ note: Note, at place: SitePath, url: String, tags: [Tag]) {
    let custom = note.source.frontMatter[field: "kind"]?.text
    self.init(
      id: place.text,
      kind: custom.map { Kind(name: slug($0), parent: Kind.note.name) } ?? .note,
      title: note.title, url: url, lang: note.source.lang, reading: note.source.reading,
      letter: note.source.letter, date: note.source.date, tags: tags,
      user: note.source.frontMatter.object)
  }

  init(_ heading: Outline.Heading) {
    self.init(
      id: "#" + heading.id, kind: .heading, title: heading.text, url: "#" + heading.id,
      level: heading.level)
  }
}

extension Row {
  /// The order of notes in time; those of one moment by their place.
  static func isOlder(_ a: Row, _ b: Row) -> Bool {
    if let first = a.date, let second = b.date, first != second { return first < second }
    return a.id < b.id
  }
}

extension Row: Drop {
  var names: [String] {
    ["kind", "cell", "title", "url", "anchor", "date", "tags", "count", "level", "lang", "user"]
  }

  func value(for name: String) -> Value? {
    switch name {
    case "kind": .string(kind.name)
    case "cell": .string(cell)
    case "title": .string(title)
    case "url": .string(url)
    case "anchor": kind == .heading ? .null : .string(id)
    case "date": date.map(\.value) ?? .null
    case "tags": .array(tags.map { ["title": .string($0.title), "url": .string($0.url)] })
    case "count": count.map(Value.integer) ?? .null
    case "level": level.map(Value.integer) ?? .null
    case "lang": lang.map(Value.string) ?? .null
    case "user": .object(user)
    default: nil
    }
  }
}

extension DateTime {
  /// The date as templates see it: `iso` for machines, `text` for people.
  var value: Value { ["iso": .string(rfc3339), "text": .string(civilDate)] }
}
