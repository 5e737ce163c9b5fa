import Bytes
import Diagnostics
import Liquid
import MarkdownDialect
import PlainText
import Text

extension Note {
  /// Makes a note of its source: parses the body once and renders it.
  ///
  /// Whatever is wrong with the note is in `diagnostics`, those of the source among them; a note is
  /// always made.
  ///
  /// - Parameters:
  ///   - rewritten: the body to read instead of the source's own.
  ///   - resolver: what turns the targets of links and images into URLs of the site.
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
      context.excerpt = Excerpt(
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
    diagnostics += source.faultsOfHeadings(in: body)
    let marks = source.frontMatter.indexMarks(path: source.path)
    diagnostics += marks.faults
    if rewritten == nil, source.looksPlain(body, options) {
      diagnostics.append(
        Diagnostic(
          .note, .looksPlain, at: SourceLocation(source.path, line: context.reading.lines[1]),
          "the file looks like plain text, and Markdown would join its lines; "
            + "add “format: text” to keep the line breaks"))
    }
    let title = Note.title(of: source, body)
    self.init(
      source: source, title: title, storedBody: .here(HTML(body.html)),
      titleLength: Note.showsTitle(source, body) ? body.titleLength : 0,
      outline: body.outline, hasOwnContents: body.hasOwnContents, codeBlocks: body.facts.codeBlocks,
      listItems: body.facts.listItems,
      links: body.facts.links, images: body.facts.images,
      storedCover: Cover(source.cover(foundBy: resolver)),
      formulas: body.facts.formulas, headingLinks: body.facts.headingLinks,
      summary: source.summary ?? body.summary, length: body.length,
      diagnostics: diagnostics.sorted(), searchText: body.searchText,
      definitions: body.facts.definitions)
    if options.index == .gathered {
      mentions = Note.mentions(of: source, body, marks: marks, title: title)
      found = body.found
    }
  }

  /// Whether what the body starts with says what the title says.
  private static func showsTitle(_ source: Source, _ body: Body) -> Bool {
    (body.title ?? body.outline.headings.first?.text)?.beginning(.line) == title(of: source, body)
  }

  private static func title(of source: Source, _ body: Body) -> String {
    source.title
      ?? (body.title ?? body.outline.headings.first { $0.level == 1 && !$0.text.isEmpty }?.text)?
      .beginning(.line)
      ?? source.titleOfName
  }
}

extension Note.Source {
  /// What is wrong with titles and headings that are shown in lists.
  fileprivate func faultsOfHeadings(in body: Body) -> [Diagnostic] {
    guard
      !(body.title ?? "").isShort(.line)
        || body.outline.headings.contains(where: { !$0.text.isShort(.line) })
    else { return [] }
    let lines = body.outline.headings.filter { !$0.text.isShort(.line) }.map(\.line)
    return (lines.isEmpty ? [frontMatter.bodyLine] : lines).map {
      .isCut(at: SourceLocation(path, line: $0), "the heading")
    }
  }

  /// Whether this was read as Markdown for its name alone, has no markup, and loses by it: its
  /// author gave it a structure that Markdown does not see.
  fileprivate func looksPlain(_ body: Body, _ options: Note.Options) -> Bool {
    guard format == .markdown, options.format == nil, frontMatter[field: "format"] == nil,
      body.facts.marks == 0
    else { return false }
    return self.body.withBytes { PlainSigns($0).arePlain }
  }
}
