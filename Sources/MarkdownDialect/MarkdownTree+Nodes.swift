extension MarkdownTree {
  /// All nodes of one or two kinds, in the order of the text.
  package func nodes(of kind: Node.Kind, or other: Node.Kind? = nil) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(16)
    let other = other ?? kind
    func take(_ node: Node) {
      let found = node.kind
      if found == kind || found == other { nodes.append(node) }
    }
    if kind.isInline { root.visit(take) } else { root.visitBlocks(take) }
    return nodes
  }

  /// All paragraphs and headings, in the order of the text: what libcmark may have made of lines in
  /// which a block of the dialect starts.
  var textBlocks: [Node] { nodes(of: .paragraph, or: .heading) }
}
