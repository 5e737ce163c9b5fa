import Bytes
import Incremental
import Search
import SiteSource

/// The data kept of a site's search index, so that the next build can update it.
package struct CachedSearch: Sendable {
  /// For each number of a note in the index its position among the notes of the cache.
  var notes: [Int]
  /// The text of each name, in order.
  var names: [String]
  /// The data that the page needs to draw results.
  var page: String
  var terms: ShardList
  var noteRows: ShardList
  var nameRows: ShardList
}

extension CachedSearch {
  /// The folder of the index in the site.
  static let folder = OwnPaths.searchFolder

  static func path(of name: String) -> String { "\(folder)/\(name)" }

  /// The file that says where the others are.
  var root: SearchFile {
    Root(
      notes: notes.count, names: names.count, page: page, terms: terms, noteRows: noteRows,
      nameRows: nameRows
    ).file
  }

  /// The names of all files but the root.
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

extension CacheStore {
  /// The search index of the last build.
  var search: CachedSearch? {
    guard let index, index.search != .none, let bytes = record(index.search)
    else { return nil }
    var reader = CacheReader(bytes)
    guard let search = try? CachedSearch(from: &reader),
      search.notes.allSatisfy(index.notes.indices.contains)
    else { return nil }
    return search
  }
}
