import Bytes
import Cache
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

  private func relativeToBase(_ url: String) -> String { map.relativeToBase(url) }
}

extension SiteMap {
  /// A URL of the site as the search index has it.
  func relativeToBase(_ url: String) -> String {
    let base = self.url(SitePath.root)
    return url.hasPrefix(base) ? String(url.utf8.dropFirst(base.utf8.count)) ?? url : url
  }
}

extension Value {
  /// The text, where it is one.
  fileprivate var textAlone: String? { if case .string(let text) = self { text } else { nil } }
}
