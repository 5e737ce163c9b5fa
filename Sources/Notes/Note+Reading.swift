import Bytes
import Diagnostics
import Liquid
import MarkdownDialect
import PlainText
import Text

extension Note {
  /// Creates a note from its source by parsing and rendering the body once.
  ///
  /// The initialiser never fails. `diagnostics` contains all problems of the note, including the
  /// problems of the source.
  ///
  /// - Parameters:
  ///   - rewritten: The body to read instead of the source's body, such as the output of Liquid.
  ///   - resolver: The resolver of the targets of links and images.
  public init(
    _ source: Source, rewritten: RewrittenBody? = nil,
    resolving resolver: LinkResolver = .asWritten, options: Options = Options()
  ) {
    var context = BodyContext(
      path: source.path,
      lines: rewritten?.lines ?? LineMap(startingAt: source.frontMatter.bodyLine),
      resolver: resolver, options: options)
    context.title = source.title
    var body = (rewritten?.bytes[...] ?? source.body).withBytes { text in
      context.excerpt = ExcerptEnd(
        in: text, of: source.frontMatter, separator: options.rules.excerptSeparator)
      return switch source.format {
      case .markdown: Body(markdown: text, in: &context)
      case .text: Body(plain: text, in: context)
      case .html: Body(html: text, in: context)
      }
    }
    if options.safety == .on {
      body.makeSafe(in: context, of: rewritten == nil ? source.text : nil)
    }
    var diagnostics = source.diagnostics + body.facts.diagnostics
    diagnostics += source.diagnosticsForLongHeadings(in: body)
    let marks = source.frontMatter.indexMarks(path: source.path)
    diagnostics += marks.diagnostics
    if rewritten == nil, source.looksPlain(body, options) {
      diagnostics.append(
        Diagnostic(
          .note, .looksPlain, at: SourceLocation(source.path, line: context.dialect.lines[1]),
          "the file looks like plain text, and Markdown would join its lines; "
            + "add “format: text” to keep the line breaks"))
    }
    let title = Note.title(of: source, body, by: options.rules.missingTitle)
    self.init(
      source: source, title: title, storedBody: .inMemory(HTML(body.html)),
      titleLength: Note.shows(title: title, body) ? body.titleLength : 0,
      outline: body.outline, containsTableOfContents: body.containsTableOfContents,
      codeBlocks: body.facts.codeBlocks,
      listItems: body.facts.listItems,
      links: body.facts.links, images: body.facts.images,
      storedCover: Cover(source.cover(foundBy: resolver)),
      formulas: body.facts.formulas, headingLinks: body.facts.headingLinks,
      summary: source.summary ?? body.summary, length: body.length,
      diagnostics: diagnostics.sorted(), searchText: body.searchText,
      definitions: body.facts.definitions)
    diagrams = body.facts.diagrams
    if options.index == .gathered {
      mentions = Note.mentions(of: source, body, marks: marks, title: title)
      foundMentions = body.foundMentions
    }
  }

  /// Returns whether the body starts with text that equals the title.
  private static func shows(title: String, _ body: Body) -> Bool {
    (body.title ?? body.outline.headings.first?.text)?.truncated(to: .line) == title
  }

  /// Returns the title in the front matter, or else the title in the body, or else a title made
  /// from the file's name.
  private static func title(
    of source: Source, _ body: Body, by rule: NoteRules.MissingTitle
  ) -> String {
    if let title = source.title { return title }
    let heading = body.outline.headings.first { $0.level == 1 && !$0.text.isEmpty }
    let first = rule == .heading && body.titleLength > 0 ? body.outline.headings.first?.text : nil
    return (body.title ?? heading?.text ?? first.flatMap { $0.isEmpty ? nil : $0 })?
      .truncated(to: .line) ?? source.titleFromFileName
  }
}

extension Note.Source {
  /// Returns a warning for each heading that is too long for a line of a list, or one warning if
  /// only the title of a plain text is too long.
  fileprivate func diagnosticsForLongHeadings(in body: Body) -> [Diagnostic] {
    guard
      !(body.title ?? "").isShort(.line)
        || body.outline.headings.contains(where: { !$0.text.isShort(.line) })
    else { return [] }
    let lines = body.outline.headings.filter { !$0.text.isShort(.line) }.map(\.line)
    return (lines.isEmpty ? [frontMatter.bodyLine] : lines).map {
      .tooLong(at: SourceLocation(path, line: $0), named: "the heading")
    }
  }

  /// Returns whether the note is probably plain text.
  ///
  /// That is the case if only the file name indicates Markdown, if the body contains no markup, and
  /// if `PlainTextDetector` finds a structure that Markdown would not show.
  fileprivate func looksPlain(_ body: Body, _ options: Note.Options) -> Bool {
    guard format == .markdown, options.format == nil, frontMatter[field: "format"] == nil,
      body.facts.markupCount == 0
    else { return false }
    return self.body.withBytes { PlainTextDetector($0).isPlainText }
  }
}
