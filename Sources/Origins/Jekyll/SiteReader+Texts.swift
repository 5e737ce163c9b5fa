import Liquid
import MarkdownDialect
import Notes

extension SiteReader {
  /// Finds the files that a note shows, for a page that is not its own.
  private func resolver(for source: Note.Source) -> LinkResolver {
    LinkResolver(
      { _, _ in nil },
      finding: { [self] in file(ShownFile($0, in: source.path, $1)) })
  }

  /// A part of a note as HTML. Its Liquid is run, but sees no other notes; its faults are told where
  /// the note itself is rendered.
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
    return .string(String(decoding: text, as: UTF8.self))
  }
}
