import Bytes
import CommonMark
import Diagnostics
import Text

/// A body between libcmark's parse and the walk that renders it: the tree, which the constructs of
/// the dialect change one after another, and what they know of its nodes.
///
/// libcmark reads CommonMark and nothing else; `Construct` lists the phases in which the rest is read.
/// Nothing is looked for in code or raw HTML, which libcmark has told apart before.
package struct MarkdownTree: ~Copyable {
  let root: Node
  private(set) var features: SyntaxFeatures
  package let context: DialectContext
  package var lines: SourceLines
  /// The text that was parsed.
  package let text: BorrowedBytes
  /// What nodes bear that libcmark has no field for; see `NodeInfo`.
  package var nodeInfos: [NodeInfo] = []
  /// The inline blocks whose spans are to be read again, with their text as written.
  var inlineBlocks: [InlineBlock] = []
  package var diagnostics: [Diagnostic] = []
  /// The ids that attribute lists gave, and their lines in the original file.
  package var ids: [String: Int] = [:]
  var growth: Growth

  // What single constructs know of the body.
  var footnotes = Footnotes()
  /// The labels of what looks like definitions of footnotes, once they are asked for.
  var footnoteLabels: Set<[UInt8]>?
  var tableCells = TableCells()
  var attributeLists = BodyAttributeLists()
  var termIDs = TermIDs()
  var abbreviations: [[UInt8]: Abbreviation] = [:]
  var openIndexedSpans: [Int: Node] = [:]
  package var contents: BodyContents

  package init(_ root: Node, of text: BorrowedBytes, in context: DialectContext) {
    self.root = root
    self.text = text
    self.context = context
    lines = SourceLines(of: text, startingAt: context.lineStarts)
    features = context.features
    growth = Growth(ofBody: text.count)
    contents = BodyContents(levels: context.options.contentsLevels)
  }
}

extension MarkdownTree {
  /// Reads all constructs of the dialect that the body may hold, phase by phase.
  package mutating func read() {
    guard !features.isEmpty else { return }
    features.subtract(featuresOfCode())
    for construct in Construct.ofBlocks where construct.isTriggered(by: features) {
      construct.blocks?(&self)
    }
    if !features.isDisjoint(with: .spans) { collectInlineBlocks() }
    if !inlineBlocks.isEmpty { readSpans() }
    for construct in Construct.ofTexts where construct.isTriggered(by: features) {
      construct.texts?(&self)
    }
    for construct in Construct.ofEnd where construct.isTriggered(by: features) {
      construct.end?(&self)
    }
  }
}

extension MarkdownTree {
  /// All nodes of one or two kinds, in the order of the text.
  package func nodes(of kind: Node.Kind, or other: Node.Kind? = nil) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(16)
    let other = other ?? kind
    func take(_ node: Node) {
      let found = node.kind
      if found == kind || found == other { nodes.append(node) }
    }
    if kind.isInline { root.visit(take) } else { root.visitBlocks(take) }
    return nodes
  }

  /// All paragraphs and headings, in the order of the text: what libcmark may have made of lines in
  /// which a block of the dialect starts.
  var textBlocks: [Node] { nodes(of: .paragraph, or: .heading) }
}

extension CodeLines {
  /// Those lines that surely hold code and nothing else.
  init(of tree: borrowing MarkdownTree) {
    self.init(
      tree.nodes(of: .codeBlock).compactMap { block in
        let first = block.startLine
        // What libcmark takes for the last line may be the closing fence, or the line under a fence
        // that its container cuts short.
        let last = block.endLine - 1
        return first <= last ? first...last : nil
      })
  }
}

extension MarkdownTree {
  /// The features whose signs all stand in blocks of code: `a == b`, `~/.profile`, `m[i][j]`.
  func featuresOfCode() -> SyntaxFeatures {
    guard let scan = context.syntaxScan, !scan.textLines.isEmpty || !scan.spanLines.isEmpty else {
      return []
    }
    let code = CodeLines(of: self)
    var ofCode = scan.textLines.reduce(into: SyntaxFeatures()) { $0.formUnion($1.feature) }
    for (feature, line) in scan.textLines where ofCode.contains(feature) && !code.contains(line) {
      ofCode.subtract(feature)
    }
    if scan.spanLines.allSatisfy(code.contains) { ofCode.formUnion(.spans) }
    return ofCode
  }
}

/// How much longer a body may still become by what its author writes once and uses often: named
/// attribute lists, the attributes of link definitions, the titles of abbreviations.
///
/// Half a note of definitions and half a note of uses would make a page as long as their product.
struct Growth {
  private var left: Int
  /// Whether something was left out already.
  private(set) var isSpent = false

  /// - Parameter count: how long the body is, in bytes.
  init(ofBody count: Int) { left = 100_000 + 4 * count }

  /// Whether there is room for some bytes, which it then takes up. Once there is not, none follow.
  mutating func allows(_ bytes: @autoclosure () -> Int) -> Bool {
    if !isSpent {
      left -= bytes()
      isSpent = left < 0
    }
    return !isSpent
  }
}

extension MarkdownTree {
  /// Takes up room for what is used on a line; the first that finds none is reported.
  mutating func grow(by bytes: @autoclosure () -> Int, onLine line: Int) -> Bool {
    if growth.isSpent { return false }
    if growth.allows(bytes()) { return true }
    warn(
      .growthLimit, line,
      "named attribute lists and abbreviations would make this note many times longer, so from"
        + " here on they are ignored; use fewer of them")
    return false
  }
}
