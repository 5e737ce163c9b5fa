import BookIndex
import Bytes
import CommonMark
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
  var image: Node?
  var alt = ByteWriter()
  /// The image of the figure the walk is in, whose title becomes the caption.
  var caption: Node?

  /// The ids in raw HTML.
  var rawIDs = RawIDs()
  /// The blocks of raw HTML, as nodes of the tree.
  var htmlBlocks: [Node] = []
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
  mutating func walk(_ root: Node) {
    var walk = NodeWalk(from: root)
    while let (node, isEntering) = walk.next() {
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
  mutating func render(_ node: Node, _ isEntering: Bool) {
    switch node.kind {
    case .text: text(node)
    case .softBreak: softBreak(node)
    case .inlineCode: codeSpan(node)
    case .paragraph: paragraph(node, isEntering)
    case .strong: emphasis(node, isEntering ? "<strong>" : "</strong>", isEntering)
    case .emphasis: emphasis(node, isEntering ? "<em>" : "</em>", isEntering)
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

  /// Starts a new line in the output unless it is at the start of one.
  @inline(__always)
  mutating func startLine() {
    if !out.isEmpty, out.last != UInt8(ascii: "\n") { out.append(UInt8(ascii: "\n")) }
  }
}
