import CCMark
import Diagnostics

extension MarkdownTree {
  /// Shows the opening tags as text that nothing after them in the note closes: each would swallow
  /// the rest of the page.
  mutating func readRawTags() {
    let tags = rawTags()
    // For each tag where the next closing one of its name is.
    var closing: [String: Int] = [:]
    var closings = [Int?](repeating: nil, count: tags.count)
    for (position, tag) in tags.enumerated().reversed() {
      closings[position] = closing[tag.name]
      if !tag.isOpening { closing[tag.name] = position }
    }
    var unclosed: [OpaquePointer: [RawTag]] = [:]
    var position = 0
    while position < tags.count {
      let tag = tags[position]
      if tag.isOpening, let end = closings[position] {
        // What stands between is text to a browser.
        position = end
      } else if tag.isOpening {
        unclosed[tag.node, default: []].append(tag)
      }
      position += 1
    }
    for (node, tags) in unclosed { show(tags, in: node) }
  }

  private func rawTags() -> [RawTag] {
    var tags: [RawTag] = []
    var line = 0
    MarkdownTree.visit(root) { node in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK:
        if cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK { line = self.line(of: node) }
        tags += RawTag.tags(in: node, onLine: &line)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: line += 1
      case let type where type.rawValue <= CMARK_NODE_LAST_BLOCK.rawValue:
        line = max(line, self.line(of: node))
      default: break
      }
    }
    return tags
  }

  /// Writes `&lt;` for the `<` at some offsets of a piece of raw HTML.
  private mutating func show(_ tags: [RawTag], in node: OpaquePointer) {
    let text = Array(literal(node))
    var shown: [UInt8] = []
    var end = 0
    for tag in tags {
      shown += text[end..<tag.offset]
      shown += "&lt;".utf8
      end = tag.offset + 1
      report(
        .warning, .unclosedRawTag, at: (tag.line, 0),
        "the tag <\(tag.name)> is never closed and would hide the "
          + "rest of the page, so it is shown as text; close it, or write it as code")
    }
    MarkdownTree.setLiteral(node, shown + text[end...])
  }
}
