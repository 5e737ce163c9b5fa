import Cache
import Diagnostics
import Platform

/// What a build leaves for the next one: what it read, what it learned of each note, what it wrote.
package struct CacheIndex: Sendable {
  /// What the build was asked for, and what its notes were parsed by.
  package var key: CacheKey
  package var report: BuildReport
  package var inputs: [Input]
  package var notes: [CachedNote]
  package var outputs: [CachedOutput]
  /// What the search index is, the lists, the formulas, and the rows that are of no note.
  package var search = Record.none
  package var lists = Record.none
  package var formulas = Record.none
  package var rows = Record.none
  /// The `MentionTable`.
  package var mentions = AlternatingRecord.none
}

extension CacheIndex {
  /// An index that has nothing of the notes yet.
  package init(key: CacheKey, report: BuildReport, inputs: [Input], outputs: [CachedOutput]) {
    self.init(key: key, report: report, inputs: inputs, notes: [], outputs: outputs)
  }
}

extension CacheIndex: CacheContent {
  package var size: Int { notes.reduce(mentions.size) { $0 + $1.records.size } }

  package func write(to writer: inout CacheWriter) {
    write(to: &writer, notes: CachedNotes(notes))
  }

  /// Writes the index with other notes than its own.
  func write(to writer: inout CacheWriter, notes: CachedNotes) {
    writer.write(key)
    writer.write(report)
    writer.write(inputs)
    writer.write(all: notes, count: notes.count)
    writer.write(outputs)
    writer.write(search)
    writer.write(lists)
    writer.write(formulas)
    writer.write(rows)
    writer.write(mentions)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      key: try reader.value(), report: try reader.value(), inputs: try reader.list(),
      notes: try reader.list(), outputs: try reader.list(), search: try reader.value(),
      lists: try reader.value(), formulas: try reader.value(), rows: try reader.value(),
      mentions: try reader.value())
  }
}

/// The report without the changes, which are those of one build.
extension BuildReport: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(notes)
    writer.write(pages)
    writer.write(assets)
    writer.write(skipped)
    writer.write(diagnostics)
    writer.write(guesses)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      notes: try reader.integer(), pages: try reader.integer(), assets: try reader.integer(),
      skipped: try reader.list(), diagnostics: try reader.list(),
      guesses: try reader.texts())
  }
}

extension CacheStore {
  /// Opens the cache of a build; see `init(_:maker:for:indexedBy:)`.
  package convenience init(_ path: String, maker: String, for access: Access) throws(FileError) {
    try self.init(path, maker: maker, for: access, indexedBy: CacheIndex.self)
  }

  package convenience init(
    _ name: String, in folder: DirectoryTree, maker: String, for access: Access
  ) throws(FileError) {
    try self.init(name, in: folder, maker: maker, for: access, indexedBy: CacheIndex.self)
  }

  /// What the last build left; `nil` where there is nothing, or nothing of use.
  package var index: CacheIndex? { content as? CacheIndex }

  /// Makes an index the one that the next build finds; nothing is added to the file after it.
  ///
  /// - Parameter notes: Those of the index.
  /// - Returns: Whether all of it is in the file.
  package func commit(_ index: CacheIndex, notes: CachedNotes, maker: String) -> Bool {
    commit(maker: maker) { index.write(to: &$0, notes: notes) }
  }
}
