import SiteSource

/// The pages of a Hugo site in Hugo's default order: by weight, then the newest first, then by title.
struct HugoOrder {
  /// The pages of each language, in order.
  private var pages: [String: [Item]] = [:]

  /// A page with the values by which it is sorted.
  private struct Item {
    var page: HugoPage
    var path: String
    /// The weight; infinite for a page without a weight.
    var weight: Double
    var date: Int
    /// The title in lists, in lower case.
    var title: String
    /// The title in lists; `nil` for a page that takes its title from its text.
    var label: String?
  }

  init(_ notes: [NoteHeader], on site: HugoSite) {
    for note in notes {
      guard let page = HugoPage(note.path, on: site) else { continue }
      let (weight, label) = (note.position ?? 0, note.fields["linkTitle"] ?? note.title)
      pages[page.language, default: []].append(
        Item(
          page: page, path: note.path, weight: weight == 0 ? .infinity : weight,
          date: note.date?.unixTime ?? .min, title: (label ?? "").lowercased(),
          label: label))
    }
    for language in pages.keys { pages[language]?.sort(by: Self.isBefore) }
  }

  private static func isBefore(_ one: Item, _ other: Item) -> Bool {
    if one.weight != other.weight { return one.weight < other.weight }
    if one.date != other.date { return one.date > other.date }
    if one.title != other.title { return one.title < other.title }
    return (one.path.lowercased(), one.path) < (other.path.lowercased(), other.path)
  }
}

extension HugoOrder {
  /// One chain of pages for each language. Without weights, readers page from older to newer notes,
  /// as in other folders.
  var chains: [[String]] {
    pages.sorted { $0.key < $1.key }.map { _, items in
      let items = items.filter { $0.page.kind != .section }
      let isByDate = items.allSatisfy { $0.weight == .infinity }
      return isByDate ? items.reversed().map(\.path) : items.map(\.path)
    }
  }

  /// The sections with their pages, one tree for each language. Only sections at the top with a
  /// weight, or with pages or sections inside that have one, are chapters; the others are lists by
  /// date.
  var chapters: [NavigationTree] {
    pages.sorted { $0.key < $1.key }.map { _, items in
      Sections(items).tree
    }.filter { !$0.items.isEmpty }
  }

  /// The pages of a language by the section that contains them.
  private struct Sections {
    /// The pages and the sections in each section, by the path of its folder.
    private var members: [String: [Item]] = [:]

    init(_ items: [Item]) {
      let folders = Set(items.lazy.filter { $0.page.kind == .section }.map(\.page.path))
      for item in items {
        var parts = item.page.sections
        if item.page.kind == .section, parts.popLast() == nil { continue }
        // A folder without an index belongs to the section above it.
        while !parts.isEmpty, !folders.contains(parts.joined(separator: "/")) {
          parts.removeLast()
        }
        members[parts.joined(separator: "/"), default: []].append(item)
      }
    }

    var tree: NavigationTree {
      NavigationTree((members[""] ?? []).filter(hasWeight).map(chapter(of:)))
    }

    private func inner(_ item: Item) -> [Item] {
      item.page.kind == .section ? members[item.page.path] ?? [] : []
    }

    /// Indicates whether a page, or a page inside a section, has a weight.
    private func hasWeight(_ item: Item) -> Bool {
      item.weight != .infinity || inner(item).contains(where: hasWeight)
    }

    private func chapter(of item: Item) -> NavigationTree.Item {
      NavigationTree.Item(item.path, title: item.label, inner(item).map(chapter(of:)))
    }
  }
}
