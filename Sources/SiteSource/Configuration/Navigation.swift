import Bytes
import Liquid

extension Configuration {
  /// A link at the top of every page, or a title with links in a menu below it.
  public struct NavigationItem: Hashable, Sendable {
    public var title: String
    /// The address; `nil` for an item that only opens a menu.
    public var url: String?
    /// The path of a note that gives the item its address and title.
    ///
    /// The item is skipped if the note does not exist.
    package var note: String?
    public var items: [NavigationItem] = []
    /// The key of the item in the configuration.
    var key: String

    /// The maximum depth: the bar, a menu in the bar, and a group in the menu.
    private static let depth = 3
  }
}

extension Configuration.NavigationItem {
  package init(note path: String, key: String) {
    (title, note, self.key) = ("", path, key)
  }

  /// Parses the items of a navigation.
  ///
  /// The value is a mapping of titles to addresses or to more items, or a list. The elements of a
  /// list are such mappings, or mappings with `title`, `url` and `children`, as in many themes.
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
  /// Returns the address of a link in the navigation.
  ///
  /// The address of another site stays as written. A path on the site is placed under the base
  /// path, unless it already starts with it. The path is relative to the site's root even without a
  /// leading slash, because the link appears on every page.
  package func address(ofNavigation link: String) -> String {
    guard let path = Self.path(ofNavigation: link) else { return link }
    return base + String(relative(path))
  }

  /// Returns the path on the site to which a link in the navigation leads, or `nil` for another
  /// site.
  ///
  /// The path has no query, fragment or base path.
  package func place(ofNavigation link: String) -> SitePath? {
    guard let path = Self.path(ofNavigation: link), let parts = RelativeLink(path) else {
      return nil
    }
    return SitePath(percentDecoded(relative(parts.path)))
  }

  /// The addresses and files in the navigation, as returned by `addressInNavigation`.
  var addressesOfNavigation: Set<String> {
    let items = navigation.links.compactMap { place(ofNavigation: $0.url)?.text }
    return Set((items + navigation.compactMap(\.note)).map(Self.addressInNavigation))
  }

  /// Returns a path or address in a form that is the same for a note's file and its page.
  static func addressInNavigation(_ path: String) -> String {
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

  /// Returns a path relative to the base path, without a leading slash.
  private func relative(_ path: some StringProtocol) -> Substring {
    let path = String(path)
    if base.utf8.count > 1 {
      if path.hasPrefix(base) { return path.dropFirst(base.count) }
      if path == base.dropLast() { return "" }
    }
    return path.drop { $0 == "/" }
  }
}
