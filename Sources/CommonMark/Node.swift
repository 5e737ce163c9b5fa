import Bytes
import CCMark

/// A node of a tree that libcmark parsed.
///
/// A `Node` value is a reference: its copies refer to the same node, and a change through one copy
/// is visible through all. A node is valid only within the closure that `Tree.with` passes its tree
/// to, even if the node is unlinked from the tree.
@safe @usableFromInline
package struct Node: Hashable {
  @usableFromInline let pointer: OpaquePointer

  @inlinable @inline(__always)
  init(pointer: OpaquePointer) { unsafe self.pointer = pointer }

  @inlinable @inline(__always)
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }
}

extension Node {
  @inlinable @inline(__always)
  package static func == (node: Node, other: Node) -> Bool { unsafe node.pointer == other.pointer }

  @inlinable package func hash(into hasher: inout Hasher) { unsafe hasher.combine(pointer) }
}

extension Node {
  /// The kinds of nodes in the order of libcmark's numbers: blocks first, then inlines.
  @usableFromInline
  package enum NodeType: UInt8 {
    case none, document, blockQuote, list, listItem, codeBlock, htmlBlock, customBlock, paragraph
    case heading, thematicBreak
    case text, softBreak, lineBreak, inlineCode, inlineHTML, customInline, emphasis, strong, link
    case image

    @inlinable package var isInline: Bool { rawValue >= NodeType.text.rawValue }

    /// A Boolean value that indicates whether nodes of this kind never have children. A `NodeWalk`
    /// enters such a node, but does not leave it.
    @inlinable package var isLeaf: Bool {
      switch self {
      case .text, .softBreak, .lineBreak, .inlineCode, .inlineHTML, .htmlBlock, .codeBlock,
        .thematicBreak:
        true
      default: false
      }
    }
  }

  /// The kind of the node; `none` for a number that libcmark does not define.
  @inlinable @inline(__always)
  package var kind: NodeType {
    let number = unsafe cmark_node_get_type(pointer).rawValue
    // A cast is faster than a call of `init(rawValue:)`. It is valid, because the cases have the
    // numbers from 0 to 20.
    return unsafe number <= 20
      ? unsafeBitCast(UInt8(truncatingIfNeeded: number), to: NodeType.self) : .none
  }

  /// A Boolean value that indicates whether the node is part of the text of a paragraph, a heading
  /// or a cell.
  @inlinable package var isInline: Bool { kind.isInline }
}

// The position of the node in its text. Lines and columns count from 1. They are 0 for a node that
// the dialect made.
extension Node {
  @inlinable @inline(__always)
  package var startLine: Int { unsafe Int(cmark_node_get_start_line(pointer)) }

  /// The column of the first byte, counted in bytes.
  @inlinable package var startColumn: Int { unsafe Int(cmark_node_get_start_column(pointer)) }

  @inlinable @inline(__always)
  package var endLine: Int { unsafe Int(cmark_node_get_end_line(pointer)) }

  /// The range of the block's lines. If libcmark's end line is above the start line, the range has
  /// only the start line.
  package var lines: ClosedRange<Int> { startLine...max(startLine, endLine) }
}

// The content of the node. The returned bytes are valid until a setter replaces them.
extension Node {
  /// The bytes of a text, of code or of raw HTML. They contain no NUL, because libcmark replaces
  /// each NUL in its input with U+FFFD.
  @inlinable @inline(__always)
  package var literal: BorrowedBytes { unsafe bytes(cmark_node_get_literal(pointer)) }

  /// The target of a link or an image, without escapes and entities.
  @inlinable package var url: BorrowedBytes { unsafe bytes(cmark_node_get_url(pointer)) }

  /// The title of a link or an image; empty if there is none.
  @inlinable package var title: BorrowedBytes { unsafe bytes(cmark_node_get_title(pointer)) }

  /// The info string of a fence; empty for indented code.
  @inlinable package var fenceInfo: BorrowedBytes {
    unsafe bytes(cmark_node_get_fence_info(pointer))
  }

  /// The markup that a custom node writes before its children.
  @inlinable package var openingMarkup: BorrowedBytes {
    unsafe bytes(cmark_node_get_on_enter(pointer))
  }

  /// The markup that a custom node writes after its children.
  @inlinable package var closingMarkup: BorrowedBytes {
    unsafe bytes(cmark_node_get_on_exit(pointer))
  }

