import Diagnostics
import Liquid

extension Site {
  /// The pages that send readers on from old addresses of notes, where no page of the site is.
  func redirects(besides pages: [Page]) -> [Feed] {
    guard !old.isEmpty else { return [] }
    let taken = Set(pages.map(\.place.outputPath))
    let numbers = Dictionary(
      uniqueKeysWithValues: notes.indices.map { (notes[$0].source.path, $0) })
    return old.compactMap { redirect in
      guard !taken.contains(redirect.place.outputPath), let number = numbers[redirect.note] else {
        return nil
      }
      let place = map.place(of: redirect.note) ?? .root
      let lang = notes[number].source.lang ?? lang
      return Feed(
        name: "redirect", template: "redirect.html", place: redirect.place,
        value: [
          "title": .string(notes[number].title), "url": .string(map.url(place)),
          "address": .string(address(place)), "lang": .string(lang),
          "dir": .string(Self.direction(of: lang)),
        ])
    }
  }
}
