import Cache
import Notes
import Platform
import SiteOutput
import SiteSource

/// Puts notes that were parsed into the cache, for one worker.
final class NoteStorer {
  let store: CacheStore
  /// What every build reads of every note, what one reads of them all that makes the index, and what
  /// is only read of single notes: each apart, or the whole cache would be in memory for the little
  /// that is read of it.
  private let headers: CacheAppender
  private let names: CacheAppender
  private let appender: CacheAppender
  private var writer = CacheWriter()

  init(_ store: CacheStore) {
    self.store = store
    headers = CacheAppender(store)
    names = CacheAppender(store)
    appender = CacheAppender(store)
  }

  /// Writes what is known of a note, and leaves of its body in memory only where it is.
  ///
  /// - Parameter file: The digest and the stamp of its file.
  func store(
    _ note: inout Note, _ header: NoteHeader, _ outcome: NoteOutcome,
    of file: (digest: Digest, stamp: Stamp),
    dependencies: [Dependency], pictures: [CachedPicture], body use: BodyUse, words: [UInt8],
    mentions: NoteMentions, addresses: CachedBytes, markdown: CachedBytes
  ) -> CachedNote {
    let body = note.body.bytes
    let cached = CachedNote(
      path: header.path, stamp: file.stamp, content: file.digest,
      records: NoteRecords(
        header: record(in: headers) {
          header.write(to: &$0)
          outcome.write(to: &$0, of: header)
          $0.write(dependencies)
        },
        note: record(in: appender) { [note] in
          $0.write(note.source)
          note.writeParsed(to: &$0)
        },
        body: Record(
          extent: use == .kept ? appender.append(body) : .none, digest: Digest(body)),
        bag: record(words, in: appender), names: record(mentions.names.read(), in: names),
        places: record(mentions.places.read(), in: appender),
        links: record(mentions.links.read(), in: headers),
        addresses: record(addresses.read(), in: headers),
        markdown: record(markdown.read(), in: appender)),
      readsClock: dependencies.contains { $0.asked.question.isOfClock }, pictures: pictures)
    if use == .kept { note.storedBody = store.body(of: cached) }
    // The file has what pages show of it, and nobody asks for more of a note that was checked.
    note.source.text = .unread
    (note.listItems, note.links) = ([], [])
    return cached
  }

  private func record(
    in appender: CacheAppender, _ write: (inout CacheWriter) -> Void
  ) -> Record {
    writer.removeAll()
    write(&writer)
    return writer.withBytes { Record(extent: appender.append($0), digest: Digest($0)) }
  }

  private func record(_ bytes: [UInt8], in appender: CacheAppender) -> Record {
    bytes.isEmpty ? .none : Record(extent: appender.append(bytes), digest: Digest(bytes))
  }

  /// Whether the body itself is written, beside its digest.
  enum BodyUse {
    case kept, left
  }
}
