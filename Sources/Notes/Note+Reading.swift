import Diagnostics
import Liquid

extension Note {
  /// Makes a note of its source: parses the body once and renders it.
  ///
  /// Whatever is wrong with the note is in `diagnostics`, those of the source among them; a note is
  /// always made.
  ///
  /// - Parameter resolver: what turns the targets of links and images into URLs of the site.
  public init(
    _ source: Source, resolving resolver: LinkResolver = .asWritten, options: Options = Options()
  ) {
    let context = BodyContext(
      path: source.path, firstLine: source.frontMatter.bodyLine, dialect: options.dialect,
      code: options.code, resolver: resolver)
    let body = source.text.bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[source.frontMatter.bodyOffset...])
      return switch source.format {
      case .markdown: Body(markdown: text, in: context)
      case .text: Body(plain: text, in: context)
      }
    }
    var diagnostics = source.diagnostics + body.facts.diagnostics
    if source.looksPlain(body, options) {
      diagnostics.append(
        Diagnostic(
          .note, .looksPlain, at: SourceLocation(source.path, line: context.firstLine),
          "the file has no markup, and as Markdown its lines run together; "
            + "“format: text” keeps them apart"))
    }
    self.init(
      source: source, title: Note.title(of: source, body), body: HTML(body.html),
      outline: body.outline, codeBlocks: body.facts.codeBlocks, listItems: body.facts.listItems,
      links: body.facts.links, images: body.facts.images,
      summary: source.summary ?? body.summary, length: body.length,
      diagnostics: diagnostics.sorted())
  }

  private static func title(of source: Source, _ body: Body) -> String {
    source.title ?? body.title
      ?? body.outline.headings.first { $0.level == 1 && !$0.text.isEmpty }?.text
      ?? source.titleOfName
  }
}

extension Note.Source {
  /// Whether this was read as Markdown for its name alone, has no markup, and loses by it: several
  /// of its lines run together that no margin has parted.
  fileprivate func looksPlain(_ body: Body, _ options: Note.Options) -> Bool {
    let shape = body.facts.shape
    guard format == .markdown, options.format == nil, frontMatter[field: "format"] == nil,
      shape.markup == 0, shape.softBreaks >= 3, body.facts.listItems.isEmpty
    else { return false }
    return text.bytes.withUnsafeBufferPointer { bytes in
      var joined = 0
      var paragraph: [TextLine] = []
      for line in TextLines(bytes, from: frontMatter.bodyOffset) {
        guard line.isBlank else {
          paragraph.append(line)
          continue
        }
        if !paragraph.areWrapped { joined += max(0, paragraph.count - 1) }
        paragraph.removeAll(keepingCapacity: true)
      }
      if !paragraph.areWrapped { joined += max(0, paragraph.count - 1) }
      return joined >= 3
    }
  }
}
