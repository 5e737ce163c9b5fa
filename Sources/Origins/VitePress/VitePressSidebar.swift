/// A sidebar of VitePress, which gives the order of pages.
enum VitePressSidebar {
  /// Returns the links of a setting `sidebar`, one list for each sidebar, in reading order.
  ///
  /// - Parameter isPartial: Set to `true` if a part of the setting is no literal.
  static func lists(of sidebar: JavaScriptValue, _ isPartial: inout Bool) -> [[String]] {
    if sidebar.containsUnknown { isPartial = true }
    if let items = sidebar.array { return [links(of: items, base: "")] }
    guard let object = sidebar.object else { return [] }
    return object.members.map { _, value in
      links(of: value["items"]?.array ?? value.array ?? [], base: value["base"]?.string ?? "")
    }
  }

  /// Returns the links of items and the items inside them. A group's own link comes first.
  ///
  /// - Parameter base: The text before each link.
  private static func links(of items: [JavaScriptValue], base: String) -> [String] {
    items.flatMap { item -> [String] in
      let base = item["base"]?.string ?? base
      let own = item["link"]?.string.map { [$0.contains("://") ? $0 : base + $0] } ?? []
      return own + links(of: item["items"]?.array ?? [], base: base)
    }
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