  @inlinable package var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }

  /// A Boolean value that indicates whether a list is numbered.
  @inlinable package var isOrdered: Bool {
    unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
  }

  /// A Boolean value that indicates whether the paragraphs in a list are written without `<p>`
  /// tags.
  @inlinable package var isTight: Bool { unsafe cmark_node_get_list_tight(pointer) == 1 }

  /// A Boolean value that indicates whether the numbers of a list end with a parenthesis.
  package var hasParentheses: Bool {
    unsafe cmark_node_get_list_delim(pointer) == CMARK_PAREN_DELIM
  }

  /// The first number of a list.
  @inlinable package var listStart: Int { unsafe Int(cmark_node_get_list_start(pointer)) }

  /// An index that the owner of the tree stores with the node, for example the index of the node's
  /// properties in a list. It is `nil` if the owner stored no index.
  @inlinable package var userIndex: Int? {
    get { unsafe cmark_node_get_user_data(pointer).map { Int(bitPattern: $0) - 1 } }
    nonmutating set {
      // The stored number is one more than the index, because libcmark's null pointer means `nil`.
      let data = unsafe newValue.flatMap { unsafe UnsafeMutableRawPointer(bitPattern: $0 + 1) }
      unsafe cmark_node_set_user_data(pointer, data)
    }
  }

  /// Returns the bytes of a C string without copying them; empty for a null pointer.
  @inlinable @inline(__always)
  func bytes(_ text: UnsafePointer<CChar>?) -> BorrowedBytes {
    guard let text = unsafe text else { return BorrowedBytes() }
    return unsafe BorrowedBytes(characters: text, count: cmark_length(text))
  }

  @inlinable package func setLiteral(_ bytes: some Collection<UInt8>) {
    unsafe set(bytes, cmark_node_set_literal)
  }
  @inlinable package func setURL(_ bytes: some Collection<UInt8>) {
    unsafe set(bytes, cmark_node_set_url)
  }
  @inlinable package func setTitle(_ bytes: some Collection<UInt8>) {
    unsafe set(bytes, cmark_node_set_title)
  }
  @inlinable package func setFenceInfo(_ bytes: some Collection<UInt8>) {
    unsafe set(bytes, cmark_node_set_fence_info)
  }
  @inlinable package func setOpeningMarkup(_ bytes: some Collection<UInt8>) {
    unsafe set(bytes, cmark_node_set_on_enter)
  }
  @inlinable package func setClosingMarkup(_ bytes: some Collection<UInt8>) {
    unsafe set(bytes, cmark_node_set_on_exit)
  }
  @inlinable package func setListStart(_ number: Int32) {
    unsafe cmark_node_set_list_start(pointer, number)
  }

  /// Passes bytes to libcmark as a C string, which libcmark copies.
  @inlinable
  func set(
    _ bytes: some Collection<UInt8>, _ set: (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 1) { text in
      let end = unsafe text.initialize(fromContentsOf: bytes)
      unsafe text.initializeElement(at: end, to: 0)
      _ = unsafe text.withMemoryRebound(to: CChar.self) { unsafe set(pointer, $0.baseAddress) }
    }
  }
}

// The nodes around the node.
extension Node {
  @inlinable package var parent: Node? { unsafe Node(cmark_node_parent(pointer)) }
  @inlinable package var firstChild: Node? { unsafe Node(cmark_node_first_child(pointer)) }
  @inlinable package var lastChild: Node? { unsafe Node(cmark_node_last_child(pointer)) }
  @inlinable package var next: Node? { unsafe Node(cmark_node_next(pointer)) }
  @inlinable package var previous: Node? { unsafe Node(cmark_node_previous(pointer)) }

  /// The child of a node that has exactly one child; otherwise `nil`.
  @inlinable package var onlyChild: Node? { firstChild.flatMap { $0.next == nil ? $0 : nil } }

  /// The nodes around the node, from its parent to the document.
  @inlinable package var ancestors: some Sequence<Node> {
    sequence(first: self, next: \.parent).dropFirst()
  }

  /// The link that contains the node, if any.
  package var linkAround: Node? { ancestors.prefix(while: \.isInline).first { $0.kind == .link } }

  /// A list of the current children, in order. A caller may change the tree while it iterates over
  /// the list.
  @inlinable package var children: [Node] {
    var children: [Node] = []
    var child = firstChild
    while let node = child {
      children.append(node)
      child = node.next
    }
    return children
  }
}

// Changes of the tree.
extension Node {
  /// Creates a node without a parent, in the tree that `Tree.with` currently passes to its closure.
  @inlinable package init(_ kind: NodeType) { self = Tree.node(kind) }

  /// Creates a node that contains a text, code or raw HTML.
  @inlinable package init(_ kind: NodeType, _ literal: some Collection<UInt8>) {
    self.init(kind)
    setLiteral(literal)
  }

  @inlinable package init(text: some Collection<UInt8>) { self.init(.text, text) }

