import BookIndex
import Cache
import Concurrency

/// The mentions in all notes of a site.
///
/// Notes that the last build did not know are read at once, on all workers. Other notes are read
/// when the index needs them.
struct SiteMentions: MentionReader {
  private let notes: [SiteNote]
  private let names = ConcurrentMemo<Int, Result<MentionNames, CacheDamage>>()
  private let previous: MentionTable?

  /// Reads the mentions of new and changed notes.
  ///
  /// - Parameter previous: The table of the last build, which is reused for unchanged mentions.
  init(
    of notes: [SiteNote], after previous: MentionTable? = nil, _ workers: Workers
  ) throws(CacheDamage) {
    self.notes = notes
    self.previous = previous.flatMap { $0.needsRebuild ? nil : $0 }
    try readUnknown(workers)
  }

  private func readUnknown(_ workers: Workers) throws(CacheDamage) {
    let unknown = notes.indices.filter { position(ofKnown: $0) == nil }
    let areRead = workers.all(unknown) { number in (try? names(ofNote: number)) != nil }
    if !areRead { throw CacheDamage() }
  }

  /// Returns the position of a note in the table of the last build, if its mentions are unchanged.
  private func position(ofKnown number: Int) -> Int? {
    guard let known = notes[number].previous, known.hit.position < previous?.noteCount ?? 0,
      known.cached[.mentionNames].digest == notes[number].parts.names.digest
    else { return nil }
    return known.hit.position
  }

  /// Returns the table of all mentions.
  func table() throws(CacheDamage) -> MentionTable {
    var table = previous.map { MentionTable(after: $0) } ?? MentionTable()
    for number in notes.indices {
      if let previous, let known = position(ofKnown: number) {
        table.append(note: known, of: previous)
      } else {
        try names(ofNote: number).readHeads { table.append($0) }
        table.endNote()
      }
    }
    return table
  }

  func names(ofNote note: Int) throws(CacheDamage) -> MentionNames {
    try names.value(note) {
      Result { () throws(CacheDamage) in try MentionNames(notes[note].parts.names) }
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
