import Bytes

/// The place in a text at which a block starts: its line and its column in bytes, both from 1.
package struct BlockPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

// The blocks around a node, as the lines of the text show them.
extension Node {
  package var place: BlockPlace { BlockPlace(line: startLine, column: startColumn) }

  /// The number of quotes around the node.
  package var quoteDepth: Int { ancestors.count { $0.kind == .blockQuote } }

  /// The column from which on the lines of an item belong to it.
  package var contentColumn: Int {
    guard let child = firstChild, child.startLine == startLine else { return startColumn + 2 }
    return child.startColumn
  }

  /// The indentation that the lines of the innermost item around the node have at least.
  package var containerIndentation: Int {
    let container = ancestors.first { $0.kind == .listItem || $0.kind == .blockQuote }
    guard let container, container.kind == .listItem else { return 0 }
    return container.contentColumn - 1
  }
}

/// The blocks around a block, by which one knows the lines that still belong to them.
package struct BlockEnclosure: Hashable {
  package let quotes: Int
  package let indentation: Int

  package init(around node: Node) {
    (quotes, indentation) = (node.quoteDepth, node.containerIndentation)
  }

  /// Whether a line belongs to the same blocks.
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
