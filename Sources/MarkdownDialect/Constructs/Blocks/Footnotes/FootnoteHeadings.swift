import CCMark

extension MarkdownTree {
  /// The headings of a footnote belong to no outline, and have no ids but those their author gave.
  mutating func replaceHeadings(in footnote: OpaquePointer) {
    var headings: [OpaquePointer] = []
    MarkdownTree.visit(footnote) {
      if cmark_node_get_type($0) == CMARK_NODE_HEADING { headings.append($0) }
    }
    for heading in headings {
      let tag = "h\(cmark_node_get_heading_level(heading))"
      let id = MarkdownTree.takeID(ofHeading: heading).map { " id=\"\($0.escaped)\"" } ?? ""
      guard let node = block("<\(tag)\(id)>", "</\(tag)>\n") else { continue }
      updateInfo(of: node) { $0.line = Int(cmark_node_get_start_line(heading)) }
      cmark_node_insert_before(heading, node)
      MarkdownTree.moveChildren(of: heading, to: node)
      cmark_node_unlink(heading)
    }
  }

  private static func takeID(ofHeading heading: OpaquePointer) -> String? {
    guard let last = cmark_node_last_child(heading),
      cmark_node_get_type(last) == CMARK_NODE_TEXT
    else { return nil }
    let text = literal(last)
    guard let mark = ExplicitID(atEndOf: text) else { return nil }
    setLiteral(last, Array(text[..<mark.start]))
    return mark.list.pairs.last { $0.key == "id" }?.value
  }
}
