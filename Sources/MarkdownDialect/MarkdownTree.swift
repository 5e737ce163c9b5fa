import Bytes
import Diagnostics
import Text

/// A body between libcmark's parse and the walk that renders it: the tree, which the constructs of
/// the dialect change one after another, and what they know of its nodes.
///
/// libcmark reads CommonMark and nothing else. What the dialect adds comes in four ways, which are
/// the phases of a `Construct`:
///
/// - *Blocks* that have blocks inside, such as footnotes, are written anew before the parse as
///   blocks that CommonMark has; see `BlockPreprocessor`.
/// - Other blocks are found in the tree: a paragraph whose lines are those of a table becomes one.
/// - *Spans* that libcmark would misread, such as `[[a|b]]`, `$x_1$` or a bare address, are taken
///   out of the text of their paragraph, a placeholder is put in their place, and the paragraph is
///   parsed again; then nodes take the place of the placeholders. Emphasis that libcmark would not
///   see is shown to it by a letter beside its signs.
/// - *Texts*: what libcmark leaves in the text, such as `~~`, is found there.
///
/// Nothing of it is looked for in code or raw HTML, as libcmark has told these apart before.
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
    contents = BodyContents(levels: context.contentsLevels)
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
