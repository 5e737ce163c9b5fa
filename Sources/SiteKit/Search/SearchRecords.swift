import Bytes
import Incremental
import Liquid
import Notes
import Search
import SiteSource

extension Site {
  /// An anchor that is longer is that of a heading which was cut, and is not led to from search.
  private static let longestAnchor = 1000

  /// What the results of a search show of a note.
  func searchRecord(ofNote number: Int) throws(CacheDamage) -> NoteRecord {
    let note = try notes[number].note()
    let row = index.row(number)
    // The first heading may say what the title says.
    let headings = note.outline.headings.dropFirst(note.titleLength > 0 ? 1 : 0)
    return NoteRecord(
      title: row.title, url: relativeToBase(row.url), context: row.date?.civilDate ?? "",
      lang: row.details.lang.textAlone ?? "",
      headings: headings.lazy
        .filter { !$0.text.isEmpty && $0.id.utf8.count <= Self.longestAnchor }.map {
          NoteRecord.Heading(text: $0.text.beginning(.line), anchor: $0.id)
        })
  }

  /// The tags and the defined terms as the results of a search show them, in the order of their numbers in the index.
  var searchNames: [NameRecord] {
    let tags = index.tags.map { tag in
      NameRecord(
        kind: Row.Kind.tag.name, text: tag.title, url: relativeToBase(map.url(tag.place)),
        context: entries(tag.notes.count))
    }
    let terms = notes.indices.flatMap { number -> [NameRecord] in
      notes[number].outcome.definitions.map { definition in
        NameRecord(
          kind: "term", text: definition.term,
          url: relativeToBase(index.row(number).url)
            + (definition.anchor.map { "#" + percentEncoded($0) } ?? ""),
          context: index.row(number).title)
      }
    }
    return (tags + terms).sorted { a, b in
      a.text.utf8.elementsEqual(b.text.utf8)
        ? a.url.precedes(b.url)
        : a.text.precedes(b.text)
    }
  }

  /// What a page needs to draw results, as the theme draws it: its template is given marks where
  /// the fields of a row are to stand.
  func searchPage() throws(LiquidErrors) -> String {
    var fields = Object()
    for name in ["url", "title", "lang", "context", "excerpt"] {
      fields[name] = .string("$" + name)
    }
    let scope: Object = [
      "site": value(on: .notFound), "strings": .object(theme.strings(for: lang)),
      "row": .object(fields),
    ]
    var markup: [UInt8] = []
    try theme.template("results.html")?.render(scope, into: &markup)
    return String(decoding: markup, as: UTF8.self)
  }

  /// How many entries there are, in words.
  private func entries(_ count: Int) -> String {
    text(count == 1 ? "entries_one" : "entries_other").replacing("%d", with: "\(count)")
  }

  private func relativeToBase(_ url: String) -> String {
    let base = map.url(.root)
    return url.hasPrefix(base) ? String(url.utf8.dropFirst(base.utf8.count)) ?? url : url
  }
}

extension Value {
  /// The text, where it is one.
  fileprivate var textAlone: String? { if case .string(let text) = self { text } else { nil } }
}
