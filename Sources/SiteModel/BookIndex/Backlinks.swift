import Cache
import SiteSource

/// Which notes lead to which, with the sentences that say so.
struct Backlinks: Sendable {
  /// For each note the notes that lead to it, in their order, each once.
  private(set) var ofNotes: [[Backlink]]

  package struct Backlink: Sendable {
    var note: Int
    var sentence: String
  }

  /// - Throws: `CacheDamage` if what the cache holds of a note is not what was written.
  init(among notes: [SiteNote], on map: SiteMap) throws(CacheDamage) {
    ofNotes = [[Backlink]](repeating: [], count: notes.count)
    let linked = notes.indices.filter { !notes[$0].parts.links.isEmpty }
    guard !linked.isEmpty else { return }
    var numbers: [String: Int] = [:]
    numbers.reserveCapacity(notes.count)
    for (number, note) in notes.enumerated() { numbers[map.url(note.header.place)] = number }
    for number in linked {
      try OutgoingLinks.forEach(in: notes[number].parts.links) { link in
        guard let target = numbers[link.url], target != number else { return }
        ofNotes[target].append(Backlink(note: number, sentence: link.sentence))
      }
    }
  }
}
