import Notes
import SiteSource

/// The sections of a Zola site with their pages, in the order that each section sets with `sort_by`.
struct ZolaSections {
  /// A section in one language.
  private struct Name: Hashable {
    var folders: [Substring]
    var language: String
  }

  private var sections: [Name: NoteHeader] = [:]
  private var pages: [Name: [NoteHeader]] = [:]

  init(_ notes: [NoteHeader], on site: ZolaSite) {
    var names: [(Name, NoteHeader)] = []
    for note in notes {
      guard let page = ZolaPage(note.path, on: site) else { continue }
      let name = Name(folders: page.folders, language: page.language)
      if page.kind == .section { sections[name] = note } else { names.append((name, note)) }
    }
    for (name, note) in names { pages[section(of: name), default: []].append(note) }
  }

  /// Returns the section that lists the pages of a section: the first one above whose pages are not
  /// handed to its parent (`transparent`).
  private func section(of name: Name) -> Name {
    var name = name
    while !name.folders.isEmpty, sections[name]?.fields["transparent"] == "true" {
      name.folders.removeLast()
    }
    return name
  }

  /// The pages of the sections in order. Sections by date are in the order of time.
  ///
  /// Sections by weight that have a weight themselves are the chapters of the section above, and
  /// follow one another.
  var chains: [[String]] {
    var chains: [[String]] = []
    var chapters: [Name: [(weight: Double, pages: [String])]] = [:]
    for (name, notes) in pages {
      guard let section = sections[name], let order = section.fields["sort_by"] else { continue }
      let pages = sorted(notes, by: order)
      if order == "weight", let weight = section.position, !name.folders.isEmpty {
        let parent = Name(folders: name.folders.dropLast(), language: name.language)
        chapters[parent, default: []].append((weight, pages))
      } else {
        chains.append(pages)
      }
    }
    for sections in chapters.values {
      let inOrder = sections.sorted { one, other in
        one.weight == other.weight
          ? (one.pages.first ?? "") < (other.pages.first ?? "") : one.weight < other.weight
      }
      chains.append(inOrder.flatMap(\.pages))
    }
    return chains.filter { !$0.isEmpty }.sorted { ($0.first ?? "") < ($1.first ?? "") }
  }

  /// The sections by weight with the sections inside them, as chapters: one tree for each language.
  var chapters: [NavigationTree] {
    var inner: [Name: [Name]] = [:]
    for name in sections.keys where !name.folders.isEmpty {
      inner[Name(folders: name.folders.dropLast(), language: name.language), default: []]
        .append(name)
    }
    let languages = Set(sections.keys.map(\.language)).sorted()
    return languages.map { language in
      let tops = inner[Name(folders: [], language: language)] ?? []
      return NavigationTree(items(of: tops, inner).filter { !$0.items.isEmpty })
    }.filter { !$0.items.isEmpty }
  }

  /// Returns sections as items in the order of their weights. The pages of a section that are not
  /// sorted by weight are left out.
  private func items(of names: [Name], _ inner: [Name: [Name]]) -> [NavigationTree.Item] {
    let inOrder = names.sorted { one, other in
      let weights = [one, other].map { sections[$0]?.position ?? .infinity }
      return weights[0] == weights[1]
        ? one.folders.lexicographicallyPrecedes(other.folders) : weights[0] < weights[1]
    }
    return inOrder.map { name in
      let section = sections[name]
      let pages = section?.fields["sort_by"] == "weight" ? pages[name] ?? [] : []
      let chapters = sorted(pages, by: "weight").map { NavigationTree.Item.page($0) }
      return NavigationTree.Item(
        section?.path, title: section?.title, chapters + items(of: inner[name] ?? [], inner))
    }
  }

  /// Returns the paths of notes in the order of a `sort_by`; empty for no order.
  private func sorted(_ notes: [NoteHeader], by order: String) -> [String] {
    switch order {
    case "date": sorted(notes) { $0.date?.unixTime }
    case "update_date":
      sorted(notes) { note in
        [note.date?.unixTime, note.updated?.unixTime].compactMap(\.self).max()
      }
    case "weight": sorted(notes, by: \.position)
    case "title": sorted(notes) { $0.title.map(NaturalOrder.init) }
    case "title_bytes": sorted(notes, by: \.title)
    case "slug": sorted(notes) { NaturalOrder($0.slug) }
    case "permalink": sorted(notes, by: \.place.text)
    default: []
    }
  }

  /// Returns the paths of notes in the order of a key. Notes without the key are left out.
  private func sorted<Key: Comparable>(
    _ notes: [NoteHeader], by key: (NoteHeader) -> Key?
  ) -> [String] {
    var keyed: [(key: Key, place: String, path: String)] = []
    for note in notes {
      guard let key = key(note) else { continue }
      keyed.append((key, note.place.text, note.path))
    }
    keyed.sort { $0.key == $1.key ? $0.place < $1.place : $0.key < $1.key }
    return keyed.map(\.path)
  }
}
