import Diagnostics
import Liquid
import SiteSource

/// A page that only leads to a note.
package struct OldAddress: Sendable {
  var place: SitePath
  /// The note by its position among the notes.
  var note: Int
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
      guard let number = numbers[redirect.note],
        notes[number].header.place.withoutSlash != redirect.place.withoutSlash
      else { return nil }
      return OldAddress(place: redirect.place, note: number)
    }
  }

  /// What the template of a redirect sees under its name.
  func value(of address: OldAddress) -> Value {
    let note = notes[address.note]
    let place = note.header.place
    let lang = note.header.lang ?? lang
    return [
      "title": .string(note.title), "url": .string(map.url(place)),
      "address": .string(self.address(place)), "lang": .string(lang),
      "dir": .string(Self.direction(of: lang)),
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
