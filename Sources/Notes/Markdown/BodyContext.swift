import Bytes
import Diagnostics
import MarkdownDialect
import Text

/// The options and the state for rendering a body.
struct BodyContext {
  let options: Note.Options
  /// The state for parsing the dialect.
  var dialect: DialectContext
  /// The title that the front matter gives.
  var title: String?
  /// The end of the summary that the author or the site sets.
  var excerpt: Excerpt?
  /// The lines of the body where a mark ends the tag alone on the line (see `LoneTags`).
  var markedLines: Set<Int> = []
}

extension BodyContext {
  init(path: String, lines: LineMap, resolver: LinkResolver, options: Note.Options) {
    self.init(
      options: options,
      dialect: DialectContext(
        path: path, lines: lines, resolver: resolver, options: options.markdown))
  }
}

/// The facts that the renderer collects about a body besides its HTML.
struct BodyFacts {
  var links: [Note.Link] = []
  var images: [Note.Image] = []
  var formulas: [Note.Formula] = []
  var definitions: [Note.Definition] = []
  /// The mentions from marks and definitions, in the order of the text, if index entries are
  /// collected.
  var mentions: [PendingMention] = []
  var headingLinks: [Range<Int>] = []
  var codeBlocks: [Note.CodeBlock] = []
  var listItems: [Note.ListItem] = []
  var diagnostics: [Diagnostic] = []
  /// The offsets in the HTML at which the author's raw HTML and attribute lists begin, each with
  /// its line in the body. Recorded only if the body will be made safe.
  var written: [(offset: Int, line: Int)] = []
  /// The number of headings, quotes, breaks, links, images and spans.
  ///
  /// Plain text rarely contains these by accident. Lists, indented code and raw HTML do not count,
  /// because code in plain text often looks like them.
  var markupCount = 0
}
