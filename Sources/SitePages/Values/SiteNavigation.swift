import Liquid
import SiteModel
import SiteSource

/// The configured links in the header of all pages, in groups.
struct SiteNavigation: Sendable {
  /// The items as values for templates.
  private(set) var items: [Value] = []
  /// For each link, its address and the ids of the items that contain the link, the outermost
  /// first.
  private var links: [(address: Substring, trail: [Value])] = []
  /// The address of the front page, with which all other addresses on the site begin.
  private let home: String

  init(_ configuration: Configuration, map: SiteMap, notes: [SiteNote]) {
    home = configuration.base
    items = values(of: configuration.navigation, in: []) { item in
      if let url = item.url { return (item.title, configuration.address(ofNavigation: url)) }
      guard let path = item.note else { return nil }
      guard let note = notes.first(where: { $0.path == path }), let place = map.place(of: path)
      else { return nil }
      return (note.title, map.url(place))
    }
  }

  /// Returns items as values for templates, and adds their links to `links`.
  ///
  /// - Parameters:
  ///   - trail: The ids of the items that contain `items`, the outermost first.
  ///   - target: Returns the title and the address of an item; `nil` if the item has no link.
  private mutating func values(
    of items: [Configuration.NavigationItem], in trail: [Value],
    target: (Configuration.NavigationItem) -> (title: String, address: String)?
  ) -> [Value] {
    items.compactMap { item in
      let found = target(item)
      guard found != nil || item.note == nil else { return nil }
      let id = Value.integer(nextID)
      nextID += 1
      let trail = trail + [id]
      var value: Object = [
        "id": id, "title": .string(found?.title ?? item.title), "current": false,
      ]
      if let address = found?.address {
        value["url"] = .string(address)
        links.append((address.prefix { $0 != "?" && $0 != "#" }, trail))
      }
      if !item.items.isEmpty {
        value["items"] = .array(values(of: item.items, in: trail, target: target))
      }
      return .object(value)
    }
  }

  /// The id of the next item.
  private var nextID = 1

  /// Returns the ids of the current items on a page: the item whose link leads to the page or to
  /// its nearest parent, and the items that contain it.
  func trail(to url: String) -> [Value] {
    // If two links have the same address, the first of them is current.
    links.filter { leads($0.address, to: url) }
      .max { $0.address.utf8.count < $1.address.utf8.count }?.trail ?? []
  }

  /// Indicates whether an address is the address of a page, or of a parent of the page.
  private func leads(_ address: Substring, to url: String) -> Bool {
    guard !address.isEmpty, url.hasPrefix(address) else { return false }
    let rest = url.utf8.dropFirst(address.utf8.count)
    if rest.isEmpty { return true }
    return address != home && (address.hasSuffix("/") || rest.first == UInt8(ascii: "/"))
  }
}
