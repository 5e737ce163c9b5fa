import Bytes
import CCMark
import Text

/// A body in which blocks that CommonMark lacks are written as blocks it has, for libcmark to
/// parse.
///
/// A definition, `: text`, holds blocks as the item of a list does; so an item is what becomes of
/// it, and the place it starts at is remembered. A first parse tells which lines are text, so that
/// nothing is changed in code or raw HTML. What was inside of such a block, and looked like code
/// for its indentation, shows in the next round. Every line stays the line it is.
struct BlockPreprocessor {
  /// What a block stands for, mostly the item of a list.
  enum Container: Hashable, Sendable {
    case definition
    /// The definition of a footnote, with its label.
    case footnote(String)
    /// The title of a callout, which is a heading rather than an item.
    case callout(Callout)
    /// A displayed formula, which is raw HTML.
    case math
  }

  /// Where in the text a block starts.
  struct Place: Hashable, Sendable {
    let line: Int
    let column: Int
  }

  private(set) var text: [UInt8]
  /// What the blocks that start at some places of the text stand for.
  private(set) var containers: [Place: Container] = [:]
  /// What some lines of the text stand for.
  private(set) var annotations: [Int: Annotation] = [:]

  /// The most rounds: how deep such blocks are found in each other.
  private static let rounds = 6

  /// Returns `nil` where there is nothing to rewrite.
  init?(_ text: BorrowedBytes, _ features: SyntaxFeatures) {
    guard !features.isDisjoint(with: .rewritten) else { return nil }
    self.text = Array(text)
    for round in 0..<BlockPreprocessor.rounds {
      let edits = edits(of: features)
      if edits.isEmpty, round == 0 { return nil }
      if edits.isEmpty { break }
      apply(edits)
    }
  }
}

extension SyntaxFeatures {
  /// The features that are written anew before the parse.
  fileprivate static let rewritten: SyntaxFeatures = annotations.union([
    .definitionLists, .footnotes, .callouts, .bareDelimiters, .mathBlocks, .itemUnderlines,
  ])
  /// The features that annotate blocks.
  fileprivate static let annotations: SyntaxFeatures = [
    .attributeLists, .abbreviations, .boundaries, .markdownInTags,
  ]
}

extension BlockPreprocessor {
  /// A change of one line: what stands in the place of some of its bytes.
  struct Edit {
    let line: Int
    let range: Range<Int>
    let replacement: [UInt8]
    /// What the block stands for that the replacement starts.
    var container: Container?
    /// What the line stands for.
    var annotation: Annotation?
  }

  /// What is to be changed, in the order of the text.
  private func edits(of features: SyntaxFeatures) -> [Edit] {
    let visible = features.contains(.footnotes) ? FootnoteLabel.hidingDefinitions(in: text) : text
    return visible.withBytes { visible in
      Tree.with(parsing: visible) { root in
        guard let root else { return [] }
        var context = DialectContext(
          path: "", lines: LineMap(), resolver: .asWritten)
        context.containers = containers
        context.annotations = annotations
        var tree = MarkdownTree(root, of: visible, in: context)
        // What looks like a block within a formula is none: formulas come first, and alone.
        if features.contains(.mathBlocks) {
          let signs = tree.mathSigns()
          if !signs.isEmpty { return signs.inOrder }
        }
        var edits = tree.separations()
        if features.contains(.footnotes) { edits += tree.footnoteDefinitions(in: text) }
        if features.contains(.definitionLists) { edits += tree.definitions() }
        if features.contains(.callouts) { edits += tree.calloutTitles() }
        if features.contains(.itemUnderlines) { edits += tree.itemUnderlines() }
        if features.contains(.bareDelimiters) { edits += tree.delimiterRows() }
        if !features.isDisjoint(with: .annotations) { edits += tree.annotationLines(in: text) }
        if features.isSuperset(of: .attributedDefinitions) { edits += tree.definitionMarks() }
        if features.contains(.markdownInTags) { edits += tree.markdownTagLines() }
        return edits.inOrder
      }
    }
  }

  private mutating func apply(_ edits: [Edit]) {
    var changed: [UInt8] = []
    changed.reserveCapacity(text.count + 8 * edits.count)
    let starts = text.withBytes { lineStarts(of: $0) }
    var end = 0
    for edit in edits {
      let start = starts[edit.line - 1]
      guard start + edit.range.lowerBound >= end else { continue }
      changed += text[end..<start + edit.range.lowerBound]
      changed += edit.replacement
      end = start + edit.range.upperBound
      if let container = edit.container {
        containers[Place(line: edit.line, column: edit.range.lowerBound + 1)] = container
      }
      if let annotation = edit.annotation { annotations[edit.line] = annotation }
    }
    text = changed + text[end...]
  }
}

extension [BlockPreprocessor.Edit] {
  fileprivate var inOrder: Self {
    sorted { ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound) }
  }
}

extension BlockPreprocessor.Place {
  /// Where a node starts.
  init(_ node: OpaquePointer) {
    line = Int(cmark_node_get_start_line(node))
    column = Int(cmark_node_get_start_column(node))
  }
}
