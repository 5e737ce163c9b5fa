import Bytes

extension Configuration {
  /// Where a link of the navigation leads: a path of the site, under the path that the site is
  /// published under, or another site as it is written.
  ///
  /// A path is meant from the site's front door, whether or not it begins with a slash, for the link
  /// is on every page; one that has the base path already stays.
  package func address(ofNavigation link: String) -> String {
    guard let path = Self.path(ofNavigation: link) else { return link }
    return base + String(relative(path))
  }

  /// The path on the site that a link of the navigation leads to, without query and fragment and
  /// below the base path; `nil` for one that leads elsewhere.
  package func place(ofNavigation link: String) -> SitePath? {
    guard let path = Self.path(ofNavigation: link), let parts = RelativeLink(path) else {
      return nil
    }
    return SitePath(percentDecoded(relative(parts.path)))
  }

  /// The addresses and files that the navigation leads to, each as `addressInNavigation` has it.
  package var addressesOfNavigation: Set<String> {
    let items = navigation.links.compactMap { place(ofNavigation: $0.url)?.text }
    return Set((items + navigation.compactMap(\.note)).map(Self.addressInNavigation))
  }

  /// A path or an address without what differs between those of a note's file and of its page.
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
