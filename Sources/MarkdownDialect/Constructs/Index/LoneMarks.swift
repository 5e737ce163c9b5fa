import BookIndex
import CommonMark

/// `{index}` without a backtick after it.
extension SyntaxFeatures { static let indexDirectives = new() }

extension Construct {
  static let loneMarks = Construct(
    name: "marks between blocks",
    signs: [
      .block("{", then: "i", .indexDirectives) {
        $1.starts(with: "{index}") && $1[7] != UInt8(ascii: "`")
      }
    ], trigger: .any([.indexMarks, .indexDirectives]), texts: { $0.readLoneMarks() })
}

/// Index marks between blocks: a paragraph that contains only commands, and MyST's directive, a
/// code block with the info string `{index}` whose lines are entries.
///
/// The marks apply to the block that follows. If no block follows, they apply to the block before
/// the marks. If there is no such block either, they apply to the block that contains the marks.
extension MarkdownTree {
  /// Moves the marks to the blocks that they apply to, and removes the marks from the tree.
  mutating func readLoneMarks() {
    // Successive paragraphs and directives with marks apply to the same block.
    var marks: [NodeMark] = []
    var target: (block: Node, isFollowing: Bool)?
    for node in nodes(of: .paragraph, or: .codeBlock) {
      guard let lone = loneMarks(in: node) ?? directiveMarks(in: node) else { continue }
      if node != target?.block {
        addMarks(marks, to: target)
        marks = []
      }
      marks += lone
      target = self.target(ofMarksIn: node)
      node.unlink()
    }
    addMarks(marks, to: target)
  }

  /// Adds marks to the marks of a block: before them if the block follows the new marks, after them
  /// otherwise. Does nothing if there is no block.
  private mutating func addMarks(_ marks: [NodeMark], to target: (block: Node, isFollowing: Bool)?)
  {
    guard let target, !marks.isEmpty else { return }
    updateInfo(of: target.block) {
      $0.marks = target.isFollowing ? marks + $0.marks : $0.marks + marks
    }
  }

  /// Returns the marks of a paragraph that contains only marks, or `nil` for any other node.
  private func loneMarks(in paragraph: Node) -> [NodeMark]? {
    guard paragraph.kind == .paragraph, let first = paragraph.firstChild else { return nil }
    var marks = info(of: paragraph)?.marks ?? []
    var child: Node? = first
    while let node = child {
      if node.kind != .softBreak {
        guard let info = info(of: node), info.isForIndexMark, node.firstChild == nil,
          NodeMark.isBare(node)
        else { return nil }
        marks += info.marks
      }
      child = node.next
    }
    return marks
  }

  /// Returns the marks of a code block that is an index directive: the entry after `{index}`, and
  /// the entry on each line of the code. Returns `nil` for any other node.
  private mutating func directiveMarks(in code: Node) -> [NodeMark]? {
    guard code.kind == .codeBlock else { return nil }
    let words = code.fenceInfo
    guard words.starts(with: SpanScanner.indexRole) else { return nil }
    let first = code.startLine
    var marks: [NodeMark] = []
    let entries =
      [words.dropFirst(SpanScanner.indexRole.count)]
      + code.literal.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, entry) in entries.enumerated() {
      let entry = entry.trimmingSpace
      // A line such as `:name: text` is an option of the directive, not an entry.
      guard let sign = entry.first, sign != UInt8(ascii: ":") else { continue }
      do {
        let listed = try IndexMark.sphinx(String(decoding: entry, as: UTF8.self))
        marks += listed.map { NodeMark(line: first + number, mark: $0) }
      } catch { warn(.indexMark, first + number, error.description) }
    }
    return marks
  }

  /// Returns the block that the marks in a node apply to, and whether this block follows the marks.
  /// Footnotes are skipped, because they move to the end of the body.
  private func target(ofMarksIn node: Node) -> (block: Node, isFollowing: Bool)? {
    if let block = neighbour(of: node, \.next) { return (block, true) }
    if let block = neighbour(of: node, \.previous) { return (block, false) }
    return node.parent.map { ($0, false) }
  }

  /// Returns the first block that is not a footnote, in one direction from a node.
  ///
  /// - Parameter step: Returns the next or the previous sibling.
  private func neighbour(of node: Node, _ step: (Node) -> Node?) -> Node? {
    var other = step(node)
    while let block = other, Self.isFootnote(block) { other = step(block) }
    return other
  }

  private static func isFootnote(_ block: Node) -> Bool {
    block.kind == .customBlock && block.openingMarkup.starts(with: "<li>")
  }

  private func info(of node: Node) -> NodeInfo? { node.userIndex.map { nodeInfos[$0] } }
}
