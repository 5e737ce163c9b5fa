import BookIndex
import Bytes
import CCMark
import Diagnostics
import MarkdownDialect

/// Walks a parsed body once: writes its HTML and collects everything a note learns from it.
///
/// The HTML is libcmark's own, byte for byte, except for what is added on purpose: ids on
/// headings, resolved links, and hints for loading images. The walk keeps its own small stacks and
/// takes text from libcmark by pointer; of itself it only walks the cells of a table, which hold
/// nothing but spans.
struct BodyRenderer: ~Copyable {
  /// What is rendered, with what its nodes bear that libcmark has no field for.
  var tree: MarkdownTree
  let context: BodyContext
  var out: ByteWriter
  var facts = BodyFacts()
  var meter = TextMeter()
  var opening: Opening
  var searchText: SearchTextWriter
  /// Finds what is named without marks, where that is asked for.
  var finder: TermFinder?

  /// The heading the walk is in, if any.
  var heading: OpenHeading?
  /// The text of the heading so far, and the words its images stand for.
  var headingText = ByteWriter(capacity: 128)
  var headingAlt = ByteWriter()
  /// Where in that text code is.
  var headingCode: [Range<Int>] = []
  var headings: [WrittenHeading] = []
  /// Where a heading of level 1 ends that the output starts with.
  var firstHeadingEnd = 0

  /// How many blocks the walk is in whose text is aside.
  var asides = 0
  /// Where the term that is being written begins.
  var termStart: Int?
  /// The terms that have no definition yet, and for each definition that is open its terms and where
  /// it begins; terms by their positions in `facts.mentions`.
  var undefinedTerms: [Int] = []
  var openDefinitions: [(terms: [Int], start: Int)] = []
  /// Where the text begins that `<dfn>` says is defined, and its id.
  var defining: (start: Int, id: String?)?
  /// Where the abbreviation that is being written begins, and those that were used.
  var abbreviationStart: Int?
  var knownAbbreviations: Set<String> = []

  /// The nodes with marks for the index that the walk is in.
  var openMarks: [OpenMark] = []
  /// The anchors of marks, and how many of them are to stand behind the image the walk is in.
  var anchors: [WrittenAnchor] = []
  var anchorsOfImage = 0

  /// The languages of code that were reported.
  var unknownLanguages: Set<String> = []

  /// The image the walk is in, of which only the text is wanted, and that text.
  var image: OpaquePointer?
  var alt = ByteWriter()
  /// The image of the figure the walk is in, whose title becomes the caption.
  var caption: OpaquePointer?

  /// The ids in raw HTML.
  var rawIDs = RawIDs()
  /// The blocks of raw HTML, as nodes of the tree.
  var htmlBlocks: [OpaquePointer] = []
  /// The items the walk is in, as indices into `facts.listItems`.
  var openItems: [Int] = []
  /// The last line of the leaf block that was left last, in the body.
  var lastLine = 0
  /// The line of the inline the walk is at, in the body.
  var line = 0
  /// How many links and images came before the block the walk is in.
  var linksBefore = 0
  var imagesBefore = 0

  // The renderer is large, and a method that only reads it may be given a copy of all of it: what is
  // asked of every block is asked of a field.

  /// Whether any node has attributes of its author's.
  let hasAttributes: Bool
  /// Whether any node has marks for the index.
  let hasMarks: Bool
  /// Whether pictures that stand alone are framed.
  let hasFigures: Bool
  /// The tables of contents.
  var contentsPlaces: [ContentsPlace] = []

  init(_ tree: consuming MarkdownTree, in context: BodyContext) {
    self.context = context
    opening = Opening(endingAt: context.excerpt?.mark)
    searchText = SearchTextWriter(context.options.searchTexts, expecting: tree.text.count)
    finder = context.finder
    hasAttributes = tree.nodeInfos.contains { $0.attributes != nil }
    hasMarks = tree.nodeInfos.contains { $0.isMark || !$0.marks.isEmpty }
    hasFigures = context.options.pictures == .framed && context.options.dialect == .thumbindex
    out = ByteWriter(capacity: tree.text.count + tree.text.count / 4 + 256)
    facts.diagnostics = tree.diagnostics
    self.tree = tree
    headings.reserveCapacity(8)
  }
}

extension BodyRenderer {
  /// Walks all there is under a node.
  mutating func walk(_ root: OpaquePointer) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      let isEntering = event == CMARK_EVENT_ENTER
      if let image {
        if hasMarks {
          takeMarked(node, isEntering, in: image)
        } else if node == image, !isEntering {
          leaveImage(node)
        } else {
          plain(node, isEntering)
        }
      } else if hasMarks, isMarked(node) {
        renderMarked(node, isEntering)
      } else {
        render(node, isEntering)
      }
    }
  }

  @inline(__always)
  mutating func render(_ node: OpaquePointer, _ isEntering: Bool) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: text(node)
    case CMARK_NODE_SOFTBREAK: softBreak(node)
    case CMARK_NODE_CODE: codeSpan(node)
    case CMARK_NODE_PARAGRAPH: paragraph(node, isEntering)
    case CMARK_NODE_STRONG: emphasis(node, isEntering ? "<strong>" : "</strong>", isEntering)
    case CMARK_NODE_EMPH: emphasis(node, isEntering ? "<em>" : "</em>", isEntering)
    case CMARK_NODE_LINK: if isEntering { enterLink(node) } else { leaveLink() }
    case CMARK_NODE_ITEM: item(node, isEntering)
    case CMARK_NODE_LIST: list(node, isEntering)
    case CMARK_NODE_HEADING: if isEntering { enterHeading(node) } else { leaveHeading(node) }
    case CMARK_NODE_CODE_BLOCK: codeBlock(node)
    case CMARK_NODE_IMAGE: enterImage(node)
    case CMARK_NODE_LINEBREAK: lineBreak()
    case CMARK_NODE_HTML_INLINE: inlineHTML(node)
    case CMARK_NODE_BLOCK_QUOTE: quote(node, isEntering)
    case CMARK_NODE_HTML_BLOCK: htmlBlock(node)
    case CMARK_NODE_THEMATIC_BREAK: thematicBreak(node)
    case CMARK_NODE_CUSTOM_BLOCK: customBlock(node, isEntering)
    case CMARK_NODE_CUSTOM_INLINE: customSpan(node, isEntering)
    default: break
    }
  }

  /// Starts a new line in the output unless it is at the start of one.
  @inline(__always)
  mutating func startLine() {
    if !out.isEmpty, out.last != UInt8(ascii: "\n") { out.append(UInt8(ascii: "\n")) }
  }
}
