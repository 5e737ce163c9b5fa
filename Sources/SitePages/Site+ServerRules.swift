import Bytes
import Liquid
import SiteSource

extension Site {
  /// What leads on from the old addresses of notes: a page each, or a file for the server.
  func redirects(besides pages: [Page]) -> [Feed] {
    let old = oldAddresses(besides: pages)
    return configuration.outputs.contains(.redirects) ? [.redirects(old)] : old.map(Feed.redirect)
  }

  /// The rules by which a server leads on, in the order of the old addresses.
  func rules(for old: [OldAddress]) -> Value {
    let rules = old.map { old in
      let isOnSite = old.url.hasPrefix("/") && !old.url.hasPrefix("//")
      return (from: pattern(map.url(old.place)), to: isOnSite ? pattern(old.url) : old.url)
    }
    return .array(
      rules.sorted { $0.from.precedes($1.from) }.map { rule -> Value in
        ["from": .html(HTML(rule.from)), "to": .html(HTML(rule.to))]
      })
  }

  /// The addresses of the theme's files that are called by their bytes, such as `style.1a2b3c4d.css`:
  /// a file of that name never changes.
  var lastingFiles: Value {
    let files = theme.assets.outputs.lazy.map(\.path).filter(Self.isNamedByContent)
    return .array(files.sorted().map { .html(HTML(pattern(map.url(SitePath("/\($0)"))))) })
  }

  /// Whether a file bears a digest of its bytes in its name, of at least eight digits.
  static func isNamedByContent(_ path: String) -> Bool {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 2
      && parts.dropFirst().dropLast().contains {
        $0.utf8.count >= 8 && $0.utf8.allSatisfy(Self.isHexadecimal)
      }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }

  /// An address as such files have it, in which `*` and `:` would stand for others too.
  private func pattern(_ url: String) -> String {
    var pattern = ""
    for character in url {
      switch character {
      case "*": pattern += "%2A"
      case ":": pattern += "%3A"
      default: pattern.append(character)
      }
    }
    return pattern
  }
}
