import Diagnostics
import Platform

/// What a build leaves for the next one: what it read, what it learned of each note, what it wrote.
struct CacheIndex: Sendable {
  /// What the build was asked for, and what its notes were parsed by.
  var key: CacheKey
  var report: BuildReport
  var inputs: [Input]
  var notes: [CachedNote]
  var outputs: [CachedOutput]
  /// What the search index is, and the lists.
  var search = Record.none
  var lists = Record.none
}

extension CacheIndex: Cacheable {
  func write(to writer: inout CacheWriter) { write(to: &writer, notes: notes) }

  /// Writes the index with other notes than its own.
  func write(to writer: inout CacheWriter, notes: some Collection<CachedNote>) {
    writer.write(key)
    writer.write(report)
    writer.write(inputs)
    writer.write(all: notes)
    writer.write(outputs)
    writer.write(search)
    writer.write(lists)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      key: try reader.value(), report: try reader.value(), inputs: try reader.list(),
      notes: try reader.list(), outputs: try reader.list(), search: try reader.value(),
      lists: try reader.value())
  }
}

/// The report without the changes, which are those of one build.
extension BuildReport: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(notes)
    writer.write(pages)
    writer.write(assets)
    writer.write(skipped)
    writer.write(diagnostics)
    writer.write(guess)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      notes: try reader.integer(), pages: try reader.integer(), assets: try reader.integer(),
      skipped: try reader.list(), diagnostics: try reader.list(),
      guess: try reader.optionalText())
  }
}
