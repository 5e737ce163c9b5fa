import Cache
import Liquid
import Notes
import SiteSource
import Text

/// An entry of a feed: a dated note with the data that subscribers see.
struct FeedEntry: Sendable {
  var title: String
  /// The permanent identifier of the entry, which is an absolute URI.
  var id: String
  var url: String
  var published: DateTime
  var updated: DateTime?
  /// The names of the authors; empty if the note does not give any.
  var authors: [String]
  var tags: [String]
  var lang: String?
  var summary: String
  /// The body of the note, in which the addresses of pictures are absolute; `nil` if feeds contain
  /// only summaries.
  var body: HTML?
}

/// A note in a feed: its index in the list of notes, and its date.
typealias DatedNote = (number: Int, date: DateTime)

extension PageDigester {
  /// Writes the inputs of the entries of a feed to a key: the digest of each note, and of its row,
  /// which contains the address.
  func write(_ entries: [DatedNote], to key: inout CacheWriter) {
    for entry in entries {
      key.write(notes[entry.number])
      key.write(rows[entry.number])
    }
  }
}

extension Site {
  /// The notes in the feed of the site, the newest first.
  var newest: [DatedNote] { newest(among: notes.indices) }

  /// Returns the newest listed notes with a date, the newest first. The configuration limits their
  /// number.
  func newest(among numbers: some Sequence<Int>) -> [DatedNote] {
    var newest: [DatedNote] = []
    for number in numbers {
      let header = notes[number].header
      guard header.listing == .listed, let date = header.date else { continue }
      // Insertion into a short list is faster than sorting all notes.
      let older = newest.reversed().prefix {
        notes[$0.number].header.isOlder(than: notes[number].header)
      }
      if newest.count == configuration.feedLimit {
        if older.isEmpty { continue }
        newest.removeLast()
        newest.insert((number, date), at: newest.count + 1 - older.count)
      } else {
        newest.insert((number, date), at: newest.count - older.count)
      }
    }
    return newest
  }

  /// Returns the feed entries of some notes.
  ///
  /// - Throws: `RenderFailure.cache` if the cached data of a note is damaged.
  func entries(of newest: [DatedNote]) throws(RenderFailure) -> [FeedEntry] {
    try newest.map { (newest) throws(RenderFailure) in
      let note = try parsedNote(at: newest.number)
      let place = notes[newest.number].header.place
      return FeedEntry(
        title: note.title, id: identifier(of: place), url: address(place),
        published: newest.date, updated: note.source.updated,
        authors: note.source.frontMatter.authors, tags: note.source.tags, lang: note.source.lang,
        summary: note.summary,
        body: configuration.feedContent == .full ? bodyForReaders(of: note) : nil)
    }
  }

  /// Returns the body of a note for a feed reader, which cannot resolve relative addresses of
  /// pictures.
  private func bodyForReaders(of note: Note) -> HTML {
    var edits = note.images.compactMap { image -> BodyEdit? in
      guard let place = image.file.flatMap(map.place), !image.sourceRange.isEmpty else {
        return nil
      }
      // Keep the part of the source after the path, such as `?v=2`.
      let source = note.body.bytes[image.sourceRange]
      let suffix = source.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      let end = suffix ?? source.endIndex
      return BodyEdit(source.startIndex..<end, address(place).utf8)
    }
    // Remove the links from headings to themselves, which are useful only on the note's page.
    edits += note.headingLinks.map { BodyEdit($0, []) }
    return note.body(with: edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// Returns a permanent identifier, which must be absolute in Atom: the address of the page. If
  /// the site's address is unknown, returns a URN that contains the path.
  func identifier(of place: SitePath) -> String {
    configuration.url == nil ? "urn:thumbindex:\(map.url(place))" : address(place)
  }
}

extension NoteHeader {
  /// Indicates whether the note is older than another note. Notes with the same time are ordered by
  /// address.
  func isOlder(than other: NoteHeader) -> Bool {
    let (time, otherTime) = (date?.unixTime ?? .min, other.date?.unixTime ?? .min)
    return time != otherTime ? time < otherTime : place.text < other.place.text
  }
}
