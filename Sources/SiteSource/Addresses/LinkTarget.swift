/// Where an address in a page leads, as a browser and a web server see it.
package enum LinkTarget: Hashable, Sendable {
  /// A file of the site by one of the paths that a server answers the address with, or none that is
  /// there; and the fragment behind it.
  case file(path: String, fragment: String)
  /// A path that is not under the one that the site is published under.
  case outside(path: String)

  /// - Parameters:
  ///   - address: An address without scheme and host, or one with those of the site.
  ///   - page: The place of the page that it stands in.
  package init(_ address: String, on page: SitePath, of site: SiteAddress) {
    var rest = address[...]
    if let home = site.home, rest.hasPrefix(home) {
      rest = rest.dropFirst(home.count - site.base.count)
    }
    let end = rest.firstIndex(of: "#") ?? rest.endIndex
    let fragment = percentDecoded(rest[end...].dropFirst())
    let path = rest[..<end].prefix { $0 != "?" }
    if path.isEmpty {
      self = .file(path: page.outputPath, fragment: fragment)
    } else if path.utf8.first == UInt8(ascii: "/") {
      let decoded = percentDecoded(path)
      if decoded + "/" == site.base {
        self = .file(path: "", fragment: fragment)
      } else if decoded.hasPrefix(site.base) {
        let place = SitePath(decoded.dropFirst(site.base.count - 1))
        self = .file(path: String(place.relative), fragment: fragment)
      } else {
        self = .outside(path: decoded)
      }
    } else {
      let folder = page.text.prefix(through: page.text.lastIndex(of: "/") ?? page.text.startIndex)
      let place = SitePath(folder + percentDecoded(path))
      self = .file(path: String(place.relative), fragment: fragment)
    }
  }

  /// The files that servers answer a path with: its own, the page of a folder, and the page that has
  /// no ending in its address.
  package static func files(for path: String) -> [String] {
    if path.isEmpty || path.hasSuffix("/") { return [path + "index.html"] }
    return [path, path + "/index.html", path + ".html"]
  }
}

/// Where a site is published.
package struct SiteAddress: Sendable {
  /// The path, which starts and ends with `/`.
  package let base: String
  /// The same with scheme and host, where these are known.
  package let home: String?

  package init(base: String, home: String?) { (self.base, self.home) = (base, home) }

  package init(_ configuration: Configuration) {
    base = configuration.base
    home = configuration.url.map { $0 + configuration.base }
  }
}
