import Diagnostics

/// Where a site is published, as whoever builds it says.
public struct PublishedAddress: Hashable, Sendable {
  /// Scheme and host, without a slash at the end.
  public var url: String
  /// The path; it starts and ends with `/`.
  public var base: String

  /// - Returns: `nil` for a text that is no address of the web: `https://example.org/notes/`.
  public init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix),
      !text.contains(where: { $0.isWhitespace || $0 == "?" || $0 == "#" })
    else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    guard !host.isEmpty else { return nil }
    url = scheme + host
    base = Settings.basePath(String(rest.dropFirst(host.count)))
  }

  /// Both in one.
  package var text: String { url + base }
}

extension Configuration {
  /// Takes over the address that `url:` gives, or that there is none.
  package mutating func take(address: PublishedAddress?) {
    url = address?.url
    pathOfURL = address?.base ?? "/"
  }

  /// Settles the path that the site is published under, once all files of the configuration are read:
  /// `url:` may have it, or `base:`, or both the same.
  ///
  /// - Returns: What is wrong with them.
  package mutating func settlePath() -> [Diagnostic] {
    if base == pathOfURL { pathOfURL = "/" }
    guard pathOfURL != "/" else { return [] }
    guard base == "/" else {
      return [
        Diagnostic(
          .error, .configurationValue, at: place(of: "url"),
          "url has the path \(pathOfURL) and the configuration the base path \(base);"
            + " write the path in one of them only")
      ]
    }
    base = pathOfURL
    return []
  }
}
