import Bytes
import CommonMark
import Text

/// A preprocessor that rewrites blocks that CommonMark lacks as blocks that it has, for libcmark to
/// parse.
///
/// A definition, `: text`, contains blocks like a list item. The preprocessor writes it as an item,
/// `+ text`, and records its position in `containers`.
///
/// Each round parses the text first to find out which lines are paragraphs, so that code and raw
/// HTML stay unchanged. The content of a rewritten block may look like indented code until the
/// block exists. The next round rewrites it. Line numbers never change.
struct BlockPreprocessor {
  private(set) var text: [UInt8]
  /// The dialect blocks, by the position at which the CommonMark block for each of them starts.
  private(set) var containers: [BlockPosition: DialectBlock] = [:]
  /// The annotations, by the number of their line.
  private(set) var annotations: [Int: Annotation] = [:]

  /// The maximum number of rounds, which limits how deep rewritten blocks may nest.
  private static let rounds = 6

  private let parser: MarkdownParser

  /// Rewrites `text`. Returns `nil` if there is nothing to rewrite.
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

/// A dialect block that a CommonMark block, usually a list item, represents during the parse.
enum DialectBlock: Hashable, Sendable {
  case definition
  /// A footnote definition with its label.
  case footnote(String)
  /// The title of a callout, represented by a heading.
  case callout(Callout)
  /// A displayed formula, represented by raw HTML.
  case math
  /// A paragraph that starts with a tag of span level. A letter before the tag keeps libcmark from
  /// parsing raw HTML, and is removed later.
  case startsWithSpanTag
}

/// A change of one line: a replacement for some of its bytes.
struct LineEdit {
  let line: Int
  let range: Range<Int>
  let replacement: [UInt8]
  /// The dialect block that starts with the replacement, if any.
  var dialectBlock: DialectBlock?
  /// The annotation that the line represents, if any.
  var annotation: Annotation?
}

extension BlockPreprocessor {
  /// Returns the edits of one round, sorted by position.
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
      if let container = edit.dialectBlock {
        containers[BlockPosition(line: edit.line, column: edit.range.lowerBound + 1)] = container
      }
      if let annotation = edit.annotation { annotations[edit.line] = annotation }
    }
    text = changed + text[end...]
  }
}
