import SiteSource

/// The order of notes that the tool of a site sets.
struct SiteOrder {
  /// The chapters that the pages of the site list.
  var chapters = Chapters()
  /// The notes through which readers page, as chains of note numbers.
  var chains: [[Int]] = []

  init(of snapshot: SiteSnapshot) {
    let origin = snapshot.configuration.origin
    if origin.chapters == nil, origin.readingOrder == nil { return }
    let notes = snapshot.siteNotes
    // A moved note may be the index note of a folder, which sets the order of the folder.
    let headers = notes.map(\.header) + snapshot.loaded.moved
    let numbers = NumbersByPath(of: notes, snapshot.configuration)
    let trees = origin.chapters?(headers) ?? []
    chapters = Chapters(trees, of: notes, numbers)
    chains = (origin.readingOrder?(headers) ?? trees.map { $0.pages.map(\.path) }).map { chain in
      var known: Set<Int> = []
      return chain.compactMap(numbers.number).filter { known.insert($0).inserted }
    }
  }
}

/// The numbers of notes by path.
struct NumbersByPath {
  private let own: [String: Int]
  /// The numbers of notes by the path that they share with their translations, because the tool's
  /// order may name only one of them. It is empty for a site in one language.
  private var shared: [String: Int] = [:]
  private let configuration: Configuration

  init(of notes: [SiteNote], _ configuration: Configuration) {
    self.configuration = configuration
    own = Dictionary(uniqueKeysWithValues: notes.enumerated().map { ($1.header.path, $0) })
    guard !configuration.languages.isEmpty else { return }
    for (number, note) in notes.enumerated() {
      let path = configuration.pathOfTranslations(note.header.path)
      if shared[path] == nil { shared[path] = number }
    }
  }

  /// Returns the number of the note at a path; `nil` if there is no such note.
  func ownNumber(at path: String) -> Int? { own[path] }

  /// Returns the number of the note at a path, or of its translation; `nil` if there is none.
  func number(at path: String) -> Int? {
    own[path] ?? (shared.isEmpty ? nil : shared[configuration.pathOfTranslations(path)])
  }
}
