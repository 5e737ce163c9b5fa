import Bytes

/// The target of an address in a page, resolved as in a browser and a web server.
package enum LinkTarget: Hashable, Sendable {
  /// A file of the site.
  ///
  /// `path` is the requested path, which need not exist; `files(for:)` lists the files with which a
  /// server may answer it. `fragment` is the fragment as written, without the directive after
  /// `:~:`.
  case file(path: String, fragment: String)
  /// A path on the same host that is not below the base path of the site.
  case outside(path: String)

  /// Resolves an address.
  ///
  /// - Parameters:
  ///   - address: An address without a host, or with the host of the site.
  ///   - page: The address of the page that contains the link.
  package init(_ address: String, on page: SitePath, of site: SiteAddress) {
    let rest = site.pathOnHost(of: address) ?? address[...]
    let end = rest.firstIndex(of: "#") ?? rest.endIndex
    let fragment = Self.fragment(rest[end...].dropFirst())
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

  /// Returns a fragment without its directive (WICG, "URL Fragment Text Directives"):
  /// `intro:~:text=word` → `intro`.
  package static func fragment(_ written: Substring) -> String {
    String(written.firstRange(of: ":~:").map { written[..<$0.lowerBound] } ?? written)
  }

  /// Indicates whether a fragment leads to a place on a page with the given ids.
  ///
  /// Browsers try the fragment as written, then percent-decoded. An empty fragment and `top` lead
  /// to the top of the page (HTML, "Scrolling to a fragment").
  package static func fragmentExists(_ fragment: String, among ids: Set<String>) -> Bool {
    fragment.isEmpty || ids.contains(fragment) || ids.contains(percentDecoded(fragment))
      || fragment.lowercased() == "top"
  }

  /// Returns the paths of the files that servers may return for a path: `a` → `a`, `a/index.html`,
  /// `a.html`.
  package static func files(for path: String) -> [String] {
    if path.isEmpty || path.hasSuffix("/") { return [path + "index.html"] }
    return [path, path + "/index.html", path + ".html"]
  }
}

/// The address of a site.
package struct SiteAddress: Sendable {
  /// The base path, which starts and ends with `/`.
  package let base: String
  /// The URL of the home page, with scheme and host; `nil` if the configuration has no host.
  package let home: String?
  /// The host with its port, normalised for comparison; `nil` if `home` is `nil`.
  private let host: String?

  /// Creates an address from the base path and the URL of the home page.
  package init(base: String, home: String?) {
    (self.base, self.home) = (base, home)
    host = home.flatMap { Self.parts(of: $0[...])?.host }
  }

  /// Creates the address of the site with a configuration.
  package init(_ configuration: Configuration) {
    self.init(base: configuration.base, home: configuration.url.map { $0 + configuration.base })
  }
}

extension SiteAddress {
  /// Indicates whether an address may lead to a page of the site.
  ///
  /// Such an address has no scheme and host, or it is below the site's URL, however it is spelt:
  /// `HTTP://Example.org:80/a` on the site `https://example.org`.
  package func mayContain(address: BorrowedBytes) -> Bool {
    if address.isEmpty || address.elementsEqual("#".utf8) { return false }
    let stop = address.firstIndex { $0.isOne(of: ":/?#") }
    let hasScheme = stop.map { address[$0] == UInt8(ascii: ":") } ?? false
    guard hasScheme || address.starts(with: "//") else { return true }
    return host != nil && pathOnHost(of: String(decoding: address, as: UTF8.self)) != nil
  }

  /// Returns the part of an address after the host: path, query and fragment.
  ///
  /// Returns `nil` if the address has no host or another host, or its path is not below the base
  /// path. The comparison ignores the scheme, the case of the host and a default port.
  func pathOnHost(of address: String) -> Substring? {
    guard let host, let (other, rest) = Self.parts(of: address[...]), other == host else {
      return nil
    }
    let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
    let path = rest[..<end]
    guard path.hasPrefix(base) || path + "/" == base else { return nil }
    return rest
  }

  /// Splits a web address into the normalised host with port, and the part after the host, which
  /// then begins with `/`: `HTTPS://a.org:443?b` → `a.org`, `/?b`.
  ///
  /// Returns `nil` for an address without a host, or with a scheme other than HTTP.
  private static func parts(of address: Substring) -> (host: String, rest: Substring)? {
    var rest = address
    for scheme in ["http:", "https:"] where rest.prefix(scheme.count).lowercased() == scheme {
      rest = rest.dropFirst(scheme.count)
      break
    }
    guard rest.hasPrefix("//") else { return nil }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    var host = rest[..<end].lowercased()
    if let user = host.lastIndex(of: "@") { host = String(host[user...].dropFirst()) }
    for port in [":80", ":443", ":"] where host.hasSuffix(port) {
      host.removeLast(port.count)
      break
    }
    if host.hasSuffix(".") { host.removeLast() }
    guard !host.isEmpty else { return nil }
    rest = rest[end...]
    return (host, rest.hasPrefix("/") ? rest : "/" + rest)
  }
}

/// A link without scheme and host, split into its path and suffix: `a.md`, `?b#c`.
package struct RelativeLink {
  /// The path, never empty.
  package var path: Substring
  /// The query and the fragment, each with the character that introduces it.
  package var suffix: Substring

  /// Splits a link. Returns `nil` for a link with a scheme or host, and for a link without a path,
  /// such as a fragment of the same page.
  package init?(_ href: some StringProtocol) {
    let href = String(href)
    let end: Int? = href.withBytes { bytes in
      let stop = bytes.firstIndex(where: isDelimiter) ?? bytes.count
      // A colon before the first slash ends a scheme (RFC 3986, section 4.2). Test this first,
      // because most links have a scheme.
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

  /// Returns the target of the link as a path in the source folder, with `.` and `..` resolved.
  ///
  /// - Parameter source: The path of the file that contains the link.
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

/// Indicates whether a text has the form of a URL scheme (RFC 3986, section 3.1).
private func isScheme(_ text: BorrowedBytes) -> Bool {
  guard let first = text.first, (0x61...0x7A).contains(first | 0x20) else { return false }
  return text.allSatisfy { byte in
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "+-.".utf8.contains(byte)
  }
}
