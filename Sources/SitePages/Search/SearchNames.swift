import Cache
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
  /// How many entries there are, in words.
  fileprivate func entries(_ count: Int) -> String {
    guard case .string(let text)? = self[count == 1 ? "entries_one" : "entries_other"] else {
      return "\(count)"
    }
    return text.replacing("%d", with: "\(count)")
  }
}
