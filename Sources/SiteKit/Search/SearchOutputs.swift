import Diagnostics
import Liquid
import Notes
import Search

/// The search index of a site, as files.
struct SearchOutputs: Sendable {
  var outputs: [Output] = []
  /// What is to be kept of it; `nil` where the site has none.
  var kept: KeptSearch?
}

/// Makes the search index out of the words of all notes; where the one before it stands and only
/// few notes changed, out of that one and the words of these.
///
/// - Parameter before: the index of the last build.
func searchOutputs(
  of site: Site, _ survey: Survey, after before: SearchForerunner? = nil, _ workers: Workers
) throws(BuildFailure) -> SearchOutputs {
  guard survey.configuration.search == .on, survey.terms?.share == nil else {
    return SearchOutputs()
  }
  let searched = SearchedNotes(of: site.notes, with: survey.words)
  let names = site.searchNames
  let terms =
    before?.terms(of: searched, survey, names: names.map(\.text))
    ?? Shards(
      termsOf: searched.positions.count, names: names.map(\.text), lanes: Lanes(workers)
    ) { survey.words[searched.positions[$0]].bag }
  // Not before the terms, which take the most memory of a build.
  let noteRows = Shards(rowsOf: searched.positions.count, lanes: Lanes(workers)) { place in
    site.searchRecord(ofNote: searched.positions[place])
  }
  let nameRows = Shards(rowsOf: names)
  let page: String
  do throws(LiquidErrors) {
    page = try site.searchPage()
  } catch {
    throw .templates(error.errors.map(Diagnostic.init(template:)))
  }
  return SearchOutputs(
    KeptSearch(
      notes: searched.positions, names: names.map(\.text), page: page, terms: terms.list,
      noteRows: noteRows.list, nameRows: nameRows.list),
    terms.files + noteRows.files + nameRows.files)
}

extension SearchOutputs {
  /// - Parameter files: Those that do not stand already.
  fileprivate init(_ kept: KeptSearch, _ files: [SearchFile]) {
    self.kept = kept
    // A file is named for what it holds.
    for name in Set(kept.fileNames).subtracting(files.map(\.name)) { add(name, .inPlace) }
    var known: Set<String> = []
    for file in files where known.insert(file.name).inserted {
      add(file.name, .bytes(file.bytes))
    }
    let root = kept.root
    outputs.append(Output(KeptSearch.path(of: root.name), .table, .bytes(root.bytes)))
  }

  /// What a file is made from that is named for what it holds.
  static func digest(of path: String) -> Digest { Digest { $0.write(path) } }

  private mutating func add(_ name: String, _ content: Output.Content) {
    var output = Output(KeptSearch.path(of: name), .asset, content)
    output.source = SearchOutputs.digest(of: output.path)
    outputs.append(output)
  }
}

extension Lanes {
  /// All threads of a build.
  init(_ workers: Workers) {
    self.init(workers.count) { pieces, work in
      _ = workers.map(Array(0..<pieces)) { work($0) }
    }
  }
}
