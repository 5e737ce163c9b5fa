import Bytes
import Liquid

extension Configuration {
  /// A link at the head of every page, or a title with links under it.
  public struct NavigationItem: Hashable, Sendable {
    public var title: String
    /// The address; `nil` for an item that only has others under it.
    public var url: String?
    /// The path of a note that gives the item its address and title. Without such a note, the item
    /// is left out.
    package var note: String?
    public var items: [NavigationItem] = []
    /// Its key in the configuration.
    package var key: String

    /// The maximum depth: the bar, a menu under it, and a group in the menu.
    private static let depth = 3
  }
}

extension Configuration.NavigationItem {
  package init(note path: String, key: String) {
    (title, note, self.key) = ("", path, key)
  }

  /// The items of a value: a mapping of titles to addresses or to more items, or a list of such
  /// mappings or of mappings with `title`, `url` and `children`, as in many themes.
  package static func all(
    in value: Value, at key: String = "navigation", depth: Int = depth
  ) throws(WrongValue) -> [Self] {
    guard depth > 0 else {
      throw WrongValue(expected: "a list of titles, nested at most \(Self.depth) levels deep")
    }
    switch value {
    case .object(let object): return try items(in: object, at: key, depth)
    case .array(let values):
      var items: [Self] = []
      for (number, value) in values.enumerated() {
        guard case .object(let object) = value else { throw Self.wrong }
        let key = "\(key).\(number)"
        if object["title"] != nil {
          items.append(try item(in: object, at: key, depth))
        } else {
          items += try Self.items(in: object, at: key, depth)
        }
      }
      return items
    default: throw wrong
    }
  }

  private static let wrong = WrongValue(
    expected: "a mapping of titles to addresses or to further mappings")

  private static func items(
    in object: Object, at key: String, _ depth: Int
  ) throws(WrongValue) -> [Self] {
    var items: [Self] = []
    for (title, value) in object {
      let key = "\(key).\(title)"
      switch value {
      case .object, .array:
        items.append(
          Self(title: title, items: try all(in: value, at: key, depth: depth - 1), key: key))
      case .null: throw wrong
      default: items.append(Self(title: title, url: try value.text(), key: key))
      }
    }
    return items
  }

  private static func item(
    in object: Object, at key: String, _ depth: Int
  ) throws(WrongValue) -> Self {
    guard let title = try object["title"]?.text() else { throw wrong }
    var item = Self(title: title, url: try object["url"]?.text(), key: "\(key).title")
    if let children = object["children"] {
      item.items = try all(in: children, at: "\(key).children", depth: depth - 1)
      // An item that opens a menu is not a link, so its address becomes the first item of the menu.
      if let url = item.url {
        item.items.insert(Self(title: title, url: url, key: item.key), at: 0)
        item.url = nil
      }
    }
    guard item.url != nil || !item.items.isEmpty else { throw wrong }
    return item
  }
}

extension [Configuration.NavigationItem] {
  /// All links, including those in menus.
  package var links: [(title: String, url: String, key: String)] {
    flatMap { item in
      (item.url.map { [(item.title, $0, item.key)] } ?? []) + item.items.links
    }
  }
}

extension Configuration {
  /// The address of a link in the navigation: a path of the site under its base path, or another
  /// site's address as it is written.
  ///
  /// A path is relative to the site's root even without a slash, because the link is on every page.
  /// A path that starts with the base path stays as it is.
  package func address(ofNavigation link: String) -> String {
    guard let path = Self.path(ofNavigation: link) else { return link }
    return base + String(relative(path))
  }

  /// The path on the site that a link in the navigation leads to, without query, fragment and base
  /// path; `nil` for another site.
  package func place(ofNavigation link: String) -> SitePath? {
    guard let path = Self.path(ofNavigation: link), let parts = RelativeLink(path) else {
      return nil
    }
    return SitePath(percentDecoded(relative(parts.path)))
  }

  /// The addresses and files in the navigation, in the form of `addressInNavigation`.
  package var addressesOfNavigation: Set<String> {
    let items = navigation.links.compactMap { place(ofNavigation: $0.url)?.text }
    return Set((items + navigation.compactMap(\.note)).map(Self.addressInNavigation))
  }

  /// A path or an address without the parts in which those of a note's file and of its page differ.
  package static func addressInNavigation(_ path: String) -> String {
    var path = path.lowercased()[...]
    for ending in [".md", ".markdown", ".html", ".txt"] where path.hasSuffix(ending) {
      path.removeLast(ending.count)
    }
    return path.split(separator: "/").joined(separator: "/")
  }

  private static func path(ofNavigation link: String) -> String? {
    guard let first = link.utf8.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "?"),
      RelativeLink(link) != nil
    else { return nil }
    return link
  }

  /// A path below the base path, without a slash at its start.
  private func relative(_ path: some StringProtocol) -> Substring {
    let path = String(path)
    if base.utf8.count > 1 {
      if path.hasPrefix(base) { return path.dropFirst(base.count) }
      if path == base.dropLast() { return "" }
    }
    return path.drop { $0 == "/" }
  }
}
