import Bytes
import Diagnostics
import MarkdownDialect
import Text

/// What the renderer is told about the body it renders.
struct BodyContext {
  /// What the dialect is read by.
  var reading: DialectContext
  var dialect: Markdown.Dialect
  var highlighting = Note.Options.Highlighting.off
  var pictures: Note.Options.Pictures = .plain
  var headings: Note.Options.Headings = .plain
  var safety = Note.Options.Safety.off
  var searchTexts: Note.Options.SearchTexts = .none
  var index: Note.Options.Index = .none
  /// The title that the front matter gives.
  var title: String?
  /// Where the summary ends before it is as long as it may be.
  var excerpt: Excerpt?
  /// The lines of the body whose lone tag was marked to end there.
  var closedTags: Set<Int> = []
}

extension BodyContext {
  init(path: String, lines: LineMap, dialect: Markdown.Dialect, resolver: LinkResolver) {
    self.init(
      reading: DialectContext(path: path, lines: lines, resolver: resolver), dialect: dialect)
  }

  /// The rule by which headings get their anchors.
  var anchors: Slugger.Rule { reading.origin == .kramdown ? .jekyll : .own }
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
