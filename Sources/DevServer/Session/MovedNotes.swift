import SiteModel
import SiteSource

/// The new addresses of notes that moved since the server started. Browser windows that still show
/// an old address are redirected.
struct MovedNotes: Sendable {
  /// The source paths of notes, by the paths of their former pages.
  private var notes: [String: String] = [:]
  /// The notes of the last build.
  private var published: [PublishedNote] = []

  /// The notes of the last build.
  var current: [PublishedNote] { published }

  /// Records the notes that a build published.
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
        // Earlier addresses of the same note lead to its new file, too.
        for (page, path) in notes where path == note.path { notes[page] = renamed.path }
      }
    }
  }

  /// Returns the note whose page was formerly at a path in the site's folder; `nil` if there is no
  /// such note.
  func note(formerlyAt page: String) -> PublishedNote? {
    guard let path = notes[page] else { return nil }
    return published.first { $0.path == path }
  }

  /// Returns the note whose page is at a path in the site's folder; `nil` if there is no such note.
  func note(at page: String) -> PublishedNote? {
    published.first { $0.place.outputPath == page }
  }

  /// Returns the new note that a note became when its file was renamed: the only new note with the
  /// same bytes, or else the only new note. Returns `nil` if several notes are possible.
  private static func renamed(
    _ note: PublishedNote, among new: [PublishedNote]
  ) -> PublishedNote? {
    let alike = new.filter { note.content != nil && $0.content == note.content }
    if alike.count == 1 { return alike.first }
    return new.count == 1 ? new.first : nil
  }
}