  /// Creates a block that writes markup around its content.
  package static func block(_ opening: String, _ closing: String) -> Node {
    custom(.customBlock, opening, closing)
  }

  /// Creates a span that writes markup around its content.
  package static func span(_ opening: String, _ closing: String) -> Node {
    custom(.customInline, opening, closing)
  }

  private static func custom(_ kind: NodeType, _ opening: String, _ closing: String) -> Node {
    let node = Node(kind)
    node.setOpeningMarkup(opening.utf8)
    node.setClosingMarkup(closing.utf8)
    return node
  }

  /// Removes the node with its children from the tree.
  @inlinable package func unlink() { unsafe cmark_node_unlink(pointer) }

  /// Moves the node before another node.
  @inlinable package func insert(before sibling: Node) {
    unsafe cmark_node_insert_before(sibling.pointer, pointer)
  }

  /// Moves the node after another node.
  @inlinable package func insert(after sibling: Node) {
    unsafe cmark_node_insert_after(sibling.pointer, pointer)
  }

  /// Moves a node to the end of this node's children.
  ///
  /// - Returns: `false` if this node must not contain a node of that kind. Then nothing is moved.
  @discardableResult @inlinable
  package func append(_ child: Node) -> Bool {
    unsafe cmark_node_append_child(pointer, child.pointer) == 1
  }

  /// Moves a node to the start of the children.
  @inlinable package func prepend(_ child: Node) {
    unsafe cmark_node_prepend_child(pointer, child.pointer)
  }

  /// Replaces this node with another node.
  @inlinable package func replace(with other: Node) {
    other.insert(before: self)
    unlink()
  }

  @inlinable package func removeChildren() { while let child = firstChild { child.unlink() } }

  /// Moves the children to another node, whose previous children are removed.
  @inlinable package func moveChildren(to other: Node) {
    other.removeChildren()
    while let child = firstChild, other.append(child) {}
  }

  /// Joins adjacent texts below the node.
  @inlinable package func joinTexts() { unsafe cmark_consolidate_text_nodes(pointer) }
}

// Walks through the tree.
extension Node {
  /// The greatest depth at which the dialect changes a tree. For each insertion, libcmark walks
  /// from the node up to the root, so 100,000 insertions at a depth of 100,000 would take hours.
  @inlinable package static var maximumDepth: Int { 256 }

  /// Calls `body` with the node and all nodes below it, down to the depth `maximumDepth`, in document
  /// order with parents first. `body` must not change the tree.
  @inlinable package func visit(_ body: (Node) -> Void) {
    var walk = NodeWalk(from: self)
    var depth = 0
    while let (node, isEntering) = walk.next() {
      guard isEntering else {
        depth -= 1
        continue
      }
      if depth <= Node.maximumDepth { body(node) }
      if !node.kind.isLeaf { depth += 1 }
    }
  }

  /// Calls `body` with a block and all blocks below it, in the order and down to the depth of
  /// `visit`. This is faster than `visit`, because a tree has far fewer blocks than inlines.
  @inlinable package func visitBlocks(_ body: (Node) -> Void) {
    var depth = 0
    var next: Node? = self
    while let block = next {
      body(block)
      if depth < Node.maximumDepth, let child = block.firstChild, !child.isInline {
        depth += 1
        next = child
      } else {
        next = following(block, &depth)
      }
    }
  }

  /// Returns the node that follows `node` and all its descendants, or `nil` if this node contains
  /// no such node. Subtracts from `depth` the number of levels between the two.
  @usableFromInline
  func following(_ node: Node, _ depth: inout Int) -> Node? {
    var node = node
    while node != self {
      if let next = node.next { return next }
      guard let parent = node.parent else { return nil }
      node = parent
      depth -= 1
    }
    return nil
  }
}

/// A walk over a root and all nodes below it.
///
/// The walk enters each node, walks over its children, and leaves the node. It enters leaves, but
/// does not leave them. It does not recurse, so a tree may have any depth.
@safe @usableFromInline
package struct NodeWalk: ~Copyable {
  @usableFromInline let iterator: OpaquePointer

  @inlinable package init(from root: Node) { unsafe iterator = cmark_iterator(root.pointer) }

  deinit { unsafe cmark_iter_free(iterator) }

  /// Returns the next node, and whether the walk enters or leaves that node. Returns `nil` after
  /// the walk has left the root.
  @inlinable @inline(__always)
  package mutating func next() -> (node: Node, isEntering: Bool)? {
    let event = unsafe cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = unsafe Node(cmark_iter_get_node(iterator)) else {
      return nil
    }
    return (node, event == CMARK_EVENT_ENTER)
  }
}
