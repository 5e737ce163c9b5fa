import BookIndex
import Bytes
import CommonMark
import Diagnostics
import MarkdownDialect
import PlainText

/// A body that was read: its HTML, and all that was learned on the way.
struct Body {
  var html: [UInt8] = []
  /// The title that a plain text opens with.
  var title: String?
  /// The length of what the HTML starts with, where that is a heading of level 1 or a line of its
  /// own that may be the title; else 0.
  var titleLength = 0
  var outline = Outline()
  /// Whether it shows a table of contents.
  var hasOwnContents = false
  var facts = BodyFacts()
  var summary = ""
  var length = Note.Length(words: 0, ideographs: 0)
  var searchText = SearchText()
  /// The ids that were made for marks.
  var anchorIDs: [String] = []
  /// What was found for the index without marks.
  var found = FoundMentions()
}

extension Body {
  /// Parses and renders Markdown.
  init(markdown text: BorrowedBytes, in context: inout BodyContext) {
    guard context.options.dialect == .thumbindex else {
      self.init(rewritten: text, in: &context)
      return
    }
    let (prepared, fault) = context.reading.prepare(text)
    if let prepared {
      self = prepared.withBytes { Body(rewritten: $0, in: &context) }
    } else {
      self.init(rewritten: text, in: &context)
    }
    if let fault { facts.diagnostics.append(fault) }
  }

  private init(rewritten text: BorrowedBytes, in context: inout BodyContext) {
    var tags: LoneTags
    (self, tags) = Body.render(text, in: context)
    guard context.options.dialect == .thumbindex else { return }
    for round in 1... {
      var closed = context.closedTags.subtracting(tags.misplaced)
      if round <= LoneTags.rounds { closed.formUnion(tags.swallowing) }
      guard closed != context.closedTags else { break }
      context.closedTags = closed
      context.reading.lineStarts = []
      let marked = LoneTags.marked(text, at: closed.sorted())
      (self, tags) = marked.withBytes { Body.render($0, in: context) }
    }
    for line in tags.swallowing {
      facts.diagnostics.append(
        Diagnostic(
          .warning, .swallowingTag,
          at: SourceLocation(context.reading.path, line: context.reading.lines[line]),
          "the tag on this line turns the following lines into raw HTML; "
            + "add a blank line after it"))
    }
  }

  /// Parses and renders once; also returns what it shows of lone tags.
  private static func render(_ text: BorrowedBytes, in context: BodyContext) -> (Body, LoneTags) {
    Tree.with(parsing: text, context.reading.punctuation) { root in
      guard let root else { return (Body(tooLong: text.count, in: context), LoneTags()) }
      var tree = MarkdownTree(root, of: text, in: context.reading)
      // Where elements hold Markdown, reading it takes their blocks of raw HTML apart.
      let blocks =
        context.reading.features.contains(.markdownInTags)
        ? tree.nodes(of: .htmlBlock) : nil
      tree.read()
      var renderer = BodyRenderer(consume tree, in: context)
      renderer.walk(root)
      let tags = LoneTags(in: blocks ?? renderer.htmlBlocks, closed: context.closedTags)
      return (renderer.finish(), tags)
    }
  }

  private init(tooLong length: Int, in context: BodyContext) {
    facts.diagnostics.append(
      Diagnostic(
        .error, .tooLong, at: SourceLocation(context.reading.path, line: context.reading.lines[1]),
        "the text has \(length) bytes, but at most \(Markdown.longest) can be read; "
          + "split the note"))
  }
}

extension BodyRenderer {
  /// The body, once the walk is over.
  fileprivate mutating func finish() -> Body {
    let (html, outline, anchorIDs, found) = assembled()
    return Body(
      html: html, titleLength: firstHeadingEnd, outline: outline,
      hasOwnContents: !contentsPlaces.isEmpty, facts: facts, summary: opening.summary,
      length: meter.length, searchText: searchText.text, anchorIDs: anchorIDs,
      found: found)
  }
}

extension Body {
  /// Reads a text without markup by the structure it shows.
  init(plain text: BorrowedBytes, in context: BodyContext) {
    let plain = PlainText(text)
    let body = plain.markdown()
    var inner = context
    inner.reading.lines = body.lines.through(context.reading.lines)
    self = body.bytes.withBytes { Body(markdown: $0, in: &inner) }
    title = plain.titleText
    if let unsure = plain.unsure(path: context.reading.path, lines: context.reading.lines) {
      facts.diagnostics.append(unsure)
    }
  }
}
