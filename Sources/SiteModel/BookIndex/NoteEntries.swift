import Cache
import Liquid
import Notes

/// The index data on the page of a note.
package struct NoteEntries: Sendable {
  /// The entries that lead to the note, in alphabetical order.
  package var entries: [Entry] = []
  /// The places in the body that need an id because an entry leads to them.
  package var places: [EntryTarget] = []
  /// The notes that link to the note, in the order of the site's notes.
  package var backlinks: [Backlink] = []
  /// The notes about similar subjects, the closest first.
  package var related: [Entry] = []

  /// A link from another note.
  package struct Backlink: Sendable {
    /// The title of the note that contains the link.
    var title: String
    /// The URL of the note that contains the link.
    var url: String
    /// The sentence around the link.
    var sentence: String
  }

  /// An index entry, or a related note.
  package struct Entry: Sendable {
    var title: String
    /// The URL of the entry's row in the index, or of the related note.
    var url: String
    /// A Boolean value that indicates whether the entry is a name in code.
    var isCode: Bool
  }

  /// A text in the body that an entry leads to.
  package struct EntryTarget: Sendable {
    /// The number of the text in `MentionPlaces`.
    var text: Int
    /// The id that the text gets in the body.
    var id: String
    /// The HTML of the term's definition if another note defines the term; otherwise `nil`.
    var definition: String?
    /// The URL of the entry's row in the index. The cache stores it only with a definition.
    var url: String
  }
}

extension NoteEntries.Entry {
  /// The entry as the template of a note sees it.
  package var value: Value {
    .object(Object(namesOfEntry, [.string(title), .string(url), .bool(isCode)]))
  }
}

extension NoteEntries.Backlink {
  /// The link as the template of a note sees it.
  package var value: Value {
    .object(Object(namesOfBacklink, [.string(title), .string(url), .string(sentence)]))
  }
}

private let namesOfEntry: Object.Names = ["title", "url", "is_code"]
private let namesOfBacklink: Object.Names = ["title", "url", "sentence"]

extension NoteEntries: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(entries)
    writer.write(places)
    writer.write(backlinks)
    writer.write(related)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      entries: try reader.list(), places: try reader.list(), backlinks: try reader.list(),
      related: try reader.list())
  }

  /// Decodes `EntriesOfNotes.encoded`. Empty bytes mean that there is no data.
  init(_ bytes: [UInt8]) throws(CacheDamage) {
    guard !bytes.isEmpty else { return }
    self = try bytes.reading { reader throws(CacheDamage) in try NoteEntries(from: &reader) }
  }
}

extension NoteEntries.Entry: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(title)
    writer.write(url)
    writer.write(isCode)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(title: try reader.text(), url: try reader.text(), isCode: try reader.flag())
  }
}

extension NoteEntries.Backlink: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(title)
    writer.write(url)
    writer.write(sentence)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(title: try reader.text(), url: try reader.text(), sentence: try reader.text())
  }
}

extension NoteEntries.EntryTarget: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(UInt64(text))
    writer.write(id)
    writer.write(definition)
    if definition != nil { writer.write(url) }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    let (text, id, definition) = (
      try reader.boundedNumber(), try reader.text(), try reader.optionalText()
    )
    self.init(
      text: text, id: id, definition: definition, url: definition == nil ? "" : try reader.text())
  }
}

extension NoteEntries {
  /// Returns the edits that add ids and definitions of terms to the note's body.
  ///
  /// A term with a definition becomes a link to the index with the definition as a tooltip. Any
  /// other text, and a term inside a link, gets an empty `<span>` with the id in front of it.
  ///
  /// - Parameter places: The places of the note's mentions.
  package func edits(of note: Note, at places: MentionPlaces) -> [BodyEdit] {
    // Getting the body may read a file, so get it once, and only if a term has a definition.
    let body = self.places.contains { $0.definition != nil } ? note.body.bytes : []
    let moves = note.editOffsets
    var links = LinksInOrder(of: body)
    var edits: [BodyEdit] = []
    var end = 0
    var ids: Set<String> = []
    let texts = self.places.compactMap { place -> (place: EntryTarget, text: Range<Int>)? in
      guard let text = places.text(place.text), ids.insert(place.id).inserted else { return nil }
      return (place, moves?.moved(text) ?? text)
    }
    for (place, range) in texts.sorted(by: { $0.text.lowerBound < $1.text.lowerBound }) {
      // A text may be inside the previous term, which is a link already.
      guard range.lowerBound >= end else { continue }
      let id = HTML(escaping: place.id).bytes
      if let definition = place.definition, !range.isEmpty, !links.containsOffset(range.lowerBound)
      {
        var opening = Array("<a class=\"term\" id=\"".utf8) + id
        opening += Array("\" href=\"".utf8) + HTML(escaping: place.url).bytes + Array("\">".utf8)
        var closing = Array("<span class=\"definition\" role=\"tooltip\">".utf8)
        closing += Array(definition.utf8) + Array("</span></a>".utf8)
        edits.append(BodyEdit(range.lowerBound..<range.lowerBound, opening))
        edits.append(BodyEdit(range.upperBound..<range.upperBound, closing))
        end = range.upperBound
      } else {
        let anchor = Array("<span id=\"".utf8) + id + Array("\"></span>".utf8)
        edits.append(BodyEdit(range.lowerBound..<range.lowerBound, anchor))
        end = range.lowerBound
      }
    }
    return edits
  }
}

/// A scanner that finds out whether byte offsets in a body are inside a link.
///
/// The offsets must be in ascending order, so that the body is scanned only once.
private struct LinksInOrder {
  private let body: [UInt8]
  private var offset = 0
  private var isInLink = false

  init(of body: [UInt8]) { self.body = body }

  /// Indicates whether a link contains the byte at an offset.
  mutating func containsOffset(_ place: Int) -> Bool {
    let end = min(place, body.count)
    while offset < end {
      if body[offset] == UInt8(ascii: "<") {
        let name = body[(offset + 1)...].prefix(3)
        // Links do not contain other links.
        if name.starts(with: "/a>".utf8) {
          isInLink = false
        } else if name.starts(with: "a ".utf8) || name.starts(with: "a>".utf8) {
          isInLink = true
        }
      }
      offset += 1
    }
    return isInLink
  }
}
