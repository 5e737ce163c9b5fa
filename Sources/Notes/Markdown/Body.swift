import BookIndex
import Bytes
import CommonMark
import Diagnostics
import MarkdownDialect
import PlainText

/// A rendered body: its HTML and everything that was collected while it was rendered.
struct Body {
  var html: [UInt8] = []
  /// The title that was inferred from the beginning of a plain text; `nil` for other formats.
  var title: String?
  /// The length in bytes of the heading of level 1 at the start of the HTML; 0 if the HTML does not
  /// start with such a heading.
  var titleLength = 0
  var outline = Outline()
  /// A Boolean value that indicates whether the body contains a table of contents.
  var containsTableOfContents = false
  var facts = BodyFacts()
  var summary = ""
  var length = Note.Length(words: 0, ideographs: 0)
  var searchText = SearchText()
  /// The ids that were made for index marks, by the index in `BodyRenderer.anchors`; empty texts
  /// for anchors that need no id.
  var anchorIDs: [String] = []
  /// The mentions that `TermFinder` found in text without index marks.
  var foundMentions = FoundMentions()
}

extension Body {
  /// Parses and renders Markdown.
  init(markdown text: BorrowedBytes, in context: inout BodyContext) {
    guard context.options.dialect == .thumbindex else {
      self.init(prepared: text, in: &context)
      return
    }
    let (prepared, diagnostic) = context.dialect.prepare(text)
    if let prepared {
      self = prepared.withBytes { Body(prepared: $0, in: &context) }
    } else {
      self.init(prepared: text, in: &context)
    }
    if let diagnostic { facts.diagnostics.append(diagnostic) }
  }

  /// Renders Markdown whose constructs were prepared for libcmark.
  ///
  /// The text is rendered again if lines must be marked so that a tag alone on its line does not
  /// turn the lines below it into raw HTML (see `LoneTags`).
  private init(prepared text: BorrowedBytes, in context: inout BodyContext) {
    var tags: LoneTags
    (self, tags) = Body.render(text, in: context)
    guard context.options.dialect == .thumbindex else { return }
    for round in 1... {
      var closed = context.terminatedLines.subtracting(tags.needlesslyTerminatedLines)
      if round <= LoneTags.maximumRounds { closed.formUnion(tags.unclosedLines) }
      guard closed != context.terminatedLines else { break }
      context.terminatedLines = closed
      context.dialect.lineStarts = []
      let marked = LoneTags.insertingTerminators(in: text, onLines: closed.sorted())
      (self, tags) = marked.withBytes { Body.render($0, in: context) }
    }
    for line in tags.unclosedLines {
      facts.diagnostics.append(
        Diagnostic(
          .warning, .swallowingTag,
          at: SourceLocation(context.dialect.path, line: context.dialect.lines[line]),
          "the tag on this line turns the following lines into raw HTML; "
            + "add a blank line after it"))
    }
  }

  /// Parses and renders the text once. Also returns the tags that are alone on a line of the text.
  private static func render(_ text: BorrowedBytes, in context: BodyContext) -> (Body, LoneTags) {
    Tree.with(parsing: text, context.dialect.punctuation) { root in
      guard let root else { return (Body(tooLong: text.count, in: context), LoneTags()) }
      var tree = MarkdownTree(root, of: text, in: context.dialect)
      // If Markdown inside HTML elements is parsed, `applyConstructs()` splits blocks of raw HTML,
      // so collect the blocks before.
      let blocks =
        context.dialect.features.contains(.markdownInTags)
        ? tree.nodes(of: .htmlBlock) : nil
      tree.applyConstructs()
      var renderer = BodyRenderer(consume tree, in: context)
      renderer.walk(root)
      let tags = LoneTags(in: blocks ?? renderer.htmlBlocks, closed: context.terminatedLines)
      return (renderer.finish(), tags)
    }
  }

  /// Creates an empty body with an error that the text is too long to be parsed.
  private init(tooLong length: Int, in context: BodyContext) {
    facts.diagnostics.append(
      Diagnostic(
        .error, .tooLong, at: SourceLocation(context.dialect.path, line: context.dialect.lines[1]),
        "the text has \(length) bytes, but at most \(Markdown.longest) can be read; "
          + "split the note"))
  }
}

extension BodyRenderer {
  /// Returns the body after all nodes have been rendered.
  fileprivate mutating func finish() -> Body {
    let (html, outline, anchorIDs, found) = assemble()
    return Body(
      html: html, titleLength: firstHeadingEnd, outline: outline,
      containsTableOfContents: !contentsPlaces.isEmpty, facts: facts,
      summary: summaryWriter.summary,
      length: meter.length, searchText: searchText.text, anchorIDs: anchorIDs,
      foundMentions: found)
  }
}

extension Body {
  /// Infers the structure of plain text, converts the text to Markdown, and renders the Markdown.
  init(plain text: BorrowedBytes, in context: BodyContext) {
    let plain = PlainText(text)
    let body = plain.markdown()
    var inner = context
    inner.dialect.lines = body.lines.through(context.dialect.lines)
    self = body.bytes.withBytes { Body(markdown: $0, in: &inner) }
    title = plain.titleText
    if context.title == nil, title == nil {
      if let note = plain.titleDiagnostic(
        path: context.dialect.path, lines: context.dialect.lines)
      {
        facts.diagnostics.append(note)
      } else {
        titleLength = 0
      }
    }
    if let unsure = plain.ambiguityDiagnostic(
      path: context.dialect.path, lines: context.dialect.lines)
    {
      facts.diagnostics.append(unsure)
    }
  }
}
