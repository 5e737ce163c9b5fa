import SiteSource

extension Loaded {
  /// Returns the paths of notes whose bodies may appear on another page: the notes in feeds, and
  /// the note that the front page shows above the contents.
  func shownElsewhere(_ configuration: Configuration) -> Set<String> {
    let limit = configuration.feedLimit
    var paths: Set<String> = []
    let languages = configuration.languages
    for language in 0..<max(1, languages.all.count) {
      let own = notes.indices.filter { languages.number(of: notes[$0].header.place) == language }
      paths.formUnion(newest(limit, among: own))
      if configuration.outputs.contains(.tagFeeds) {
        for tag in Tags(of: own.count, tags: { notes[own[$0]].header.tags }).all {
          paths.formUnion(newest(limit, among: tag.notes.map { own[$0] }))
        }
      }
      let home = configuration.view(of: language).home
      if let preface = map.owner(of: home.outputPath) { paths.insert(preface) }
    }
    return paths
  }

  /// Returns the paths of the newest of some notes.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of notes.
  ///   - numbers: The numbers of the notes. Notes without a date are skipped.
  private func newest(_ limit: Int, among numbers: some Sequence<Int>) -> Set<String> {
    var newest: [(time: Int, place: String, path: String)] = []
    for number in numbers {
      guard let date = notes[number].header.date else { continue }
      let path = notes[number].header.path
      newest.append((date.unixTime, map.place(of: path)?.text ?? "", path))
    }
    newest.sort { ($0.time, $0.place) > ($1.time, $1.place) }
    return Set(newest.prefix(limit).map(\.path))
  }
}
