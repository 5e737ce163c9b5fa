import Bytes
import CCMark

extension MarkdownTree {
  /// Parses the texts of inline blocks again and puts what they hold in the place of what they
  /// held.
  ///
  /// All texts of a body are parsed at once, each as a block of its own. Should one of them come
  /// out as anything else, each is parsed alone, and one that is still no such block stays as it
  /// was.
  mutating func reparse(_ inlineBlocks: [InlineBlock]) {
    if inlineBlocks.count > 1, reparse(together: inlineBlocks) { return }
    for inlineBlock in inlineBlocks where !reparse(together: [inlineBlock]) && inlineBlock.isUnread
    {
      // It holds nothing yet.
      if let text = MarkdownTree.text(inlineBlock.text) {
        cmark_node_append_child(inlineBlock.node, text)
      }
    }
  }

  private func reparse(together inlineBlocks: [InlineBlock]) -> Bool {
    var source: [UInt8] = []
    source.reserveCapacity(inlineBlocks.reduce(0) { $0 + $1.text.count + 16 })
    for inlineBlock in inlineBlocks { inlineBlock.write(into: &source) }
    // References may lead to definitions anywhere in the body.
    if features.contains(.definitions), source.contains(UInt8(ascii: "]")) {
      source += "<!-- -->\n\n".utf8
      source += text
    }
    return source.withBytes { source in
      Tree.with(parsing: source, context.punctuation) { root in
        guard let root else { return false }
        let blocks = Array(MarkdownTree.children(of: root).prefix(inlineBlocks.count))
        guard blocks.count == inlineBlocks.count,
          zip(inlineBlocks, blocks).allSatisfy({ cmark_node_get_type($1) == $0.shape.nodeType })
        else { return false }
        for (inlineBlock, block) in zip(inlineBlocks, blocks) {
          MarkdownTree.moveChildren(of: block, to: inlineBlock.node)
        }
        return true
      }
    }
  }
}

extension InlineBlock {
  /// Writes the text as a block of its own.
  fileprivate func write(into source: inout [UInt8]) {
    switch shape {
    case .line:
      // A heading takes any line for its text, and needs no blank lines around it.
      source += "# ".utf8
      source += text
      // It would lose signs at its end.
      if needsShield { source += Placeholder.letter }
      source.append(UInt8(ascii: "\n"))
    case .paragraph:
      if needsGuard { source += Placeholder.letter }
      var rest = text[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        source += rest[...end]
        // Indented, no line can be anything but a further line of the paragraph.
        source += "    ".utf8
        rest = rest[(end + 1)...]
      }
      source += rest
      source += "\n\n".utf8
    }
  }
}

extension InlineBlock.Shape {
  fileprivate var nodeType: cmark_node_type {
    self == .line ? CMARK_NODE_HEADING : CMARK_NODE_PARAGRAPH
  }
}
