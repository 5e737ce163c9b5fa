import MarkdownDialect
import Notes
import Platform

extension Configuration {
  /// The options with which notes are read for pages, as far as no setting changes them.
  package static let optionsOfPages = {
    var options = Note.Options(markdown: DialectOptions(wideContent: .focusable))
    options.highlighting = .on
    options.pictures = .framed
    options.headings = .linked
    return options
  }()

  /// The options with which the note at a path is read for its page.
  public func noteOptions(for path: String) -> Note.Options {
    var options = notes
    let format = formats.last { fnmatch($0.pattern, path, 0) == 0 }?.format
    options.format = format.flatMap(Note.Source.Format.init)
    if format == nil, origin.files.isMarkdown(path) { options.format = .markdown }
    options.siteLanguage = lang ?? locale
    if math == .off { options.markdown.extras.remove(.math) }
    if options.dialect == .commonmark { options.highlighting = .off }
    options.rules = origin.rules(path)
    return options
  }
}
