import Diagnostics

/// What the renderer is told about the body it renders.
struct BodyContext {
  /// The file, for diagnostics.
  var path: String
  /// The line of the file on which the body starts, from 1.
  var firstLine: Int
  var dialect: Markdown.Dialect
  var code: Note.Options.Code = .plain
  var resolver: LinkResolver
  /// The lines of the body whose lone tag was marked to end there.
  var closedTags: Set<Int> = []
}

/// What the renderer learns of a body beside its HTML.
struct BodyFacts {
  var links: [Note.Link] = []
  var images: [Note.Image] = []
  var codeBlocks: [Note.CodeBlock] = []
  var listItems: [Note.ListItem] = []
  var diagnostics: [Diagnostic] = []
  var shape = Shape()

  /// How much of a body is markup.
  struct Shape {
    /// Blocks and spans that no plain text has, lists aside.
    var markup = 0
    /// Line ends inside of paragraphs.
    var softBreaks = 0
  }
}
