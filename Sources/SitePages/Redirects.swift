import Bytes
import Diagnostics
import Liquid
import SiteSource

/// A page that only redirects to another.
package struct OldAddress: Sendable {
  var place: SitePath
  /// The URL of the target, relative to the host if it is on the site, and its absolute address.
  var url: String
  var address: String
  /// The title and the language of the target.
  var title: String
  var lang: String
}

extension Site {
  /// Returns the redirects from notes' old addresses at which the site has no page.
  ///
  /// Skips an old address that differs from the note's only by a final slash or by `index.html`.
  /// Servers that add or remove the slash would send readers in a loop.
  func oldAddresses(besides pages: [Page]) -> [OldAddress] {
    guard !old.isEmpty else { return [] }
    let taken = Set(pages.map(\.place.outputPath))
    let numbers = Dictionary(
      uniqueKeysWithValues: notes.indices.map { (notes[$0].path, $0) })
    return old.compactMap { redirect in
      guard !taken.contains(redirect.place.outputPath) else { return nil }
      if let forward = redirect.forward {
        let url = forward.url(base: configuration.base)
        return OldAddress(
          place: redirect.place, url: url,
          address: forward.place == nil ? url : (configuration.url ?? "") + url,
          title: forward.title, lang: lang)
      }
      guard let number = numbers[redirect.note] else { return nil }
      let header = notes[number].header
      guard header.place.withoutSlash != redirect.place.withoutSlash else { return nil }
      return OldAddress(
        place: redirect.place, url: map.url(header.place), address: address(header.place),
        title: notes[number].title, lang: header.lang ?? lang)
    }
  }

  /// Returns the data of a redirect for its template.
  func value(of old: OldAddress) -> Value {
    [
      "title": .string(old.title), "url": .string(old.url), "address": .string(old.address),
      "lang": .string(old.lang), "dir": .string(Self.direction(of: old.lang)),
    ]
  }
}

extension SitePath {
  /// The path without a final `index.html` and without a final slash.
  fileprivate var withoutSlash: Substring {
    let folder = text.hasSuffix("/index.html") ? text.dropLast(10) : text[...]
    return folder.hasSuffix("/") ? folder.dropLast() : folder
  }
}

extension Site {
  /// Returns the redirects from notes' old addresses: a page for each, or one file for the server.
  func redirects(besides pages: [Page]) -> [Feed] {
    let old = oldAddresses(besides: pages)
    return configuration.outputs.contains(.redirects) ? [.redirects(old)] : old.map(Feed.redirect)
  }

  /// Returns the rules of a server's redirect file, ordered by old address.
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

  /// The addresses of the theme's files whose names contain a digest, such as `style.1a2b3c4d.css`.
  ///
  /// A file with such a name never changes.
  var lastingFiles: Value {
    let files = theme.assets.outputs.lazy.map(\.path).filter(Self.isNamedByContent)
    return .array(files.sorted().map { .html(HTML(pattern(map.url(SitePath("/\($0)"))))) })
  }

  /// Indicates whether the name of a file contains a digest of at least eight hexadecimal digits.
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

  /// Returns an address for a server's file, with `*` and `:` escaped because they are wildcards.
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
