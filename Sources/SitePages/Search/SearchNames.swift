import Incremental
import Liquid
import Search
import SiteModel
import SiteSource
import Theme

extension SiteIndex {
  /// The tags and the entries of the index as the results of a search show them, in the order of
  /// their numbers in the index. Headings are found by their notes.
  package func searchNames(in theme: Theme) throws(BuildFailure) -> [NameRecord] {
    let strings = theme.strings(for: language.lang)
    let ofTags = tags.map { tag in
      NameRecord(
        kind: Row.Kind.tag.name, text: tag.title, url: map.relativeToBase(map.url(tag.place)),
        context: strings.entries(tag.notes.count))
    }
    let entries: [Row]
    do throws(CacheDamage) { entries = try self.entries() } catch { throw .damagedCache }
    let ofEntries = entries.compactMap { row -> NameRecord? in
      guard let entry = row.entry, entry.scope != .headings, entry.entry.kind != .tag,
        entry.entry.locators.isEmpty
          || entry.entry.locators.contains(where: { isSearched($0.note) })
      else { return nil }
      return NameRecord(
        kind: entry.scope == .code ? "code" : "term", text: row.title,
        url: map.relativeToBase(row.url), context: entry.context)
    }
    return (ofTags + ofEntries).sorted { a, b in
      a.text.utf8.elementsEqual(b.text.utf8)
        ? a.url.precedes(b.url)
        : a.text.precedes(b.text)
    }
  }
}

extension Object {
  /// How many entries there are, in words.
  fileprivate func entries(_ count: Int) -> String {
    guard case .string(let text)? = self[count == 1 ? "entries_one" : "entries_other"] else {
      return "\(count)"
    }
    return text.replacing("%d", with: "\(count)")
  }
}
