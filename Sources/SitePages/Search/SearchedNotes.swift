import Notes
import SiteModel

/// The notes that can be found by searching, in the order of their numbers in the index: the
/// undated first, then by date, then by path. So a new post comes last, and moves no other.
struct SearchedNotes: Sendable {
  /// Positions among the notes of the site.
  let positions: [Int]

  init(of notes: [SiteNote]) {
    let found = notes.indices.filter { !notes[$0].parts.words.isEmpty }
    let times = found.map { notes[$0].header.date?.unixTime ?? .min }
    // The notes of a site are in the order of their paths.
    positions = found.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { found[$0] }
  }
}
