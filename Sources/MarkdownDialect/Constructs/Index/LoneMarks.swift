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
/// They apply to the block after them. If there is no such block, they apply to the block before
/// them, and otherwise to the block around them.
extension MarkdownTree {
  mutating func readLoneMarks() {
    // Marks that follow each other apply to the same block.
    var marks: [NodeMark] = []
    var target: (block: Node, isFollowing: Bool)?
    for node in nodes(of: .paragraph, or: .codeBlock) {
      guard let lone = loneMarks(in: node) ?? directiveMarks(in: node) else { continue }
      if node != target?.block {
        give(marks, to: target)
        marks = []
      }
      marks += lone
      target = self.target(ofMarksIn: node)
      node.unlink()
    }
    give(marks, to: target)
  }

  private mutating func give(_ marks: [NodeMark], to target: (block: Node, isFollowing: Bool)?) {
    guard let target, !marks.isEmpty else { return }
    updateInfo(of: target.block) {
      $0.marks = target.isFollowing ? marks + $0.marks : $0.marks + marks
    }
  }

  /// Returns the marks of a paragraph that contains nothing else.
  private func loneMarks(in paragraph: Node) -> [NodeMark]? {
    guard paragraph.kind == .paragraph, let first = paragraph.firstChild else { return nil }
    var marks = info(of: paragraph)?.marks ?? []
    var child: Node? = first
    while let node = child {
      if node.kind != .softBreak {
        guard let info = info(of: node), info.isMark, node.firstChild == nil, NodeMark.isBare(node)
        else { return nil }
        marks += info.marks
      }
      child = node.next
    }
    return marks
  }

  /// Returns the marks of a code block that is a directive: the entry after its name, and its
  /// lines.
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
      // An option of the directive is not an entry.
      guard let sign = entry.first, sign != UInt8(ascii: ":") else { continue }
      do {
        let listed = try IndexMark.sphinx(String(decoding: entry, as: UTF8.self))
        marks += listed.map { NodeMark(line: first + number, mark: $0) }
      } catch { warn(.indexMark, first + number, error.description) }
    }
    return marks
  }

  /// Returns the block that marks between blocks apply to. Footnotes are skipped, because they move
  /// to the end.
  private func target(ofMarksIn node: Node) -> (block: Node, isFollowing: Bool)? {
    if let block = neighbour(of: node, \.next) { return (block, true) }
    if let block = neighbour(of: node, \.previous) { return (block, false) }
    return node.parent.map { ($0, false) }
  }

  private func neighbour(of node: Node, _ step: (Node) -> Node?) -> Node? {
    var other = step(node)
    while let block = other, Self.isFootnote(block) { other = step(block) }
    return other
  }

  private static func isFootnote(_ block: Node) -> Bool {
    block.kind == .customBlock && block.opening.starts(with: "<li>")
  }

  private func info(of node: Node) -> NodeInfo? { node.userIndex.map { nodeInfos[$0] } }
}
