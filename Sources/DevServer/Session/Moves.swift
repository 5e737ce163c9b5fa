import SiteModel
import SiteSource

/// Where the notes have gone whose address has changed since the server was started, for whoever has
/// a page of theirs open.
struct Moves: Sendable {
  /// The paths of the files of notes, by the pages they had.
  private var notes: [String: String] = [:]
  private var published: [PublishedNote] = []

  /// The notes as they are published now.
  var current: [PublishedNote] { published }

  /// Takes over what a build published.
  mutating func update(to now: [PublishedNote]) {
    defer { published = now }
    guard now != published else { return }
    let places = Set(now.map(\.place))
    let (missing, paths) = (published.filter { !places.contains($0.place) }, Set(now.map(\.path)))
    guard !missing.isEmpty else { return }
    let known = Set(published.map(\.path))
    let new = now.filter { !known.contains($0.path) }
    for note in missing {
      if paths.contains(note.path) {
        notes[note.place.outputPath] = note.path
      } else if let renamed = Self.renamed(note, among: new) {
        notes[note.place.outputPath] = renamed.path
        for (page, path) in notes where path == note.path { notes[page] = renamed.path }
      }
    }
  }

  /// The note whose page was at a path of the site's folder, where it has another now.
  func note(formerlyAt page: String) -> PublishedNote? {
    guard let path = notes[page] else { return nil }
    return published.first { $0.path == path }
  }

  /// The note whose page is at a path of the site's folder.
  func note(at page: String) -> PublishedNote? {
    published.first { $0.place.outputPath == page }
  }

  /// The same note under another name: it has the same bytes, or is the only one there is.
  private static func renamed(
    _ note: PublishedNote, among new: [PublishedNote]
  ) -> PublishedNote? {
    let alike = new.filter { note.content != nil && $0.content == note.content }
    if alike.count == 1 { return alike.first }
    return new.count == 1 ? new.first : nil
  }
}
