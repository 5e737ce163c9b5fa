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
  func oldAddresses(besides pages: [Page]) -> [OldAddress] {
    guard !old.isEmpty else { return [] }
    let taken = Set(pages.map(\.place.outputPath))
    let numbers = Dictionary(
      uniqueKeysWithValues: notes.indices.map { (notes[$0].path, $0) })
    return old.compactMap { redirect in
      guard !taken.contains(redirect.place.outputPath) else { return nil }
      return numbers[redirect.note].map { OldAddress(place: redirect.place, note: $0) }
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
