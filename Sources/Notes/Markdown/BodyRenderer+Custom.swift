import CCMark

/// The nodes that the dialect made: each writes markup of its own around what it holds.
extension BodyRenderer {
  mutating func customBlock(_ node: OpaquePointer, _ isEntering: Bool) {
    let mark = Draft.position(ofMarkOf: node).map { marks[$0] }
    if isEntering {
      if let position = Draft.position(ofMarkOf: node), let contents = marks[position].contents {
        place(contents)
      }
      // What has no markup of its own only holds the text of a block that has.
      if cmark_node_get_on_enter(node).pointee != 0 { startLine() }
      if let mark, mark.line > 0 { enterText(onLine: mark.line) }
    }
    if mark?.weight == .aside { asides += isEntering ? 1 : -1 }
    custom(node, isEntering)
  }

  mutating func custom(_ node: OpaquePointer, _ isEntering: Bool) {
    let markup = utf8(
      isEntering ? cmark_node_get_on_enter(node) : cmark_node_get_on_exit(node))
    out.append(markup, count: length(of: markup))
    facts.marks += 1
  }
}
