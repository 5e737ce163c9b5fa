import SiteSource

extension SiteAddress {
  /// Where a site is published, as far as its front page tells.
  static func ofSite(frontPage: PublishedPage?, files: Set<String>) -> SiteAddress {
    guard let page = frontPage else { return SiteAddress(base: "/", home: nil) }
    if let home = page.canonical, let base = path(ofHome: home) {
      return SiteAddress(base: base, home: home.hasSuffix("/") ? home : home + "/")
    }
    // Under another path all addresses from the root begin with that; under its own, few files lie.
    let paths = page.addresses.map(\.text).filter { $0.hasPrefix("/") && !$0.hasPrefix("//") }
    var found: [String: Int] = [:]
    for path in paths {
      for base in ["/"] + folders(of: path) where leads(path, to: files, below: base) {
        found[base, default: 0] += 1
      }
    }
    // Of two that are as likely the shorter.
    let best = found.max { ($0.value, $1.key.count, $1.key) < ($1.value, $0.key.count, $0.key) }
    return SiteAddress(base: best?.key ?? "/", home: nil)
  }

  /// The path of an absolute address, with a slash at its end.
  private static func path(ofHome address: String) -> String? {
    guard let match = address.wholeMatch(of: /https?:\/\/[^\/?#]+(\/[^?#]*)?/) else { return nil }
    let path = match.1.map(String.init) ?? "/"
    return path.hasSuffix("/") ? path : path + "/"
  }

  /// The first folders of a path, each with those before it, three at most.
  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast(path.hasSuffix("/") ? 0 : 1).prefix(3)
    return parts.indices.map { "/" + parts[...$0].joined(separator: "/") + "/" }
  }

  private static func leads(_ path: String, to files: Set<String>, below base: String) -> Bool {
    guard path.hasPrefix(base) else { return false }
    let rest = percentDecoded(path.dropFirst(base.count).prefix { $0 != "?" && $0 != "#" })
    // That the front page is there says nothing.
    return !rest.isEmpty && LinkTarget.files(for: rest).contains(where: files.contains)
  }
}
