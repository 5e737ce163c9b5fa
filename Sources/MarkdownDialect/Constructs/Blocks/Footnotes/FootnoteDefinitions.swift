import CCMark

/// Definitions of footnotes, `[^label]: text` (as GitHub has them): they hold what is indented by
/// four after the label's line, may interrupt a paragraph, and are never those of links.
extension MarkdownTree {
  /// The definitions that stand where text may: each is to become an item.
  ///
  /// - Parameter source: the text with nothing hidden in it.
  mutating func footnoteDefinitions(in source: [UInt8]) -> [BlockPreprocessor.Edit] {
    var edits: [BlockPreprocessor.Edit] = []
    for node in textBlocks {
      let first = Int(cmark_node_get_start_line(node))
      let column = lines.column(ofOffset: Int(cmark_node_get_start_column(node)) - 1, onLine: first)
      for line in first...max(first, Int(cmark_node_get_end_line(node))) {
        let content = content(ofLine: line, in: node)
        guard content.count > 4, content[1] == UInt8(ascii: "^") else { continue }
        let written = source[content.offset(in: text)...].prefix(content.count)
        let offset = lines.bytes(ofLine: line).count - content.count
        // Deeper indented, it is a further line of the paragraph.
        guard let label = FootnoteLabel.ofDefinition(written),
          line == first || lines.column(ofOffset: offset, onLine: line) - column < 4
        else {
          continue
        }
        edits.append(definition(label, onLine: line, at: offset, in: node, written))
      }
    }
    return edits
  }

  private mutating func definition(
    _ label: FootnoteLabel, onLine line: Int, at offset: Int, in node: OpaquePointer,
    _ written: ArraySlice<UInt8>
  ) -> BlockPreprocessor.Edit {
    let text = written.dropFirst(label.length + 1)
    let blank = text.prefix { $0.isSpaceOrTab }.count
    let isEmpty = blank == text.count
    return BlockPreprocessor.Edit(
      line: line,
      range: offset - indentation(onLine: line, before: offset, in: node)..<offset + label.length
        + 1 + blank,
      // With three spaces the item holds what is indented by four.
      replacement: Array(("+   " + (isEmpty ? BlockPreprocessor.stand : "")).utf8),
      container: .footnote(label.key))
  }

  /// How far the content of a line is indented in the block that holds its paragraph: the item
  /// that stands for it must not be, for its own content would then have to be as well.
  private mutating func indentation(
    onLine line: Int, before offset: Int, in node: OpaquePointer
  ) -> Int {
    let bytes = lines.bytes(ofLine: line)
    let start = bytes[..<offset].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
    guard let parent = cmark_node_parent(node) else { return 0 }
    switch cmark_node_get_type(parent) {
    case CMARK_NODE_ITEM:
      if line == Int(cmark_node_get_start_line(parent)) { return 0 }
      return max(0, offset - max(start, MarkdownTree.contentColumn(of: parent) - 1))
    case CMARK_NODE_BLOCK_QUOTE: return max(0, offset - start - (start > 0 ? 1 : 0))
    default: return offset - start
    }
  }
}
