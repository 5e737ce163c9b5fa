/// The pages of a site in the order of the tool's navigation, in sections.
package struct NavigationTree: Sendable {
  /// The items at the top level.
  package var items: [Item] = []

  /// An item of the navigation: a page, a section, or a section that has a page of its own.
  package struct Item: Sendable {
    /// The path of the note in the source folder; `nil` for a section without a page.
    package var path: String?
    /// The title that the navigation gives the item; `nil` for the title of its note.
    package var title: String?
    /// The items inside a section.
    package var items: [Item]

    package init(_ path: String?, title: String?, _ items: [Item] = []) {
      (self.path, self.title, self.items) = (path, title, items)
    }
  }

  package init(_ items: [Item] = []) { self.items = items }
}

extension NavigationTree.Item {
  /// Returns an item that is a page without further items.
  package static func page(_ path: String, title: String? = nil) -> Self {
    Self(path, title: title)
  }

  /// Returns an item that is a section without a page.
  package static func section(_ title: String?, _ items: [Self]) -> Self {
    Self(nil, title: title, items)
  }
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
    (path.map { [($0, title)] } ?? []) + items.flatMap(\.pages)
  }
}

extension NavigationTree {
  /// Creates the tree of a tool whose sections are the folders of the notes.
  ///
  /// - Parameters:
  ///   - paths: The paths of the notes, in reading order. Notes of a folder that do not follow one
  ///     another are in several sections.
  ///   - root: The folder to which the sections belong, with a trailing `/`; empty for the source
  ///     folder.
  ///   - isIndex: Indicates whether a note, if it is the first one of its folder, is the page of the
  ///     folder.
  ///   - title: Returns the title of a folder, given its path in `root`.
  package init(
    ofFolders paths: [String], in root: String, isIndex: (String) -> Bool,
    title: (String) -> String?
  ) {
    items = Self.items(paths, in: root, isIndex: isIndex) {
      title(String($0.dropFirst(root.count)))
    }
  }

  private static func items(
    _ paths: [String], in folder: String, isIndex: (String) -> Bool, title: (String) -> String?
  ) -> [Item] {
    var items: [Item] = []
    var rest = paths[...]
    while let path = rest.first {
      let inner = path.dropFirst(folder.count)
      guard let slash = inner.firstIndex(of: "/") else {
        items.append(.page(path))
        rest.removeFirst()
        continue
      }
      let section = "\(folder)\(inner[...slash])"
      let own = rest.prefix { $0.hasPrefix(section) }
      rest = rest.dropFirst(own.count)
      let hasPage = isIndex(path) && !inner[slash...].dropFirst().contains("/")
      items.append(
        Item(
          hasPage ? path : nil, title: title(String(section.dropLast())),
          Self.items(
            Array(hasPage ? own.dropFirst() : own), in: section, isIndex: isIndex, title: title)))
    }
    return items
  }
}
