import SiteSource

/// The sidebar of Starlight's pages in one language (`utils/navigation.ts` in @astrojs/starlight).
struct StarlightOrder {
  private let pages: [StarlightPage]
  private let bySlug: [String: StarlightPage]

  init(_ pages: [StarlightPage]) {
    self.pages = pages
    bySlug = Dictionary(pages.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the chapters of a sidebar; `nil` for a sidebar of all pages.
  func tree(of sidebar: JavaScriptValue?) -> NavigationTree {
    NavigationTree(sidebar.map { items(of: $0) } ?? generated(in: ""))
  }

  private func items(of value: JavaScriptValue) -> [NavigationTree.Item] {
    if let values = value.array { return values.flatMap { items(of: $0) } }
    let label = value["label"]?.string
    if let inner = value["items"] { return [.section(label, items(of: inner))] }
    if let folder = value["autogenerate"]?["directory"]?.string {
      let inner = generated(in: Self.slug(of: folder))
      return label == nil ? inner : [.section(label, inner)]
    }
    guard let link = value.string ?? (value["slug"] ?? value["link"])?.string,
      !link.contains("://"), let page = bySlug[Self.slug(of: link)]
    else { return [] }
    return [.page(page.path, title: label ?? page.label)]
  }

  /// A page or a folder with its place among the others.
  private struct PlacedItem {
    var position: Double
    var slug: String
    var item: NavigationTree.Item
  }

  /// Returns the pages in a folder and its folders: pages and folders together by their numbers and
  /// then by their addresses. A folder has the least number of its pages.
  ///
  /// - Parameter folder: The path of the folder without slashes at both ends; empty for all pages.
  private func generated(in folder: String) -> [NavigationTree.Item] {
    let start = folder.isEmpty ? "" : folder + "/"
    let inner = pages.filter {
      !$0.isHidden && ($0.file == folder || $0.file.hasPrefix(start))
    }
    return items(inner, in: folder).item.items
  }

  private func items(_ pages: [StarlightPage], in folder: String) -> PlacedItem {
    let start = folder.isEmpty ? "" : folder + "/"
    var items: [PlacedItem] = []
    var folders: [String: [StarlightPage]] = [:]
    // A page with the name of a folder is in this folder.
    let names = Set(
      pages.compactMap { page -> String? in
        let rest = page.file.dropFirst(start.count)
        return rest.firstIndex(of: "/").map { start + rest[..<$0] }
      })
    for page in pages {
      let rest = page.file.dropFirst(start.count)
      if let slash = rest.firstIndex(of: "/") {
        folders[start + rest[..<slash], default: []].append(page)
      } else if names.contains(page.file), page.file != folder {
        folders[page.file, default: []].append(page)
      } else {
        items.append(
          PlacedItem(
            position: page.position, slug: page.slug, item: .page(page.path, title: page.label)))
      }
    }
    for (name, pages) in folders { items.append(self.items(pages, in: name)) }
    items.sort { ($0.position, $0.slug) < ($1.position, $1.slug) }
    return PlacedItem(
      position: items.map(\.position).min() ?? .infinity, slug: folder,
      item: .section(folder.split(separator: "/").last.map(String.init), items.map(\.item)))
  }

  /// Returns the slug of a page from its address: `/guides/a/` → `guides/a`.
  static func slug(of address: some StringProtocol) -> String {
    let path = address.prefix { $0 != "#" && $0 != "?" }
    let slug = path.split(separator: "/").joined(separator: "/")
    if slug == "index" { return "" }
    return slug.hasSuffix(".html") ? String(slug.dropLast(".html".count)) : slug
  }
}
