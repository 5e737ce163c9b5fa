import CCMark

/// A body in which blocks that CommonMark lacks are written as blocks it has, for libcmark to
/// parse.
///
/// A definition, `: text`, holds blocks as the item of a list does; so an item is what becomes of
/// it, and the line it starts on is remembered. A first parse tells which lines are text, so that
/// nothing is changed in code or raw HTML. What was inside of such a block, and looked like code
/// for its indentation, shows in the next round.
struct Rewriting {
  /// What an item of a list stands for.
  enum Container: Hashable, Sendable {
    case definition
  }

  private(set) var text: [UInt8]
  /// For each line of the text the line of the body.
  private(set) var lines = LineMap()
  /// What the items that start on some lines of the text stand for.
  private(set) var containers: [Int: Container] = [:]
  /// What some lines of the text stand for.
  private(set) var annotations: [Int: Annotation] = [:]

  /// The most rounds: how deep such blocks are found in each other.
  private static let rounds = 6

  /// Returns `nil` where there is nothing to rewrite.
  init?(_ text: UnsafeBufferPointer<UInt8>, _ features: Features) {
    guard !features.isDisjoint(with: .rewritten) else { return nil }
    self.text = Array(text)
    for _ in 0..<Rewriting.rounds {
      let edits = edits(features)
      guard !edits.isEmpty else { break }
      apply(edits)
    }
    if containers.isEmpty, annotations.isEmpty { return nil }
  }
}

extension Rewriting {
  /// A change of one line: what stands in the place of its first bytes.
  struct Edit {
    let line: Int
    let range: Range<Int>
    let replacement: [UInt8]
    var container: Container?
    var annotation: Annotation?
  }

  /// What is to be changed, in the order of the lines.
  private func edits(_ features: Features) -> [Edit] {
    text.withUnsafeBufferPointer { text in
      Tree.with(parsing: text) { root in
        guard let root else { return [] }
        var draft = Draft(
          root, of: text,
          in: BodyContext(path: "", lines: lines, dialect: .thumbindex, resolver: .asWritten))
        var edits: [Edit] = []
        if features.contains(.definitionLists) { edits += draft.definitions(after: containers) }
        if !features.isDisjoint(with: .annotations) { edits += draft.annotationLines() }
        return edits.sorted { $0.line < $1.line }
      }
    }
  }

  private mutating func apply(_ edits: [Edit]) {
    var changed: [UInt8] = []
    changed.reserveCapacity(text.count + 8 * edits.count)
    let starts = text.withUnsafeBufferPointer { lineStarts(of: $0) }
    var end = 0
    for edit in edits {
      let start = starts[edit.line - 1]
      guard start + edit.range.lowerBound >= end else { continue }
      changed += text[end..<start + edit.range.lowerBound]
      changed += edit.replacement
      end = start + edit.range.upperBound
      if let container = edit.container { containers[edit.line] = container }
      if let annotation = edit.annotation { annotations[edit.line] = annotation }
    }
    text = changed + text[end...]
  }
}

extension Features {
  /// The features that annotate blocks.
  fileprivate static let annotations: Features = [
    .attributeLists, .abbreviations, .boundaries, .markdownInTags,
  ]
  /// The features that are read before the parse.
  fileprivate static let rewritten: Features = annotations.union(.definitionLists)
}
