import Diagnostics
import Liquid
import Search

/// The search index of a site, as files.
struct SearchOutputs: Sendable {
  var outputs: [Output] = []
  /// What is to be kept of it; `nil` where the site has none.
  var kept: KeptSearch?
}

/// Makes the search index: the terms, and what the results of a search show.
///
/// - Parameter terms: `nil` where the site has none.
func searchOutputs(
  of site: Site, _ terms: SearchTerms?, into folder: some PageSink, _ workers: Workers
) throws(BuildFailure) -> SearchOutputs {
  guard let terms else { return SearchOutputs() }
  let noteRows = Shards(rowsOf: terms.notes.count, lanes: Lanes(workers)) { place in
    site.searchRecord(ofNote: terms.notes[place])
  }
  let nameRows = Shards(rowsOf: site.searchNames)
  let page: String
  do throws(LiquidErrors) {
    page = try site.searchPage()
  } catch {
    throw .templates(error.errors.map(Diagnostic.init(template:)))
  }
  let kept = KeptSearch(
    notes: terms.notes, names: terms.names, page: page, terms: terms.list,
    noteRows: noteRows.list, nameRows: nameRows.list)
  let rows = try files { () throws(FileError) in
    try (noteRows.files + nameRows.files).setAside(in: folder, workers)
  }
  return SearchOutputs(kept, terms.outputs + rows)
}

extension SearchOutputs {
  /// - Parameter made: The files that do not stand already.
  fileprivate init(_ kept: KeptSearch, _ made: [Output]) {
    self.kept = kept
    outputs = made
    let known = Set(made.map(\.path))
    for name in Set(kept.fileNames) where !known.contains(KeptSearch.path(of: name)) {
      outputs.append(Output(searchFile: name, .inPlace))
    }
    let root = kept.root
    outputs.append(Output(KeptSearch.path(of: root.name), .table, .bytes(root.bytes)))
  }

  /// What a file is made from that is named for what it holds.
  static func digest(of path: String) -> Digest { Digest { $0.write(path) } }
}
