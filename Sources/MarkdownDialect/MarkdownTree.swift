import Bytes
import CCMark
import Diagnostics

/// A body between libcmark's parse and the walk that renders it: the tree, which the constructs of
/// the dialect change one after another, and what they know of its nodes.
///
/// libcmark reads CommonMark and nothing else. What the dialect adds comes in four ways:
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
  let root: OpaquePointer
  private(set) var features: SyntaxFeatures
  package let context: DialectContext
  package var lines: SourceLines
  /// The text that was parsed.
  package let text: BorrowedBytes
  /// What nodes bear that libcmark has no field for; see `NodeInfo`.
  package var nodeInfos: [NodeInfo] = []
  /// The inline blocks whose spans are to be read again, with their text as written.
  var inlineBlocks: [InlineBlock] = []
  /// The cells of tables whose text is among them.
  var cells: [OpaquePointer] = []
  var footnotes = Footnotes()
  /// Where the footnotes are to stand, if not at the end.
  var footnotesPlace: OpaquePointer?
  package var diagnostics: [Diagnostic] = []
  /// What annotations say of the whole body; see `Annotation`.
  var lists: [String: AttributeList] = [:]
  var abbreviations: [[UInt8]: Abbreviation] = [:]
  package var contentsLevels: HeadingLevels
  /// How many tables of contents there are.
  var contentsCount = 0
  /// The ids that attribute lists gave, and their lines in the original file.
  package var ids: [String: Int] = [:]
  var termIDs = TermIDs()
  var growth: Growth
  /// The attributes of definitions of links by their lines, and where they stand.
  var definitionLists: [Int: [(list: AttributeList, place: SourceOffset)]] = [:]

  package init(
    _ root: OpaquePointer, of text: BorrowedBytes, in context: DialectContext
  ) {
    self.root = root
    self.text = text
    self.context = context
    lines = SourceLines(of: text, startingAt: context.lineStarts)
    features = context.features
    growth = Growth(ofBody: text.count)
    contentsLevels = context.contentsLevels
  }
}

extension MarkdownTree {
  /// Reads all constructs of the dialect, from the outside in: blocks, spans, texts.
  package mutating func read() {
    guard !features.isEmpty else { return }
    features.subtract(featuresOfCode())
    if features.contains(.mathBlocks) { readMathBlocks() }
    if features.contains(.footnotes) { readFootnotes() }
    if features.contains(.tables) { readTables() }
    if features.contains(.indentedTags) { readIndentedTags() }
    if !context.annotations.isEmpty {
      collectAnnotations()
      giveItemAttributes()
    }
    if features.contains(.definitionLists) { readDefinitionLists() }
    if !context.annotations.isEmpty {
      readAnnotations()
      giveTermIDs()
    }
    if features.contains(.attributeLists) { readMarkupAttributes() }
    if features.contains(.markdownInTags) { readMarkdownTags() }
    if features.contains(.contents) { readContents() }
    if !features.isDisjoint(with: .spans) { collectInlineBlocks() }
    if !inlineBlocks.isEmpty { readSpans() }
    if features.isSuperset(of: .attributedDefinitions) { readDefinitionMarks() }
    if features.contains(.markdownInTags) { dropMarkdownAttributes() }
    if features.contains(.strikethrough) { readStrikethrough() }
    if features.contains(.highlight) { readHighlight() }
    if features.contains(.escapedSigns) { putBackEscapedSigns() }
    if features.contains(.taskLists) { readTaskLists() }
    if features.contains(.callouts) { placeCallouts() }
    reportLintFindings()
    if !footnotes.all.isEmpty { placeFootnotes() }
    if !abbreviations.isEmpty { readAbbreviations() }
    if features.contains(.rawTags) { readRawTags() }
    takeCellsOut()
  }
}
