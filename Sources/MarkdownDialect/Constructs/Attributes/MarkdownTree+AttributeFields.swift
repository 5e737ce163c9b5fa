import CCMark

/// Attributes that a node bears otherwise than in its info.
extension MarkdownTree {
  /// Takes out of some attributes what libcmark has a field for.
  func settleFields(_ attributes: inout Attributes, of node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_LINK:
      if let title = attributes.take("title") { cmark_node_set_title(node, title) }
    case CMARK_NODE_IMAGE:
      if let title = attributes.take("title") { cmark_node_set_title(node, title) }
      if let alt = attributes.take("alt"), let text = MarkdownTree.text(alt.utf8) {
        for child in MarkdownTree.children(of: node) { cmark_node_unlink(child) }
        cmark_node_append_child(node, text)
      }
    case CMARK_NODE_LIST:
      if let start = attributes.take("start").flatMap(Int32.init), start >= 0 {
        cmark_node_set_list_start(node, start)
      }
    case CMARK_NODE_CODE_BLOCK:
      // The class that kramdown gives code for its language.
      if cmark_node_get_fence_info(node).pointee == 0,
        let name = attributes.classes.first(where: { $0.hasPrefix("language-") })
      {
        attributes.remove(class: name)
        cmark_node_set_fence_info(node, String(name.dropFirst("language-".count)))
      }
    default: break
    }
  }

  /// Writes attributes into the first tag of a node that the dialect made.
  static func write(_ attributes: Attributes, intoTagOf node: OpaquePointer) -> Bool {
    let markup = utf8(cmark_node_get_on_enter(node))
    guard let tag = StartTag(in: markup) else { return false }
    let changed = tag.adding(attributes, to: Array(markup))
    cmark_node_set_on_enter(node, String(decoding: changed, as: UTF8.self))
    return true
  }

  /// Takes an attribute list from the start of the text of a node, for the node.
  mutating func takeAttributes(
    of node: OpaquePointer, from text: [UInt8], onLine line: Int
  ) -> [UInt8] {
    guard let (list, length) = AttributeList.read(text[...]), length < text.count,
      text[length].isSpaceOrTab, give(list, to: node, at: SourceOffset(line: line, offset: 0))
    else { return text }
    return Array(text[length...].trimmingSpace)
  }

  /// Writes the attributes that a node has into the tag of another, which takes its place.
  func moveAttributes(of node: OpaquePointer, to other: OpaquePointer) {
    guard let index = MarkdownTree.infoIndex(of: node), let attributes = nodeInfos[index].attributes
    else { return }
    _ = MarkdownTree.write(attributes, intoTagOf: other)
  }
}
