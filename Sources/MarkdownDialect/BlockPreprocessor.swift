import Bytes
import CommonMark
import Text

/// A preprocessor for the blocks that CommonMark does not have. It rewrites their lines as blocks
/// of CommonMark, so that libcmark can parse them.
///
/// For example, it rewrites the definition `: text` as the list item `+ text`, because both contain
/// blocks, and records in `containers` that a definition starts there.
///
/// The preprocessor works in rounds. Each round parses the text to find the lines of paragraphs,
/// and changes only these lines, so code and raw HTML stay unchanged. The content of a rewritten
/// block is often indented, so the first parse reads the content as code. The next round parses the
/// rewritten text and finds the paragraphs in the content. Line numbers never change.
struct BlockPreprocessor {
  /// The rewritten text.
  private(set) var text: [UInt8]
  /// The dialect blocks, keyed by the position at which their CommonMark block starts.
  private(set) var containers: [BlockPosition: DialectBlock] = [:]
  /// The annotations, keyed by line number.
  private(set) var annotations: [Int: Annotation] = [:]

  /// The maximum number of rounds, which limits how deep rewritten blocks may nest.
  private static let rounds = 6

  /// The parser that the text was written for.
  private let parser: MarkdownParser

  /// Rewrites `text`. Returns `nil` if there is nothing to rewrite.
  init?(_ text: BorrowedBytes, _ features: SyntaxFeatures, for parser: MarkdownParser) {
    let steps = Construct.ofSource.compactMap { $0.isTriggered(by: features) ? $0.sourceStep : nil }
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
  /// The title of a callout. A heading represents it.
  case callout(Callout)
  /// A displayed formula. A block of raw HTML represents it.
  case math
  /// A paragraph that starts with a span-level tag such as `<a>`. The preprocessor inserts a letter
  /// before the tag, so that libcmark does not parse the paragraph as raw HTML. The dialect removes
  /// the letter later.
  case startsWithSpanTag
}

/// A change of one line: a replacement for some of its bytes.
struct LineEdit {
  /// The number of the line, from 1.
  let line: Int
  /// The bytes to replace, as offsets in the line.
  let range: Range<Int>
  let replacement: [UInt8]
  /// The dialect block that starts with the replacement; `nil` if no dialect block starts there.
  var dialectBlock: DialectBlock?
  /// The annotation that the changed line represents; `nil` for any other line.
  var annotation: Annotation?
}

extension BlockPreprocessor {
  /// Returns the edits of one round, sorted by position.
  private func edits(by steps: [Construct.SourceStep]) -> [LineEdit] {
    // The text in which the steps have hidden some parts from libcmark.
    let visible = steps.reduce(text) { text, step in step.hide?(text) ?? text }
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
          if step.round == .exclusive, !edits.isEmpty { break }
        }
        return edits.sorted { ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound) }
      }
    }
  }

  /// Applies sorted edits to the text, and records their dialect blocks and annotations. Skips an
  /// edit that overlaps the edit before it.
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
