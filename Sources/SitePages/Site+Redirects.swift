import Diagnostics
import Liquid
import SiteSource

/// A page that only leads to another.
package struct OldAddress: Sendable {
  var place: SitePath
  /// Where it leads, for a page of the site, and the same for other sites.
  var url: String
  var address: String
  /// The title and the language of what it leads to.
  var title: String
  var lang: String
}

extension Site {
  /// The old addresses of notes, where no page of the site is.
  ///
  /// An address that differs from the note's by a slash at its end alone, or by the name of a folder's
  /// page, is skipped: a server that adds the slash, or removes it, would send readers to and fro.
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

  /// What the template of a redirect sees under its name.
  func value(of old: OldAddress) -> Value {
    [
      "title": .string(old.title), "url": .string(old.url), "address": .string(old.address),
      "lang": .string(old.lang), "dir": .string(Self.direction(of: old.lang)),
    ]
  }
}

extension SitePath {
  /// The path without the name of a folder's page and without a slash at its end.
  fileprivate var withoutSlash: Substring {
    let folder = text.hasSuffix("/index.html") ? text.dropLast(10) : text[...]
    return folder.hasSuffix("/") ? folder.dropLast() : folder
  }
}
