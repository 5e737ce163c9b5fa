import Cache

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
