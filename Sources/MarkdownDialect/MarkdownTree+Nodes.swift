import CCMark

extension MarkdownTree {
  /// All nodes of a type, in the order of the text.
  package func nodes(of type: cmark_node_type) -> [OpaquePointer] {
    var nodes: [OpaquePointer] = []
    nodes.reserveCapacity(16)
    let visit = type.rawValue < CMARK_NODE_FIRST_INLINE.rawValue ? Self.visitBlocks : Self.visit
    visit(root) { if cmark_node_get_type($0) == type { nodes.append($0) } }
    return nodes
  }

  /// All paragraphs and headings, in the order of the text: what libcmark may have made of lines in
  /// which a block of the dialect starts.
  var textBlocks: [OpaquePointer] {
    var nodes: [OpaquePointer] = []
    Self.visitBlocks(root) {
      let type = cmark_node_get_type($0)
      if type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING { nodes.append($0) }
    }
    return nodes
  }

  /// How deep in the tree the dialect is read. libcmark goes up from a node to the root whenever a
  /// node is put in beside it, so that 100,000 of them 100,000 deep would take hours.
  static let deepest = 256

  /// Hands over a node and all below it that are not too deep, parents first, in the order of the
  /// text.
  ///
  /// The tree must not be changed meanwhile.
  static func visit(_ root: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    var depth = 0
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      if event == CMARK_EVENT_EXIT {
        depth -= 1
        continue
      }
      if depth <= deepest { body(node) }
      if !isLeaf(node) { depth += 1 }
    }
  }

  /// Whether a node has no children ever, and so no end of its own.
  private static func isLeaf(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE,
      CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK, CMARK_NODE_CODE_BLOCK,
      CMARK_NODE_THEMATIC_BREAK:
      true
    default: false
    }
  }

  /// Hands over a block and all blocks below it that are not too deep, parents first, in the order
  /// of the text; there are far fewer of them than there are spans.
  static func visitBlocks(_ root: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    var depth = 0
    var next: OpaquePointer? = root
    while let block = next {
      body(block)
      if depth < deepest, let child = cmark_node_first_child(block), !isSpan(child) {
        depth += 1
        next = child
      } else {
        next = following(block, in: root, &depth)
      }
    }
  }

  /// The next node that is not below a node.
  private static func following(
    _ node: OpaquePointer, in root: OpaquePointer, _ depth: inout Int
  ) -> OpaquePointer? {
    var node = node
    while node != root {
      if let next = cmark_node_next(node) { return next }
      guard let parent = cmark_node_parent(node) else { return nil }
      node = parent
      depth -= 1
    }
    return nil
  }

  /// A block that writes markup around what it holds.
  func block(_ opening: String, _ closing: String) -> OpaquePointer? {
    Self.custom(CMARK_NODE_CUSTOM_BLOCK, opening, closing)
  }

  /// A span that writes markup around what it holds.
  func span(_ opening: String, _ closing: String) -> OpaquePointer? {
    Self.custom(CMARK_NODE_CUSTOM_INLINE, opening, closing)
  }

  private static func custom(
    _ type: cmark_node_type, _ opening: String, _ closing: String
  ) -> OpaquePointer? {
    guard let node = Tree.node(type) else { return nil }
    // A text handed over without asking for its bytes would be copied on the way.
    _ = opening.withCString { cmark_node_set_on_enter(node, $0) }
    _ = closing.withCString { cmark_node_set_on_exit(node, $0) }
    return node
  }

  /// A text node.
  static func text(_ bytes: some Collection<UInt8>) -> OpaquePointer? {
    guard let node = Tree.node(CMARK_NODE_TEXT) else { return nil }
    setLiteral(node, bytes)
    return node
  }

  static func setLiteral(_ node: OpaquePointer, _ bytes: some Collection<UInt8>) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 1) { text in
      let end = text.initialize(fromContentsOf: bytes)
      text.initializeElement(at: end, to: 0)
      _ = text.withMemoryRebound(to: CChar.self) { cmark_node_set_literal(node, $0.baseAddress) }
    }
  }

  /// Whether a node stands within a paragraph, heading or cell.
  static func isSpan(_ node: OpaquePointer) -> Bool {
    cmark_node_get_type(node).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue
  }

  /// The children of a node, in order.
  static func children(of node: OpaquePointer) -> [OpaquePointer] {
    var children: [OpaquePointer] = []
    var child = cmark_node_first_child(node)
    while let node = child {
      children.append(node)
      child = cmark_node_next(node)
    }
    return children
  }

  /// Puts the children of one node in the place of another's.
  static func moveChildren(of source: OpaquePointer, to target: OpaquePointer) {
    while let child = cmark_node_first_child(target) { cmark_node_unlink(child) }
    while let child = cmark_node_first_child(source) {
      guard cmark_node_append_child(target, child) == 1 else { return }
    }
  }

  /// Puts one node in the place of another.
  static func replace(_ node: OpaquePointer, with other: OpaquePointer) {
    cmark_node_insert_before(node, other)
    cmark_node_unlink(node)
  }

  /// The lines that libcmark counts to a block, its first one at least.
  static func lineRange(of block: OpaquePointer) -> ClosedRange<Int> {
    let first = Int(cmark_node_get_start_line(block))
    return first...max(first, Int(cmark_node_get_end_line(block)))
  }
}
