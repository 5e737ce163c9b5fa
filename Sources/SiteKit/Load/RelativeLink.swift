/// A link within the site, parted into its path and what follows the path.
struct RelativeLink {
  var path: Substring
  /// The query and the fragment, each with the character that introduces it.
  var suffix: Substring

  /// `nil` for a link with a scheme or a host, and for one to a place on its own page.
  init?(_ href: some StringProtocol) {
    // Most links of a site lead elsewhere, and say so at once.
    if href.hasPrefix("https://") || href.hasPrefix("http://") { return nil }
    let href = Substring(href)
    let bytes = href.utf8
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    path = href[..<(end ?? href.endIndex)]
    suffix = href[(end ?? href.endIndex)...]
    guard !path.isEmpty, !bytes.starts(with: "//".utf8) else { return nil }
    // A colon before the first slash ends a scheme (RFC 3986, section 4.2).
    let head = path.utf8.prefix { $0 != UInt8(ascii: "/") }
    if let colon = head.firstIndex(of: UInt8(ascii: ":")), isScheme(head[..<colon]) { return nil }
  }

  /// Where it leads from the file `source`: the steps up in it taken, as if files were pages.
  func place(in source: String) -> SitePath {
    if path.utf8.first == UInt8(ascii: "/") { return SitePath(path) }
    let slash = source.utf8.lastIndex(of: UInt8(ascii: "/"))
    return SitePath(source.utf8[..<(slash ?? source.startIndex)], path.utf8)
  }
}

private func isScheme(_ text: Substring.UTF8View) -> Bool {
  guard let first = text.first, (0x61...0x7A).contains(first | 0x20) else { return false }
  return text.allSatisfy { byte in
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "+-.".utf8.contains(byte)
  }
}
