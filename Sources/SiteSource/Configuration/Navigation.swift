import Bytes
import Liquid

extension Configuration {
  /// An item at the top of every page: a link, or a title that opens a menu of items.
  public struct NavigationItem: Hashable, Sendable {
    /// The displayed title; empty for an item with a note.
    public var title: String
    /// The address as the author wrote it; `nil` for an item that opens a menu, or with a note.
    public var url: String?
    /// The path of a note from which the item gets its address and title; `nil` for other items.
    ///
    /// The item is left out if the note does not exist.
    package var note: String?
    /// The items of the menu; empty for a link.
    public var items: [NavigationItem] = []
    /// The key of the item in the configuration, at which problems are reported.
    var key: String

    /// The maximum number of levels: the bar, a menu in the bar, and a group in the menu.
    private static let depth = 3
  }
}

extension Configuration.NavigationItem {
  /// Creates an item that links to a note.
  ///
  /// - Parameter key: The key of the item in the configuration.
  package init(note path: String, key: String) {
    (title, note, self.key) = ("", path, key)
  }

  /// Parses the items of a navigation.
  ///
  /// The value is a mapping, or a list of mappings. A mapping contains titles with addresses
  /// (`About: /about/`), or titles with further items. In a list, a mapping may also be a single
  /// item with the keys `title`, `url` and `children`, as in many themes of other tools.
  ///
  /// - Parameters:
  ///   - key: The key of the value in the configuration.
  ///   - depth: The number of levels that the value may have.
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
    expected: "a mapping of titles to addresses, such as “About: /about/”, or to further mappings")

  /// Parses a mapping of titles to addresses or further items.
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

  /// Parses a mapping with the keys `title`, `url` and `children`.
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
  /// All links, including the links in menus, with the keys at which problems are reported.
  package var links: [(title: String, url: String, key: String)] {
    flatMap { item in
      (item.url.map { [(item.title, $0, item.key)] } ?? []) + item.items.links
    }
  }
}

extension Configuration {
  /// Returns the URL of a link in the navigation.
  ///
  /// The URL of another site stays unchanged. A path on the site gets the base path of the site in
  /// front, unless it already starts with the base path. A path without a leading slash is also
  /// relative to the site's root, because the link appears on every page: `about/` →
  /// `/notes/about/` on a site under `/notes/`.
  package func address(ofNavigation link: String) -> String {
    guard let path = Self.path(ofNavigation: link) else { return link }
    return base + String(relative(path))
  }

  /// Returns the address on the site to which a link in the navigation leads, without query and
  /// fragment. Returns `nil` for a link to another site.
  package func place(ofNavigation link: String) -> SitePath? {
    guard let path = Self.path(ofNavigation: link), let parts = RelativeLink(path) else {
      return nil
    }
    return SitePath(percentDecoded(relative(parts.path)))
  }

  /// The addresses and notes in the navigation, in the form that `addressInNavigation(_:)` returns.
  var addressesOfNavigation: Set<String> {
    let items = navigation.links.compactMap { place(ofNavigation: $0.url)?.text }
    return Set((items + navigation.compactMap(\.note)).map(Self.addressInNavigation))
  }

  /// Returns a path or address in a form that is the same for a note's file and the note's page:
  /// `About.md`, `/about/` and `/about.html` → `about`.
  static func addressInNavigation(_ path: String) -> String {
    var path = path.lowercased()[...]
    for ending in [".md", ".markdown", ".html", ".txt"] where path.hasSuffix(ending) {
      path.removeLast(ending.count)
    }
    return path.split(separator: "/").joined(separator: "/")
  }

  /// Returns the link if it leads to a page of the site, or `nil` for a link to another site, and
  /// for a query or fragment without a path.
  private static func path(ofNavigation link: String) -> String? {
    guard let first = link.utf8.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "?"),
      RelativeLink(link) != nil
    else { return nil }
    return link
  }

  /// Returns a path without the base path and without a leading slash.
  private func relative(_ path: some StringProtocol) -> Substring {
    let path = String(path)
    if base.utf8.count > 1 {
      if path.hasPrefix(base) { return path.dropFirst(base.count) }
      if path == base.dropLast() { return "" }
    }
    return path.drop { $0 == "/" }
  }
}
