import Bytes

/// Where an address in a page leads, as a browser and a web server see it.
package enum LinkTarget: Hashable, Sendable {
  /// A file of the site by one of the paths that a server answers the address with, or none that is
  /// there; and the fragment behind it, as it is written, without the words behind `:~:` that a
  /// browser scrolls to.
  case file(path: String, fragment: String)
  /// A path that is not under the one that the site is published under.
  case outside(path: String)

  /// - Parameters:
  ///   - address: An address without scheme and host, or one with those of the site.
  ///   - page: The place of the page that it stands in.
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

  /// A fragment without its directive (WICG, "URL Fragment Text Directives").
  package static func fragment(_ written: Substring) -> String {
    String(written.firstRange(of: ":~:").map { written[..<$0.lowerBound] } ?? written)
  }

  /// Whether a fragment leads somewhere on a page with some ids: a browser looks for it as it is
  /// written, then decoded; without it, and with `top`, the page's top is meant (HTML, "Scrolling to
  /// a fragment").
  package static func leads(_ fragment: String, to ids: Set<String>) -> Bool {
    fragment.isEmpty || ids.contains(fragment) || ids.contains(percentDecoded(fragment))
      || fragment.lowercased() == "top"
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
  /// The host with its port, in the one spelling by which hosts are compared.
  private let host: String?

  package init(base: String, home: String?) {
    (self.base, self.home) = (base, home)
    host = home.flatMap { Self.parts(of: $0[...])?.host }
  }

  package init(_ configuration: Configuration) {
    self.init(base: configuration.base, home: configuration.url.map { $0 + configuration.base })
  }
}

extension SiteAddress {
  /// Whether an address may lead to a page of the site: it has no scheme and no host, or those of the
  /// site in any spelling.
  package func mayHold(_ address: BorrowedBytes) -> Bool {
    if address.isEmpty || address.elementsEqual("#".utf8) { return false }
    let stop = address.firstIndex { $0.isOne(of: ":/?#") }
    let hasScheme = stop.map { address[$0] == UInt8(ascii: ":") } ?? false
    guard hasScheme || address.starts(with: "//") else { return true }
    return host != nil && pathOnHost(of: String(decoding: address, as: UTF8.self)) != nil
  }

  /// What follows the host in an address whose host is the site's, if it may be below the path that
  /// the site is published under; `nil` for any other address.
  ///
  /// The scheme does not count, nor does the case of the host, nor a port that is the usual one.
  package func pathOnHost(of address: String) -> Substring? {
    guard let host, let (other, rest) = Self.parts(of: address[...]), other == host else {
      return nil
    }
    let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
    let path = rest[..<end]
    guard path.hasPrefix(base) || path + "/" == base else { return nil }
    return rest
  }

  /// The host of an address of the web with its port, and the rest of it from the slash on.
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
