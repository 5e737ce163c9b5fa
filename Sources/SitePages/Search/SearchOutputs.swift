import Cache
import Concurrency
import Diagnostics
import Liquid
import Platform
import Search
import SiteModel
import SiteOutput

/// The search index of a site, as files.
package struct SearchOutputs: Sendable {
  package var outputs: [Output] = []
  /// The search index for the cache; `nil` if the site has no search.
  package var cached: CachedSearch?
}

/// Makes the search index from its terms and the records of the results.
///
/// - Parameter terms: The terms; `nil` if the site has no search.
package func searchOutputs(
  of site: Site, _ terms: SearchTerms?, into folder: any PageSink, _ workers: Workers
) throws(BuildFailure) -> SearchOutputs {
  guard let terms else { return SearchOutputs() }
  let noteRows = try mappingCacheDamage { () throws(CacheDamage) in
    try shardsOfRows(of: site, terms, workers)
  }
  let nameRows = terms.names.map { Shards(rowsOf: $0) }
  let page: String
  do throws(LiquidErrors) {
    page = try site.searchPage()
  } catch {
    throw .templates(error.errors.map(Diagnostic.init(template:)))
  }
  let kept = CachedSearch(
    notes: terms.notes, names: terms.texts, page: page, terms: terms.list,
    noteRows: noteRows.list, nameRows: nameRows?.list ?? terms.earlierNameRows ?? noteRows.list)
  let rows = try files { () throws(FileError) in
    try (noteRows.files + (nameRows?.files ?? [])).setAside(
      in: folder, at: site.configuration.searchFolder, workers)
  }
  return SearchOutputs(kept, terms.outputs + rows, at: site.configuration.searchFolder)
}

/// Returns the shards of the notes' records. If there is an earlier search index, only changed
/// shards are made.
private func shardsOfRows(
  of site: Site, _ terms: SearchTerms, _ workers: Workers
) throws(CacheDamage) -> Shards {
  if let (search, changes) = terms.update {
    let rows = try search.rows(after: changes) { id throws(CacheDamage) in
      try site.searchRecord(ofNote: terms.notes[id])
    }
    if let rows { return rows }
  }
  let records = workers.map(terms.notes) { try? site.searchRecord(ofNote: $0) }
  let known = records.compactMap(\.self)
  guard known.count == records.count else { throw CacheDamage() }
  return Shards(rowsOf: known.count, workers: workers) { known[$0] }
}

extension SearchOutputs {
  /// Collects the files of the search index.
  ///
  /// - Parameters:
  ///   - made: The new files. All other files of the search index are already in place.
  ///   - folder: The folder of the search index in the site.
  fileprivate init(_ kept: CachedSearch, _ made: [Output], at folder: String) {
    cached = kept
    outputs = made
    let known = Set(made.map(\.path))
    for name in Set(kept.fileNames) where !known.contains("\(folder)/\(name)") {
      outputs.append(Output(searchFile: name, at: folder, .inPlace))
    }
    let root = kept.root
    outputs.append(
      Output("\(folder)/\(root.name)", rank: .table, content: .bytes(root.bytes)))
    guard kept.terms.mayHaveHan else { return }
    let simplified = SearchFile.simplified
    outputs.append(
      Output(
        "\(folder)/\(simplified.name)", rank: .table, content: .bytes(simplified.bytes)))
  }

  /// Returns the key of a file whose name depends on its contents.
  static func digest(of path: String) -> Digest { Digest { $0.write(path) } }
}
