import Bytes

/// The position in a text at which a block starts: its line, and its column in bytes, both from 1.
package struct BlockPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

// The containers of a node, as the lines of the text show them.
extension Node {
  package var place: BlockPosition { BlockPosition(line: startLine, column: startColumn) }

  /// The number of block quotes around the node.
  package var quoteDepth: Int { ancestors.count { $0.kind == .blockQuote } }

  /// The column at which the content of an item starts. Lines that are indented as far belong to
  /// the item.
  package var contentColumn: Int {
    guard let child = firstChild, child.startLine == startLine else { return startColumn + 2 }
    return child.startColumn
  }

  /// The minimum indentation of the lines in the innermost item around the node; 0 if a quote is
  /// nearer.
  package var containerIndentation: Int {
    let container = ancestors.first { $0.kind == .listItem || $0.kind == .blockQuote }
    guard let container, container.kind == .listItem else { return 0 }
    return container.contentColumn - 1
  }
}

/// The containers around a block, which decide whether a line still belongs to them.
package struct BlockEnclosure: Hashable {
  package let quotes: Int
  package let indentation: Int

  package init(around node: Node) {
    (quotes, indentation) = (node.quoteDepth, node.containerIndentation)
  }

  /// Returns whether a line belongs to the same containers.
  package func holds(_ line: BorrowedBytes) -> Bool {
    if quotes > 0 {
      let marks = line.prefix { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
      return marks.count { $0 == UInt8(ascii: ">") } >= quotes
    }
    let blank = line.prefix { $0.isSpaceOrTab }
    return blank.count == line.count || blank.count >= indentation
      || blank.contains(UInt8(ascii: "\t"))
  }
}
