import BookIndex
import CCMark

extension Construct {
  static let loneMarks = Construct(
    name: "marks between blocks", trigger: .any([.indexMarks, .indexDirectives]),
    texts: { $0.readLoneMarks() })
}

/// Marks for the index that stand between blocks: commands that are a paragraph of their own, and
/// MyST's directive, a fence `{index}` whose lines are entries. They belong to the block that
/// follows, or to the one before where none does, or to the block around them.
extension MarkdownTree {
  mutating func readLoneMarks() {
    var nodes: [OpaquePointer] = []
    Self.visitBlocks(root) {
      let type = cmark_node_get_type($0)
      if type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_CODE_BLOCK { nodes.append($0) }
    }
    // Those that follow each other go on together.
    var marks: [NodeMark] = []
    var target: (block: OpaquePointer, isFollowing: Bool)?
    for node in nodes {
      guard let lone = loneMarks(in: node) ?? directiveMarks(in: node) else { continue }
      if node != target?.block {
        give(marks, to: target)
        marks = []
      }
      marks += lone
      target = self.target(ofMarksIn: node)
      cmark_node_unlink(node)
    }
    give(marks, to: target)
  }

  private mutating func give(
    _ marks: [NodeMark], to target: (block: OpaquePointer, isFollowing: Bool)?
  ) {
    guard let target, !marks.isEmpty else { return }
    updateInfo(of: target.block) {
      $0.marks = target.isFollowing ? marks + $0.marks : $0.marks + marks
    }
  }

  /// The marks of a paragraph that holds nothing else.
  private func loneMarks(in paragraph: OpaquePointer) -> [NodeMark]? {
    guard cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
      let first = cmark_node_first_child(paragraph)
    else { return nil }
    var marks = info(of: paragraph)?.marks ?? []
    var child: OpaquePointer? = first
    while let node = child {
      if cmark_node_get_type(node) != CMARK_NODE_SOFTBREAK {
        guard let info = info(of: node), info.isMark, cmark_node_first_child(node) == nil,
          NodeMark.isBare(node)
        else { return nil }
        marks += info.marks
      }
      child = cmark_node_next(node)
    }
    return marks
  }

  /// The marks of a block of code that is a directive: what stands behind its name, and its lines.
  private mutating func directiveMarks(in code: OpaquePointer) -> [NodeMark]? {
    guard cmark_node_get_type(code) == CMARK_NODE_CODE_BLOCK else { return nil }
    let words = utf8(cmark_node_get_fence_info(code))
    guard words.starts(with: SpanScanner.indexRole) else { return nil }
    let first = Int(cmark_node_get_start_line(code))
    var marks: [NodeMark] = []
    let entries =
      [words.dropFirst(SpanScanner.indexRole.count)]
      + literal(code).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, entry) in entries.enumerated() {
      let entry = entry.trimmingSpace
      // An option of the directive's is none of ours.
      guard let sign = entry.first, sign != UInt8(ascii: ":") else { continue }
      do {
        let listed = try IndexMark.sphinx(String(decoding: entry, as: UTF8.self))
        marks += listed.map { NodeMark(line: first + number, mark: $0) }
      } catch {
        warn(.indexMark, first + number, error.description)
      }
    }
    return marks
  }

  /// What marks belong to that stand alone; a footnote, which is moved to the end, is no neighbour.
  private func target(
    ofMarksIn node: OpaquePointer
  ) -> (block: OpaquePointer, isFollowing: Bool)? {
    if let block = neighbour(of: node, cmark_node_next) { return (block, true) }
    if let block = neighbour(of: node, cmark_node_previous) { return (block, false) }
    return cmark_node_parent(node).map { ($0, false) }
  }

  private func neighbour(
    of node: OpaquePointer, _ step: (OpaquePointer?) -> OpaquePointer?
  ) -> OpaquePointer? {
    var other = step(node)
    while let block = other, Self.isFootnote(block) { other = step(block) }
    return other
  }

  private static func isFootnote(_ block: OpaquePointer) -> Bool {
    cmark_node_get_type(block) == CMARK_NODE_CUSTOM_BLOCK
      && utf8(cmark_node_get_on_enter(block)).starts(with: "<li>")
  }

  private func info(of node: OpaquePointer) -> NodeInfo? {
    Self.infoIndex(of: node).map { nodeInfos[$0] }
  }
}
