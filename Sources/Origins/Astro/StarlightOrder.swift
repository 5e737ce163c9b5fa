/// The order of Starlight's pages in one language (`utils/navigation.ts` in @astrojs/starlight).
struct StarlightOrder {
  private let pages: [StarlightPage]
  private let paths: [String: String]

  init(_ pages: [StarlightPage]) {
    self.pages = pages
    paths = Dictionary(pages.map { ($0.slug, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the paths of the pages in the order of a sidebar; `nil` for a sidebar of all pages.
  func paths(in sidebar: JavaScriptValue?) -> [String] {
    var seen: Set<String> = []
    let all = sidebar.map { paths(of: $0) } ?? generated(in: "")
    return all.filter { seen.insert($0).inserted }
  }

  /// Returns the slug of a page from its address: `/guides/a/` → `guides/a`.
  static func slug(of address: some StringProtocol) -> String {
    let path = address.prefix { $0 != "#" && $0 != "?" }
    let slug = path.split(separator: "/").joined(separator: "/")
    if slug == "index" { return "" }
    return slug.hasSuffix(".html") ? String(slug.dropLast(".html".count)) : slug
  }

  private func paths(of item: JavaScriptValue) -> [String] {
    if let items = item.array { return items.flatMap { paths(of: $0) } }
    if let items = item["items"] { return paths(of: items) }
    if let folder = item["autogenerate"]?["directory"]?.string {
      return generated(in: Self.slug(of: folder))
    }
    guard let link = item.string ?? (item["slug"] ?? item["link"])?.string, !link.contains("://")
    else { return [] }
    return paths[Self.slug(of: link)].map { [$0] } ?? []
  }

  /// An item of a folder: a page or an inner folder.
  private struct Item {
    var position: Double
    var slug: String
    var paths: [String]
  }

  /// Returns the paths of the pages in a folder and its folders: pages and folders together by their
  /// numbers and then by their addresses. A folder has the least number of its pages.
  ///
  /// - Parameter folder: The path of the folder without slashes at both ends; empty for all pages.
  private func generated(in folder: String) -> [String] {
    let start = folder.isEmpty ? "" : folder + "/"
    let inner = pages.filter {
      !$0.isHidden && ($0.file == folder || $0.file.hasPrefix(start))
    }
    return items(inner[...], in: folder).paths
  }

  private func items(_ pages: ArraySlice<StarlightPage>, in folder: String) -> Item {
    let start = folder.isEmpty ? "" : folder + "/"
    var items: [Item] = []
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
        items.append(Item(position: page.position, slug: page.slug, paths: [page.path]))
      }
    }
    for (name, pages) in folders { items.append(self.items(pages[...], in: name)) }
    items.sort { ($0.position, $0.slug) < ($1.position, $1.slug) }
    return Item(
      position: items.map(\.position).min() ?? .infinity, slug: folder,
      paths: items.flatMap(\.paths))
  }
}
