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
  /// The notes to which the note links, in the order of the site's notes.
  var linkedNotes: [LinkedNote] = []

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

  /// A note to which the note links, as the preview of the link shows it.
  struct LinkedNote: Sendable {
    var title: String
    var url: String
    /// The first lines of the note, in UTF-8.
    var lead: [UInt8]
  }

  /// A text in the body that an entry leads to.
  package struct EntryTarget: Sendable {
    /// The number of the text in `MentionPlaces`.
    var text: Int
    /// The id that the text gets in the body.
    var id: String
    /// The HTML of the term's definition if another note defines the term; otherwise `nil`.
    var definition: String?
    /// The URL of the place that defines the term; empty without a definition.
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
    writer.write(linkedNotes)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      entries: try reader.list(), places: try reader.list(), backlinks: try reader.list(),
      related: try reader.list(), linkedNotes: try reader.list())
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

extension NoteEntries.LinkedNote: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(title)
    writer.write(url)
    writer.write(text: lead)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(title: try reader.text(), url: try reader.text(), lead: Array(try reader.rawText()))
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
