import Bytes
import Diagnostics
import MarkdownDialect
import Text

/// The options and the state for rendering a body.
struct BodyContext {
  let options: Note.Options
  /// The state for parsing the dialect.
  var dialect: DialectContext
  /// The title in the front matter; `nil` if the front matter has no title.
  var title: String?
  /// The place at which the summary ends; `nil` if neither the author nor the site sets it.
  var excerpt: ExcerptEnd?
  /// The lines of the body with a lone tag before which `LoneTags.terminator` was inserted.
  var terminatedLines: Set<Int> = []
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
  var diagrams: [Note.Diagram] = []
  var definitions: [Note.Definition] = []
  /// The mentions from marks and definitions, in the order of the text, if index entries are
  /// collected.
  var mentions: [PendingMention] = []
  /// The ranges in the HTML of the start tags and end tags of links from headings to themselves.
  var headingLinks: [Range<Int>] = []
  var codeBlocks: [Note.CodeBlock] = []
  var listItems: [Note.ListItem] = []
  var diagnostics: [Diagnostic] = []
  /// The offsets in the HTML at which the author's raw HTML, attribute lists, links and images
  /// begin, each with its line in the source's body. Recorded only if unsafe markup will be removed
  /// from the body.
  var authorMarkupOffsets: [(offset: Int, line: Int)] = []
  /// The number of headings, quotes, breaks, links, images and spans.
  ///
  /// A high number shows that the author wrote Markdown, because plain text rarely contains this
  /// markup by accident. Lists, indented code and raw HTML do not count, because program code in
  /// plain text often looks like a list, indented code or raw HTML.
  var markupCount = 0
}
