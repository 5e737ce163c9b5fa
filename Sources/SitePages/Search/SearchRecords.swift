import Bytes
import Cache
import Liquid
import Notes
import Search
import SiteModel
import SiteSource
import Theme

extension Site {
  /// The length in bytes of the longest anchor of a heading to which search links.
  private static let longestAnchor = 1000

  /// Returns the record of a note, from which search results are drawn.
  func searchRecord(ofNote number: Int) throws(CacheDamage) -> NoteRecord {
    let note = try notes[number].note()
    let row = index.row(number)
    // Skip the first heading if it is the title of the note.
    let headings = note.outline.headings.dropFirst(note.titleLength > 0 ? 1 : 0)
    return NoteRecord(
      title: row.title, url: relativeToBase(row.url), context: row.date?.civilDate ?? "",
      lang: row.details.lang.textAlone ?? "",
      headings: headings.lazy
        .filter {
          !$0.text.isEmpty && !$0.isReference && $0.id.utf8.count <= Self.longestAnchor
        }.map {
          NoteRecord.Heading(text: $0.text.truncated(to: .line), anchor: $0.id)
        })
  }

  /// Returns the template of a search result according to the theme, with a placeholder such as
  /// `$title` for each field of a result.
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
  /// Returns a URL of the site relative to the site's base path, as in the search index.
  func relativeToBase(_ url: String) -> String {
    let base = self.url(SitePath.root)
    return url.hasPrefix(base) ? String(url.utf8.dropFirst(base.utf8.count)) ?? url : url
  }
}

extension Value {
  /// The text if the value is a string; `nil` otherwise.
  fileprivate var textAlone: String? { if case .string(let text) = self { text } else { nil } }
}

extension SiteIndex {
  /// Returns the records of the tags and the index entries. Their order determines their numbers in
  /// the search index. Headings are left out, because search finds them through their notes.
  package func searchNames(in theme: Theme) throws(BuildFailure) -> [NameRecord] {
    let strings = theme.strings(for: language.lang)
    let ofTags = tags.map { tag in
      NameRecord(
        kind: Row.RowKind.tag.name, text: tag.title, url: map.relativeToBase(map.url(tag.place)),
        context: strings.entries(tag.notes.count))
    }
    let entries: [Row]
    do throws(CacheDamage) { entries = try self.entries() } catch { throw .damagedCache }
    let ofEntries = entries.flatMap { row -> [NameRecord] in
      guard let entry = row.entry else { return [] }
      let marked = entry.entry.nestedEntries.filter { $0.entry.kind == .marked }
        .map { (entry: $0.entry, text: $0.path.joined(separator: ", ")) }
      return ([(entry: entry.entry, text: row.title)] + marked).compactMap { part, text in
        guard part.isCode || part.kind != .heading, part.kind != .tag,
          part.locators.isEmpty || part.locators.contains(where: { isSearched($0.note) })
        else { return nil }
        return NameRecord(
          kind: part.isCode ? "code" : "term", text: text,
          url: map.relativeToBase(entry.addresses.url(of: part)),
          context: entry.addresses.context(of: part))
      }
    }
    return (ofTags + ofEntries).sorted { a, b in
      a.text.utf8.elementsEqual(b.text.utf8)
        ? a.url.precedes(b.url)
        : a.text.precedes(b.text)
    }
  }
}

extension Object {
  /// Returns a number of entries in words, such as “3 entries”.
  fileprivate func entries(_ count: Int) -> String {
    guard case .string(let text)? = self[count == 1 ? "entries_one" : "entries_other"] else {
      return "\(count)"
    }
    return text.replacing("%d", with: "\(count)")
  }
}

/// The notes in the search index. Undated notes come first, followed by dated notes in the order of
/// their dates. Notes with the same date are ordered by path.
///
/// A new post is therefore the last note, and does not change the numbers of other notes.
struct SearchedNotes: Sendable {
  /// For each note of the search index, its position in the list of the site's notes.
  let positions: [Int]

  init(of notes: [SiteNote]) {
    let found = notes.indices.filter { !notes[$0].parts.words.isEmpty }
    let times = found.map { notes[$0].header.date?.unixTime ?? .min }
    // The notes of a site are ordered by path, so comparing indices compares paths.
    positions = found.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { found[$0] }
  }
}
