import Liquid

extension Configuration {
  /// A link at the head of every page, or a title with links under it.
  public struct NavigationItem: Hashable, Sendable {
    public var title: String
    /// Where it leads; `nil` for one that stands above others alone.
    public var url: String?
    /// The path of the note that it leads to, and is called as, in place of both: where there is no
    /// such note, it is left out.
    package var note: String?
    public var items: [NavigationItem] = []
    /// The key of it in its file.
    package var key: String

    /// How deep they nest at most: the bar, what opens under it, and a group in that.
    private static let depth = 3
  }
}

extension Configuration.NavigationItem {
  package init(note path: String, key: String) {
    (title, note, self.key) = ("", path, key)
  }

  /// The items that a file says: a mapping of titles to addresses, or to more of the kind, or a list
  /// of such mappings, or of those with a `title`, a `url` and `children`, as many themes have
  /// them.
  package static func all(
    in value: Value, at key: String = "navigation", depth: Int = depth
  ) throws(WrongValue) -> [Self] {
    guard depth > 0 else {
      throw WrongValue(expected: "titles in at most \(Self.depth) levels")
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
    expected: "a mapping of titles to addresses, or to mappings of the same kind")

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
      // What opens is no link, so where it leads stands in it, before the others.
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
  /// All that lead somewhere, with those under others.
  package var links: [(title: String, url: String, key: String)] {
    flatMap { item in
      (item.url.map { [(item.title, $0, item.key)] } ?? []) + item.items.links
    }
  }
}
