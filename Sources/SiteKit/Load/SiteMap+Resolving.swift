import Notes

extension SiteMap {
  /// Resolves the links of the note in the file `path`, and finds the files it shows.
  func resolver(for path: String, _ index: NameIndex, _ files: FileLinks) -> LinkResolver {
    LinkResolver(
      { href, _ in
        switch target(of: href, in: path, index) {
        case .here(let url), .respelt(let url, _): url
        case .missing, .elsewhere: nil
        }
      }, naming: { named($0, in: path, index) },
      finding: { files.file(at: $0, in: path, $1, .ofPage) })
  }

  private func named(_ name: String, in path: String, _ index: NameIndex) -> LinkResolver.Named {
    guard let match = index.names.match(name, in: path), let place = place(of: match.path) else {
      return .missing(
        remark: "no note or file is called “\(name)”; mend the name or publish the note")
    }
    let remark =
      match.others.isEmpty
      ? nil
      : "“\(name)” is the name of \(match.path), which is the nearest, and of "
        + match.others.prefix(3).joined(separator: ", ")
        + (match.others.count > 3 ? " and more" : "") + "; a path says which is meant"
    return .found(url: url(place), title: match.title, remark: remark)
  }
}
