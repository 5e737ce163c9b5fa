import SiteSource

extension Loaded {
  /// Returns the notes whose bodies may appear on pages other than their own: the notes in feeds,
  /// and the one above the contents.
  func shownElsewhere(_ configuration: Configuration) -> Set<String> {
    let limit = configuration.feedLimit
    var paths = newest(limit, among: notes.indices)
    if configuration.outputs.contains(.tagFeeds) {
      for tag in Tags(of: notes.count, tags: { notes[$0].header.tags }).all {
        paths.formUnion(newest(limit, among: tag.notes))
      }
    }
    if let preface = map.owner(of: SitePath.root.outputPath) { paths.insert(preface) }
    return paths
  }

  /// Returns the newest of some notes.
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
