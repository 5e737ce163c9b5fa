import Cache
import Liquid

/// The parts of the index on the page of a note.
package struct NoteEntries: Sendable {
  /// The entries that lead to the note, in the order of the alphabet.
  package var entries: [Entry] = []
  /// The places that they lead to.
  package var places: [Place] = []
  /// The notes that lead here, in the order of their paths.
  package var backlinks: [Backlink] = []
  /// The notes that are about the same, the nearest first.
  package var related: [Entry] = []

  package struct Backlink: Sendable {
    var title: String
    var url: String
    /// The sentence around the link.
    var sentence: String
  }

  package struct Entry: Sendable {
    var title: String
    /// The URL of its row in the index.
    var url: String
    var isCode: Bool
  }

  package struct Place: Sendable {
    /// Its number among the texts of the note that an entry may lead to.
    var text: Int
    var id: String
    /// The definition of the term, if another note has one.
    var definition: String?
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

extension NoteEntries.Place: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(UInt64(text))
    writer.write(id)
    writer.write(definition)
    if definition != nil { writer.write(url) }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    let (text, id, definition) = (
      try reader.size(), try reader.text(), try reader.optionalText()
    )
    self.init(
      text: text, id: id, definition: definition, url: definition == nil ? "" : try reader.text())
  }
}
