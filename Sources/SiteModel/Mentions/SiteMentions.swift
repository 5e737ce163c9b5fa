import BookIndex
import Cache
import Concurrency

/// The mentions in all notes of a site.
///
/// The initializer decodes the mentions of new and changed notes, on all workers. The mentions of
/// an unchanged note are decoded when the index needs them.
struct SiteMentions: MentionReader {
  private let notes: [SiteNote]
  /// The decoded mentions, by note number.
  private let names: [Once<Result<MentionNames, CacheDamage>>]
  /// The table of the last build; `nil` if there is none or it needs a rebuild.
  private let previous: MentionTable?

  /// Decodes the mentions of new and changed notes.
  ///
  /// - Parameter previous: The table of the last build, from which unchanged mentions are copied.
  /// - Throws: `CacheDamage` if the cached data of a note is damaged.
  init(
    of notes: [SiteNote], after previous: MentionTable? = nil, _ workers: Workers
  ) throws(CacheDamage) {
    self.notes = notes
    names = notes.map { _ in Once() }
    self.previous = previous.flatMap { $0.needsRebuild ? nil : $0 }
    try readChangedNotes(workers)
  }

  private func readChangedNotes(_ workers: Workers) throws(CacheDamage) {
    let unknown = notes.indices.filter { indexInPreviousTable(ofNote: $0) == nil }
    let areRead = workers.all(unknown) { number in (try? names(ofNote: number)) != nil }
    if !areRead { throw CacheDamage() }
  }

  /// Returns the index of a note in the table of the last build, or `nil` if the note is new or its
  /// mentions have changed.
  private func indexInPreviousTable(ofNote number: Int) -> Int? {
    guard let known = notes[number].previous, known.hit.position < previous?.noteCount ?? 0,
      known.cached[.mentionNames].digest == notes[number].parts.mentionNames.digest
    else { return nil }
    return known.hit.position
  }

  /// Returns the table with the mentions of all notes.
  func table() throws(CacheDamage) -> MentionTable {
    var table = previous.map { MentionTable(after: $0) } ?? MentionTable()
    for number in notes.indices {
      if let previous, let known = indexInPreviousTable(ofNote: number) {
        table.append(note: known, of: previous)
      } else {
        try names(ofNote: number).readHeads { table.append(key: $0, $1, $2) }
        table.endNote()
      }
    }
    return table
  }

  /// Returns the mentions of a note by note number. They are decoded on first use.
  func names(ofNote note: Int) throws(CacheDamage) -> MentionNames {
    try names[note].value {
      Result { () throws(CacheDamage) in try MentionNames(notes[note].parts.mentionNames) }
    }.get()
  }

  func read(
    into outlines: inout MentionOutlines, ofMention number: Int, ofNote note: Int
  ) throws(CacheDamage) {
    try names(ofNote: note).read(into: &outlines, ofMention: number)
  }

  func mention(_ number: Int, ofNote note: Int) throws(CacheDamage) -> Mention {
    try names(ofNote: note).mention(number)
  }

  func heading(_ number: Int, ofNote note: Int) throws(CacheDamage) -> String? {
    try names(ofNote: note).heading(number)
  }
}
