import BookIndex
import Bytes
import CommonMark
import Diagnostics
import MarkdownDialect

/// Walks a parsed body once, writes its HTML, and collects all facts that the note needs.
///
/// The HTML equals libcmark's HTML, byte for byte, except for deliberate additions: ids on
/// headings, resolved links, and hints for loading images. The walk reads text from libcmark
/// without copying it. It is recursive only for the cells of a table, which contain only spans.
struct BodyRenderer: ~Copyable {
  /// The parsed tree, with the properties of nodes that libcmark has no fields for.
  var tree: MarkdownTree
  let context: BodyContext
  /// The HTML so far. Comments call it “the output”.
  var out: ByteWriter
  var facts = BodyFacts()
  /// The counter of words.
  var meter = TextMeter()
  /// The collector of the text for the summary.
  var summaryWriter: SummaryWriter
  /// The collector of the text for the search index.
  var searchText: SearchTextWriter
  /// The finder of index entries in text without index marks; `nil` if it is turned off.
  var finder: TermFinder?

  /// The current heading, if any.
  var heading: OpenHeading?
  /// The text of the current heading so far.
  var headingText = ByteWriter(capacity: 128)
  /// The alternative text of the images in the current heading.
  var headingAlt = ByteWriter()
  /// The ranges of code in `headingText`.
  var headingCode: [Range<Int>] = []
  /// The headings so far, except the current heading.
  var headings: [PendingHeading] = []
  /// The offset in the output at which the first heading ends, if the output starts with a heading
  /// of level 1; otherwise 0.
  var firstHeadingEnd = 0

  /// The number of open blocks whose text is not part of the main text, such as footnotes.
  var asideDepth = 0
  /// The offset in the output at which the text of the current `<dt>` begins.
  var termStart: Int?
  /// The terms above the current place that still have no definition, as indices into
  /// `facts.mentions`.
  var undefinedTerms: [Int] = []
  /// The open `<dd>` elements, each with the terms that it defines, as indices into
  /// `facts.mentions`, and the offset in the output at which its content begins.
  var openDefinitions: [(terms: [Int], start: Int)] = []
  /// The offset in the output at which the content of the open `<dfn>` begins, and the id of the
  /// `<dfn>`.
  var openDefinedTerm: (start: Int, id: String?)?
  /// The offset in the output at which the current abbreviation begins.
  var abbreviationStart: Int?
  /// The abbreviations that already have a mention in this note.
  var knownAbbreviations: Set<String> = []

  /// The open nodes that have index marks.
  var openMarks: [OpenMark] = []
  /// The anchors of index marks.
  var anchors: [PendingAnchor] = []
  /// The number of anchors that will be written after the current image.
  var anchorsOfImage = 0

  /// The unknown languages of code blocks that were reported, in lower case.
  var unknownLanguages: Set<String> = []

  /// The current image, of which only the text is rendered.
  var image: Node?
  /// The alternative text of the current image so far.
  var alternativeText = ByteWriter()
  /// The image whose title becomes the caption of the current figure.
  var captionedImage: Node?

  /// The ids in raw HTML.
  var rawIDs = RawIDs()
  /// The blocks of raw HTML, as nodes of the tree.
  var htmlBlocks: [Node] = []
  /// The open list items, as indices into `facts.listItems`.
  var openItems: [Int] = []
  /// The last line, in the body, of the last leaf block so far.
  var lastLine = 0
  /// The line, in the body, of the current inline.
  var line = 0
  /// The number of links in `facts` before the current block.
  var linksBefore = 0
  /// The number of images in `facts` before the current block.
  var imagesBefore = 0

  // Values that every block needs are stored properties instead of computed ones: the renderer is
  // large, and the call of a method that only reads the renderer may copy it.

  /// Indicates whether any node has an attribute list.
  let hasAttributes: Bool
  /// Indicates whether any node has index marks.
  let hasMarks: Bool
  /// Indicates whether an image alone in a paragraph becomes a figure.
  let hasFigures: Bool
  /// The tables of contents.
  var contentsPlaces: [PendingContents] = []

  init(_ tree: consuming MarkdownTree, in context: BodyContext) {
    self.context = context
    summaryWriter = SummaryWriter(endingAt: context.excerpt?.setBy)
    searchText = SearchTextWriter(context.options.searchTexts, expecting: tree.text.count)
    finder = context.finder(for: tree.text)
    hasAttributes = tree.nodeInfos.contains { $0.attributes != nil }
    hasMarks = tree.nodeInfos.contains { $0.isForIndexMark || !$0.marks.isEmpty }
    hasFigures = context.options.pictures == .framed && context.options.dialect == .thumbindex
    out = ByteWriter(capacity: tree.text.count + tree.text.count / 4 + 256)
    facts.diagnostics = tree.diagnostics
    self.tree = tree
    headings.reserveCapacity(8)
  }
}

extension BodyRenderer {
  /// Renders all nodes below a node.
  mutating func walk(_ root: Node) {
    var walk = NodeWalk(from: root)
    while let (node, isEntering) = walk.next() {
      if let image {
        if hasMarks {
          renderMarked(node, isEntering: isEntering, inImage: image)
        } else if node == image, !isEntering {
          leaveImage(node)
        } else {
          renderAlternativeText(of: node, isEntering: isEntering)
        }
      } else if hasMarks, isMarked(node) {
        renderMarked(node, isEntering)
      } else {
        render(node, isEntering)
      }
    }
  }

  /// Renders a node outside images. The walk visits a node with child nodes twice: `isEntering` is
  /// `true` before its child nodes and `false` after them.
  @inline(__always)
  mutating func render(_ node: Node, _ isEntering: Bool) {
    switch node.kind {
    case .text: text(node)
    case .softBreak: softBreak(node)
    case .inlineCode: codeSpan(node)
    case .paragraph: paragraph(node, isEntering)
    case .strong:
      renderEmphasis(node, tag: isEntering ? "<strong>" : "</strong>", isEntering: isEntering)
    case .emphasis: renderEmphasis(node, tag: isEntering ? "<em>" : "</em>", isEntering: isEntering)
    case .link: if isEntering { enterLink(node) } else { leaveLink() }
    case .listItem: item(node, isEntering)
    case .list: list(node, isEntering)
    case .heading: if isEntering { enterHeading(node) } else { leaveHeading(node) }
    case .codeBlock: codeBlock(node)
    case .image: enterImage(node)
    case .lineBreak: lineBreak()
    case .inlineHTML: inlineHTML(node)
    case .blockQuote: quote(node, isEntering)
    case .htmlBlock: htmlBlock(node)
    case .thematicBreak: thematicBreak(node)
    case .customBlock: customBlock(node, isEntering)
    case .customInline: customSpan(node, isEntering)
    default: break
    }
  }

  /// Starts a new line in the output, unless the output is empty or ends with a line end.
  @inline(__always)
  mutating func startLine() {
    if !out.isEmpty, out.last != UInt8(ascii: "\n") { out.append(UInt8(ascii: "\n")) }
  }
}
