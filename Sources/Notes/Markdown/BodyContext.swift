import Bytes
import Diagnostics
import Text

/// What the renderer is told about the body it renders.
struct BodyContext {
  /// The file, for diagnostics.
  var path: String
  /// For each line of the body the line of the file.
  var lines: LineMap
  var dialect: Markdown.Dialect
  var extras: Note.Options.Extras = [.math]
  var code: Note.Options.Code = .plain
  var highlighting = Note.Options.Highlighting.off
  var pictures: Note.Options.Pictures = .plain
  var headings: Note.Options.Headings = .plain
  var safety = Note.Options.Safety.off
  var labels = Note.Labels()
  var searchTexts: Note.Options.SearchTexts = .none
  var resolver: LinkResolver
  var origin = Origin.any
  /// The rule by which headings get their anchors.
  var anchors: Slugger.Rule { origin == .kramdown ? .jekyll : .own }
  /// What the body may hold beside CommonMark.
  var features: Features = []
  /// Where it may; lines keep their numbers whatever is written anew.
  var glance: Glance?
  /// Where the lines of the body start; empty where that is not known.
  var lineStarts: [Int] = []
  /// What the items at some places of the body stand for.
  var containers: [Rewriting.Place: Rewriting.Container] = [:]
  /// What some lines of the body stand for.
  var annotations: [Int: Annotation] = [:]
  /// The levels of headings that a table of contents lists.
  var contentsLevels = HeadingLevels.all
  /// Where the summary ends before it is as long as it may be.
  var excerpt: Excerpt?
  /// The lines of the body whose lone tag was marked to end there.
  var closedTags: Set<Int> = []
}

extension BodyContext {
  /// What a body was written for, where kramdown's reading and CommonMark's exclude each other.
  enum Origin { case any, kramdown }
}

/// What the renderer learns of a body beside its HTML.
struct BodyFacts {
  var links: [Note.Link] = []
  var images: [Note.Image] = []
  var formulas: [Note.Formula] = []
  var definitions: [Note.Definition] = []
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

extension BodyContext {
  var punctuation: Tree.Punctuation { extras.contains(.smartPunctuation) ? .smart : .asWritten }
}
