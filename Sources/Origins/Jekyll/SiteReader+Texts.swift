import Bytes
import Liquid
import MarkdownDialect
import Notes
import SiteSource

extension SiteReader {
  /// Finds what a note leads to and shows, for a page that is not its own.
  private func resolver(for source: Note.Source) -> LinkResolver {
    let path = source.path
    return LinkResolver(
      { [self] href, _ in
        RelativeLink(href) == nil ? nil : url(ofLink: ShownFile(href, in: path, .link))
      },
      naming: { [self] name in
        // That there is nothing of the name is reported on the note's own page.
        named(ShownFile(name, in: path, .name)).map {
          .found(url: $0.url, title: $0.title, remark: nil)
        } ?? .missing(remark: "")
      },
      finding: { [self] in file(ShownFile($0, in: path, $1)) })
  }

  /// A part of a note as HTML that means the same on any page. Its Liquid is run, but sees no other
  /// notes; its faults are told where the note itself is rendered.
  func html(_ text: [UInt8], of source: Note.Source, _ number: Int) -> Value {
    var text = text
    if configuration.runsLiquid(by: source.frontMatter), text.withBytes(\.holdsLiquid) {
      let template = Template(
        recovering: text, name: source.path, environment: environment)
      var output: [UInt8] = []
      let scope = NoteScope(site: self, number: number, reach: .note)
      if (try? template.render(scope, into: &output)) != nil { text = output }
    }
    if source.format == .markdown { text = Markdown.render(text, resolving: resolver(for: source)) }
    let page = address(ofNote: number)
    var html = ByteWriter(capacity: text.count + 64)
    text.withBytes { text in
      AddressesOfHTML.write(text, to: &html) { page.address($0, base: configuration.base) }
      let ends = OpenElements(in: text).ends
      if !ends.isEmpty {
        html.append(contentsOf: ends)
        html.append("\n")
      }
    }
    return .string(String(decoding: html.bytes, as: UTF8.self))
  }
}

extension SitePath {
  /// An address in the HTML of the page that is here, so that it leads there from any page.
  fileprivate func address(_ written: Substring, base: String) -> String {
    if written.hasPrefix("#") || written.hasPrefix("?") { return url(base: base) + written }
    let plain = written.replacing("&amp;", with: "&")
    guard let link = RelativeLink(plain), link.path.utf8.first != Self.slash else {
      return String(written)
    }
    let folder = text.prefix(through: text.lastIndex(of: "/") ?? text.startIndex)
    let place = SitePath(folder + percentDecoded(link.path))
    return (place.url(base: base) + link.suffix).replacing("&", with: "&amp;")
  }
}
