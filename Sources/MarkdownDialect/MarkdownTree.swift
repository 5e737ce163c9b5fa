import Bytes
import CommonMark
import Diagnostics
import Text

/// The tree of a body after libcmark's parse and before rendering, with the data that the
/// constructs record about its nodes.
///
/// libcmark parses only CommonMark. The constructs of the dialect then change the tree one after
/// another, in the phases that `Construct` lists. They skip code and raw HTML, which libcmark has
/// already recognised.
package struct MarkdownTree: ~Copyable {
  /// The document node.
  let root: Node
  /// The features of the constructs that the body may contain outside code.
  private(set) var features: SyntaxFeatures
  package let context: DialectContext
  /// The lines of `text`.
  package var lines: SourceLines
  /// The text that libcmark parsed, after rewriting.
  package let text: BorrowedBytes
  /// The properties of nodes that libcmark has no field for; see `NodeInfo`.
  package var nodeInfos: [NodeInfo] = []
  /// The blocks whose inline text libcmark must parse again.
  var inlineBlocks: [InlineBlock] = []
  package var diagnostics: [Diagnostic] = []
  /// The ids from attribute lists and of terms. The value is the line of the file that sets the id.
  package var ids: [String: Int] = [:]
  /// The budget that limits how often the body may repeat text.
  var growth: GrowthBudget

  // The state of individual constructs.
  var footnotes = Footnotes()
  /// The labels of all lines that look like footnote definitions; `nil` until first needed.
  var footnoteLabels: Set<[UInt8]>?
  var tableCells = TableCells()
  var attributeLists = BodyAttributeLists()
  var termIDs = TermIDs()
  /// The abbreviations, keyed by term; see `TermTrie.key`.
  var abbreviations: [[UInt8]: Abbreviation] = [:]
  /// The nodes that represent the opening brackets of indexed spans until the closing bracket is
  /// found. The key is the offset of the bracket in the text of its inline block.
  var openIndexedSpans: [Int: Node] = [:]
  package var contents: BodyContents

  package init(_ root: Node, of text: BorrowedBytes, in context: DialectContext) {
    self.root = root
    self.text = text
    self.context = context
    lines = SourceLines(of: text, startingAt: context.lineStarts)
    features = context.features
    growth = GrowthBudget(ofBody: text.count)
    contents = BodyContents(levels: context.options.contentsLevels)
  }
}

extension MarkdownTree {
  /// Applies all constructs that the body may contain, phase by phase.
  package mutating func applyConstructs() {
    guard !features.isEmpty else { return }
    features.subtract(featuresOfCode())
    for construct in Construct.ofBlocks where construct.isTriggered(by: features) {
      construct.blockStep?(&self)
    }
    if !features.isDisjoint(with: .spans) { collectInlineBlocks() }
    if !inlineBlocks.isEmpty { readSpans() }
    for construct in Construct.ofTexts where construct.isTriggered(by: features) {
      construct.textStep?(&self)
    }
    for construct in Construct.ofEnd where construct.isTriggered(by: features) {
      construct.endStep?(&self)
    }
  }
}

extension MarkdownTree {
  /// Returns all nodes of one or two kinds down to the depth `Node.deepest`, in document order.
  package func nodes(of kind: Node.NodeType, or other: Node.NodeType? = nil) -> [Node] {
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

  /// All paragraphs and headings, in document order. libcmark may parse the lines of a dialect
  /// block as either of them.
  var textBlocks: [Node] { nodes(of: .paragraph, or: .heading) }
}

extension CodeLines {
  /// Collects the lines of code blocks.
  init(of tree: borrowing MarkdownTree) {
    self.init(
      tree.nodes(of: .codeBlock).compactMap { block in
        let first = block.startLine
        // The last line is not included. It may be the closing fence; or it may be the line after
        // the code, if the container of an open fence ends there.
        let last = block.endLine - 1
        return first <= last ? first...last : nil
      })
  }
}

extension MarkdownTree {
  /// Returns the features whose signs occur only in blocks of code: `a == b`, `~/.profile`,
  /// `m[i][j]`.
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

/// A budget for text that the author writes once and uses often: named attribute lists, the
/// attributes of link definitions, the titles of abbreviations.
///
/// Without a budget, the length of a page could be the product of two parts of the note: 10,000
/// uses of a definition with 10,000 bytes would give 100 MB.
struct GrowthBudget {
  /// The number of bytes that may still be written.
  private var remainingBytes: Int
  /// A Boolean value that indicates whether a text did not fit into the budget.
  private(set) var isExhausted = false

  /// Creates a budget of 100,000 bytes and four times the length of the body.
  ///
  /// - Parameter count: The length of the body in bytes.
  init(ofBody count: Int) { remainingBytes = 100_000 + 4 * count }

  /// Subtracts some bytes from the budget. Returns `false` if the bytes do not fit. From then on,
  /// every call returns `false`.
  mutating func spend(_ bytes: @autoclosure () -> Int) -> Bool {
    if !isExhausted {
      remainingBytes -= bytes()
      isExhausted = remainingBytes < 0
    }
    return !isExhausted
  }
}

extension MarkdownTree {
  /// Subtracts the bytes of a text that is used on a line from the budget. Returns whether the text
  /// fits, and reports the first text that does not.
  mutating func spendGrowthBudget(_ bytes: @autoclosure () -> Int, onLine line: Int) -> Bool {
    if growth.isExhausted { return false }
    if growth.spend(bytes()) { return true }
    warn(
      .growthLimit, line,
      "named attribute lists and abbreviations would make the page many times longer than the"
        + " note, so they are ignored from this line on; use them less often")
    return false
  }
}
