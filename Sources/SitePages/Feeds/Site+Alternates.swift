import Bytes
import Liquid
import SiteSource

extension Site {
  /// The elements of a page's head that lead to the same for other programs, beside the Atom feed;
  /// nothing where nothing of the kind was asked for.
  func alternates(of page: Page) -> HTML {
    guard !configuration.outputs.isEmpty else { return HTML([]) }
    var links = ByteWriter()
    func add(_ type: StaticString, _ place: SitePath, _ title: String = "") {
      links.append("<link rel=\"alternate\" type=\"")
      links.append(type)
      links.append("\" href=\"")
      links.append(contentsOf: map.url(place))
      if !title.isEmpty {
        links.append("\" title=\"")
        HTML.escape(title, into: &links)
      }
      links.append("\">\n")
    }
    if configuration.outputs.contains(.jsonFeed) {
      add("application/feed+json", .jsonFeed, title)
    }
    if page.kind == .tag, tagFeeds.isThere(forPage: page.place) {
      add("application/atom+xml", page.place.feedOfTag, "\(title) · \(page.title)")
    }
    switch page.content {
    case .note(let number):
      if let place = markdown(ofNote: number) { add("text/markdown", place) }
    case .list where page.place == .root:
      if configuration.outputs.contains(.llms) { add("text/markdown", .llms, "llms.txt") }
      if let place = prefaceNumber.flatMap(markdown) { add("text/markdown", place) }
    default: break
    }
    return HTML(links.array)
  }
}
