import Liquid
import SiteSource
import Text

/// The redirects from the old addresses of notes: a page for each redirect, or one file for the
/// server.
enum Redirects {
  static func files(of site: Site) -> [DataFile] {
    let old = site.oldAddresses
    guard site.configuration.outputs.contains(.redirects) else {
      return old.map {
        DataFile(
          place: $0.place, content: .template("redirect.html", value: site.value(of: $0)))
      }
    }
    return [
      DataFile(
        place: .redirects, content: .template("redirects.txt", value: site.rules(for: old)))
    ]
  }
}

/// The address of a page that only redirects, and the data of the target.
private struct OldAddress {
  var place: SitePath
  /// The URL of the target, without a host if the target is on the site.
  var url: String
  /// The address of the target for other sites. It has no host if the site's address is unknown.
  var address: String
  /// The title and the language of the target.
  var title: String
  var lang: String
}

extension Site {
  /// Returns the redirects from the old addresses of notes. An old address at which the site has a
  /// page is skipped.
  ///
  /// An old address that differs from the current one only by a final slash or by `index.html` is
  /// also skipped. On servers that add or remove the slash, such a redirect would be a loop.
  fileprivate var oldAddresses: [OldAddress] {
    guard !redirects.isEmpty else { return [] }
    let taken = Set(pages.map(\.place.outputPath))
    let numbers = Dictionary(
      uniqueKeysWithValues: notes.indices.map { (notes[$0].path, $0) })
    return redirects.compactMap { redirect in
      guard !taken.contains(redirect.oldAddress.outputPath) else { return nil }
      if let newAddress = redirect.newAddress {
        let url = newAddress.url(base: configuration.base)
        return OldAddress(
          place: redirect.oldAddress, url: url,
          address: newAddress.sitePath == nil ? url : (configuration.url ?? "") + url,
          title: newAddress.title, lang: lang)
      }
      guard let number = numbers[redirect.note] else { return nil }
      let header = notes[number].header
      guard header.place.withoutSlash != redirect.oldAddress.withoutSlash else { return nil }
      return OldAddress(
        place: redirect.oldAddress, url: map.url(header.place), address: address(header.place),
        title: notes[number].title, lang: header.lang ?? lang)
    }
  }

  /// Returns the data of a redirect as a value for the template.
  fileprivate func value(of old: OldAddress) -> Value {
    .object(
      Object(
        namesOfRedirect,
        [
          .string(old.title), .string(old.url), .string(old.address), .string(old.lang),
          .string(TextDirection(of: old.lang).rawValue),
        ]))
  }
}

private let namesOfRedirect: Object.Names = ["title", "url", "address", "lang", "dir"]

extension SitePath {
  /// The path without `index.html` at its end, and without a slash at its end.
  fileprivate var withoutSlash: Substring {
    let folder = text.hasSuffix("/index.html") ? text.dropLast(10) : text[...]
    return folder.hasSuffix("/") ? folder.dropLast() : folder
  }
}

extension Site {
  /// Returns the rules of the server's redirect file as a value for the template, ordered by old
  /// address.
  fileprivate func rules(for old: [OldAddress]) -> Value {
    let rules = old.map { old in
      let isOnSite = old.url.hasPrefix("/") && !old.url.hasPrefix("//")
      return (from: pattern(map.url(old.place)), to: isOnSite ? pattern(old.url) : old.url)
    }
    return .array(
      rules.sorted { $0.from.precedes($1.from) }.map { rule -> Value in
        ["from": .html(HTML(rule.from)), "to": .html(HTML(rule.to))]
      })
  }

  /// Returns a URL for a configuration file of the server. `*` and `:` are escaped, because they
  /// are wildcards there.
  func pattern(_ url: String) -> String {
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
