import Bytes
import CommonMark
import Text

/// A body in which blocks that CommonMark lacks are written as blocks it has, for libcmark to
/// parse.
///
/// A definition, `: text`, holds blocks as the item of a list does; so an item is what becomes of
/// it, and the place it starts at is remembered. A first parse tells which lines are text, so that
/// nothing is changed in code or raw HTML. What was inside of such a block, and looked like code
/// for its indentation, shows in the next round. Every line stays the line it is.
struct BlockPreprocessor {
  private(set) var text: [UInt8]
  /// What the blocks that start at some places of the text stand for.
  private(set) var containers: [BlockPlace: BlockContainer] = [:]
  /// What some lines of the text stand for.
  private(set) var annotations: [Int: Annotation] = [:]

  /// The most rounds: how deep such blocks are found in each other.
  private static let rounds = 6

  private let parser: MarkdownParser

  /// Returns `nil` where there is nothing to rewrite.
  init?(_ text: BorrowedBytes, _ features: SyntaxFeatures, for parser: MarkdownParser) {
    let steps = Construct.ofSource.compactMap { $0.isTriggered(by: features) ? $0.source : nil }
    guard !steps.isEmpty else { return nil }
    self.text = Array(text)
    self.parser = parser
    for round in 0..<BlockPreprocessor.rounds {
      let edits = edits(by: steps)
      if edits.isEmpty, round == 0 { return nil }
      if edits.isEmpty { break }
      apply(edits)
    }
  }
}

/// What a block stands for, mostly the item of a list.
enum BlockContainer: Hashable, Sendable {
  case definition
  /// The definition of a footnote, with its label.
  case footnote(String)
  /// The title of a callout, which is a heading rather than an item.
  case callout(Callout)
  /// A displayed formula, which is raw HTML.
  case math
  /// A paragraph with a letter before it that is taken away again.
  case guarded
}

/// A change of one line: what stands in the place of some of its bytes.
struct LineEdit {
  let line: Int
  let range: Range<Int>
  let replacement: [UInt8]
  /// What the block stands for that the replacement starts.
  var container: BlockContainer?
  /// What the line stands for.
  var annotation: Annotation?
}

extension BlockPreprocessor {
  /// What is to be changed, in the order of the text.
  private func edits(by steps: [Construct.SourceStep]) -> [LineEdit] {
    let visible = steps.reduce(text) { text, step in step.hiding?(text) ?? text }
    return visible.withBytes { visible in
      Tree.with(parsing: visible) { root in
        guard let root else { return [] }
        var context = DialectContext(
          path: "", lines: LineMap(), resolver: .asWritten,
          options: DialectOptions(parser: parser))
        context.containers = containers
        context.annotations = annotations
        var tree = MarkdownTree(root, of: visible, in: context)
        var edits: [LineEdit] = []
        for step in steps {
          edits += step.edits(&tree, text)
          if step.round == .own, !edits.isEmpty { break }
        }
        return edits.sorted { ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound) }
      }
    }
  }

  private mutating func apply(_ edits: [LineEdit]) {
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
        containers[BlockPlace(line: edit.line, column: edit.range.lowerBound + 1)] = container
      }
      if let annotation = edit.annotation { annotations[edit.line] = annotation }
    }
    text = changed + text[end...]
  }
}
