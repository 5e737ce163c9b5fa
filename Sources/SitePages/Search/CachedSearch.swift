import Bytes
import Cache
import Search
import SiteSource

/// The search index of a site in the cache, from which the next build changes only some parts.
package struct CachedSearch: Sendable {
  /// The number of each note in the cache, by its number in the index.
  var notes: [Int]
  /// The texts of the names, in order.
  var names: [String]
  /// The template of a search result.
  var page: String
  var terms: ShardList
  var noteRows: ShardList
  var nameRows: ShardList
}

extension CachedSearch {
  /// The folder of the index in the site.
  static let folder = GeneratedPaths.searchFolder

  static func path(of name: String) -> String { "\(folder)/\(name)" }

  /// The root file, which contains the names of the others.
  var root: SearchFile {
    Root(
      notes: notes.count, names: names.count, page: page, terms: terms, noteRows: noteRows,
      nameRows: nameRows
    ).file
  }

  /// The names of all files except the root.
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
