import SiteSource

extension Loaded {
  /// The notes whose bodies other pages than their own may show: those of the feed, and the one
  /// above the contents.
  ///
  /// - Parameter limit: how many notes the feed has.
  func shownElsewhere(limit: Int) -> Set<String> {
    var newest: [(time: Int, place: String, path: String)] = []
    for number in notes.indices {
      guard let date = notes[number].header.date else { continue }
      let path = notes[number].header.path
      newest.append((date.unixTime, map.place(of: path)?.text ?? "", path))
    }
    newest.sort { ($0.time, $0.place) > ($1.time, $1.place) }
    var paths = Set(newest.prefix(limit).map(\.path))
    if let preface = map.owner(of: SitePath.root.outputPath) { paths.insert(preface) }
    return paths
  }
}
