import CCMark

/// Raw HTML that goes on after a blank line: for CommonMark its lines, indented as they are, would
/// be code.
///
/// kramdown reads an element to its end tag, so that posts have markup such as this:
///
///     <ol>
///       <li>
///         <p>first</p>
///
///         <p>second</p>
///
/// Lines are markup where an element is open, the markup above them is indented as well, and they
/// start with a tag: nobody means code by them.
extension Draft {
  /// Makes raw HTML of the indented code that is such lines.
  mutating func readIndentedTags() {
    for code in indentedTags() {
      guard let block = Tree.node(CMARK_NODE_HTML_BLOCK) else { continue }
      let text = literal(code)
      Draft.setLiteral(block, UnsafeBufferPointer(start: text, count: length(of: text)))
      mark(block) { $0.line = Int(cmark_node_get_start_line(code)) }
      cmark_node_insert_before(code, block)
      cmark_node_unlink(code)
    }
  }

  private mutating func indentedTags() -> [OpaquePointer] {
    var found: Set<OpaquePointer> = []
    var inOrder: [OpaquePointer] = []
    // How many elements the raw HTML in a block has opened so far.
    var open: [OpaquePointer: Int] = [:]
    for node in markupAndCode() {
      guard let parent = cmark_node_parent(node) else { continue }
      if cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK {
        guard open[parent, default: 0] > 0, let previous = cmark_node_previous(node),
          found.contains(previous) || cmark_node_get_type(previous) == CMARK_NODE_HTML_BLOCK,
          endsIndented(previous), startsWithTag(node)
        else { continue }
        found.insert(node)
        inOrder.append(node)
      }
      open[parent] = max(0, open[parent, default: 0] + Draft.openings(in: node))
    }
    return inOrder
  }

  private func markupAndCode() -> [OpaquePointer] {
    var nodes: [OpaquePointer] = []
    Draft.visitBlocks(root) {
      let type = cmark_node_get_type($0)
      if type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_CODE_BLOCK { nodes.append($0) }
    }
    return nodes
  }

  /// Whether a block of code is indented, not fenced, and its first line starts with a tag.
  private mutating func startsWithTag(_ code: OpaquePointer) -> Bool {
    let sign = UInt8(ascii: "<")
    let next = literal(code).pointee == sign ? literal(code)[1] : 0
    return lines.firstMark(ofLine: Int(cmark_node_get_start_line(code))) == sign
      && (next == UInt8(ascii: "/") || (next | 0x20) &- 0x61 < 26)
  }

  /// Whether the last line of a block is indented, as all lines of indented code are.
  private func endsIndented(_ block: OpaquePointer) -> Bool {
    if cmark_node_get_type(block) == CMARK_NODE_CODE_BLOCK { return true }
    let text = literal(block)
    let markup = UnsafeBufferPointer(start: text, count: length(of: text))
    let end = markup.lastIndex { !$0.isSpaceOrTab && $0 != 0x0A } ?? 0
    let start = markup[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return text[start].isSpaceOrTab
  }

  /// How many elements more a piece of raw HTML opens than it closes.
  private static func openings(in markup: OpaquePointer) -> Int {
    let text = literal(markup)
    return TagMark.all(in: Array(UnsafeBufferPointer(start: text, count: length(of: text)))[...])
      .reduce(0) { $0 + ($1.isEnd ? -1 : $1.isVoid ? 0 : 1) }
  }
}
