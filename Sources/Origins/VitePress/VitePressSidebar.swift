import SiteSource

/// A sidebar of VitePress: a list of links and groups of links.
struct VitePressSidebar: Sendable {
  /// The items, in order.
  var items: [Item]

  /// An item: a link, a group, or both.
  struct Item: Sendable {
    var text: String?
    /// The link as written, with the base of its group.
    var link: String?
    var items: [Item]
  }

  /// Returns the sidebars of a setting `sidebar`: one for each folder, or one for the site.
  ///
  /// - Parameter isPartial: Set to `true` if a part of the setting is no literal.
  static func all(in setting: JavaScriptValue, _ isPartial: inout Bool) -> [Self] {
    if setting.containsUnknown { isPartial = true }
    if let items = setting.array { return [Self(items: Self.items(items, base: ""))] }
    guard let object = setting.object else { return [] }
    return object.members.map { _, value in
      Self(
        items: Self.items(
          value["items"]?.array ?? value.array ?? [], base: value["base"]?.string ?? ""))
    }
  }

  /// - Parameter base: The text before each link.
  private static func items(_ values: [JavaScriptValue], base: String) -> [Item] {
    values.map { value in
      let base = value["base"]?.string ?? base
      return Item(
        text: value["text"]?.string,
        link: value["link"]?.string.map { $0.contains("://") ? $0 : base + $0 },
        items: items(value["items"]?.array ?? [], base: base))
    }
  }

  /// Returns the sidebar as chapters. Links that lead to no note are left out.
  ///
  /// - Parameter paths: The paths of notes by the key of their address.
  func tree(of paths: [String: String]) -> NavigationTree {
    NavigationTree(items.map { $0.chapter(of: paths) })
  }

  /// Returns an address in the form in which links and pages are compared: `/guide/a.html#b` and
  /// `guide/a.md` → `guide/a`; `/guide/index.md` → `guide`. Returns `nil` for another site.
  static func key(of link: String) -> String? {
    guard !link.contains("://"), !link.hasPrefix("//") else { return nil }
    var path = link.prefix { $0 != "#" && $0 != "?" }
    for ending in [".md", ".html"] where path.hasSuffix(ending) { path.removeLast(ending.count) }
    var parts = path.split(separator: "/").filter { $0 != "." }
    if parts.last == "index" { parts.removeLast() }
    return parts.joined(separator: "/")
  }
}

extension VitePressSidebar.Item {
  fileprivate func chapter(of paths: [String: String]) -> NavigationTree.Item {
    NavigationTree.Item(
      link.flatMap(VitePressSidebar.key).flatMap { paths[$0] }, title: text,
      items.map { $0.chapter(of: paths) })
  }
}
