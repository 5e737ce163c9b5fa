import Bytes
import Concurrency
import Notes
import Platform
import Search
import SiteModel
import SiteOutput
import SiteSource

/// The terms of a site's search index: the places of each word. They are the largest part of the
/// index.
package struct SearchTerms: Sendable {
  /// For each note of the search index, its position in the list of the site's notes.
  var notes: [Int]
  /// The records of the names, in order; `nil` if the names are the same as in the last build.
  var names: [NameRecord]?
  /// The texts of the names.
  var texts: [String]
  /// The shards of the terms.
  var list: ShardList
  /// The new files.
  var outputs: [Output]
  /// The search index of the last build and the changes since then; `nil` if the records of notes
  /// must be made again.
  var update: (search: SearchUpdate, changes: SearchUpdate.Changes)?
  /// The records of names in the search index of the last build; `nil` in the first build.
  var earlierNameRows: ShardList?
}

/// Collects the words of all notes and names.
///
/// If few notes have changed since the last build, the function changes the search index of the
/// last build instead.
///
/// - Parameters:
///   - names: The records of the tags and the index entries; `nil` if they are the same as in the
///     last build.
///   - before: The search index of the last build; `nil` in the first build.
/// - Returns: `nil` if the site has no search.
/// - Throws: `FileError` if a file cannot be set aside.
package func searchTerms(
  of snapshot: SiteSnapshot, names: [NameRecord]?, after before: SearchUpdate?,
  into folder: any PageSink, _ workers: Workers
) throws(FileError) -> SearchTerms? {
  guard snapshot.configuration.search == .on, snapshot.key?.shard == nil else { return nil }
  let searched = SearchedNotes(of: snapshot.siteNotes)
  let texts = names?.map(\.text) ?? before?.searchIndex.names ?? []
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
    outputs: try shards.files.setAside(
      in: folder, at: snapshot.configuration.searchFolder, workers),
    update: before.flatMap { before in changes.map { (before, $0) } },
    earlierNameRows: before?.searchIndex.nameRows)
}

extension [SearchFile] {
  /// Sets the files aside as outputs, so that their bytes do not stay in memory.
  ///
  /// - Parameter path: The folder of the search index in the site.
  func setAside(
    in folder: any PageSink, at path: String, _ workers: Workers
  ) throws(FileError) -> [Output] {
    var known: Set<String> = []
    let files = filter { known.insert($0.name).inserted }
    return try workers.map(files) { file in
      Result { () throws(FileError) in
        var output = Output(searchFile: file.name, at: path, .inPlace)
        try output.setAside(file.bytes, in: folder)
        return output
      }
    }.map { result throws(FileError) in try result.get() }
  }
}

extension Output {
  /// Creates the output of a file of the search index. The name of the file depends on its
  /// contents.
  init(searchFile name: String, at folder: String, _ content: ByteSource) {
    self.init("\(folder)/\(name)", rank: .asset, content: content)
    key = SearchOutputs.digest(of: path)
  }
}
