import Bytes
import Cache
import Search
import SiteSource

/// The search index of a site as it is in the cache. The next build changes only some parts of it.
package struct CachedSearch: Sendable {
  /// For each note of the search index, its position in the list of the cache's notes.
  var notes: [Int]
  /// The texts of the names in the search index, in order.
  var names: [String]
  /// The template of a search result. See `searchPage()`.
  var page: String
  /// The shards of the words and their places.
  var terms: ShardList
  /// The shards of the notes' records.
  var noteRows: ShardList
  /// The shards of the names' records.
  var nameRows: ShardList
}

extension CachedSearch {
  /// Returns the path of a file of the search index of a site in one language.
  static func path(of name: String) -> String { "\(GeneratedPaths.searchFolder)/\(name)" }

  /// The root file, which contains the names of the other files.
  var root: SearchFile {
    Root(
      notes: notes.count, names: names.count, page: page, terms: terms, noteRows: noteRows,
      nameRows: nameRows
    ).file
  }

  /// The names of all files of the search index except the root.
  var fileNames: [String] { terms.fileNames + noteRows.fileNames + nameRows.fileNames }
}

extension CachedSearch: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(UInt64(notes.count))
    for note in notes { writer.write(note) }
    writer.write(names)
    writer.write(page)
    for list in [terms, noteRows, nameRows] {
      list.coded.withBytes { writer.write($0) }
    }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    var notes: [Int] = []
    for _ in 0..<(try reader.count()) { notes.append(try reader.integer()) }
    self.init(
      notes: notes, names: try reader.texts(), page: try reader.text(),
      terms: try reader.shardList(), noteRows: try reader.shardList(),
      nameRows: try reader.shardList())
  }
}

extension CacheReader {
  fileprivate mutating func shardList() throws(CacheDamage) -> ShardList {
    guard let list = try? ShardList(coded: Array(try rawText())) else { throw CacheDamage() }
    return list
  }
}
