import Bytes
import Concurrency
import Notes
import Platform
import Search
import SiteModel
import SiteOutput
import SiteSource

/// The larger half of a site's search index: which words are found where.
package struct SearchTerms: Sendable {
  /// For each number of a note in the index its position among the notes of the site.
  var notes: [Int]
  /// The names in the results, in order; `nil` if the last build's index has all of them.
  var names: [NameRecord]?
  /// The text of each.
  var texts: [String]
  var list: ShardList
  /// The new files.
  var outputs: [Output]
  /// The index before it, and what changed since, where the rows can be made from that.
  var update: (search: SearchUpdate, changes: SearchUpdate.Changes)?
  /// The rows of the names of the index before it.
  var earlierNameRows: ShardList?
}

/// Collects the words of all notes and names. If few notes have changed since the last build, its index is
/// changed.
///
/// - Parameters:
///   - names: The tags and the entries of the index; `nil` where they are those of the last build.
///   - before: The index of the last build.
/// - Returns: `nil` if the site has no search.
/// - Throws: `FileError` if a file cannot be set aside.
package func searchTerms(
  of snapshot: SiteSnapshot, names: [NameRecord]?, after before: SearchUpdate?,
  into folder: any PageSink, _ workers: Workers
) throws(FileError) -> SearchTerms? {
  guard snapshot.configuration.search == .on, snapshot.key?.shard == nil else { return nil }
  let searched = SearchedNotes(of: snapshot.siteNotes)
  let texts = names?.map(\.text) ?? before?.kept.names ?? []
  let changes = before?.changes(to: searched, snapshot.siteNotes)
  let changed = changes.flatMap { changes in
    before?.terms(after: changes, of: searched, snapshot.siteNotes, names: texts)
  }
  let shards =
    changed
    ?? Shards(termsOf: searched.positions.count, names: texts, workers: workers) {
      snapshot.siteNotes[searched.positions[$0]].parts.words.bag
    }
  return SearchTerms(
    notes: searched.positions, names: names, texts: texts, list: shards.list,
    outputs: try shards.files.setAside(in: folder, workers),
    update: before.flatMap { before in changes.map { (before, $0) } },
    earlierNameRows: before?.kept.nameRows)
}

extension [SearchFile] {
  /// The files as outputs that are written aside, so that their bytes need not stay in memory.
  func setAside(in folder: any PageSink, _ workers: Workers) throws(FileError) -> [Output] {
    var known: Set<String> = []
    let files = filter { known.insert($0.name).inserted }
    return try workers.map(files) { file in
      Result { () throws(FileError) in
        var output = Output(searchFile: file.name, .inPlace)
        try output.setAside(file.bytes, in: folder)
        return output
      }
    }.map { result throws(FileError) in try result.get() }
  }
}

extension Output {
  /// Creates the output of a file of the search index, which is named by its contents.
  init(searchFile name: String, _ content: Content) {
    self.init(CachedSearch.path(of: name), .asset, content)
    source = SearchOutputs.digest(of: path)
  }
}
