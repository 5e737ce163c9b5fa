import Bytes

/// A link within the site, parted into its path and what follows the path.
package struct RelativeLink {
  package var path: Substring
  /// The query and the fragment, each with the character that introduces it.
  package var suffix: Substring

  /// `nil` for a link with a scheme or a host, and for one to a place on its own page.
  package init?(_ href: some StringProtocol) {
    let href = String(href)
    let end: Int? = href.withBytes { bytes in
      let stop = bytes.firstIndex(where: isDelimiter) ?? bytes.count
      // A colon before the first slash ends a scheme (RFC 3986, section 4.2), as in most links.
      if stop < bytes.count, bytes[stop] == UInt8(ascii: ":"), isScheme(bytes[..<stop]) {
        return nil
      }
      let end = bytes[stop...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      return end == 0 || bytes.isEmpty || bytes.starts(with: "//") ? nil : end ?? bytes.count
    }
    guard let end else { return nil }
    let index = href.utf8.index(href.startIndex, offsetBy: end)
    (path, suffix) = (href[..<index], href[index...])
  }

  /// Where it leads from the file `source`: the steps up in it taken, as if files were pages.
  package func place(in source: String) -> SitePath {
    if path.utf8.first == UInt8(ascii: "/") { return SitePath(path) }
    let slash = source.withBytes { $0.lastIndex(of: UInt8(ascii: "/")) }
    return SitePath(source.utf8.prefix(slash ?? 0), path.utf8)
  }
}

private func isDelimiter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
  default: false
  }
}

private func isScheme(_ text: BorrowedBytes) -> Bool {
  guard let first = text.first, (0x61...0x7A).contains(first | 0x20) else { return false }
  return text.allSatisfy { byte in
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "+-.".utf8.contains(byte)
  }
}
