import Cache
import Liquid
import Notes
import SiteSource
import Text

/// An entry of a feed: a dated note with all that subscribers see.
struct FeedEntry: Sendable {
  var title: String
  /// Permanent, and absolute.
  var id: String
  var url: String
  var published: DateTime
  var updated: DateTime?
  /// The names of the authors, if the note has them.
  var authors: [String]
  var tags: [String]
  var lang: String?
  var summary: String
  /// The body, with the addresses of pictures complete.
  var body: HTML
}

/// A note of a feed by its position among the notes, and its date.
typealias DatedNote = (number: Int, date: DateTime)

extension PageDigester {
  /// Writes the inputs of a feed's entries: those of each note's page, and its address.
  func write(_ entries: [DatedNote], to key: inout CacheWriter) {
    for entry in entries {
      key.write(notes[entry.number])
      key.write(rows[entry.number])
    }
  }
}

extension Site {
  /// The notes that the site's own feed shows, the newest first.
  var newest: [DatedNote] { newest(among: notes.indices) }

  /// The newest dated notes of some, the newest first, as many as a feed has.
  func newest(among numbers: some Sequence<Int>) -> [DatedNote] {
    var newest: [DatedNote] = []
    for number in numbers {
      let header = notes[number].header
      guard header.listing == .listed, let date = header.date else { continue }
      // Few of many: they are found sooner than all are sorted.
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
  /// - Throws: `RenderFailure.cache` if one of them cannot be read again.
  func entries(of newest: [DatedNote]) throws(RenderFailure) -> [FeedEntry] {
    try newest.map { (newest) throws(RenderFailure) in
      let note = try note(newest.number)
      let place = notes[newest.number].header.place
      return FeedEntry(
        title: note.title, id: identifier(of: place), url: address(place),
        published: newest.date, updated: note.source.updated,
        authors: note.source.frontMatter.authors, tags: note.source.tags, lang: note.source.lang,
        summary: note.summary, body: bodyForReaders(of: note))
    }
  }

  /// The body of a note for feed readers, which know nothing of the place of its page.
  private func bodyForReaders(of note: Note) -> HTML {
    var edits = note.images.compactMap { image -> BodyEdit? in
      guard let place = image.file.flatMap(map.place), !image.sourceRange.isEmpty else {
        return nil
      }
      // The part after the path in the source, such as `?v=2`, is kept.
      let source = note.body.bytes[image.sourceRange]
      let suffix = source.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      let end = suffix ?? source.endIndex
      return BodyEdit(source.startIndex..<end, address(place).utf8)
    }
    // A link from a heading to itself is useful only on its own page.
    edits += note.headingLinks.map { BodyEdit($0, []) }
    return note.body(with: edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// A permanent identifier, which Atom wants to be absolute: the address, or where the site does
  /// not know its own a name after the path.
  func identifier(of place: SitePath) -> String {
    configuration.url == nil ? "urn:thumbindex:\(map.url(place))" : address(place)
  }
}

extension NoteHeader {
  /// Whether the note comes before another in time; those of one moment are in the order of their
  /// places.
  fileprivate func isOlder(than other: NoteHeader) -> Bool {
    let (time, otherTime) = (date?.unixTime ?? .min, other.date?.unixTime ?? .min)
    return time != otherTime ? time < otherTime : place.text < other.place.text
  }
}
