import Liquid
import MarkdownDialect
import Notes

extension LiquidSite {
  /// The head of a note, each time made anew.
  func madeExcerpt(ofNote number: Int) -> Value {
    if let own = sources[number].frontMatter.object["excerpt"], own != .null { return own }
    let separator = text("excerpt_separator") ?? "\n\n"
    return html(Excerpt.head(of: sources[number], separator: separator), ofNote: number)
  }

  /// The body of a note, each time made anew.
  func madeContent(ofNote number: Int) -> Value {
    html(Array(sources[number].body), ofNote: number)
  }

  /// Finds the files that a note shows, for a page that is not its own.
  private func resolver(for source: Note.Source) -> LinkResolver {
    LinkResolver(
      { _, _ in nil },
      finding: { [fileLinks] in
        fileLinks.file(at: $0, in: source.path, $1, .ofSite)
      })
  }

  /// A part of a note as HTML. Its Liquid is run, but sees no other notes; its faults are told where
  /// the note itself is rendered.
  private func html(_ text: [UInt8], ofNote number: Int) -> Value {
    let source = sources[number]
    var text = text
    if configuration.runsLiquid(by: source.frontMatter), text.holdsLiquid {
      let template = Template(
        recovering: text, name: source.path, environment: environmentOfHeads)
      var output: [UInt8] = []
      let scope = NoteScope(site: self, number: number, reach: .note)
      if (try? template.render(scope, into: &output)) != nil { text = output }
    }
    if source.format == .markdown { text = Markdown.render(text, resolving: resolver(for: source)) }
    return .string(String(decoding: text, as: UTF8.self))
  }
}
