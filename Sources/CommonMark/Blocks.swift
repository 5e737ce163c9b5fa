import Bytes

/// The position in a text at which a block starts: the line, and the column in bytes, both from 1.
package struct BlockPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

// The position of a block, and the containers (block quotes and list items) around it.
extension Node {
  /// The position at which the node starts.
  package var place: BlockPosition { BlockPosition(line: startLine, column: startColumn) }

  /// The number of block quotes around the node.
  package var quoteDepth: Int { ancestors.count { $0.kind == .blockQuote } }

  /// The column at which the content of a list item starts, in bytes from 1: 3 for `- text`.
  ///
  /// A line that is indented to this column belongs to the item.
  package var contentColumn: Int {
    guard let child = firstChild, child.startLine == startLine else { return startColumn + 2 }
    return child.startColumn
  }

  /// The number of bytes by which the lines of the innermost list item around the node are
  /// indented: 2 for `- text`.
  ///
  /// It is 0 if no item contains the node, or if a block quote inside the item contains it.
  package var containerIndentation: Int {
    let container = ancestors.first { $0.kind == .listItem || $0.kind == .blockQuote }
    guard let container, container.kind == .listItem else { return 0 }
    return container.contentColumn - 1
  }
}

/// The block quotes and list items around a block. They decide whether a later line is still inside
/// the same quotes and items.
package struct BlockEnclosure: Hashable {
  /// The number of block quotes around the block.
  package let quoteDepth: Int
  /// The indentation that the innermost list item requires, in bytes; see
  /// `Node.containerIndentation`.
  package let requiredIndentation: Int

  package init(around node: Node) {
    (quoteDepth, requiredIndentation) = (node.quoteDepth, node.containerIndentation)
  }

  /// Returns whether a line is inside the same quotes and items.
  ///
  /// If there are quotes, only the number of `>` signs counts. Otherwise a blank line is always
  /// inside, and so is a line with a tab in its indentation, because the width of a tab varies.
  package func contains(line: BorrowedBytes) -> Bool {
    if quoteDepth > 0 {
      let marks = line.prefix { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
      return marks.count { $0 == UInt8(ascii: ">") } >= quoteDepth
    }
    let blank = line.prefix { $0.isSpaceOrTab }
    return blank.count == line.count || blank.count >= requiredIndentation
      || blank.contains(UInt8(ascii: "\t"))
  }
}
