import MarkdownDialect
import Notes

extension Configuration {
  /// What stands at the foot of every page, as a note of its own; `nil` where nothing does.
  ///
  /// Its links are meant from the site's front door, as those of the navigation are.
  package var footer: Note? {
    guard let text = look.footer, !text.isEmpty else { return nil }
    let options = Note.Options(
      format: .markdown, dialect: notes.dialect,
      markdown: DialectOptions(extras: notes.markdown.extras.subtracting(.math)))
    let source = Note.Source(path: Self.fileName, bytes: Array(text.utf8), options: options)
    let resolver = LinkResolver({ href, _ in address(ofNavigation: href) })
    return Note(source, resolving: resolver, options: options)
  }
}
