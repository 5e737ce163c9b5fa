import Notes

/// A note of the site: what every table and report asks of it, and the rest for its own page.
struct SiteNote: Sendable {
  let header: NoteHeader
  private(set) var outcome: NoteOutcome
  private(set) var content: Content
  /// What the cache keeps of it, if anything.
  let cached: CachedNote?
  /// The words that it is found by.
  let words: NoteWords

  enum Content: Sendable {
    /// It was parsed now.
    indirect case parsed(Note)
    /// An earlier build parsed it.
    indirect case stored(StoredNote)
    /// It belongs to another shard, and nobody asks for more than the header.
    case elsewhere
  }
}

extension SiteNote {
  init(
    _ header: NoteHeader, _ note: Note, _ words: NoteWords, _ cached: CachedNote? = nil
  ) {
    self.init(
      header: header, outcome: NoteOutcome(note), content: .parsed(note), cached: cached,
      words: words)
  }

  init(_ header: NoteHeader, _ stored: StoredNote) {
    self.init(
      header: header, outcome: stored.outcome, content: .stored(stored), cached: stored.cached,
      words: stored.words)
  }

  /// - Returns: `nil` if only the body tells the title.
  init?(outsideOfShard header: NoteHeader) {
    guard let title = header.title else { return nil }
    self.init(
      header: header, outcome: NoteOutcome(title: title), content: .elsewhere, cached: nil,
      words: .none)
  }

  var path: String { header.path }
  var title: String { outcome.title }

  /// The note with everything that its page shows.
  ///
  /// - Throws: `CacheDamage` if what an earlier build left of it is not what it wrote.
  func note() throws(CacheDamage) -> Note {
    switch content {
    case .parsed(let note): note
    case .stored(let stored): try stored.note()
    case .elsewhere: throw CacheDamage()
    }
  }

  /// Puts a note whose body was written anew in the place of the one that was parsed.
  mutating func replace(with note: Note) {
    outcome = NoteOutcome(note)
    content = .parsed(note)
  }
}
