import Bytes
import Diagnostics
import MarkdownDialect
import Text

/// The options and the state with which a body is rendered.
struct BodyContext {
  let options: Note.Options
  /// The state with which the dialect is parsed.
  var reading: DialectContext
  /// The title that the front matter gives.
  var title: String?
  /// The end of the summary that the author or the site sets.
  var excerpt: Excerpt?
  /// The lines of the body whose lone tag was marked to end there.
  var closedTags: Set<Int> = []
}

extension BodyContext {
  init(path: String, lines: LineMap, resolver: LinkResolver, options: Note.Options) {
    self.init(
      options: options,
      reading: DialectContext(
        path: path, lines: lines, resolver: resolver, options: options.markdown))
  }
}

/// What the renderer learns of a body beside its HTML.
struct BodyFacts {
  var links: [Note.Link] = []
  var images: [Note.Image] = []
  var formulas: [Note.Formula] = []
  var definitions: [Note.Definition] = []
  /// What is marked and defined, in the order of the text, where that is asked for.
  var mentions: [WrittenMention] = []
  var headingLinks: [Range<Int>] = []
  var codeBlocks: [Note.CodeBlock] = []
  var listItems: [Note.ListItem] = []
  var diagnostics: [Diagnostic] = []
  /// Where in the HTML what its author wrote as HTML or gave attributes to stands, with its line in
  /// the body, where that is asked for.
  var written: [(offset: Int, line: Int)] = []
  /// How many headings, quotes, breaks, links, images and spans there are, which plain text hardly
  /// has by accident; its code may make lists, indented code and raw HTML.
  var marks = 0
}
