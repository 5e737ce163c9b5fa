/// The pages of a site in the order of the tool's navigation, in sections.
package struct NavigationTree: Sendable {
  /// The items at the top level.
  package var items: [Item] = []

  /// An item of the navigation.
  package indirect enum Item: Sendable {
    /// A note, by its path in the source folder, with the title that the navigation gives it.
    case page(String, title: String?)
    /// A section with a title.
    case section(String, [Item])
  }

  package init(_ items: [Item] = []) { self.items = items }
}

extension NavigationTree {
  /// The pages in reading order. A page that the navigation names twice has its first place.
  package var pages: [(path: String, title: String?)] {
    var seen: Set<String> = []
    return items.flatMap(\.pages).filter { seen.insert($0.path).inserted }
  }

  /// The titles that the navigation gives to pages, by path.
  package var titles: [String: String] {
    var titles: [String: String] = [:]
    for page in pages { titles[page.path] = page.title }
    return titles
  }
}

extension NavigationTree.Item {
  fileprivate var pages: [(path: String, title: String?)] {
    switch self {
    case .page(let path, let title): [(path, title)]
    case .section(_, let items): items.flatMap(\.pages)
    }
  }
}
