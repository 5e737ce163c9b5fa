import MarkdownDialect
import Notes

extension SiteMap {
  /// Resolves the links of the note in the file `path`, and finds the files it shows.
  ///
  /// - Parameter answers: where it is noted what the note asked of the site.
  func resolver(
    for path: String, _ index: NameIndex, _ files: FileLinks, noting answers: SiteAnswers
  ) -> LinkResolver {
    LinkResolver(
      { href, _ in
        guard let link = RelativeLink(href) else { return nil }
        let url = target(of: link, in: path, index).url
        answers.add(SiteAnswer(.link, href, url: url))
        return url
      },
      naming: { name in
        answers.addName()
        return named(name, in: path, index)
      },
      finding: { source, need in
        let file = files.file(at: source, in: path, need, .ofPage)
        if files.mayLead(source) {
          answers.add(SiteAnswer(SiteAnswer.Question(need), source, file))
        }
        return file
      })
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
