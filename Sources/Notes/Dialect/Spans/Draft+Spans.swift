import CCMark

extension Draft {
  /// Reads the spans of the leaves that have any: takes them out, has the rest parsed again, and
  /// puts nodes in their places.
  mutating func readSpans() {
    var spans: [Span] = []
    var texts: [Leaf] = []
    for leaf in leaves where !Placeholder.isIn(leaf.text) {
      let found = SpanScanner(leaf.text, features, footnotes).spans
      guard !found.isEmpty || leaf.isUnread else { continue }
      var text: [UInt8] = []
      var end = 0
      var place = Spot(line: firstLine(of: leaf.node), offset: 0)
      for (range, kind) in found {
        text += leaf.text[end..<range.lowerBound]
        text += Placeholder.bytes(for: spans.count)
        place.advance(over: leaf.text[end..<range.lowerBound])
        spans.append(Span(kind: kind, source: Array(leaf.text[range]), place: place))
        place.advance(over: leaf.text[range])
        end = range.upperBound
      }
      text += leaf.text[end...]
      texts.append(Leaf(node: leaf.node, shape: leaf.shape, text: text))
    }
    guard !texts.isEmpty else { return }
    graft(texts)
    for leaf in texts { putInPlace(spans, in: leaf.node) }
  }
}

extension Draft {
  /// Puts nodes in the place of the placeholders below a node.
  private mutating func putInPlace(_ spans: [Span], in leaf: OpaquePointer) {
    cmark_consolidate_text_nodes(leaf)
    var nodes: [OpaquePointer] = []
    Draft.visit(leaf) { nodes.append($0) }
    for node in nodes {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT: split(node, at: spans)
      case CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
        if let text = restored(literal(node), spans) { Draft.setLiteral(node, text) }
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        restoreTarget(of: node, spans)
      default: break
      }
    }
  }

  /// Parts a text at its placeholders.
  private mutating func split(_ node: OpaquePointer, at spans: [Span]) {
    let bytes = literal(node)
    let pieces = Piece.pieces(of: UnsafeBufferPointer(start: bytes, count: length(of: bytes)))
    guard pieces.count > 1 || pieces.first?.isSpan == true else { return }
    var text: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .span(let position): place(spans[position], after: &text, before: node)
      }
    }
    insert(&text, before: node)
    cmark_node_unlink(node)
  }

  private mutating func place(_ span: Span, after text: inout [UInt8], before node: OpaquePointer) {
    switch span.kind {
    case .wikiLink(let link):
      insert(&text, before: node)
      if let part = self.node(for: link) { cmark_node_insert_before(node, part) }
    case .footnote(let position):
      insert(&text, before: node)
      if let part = self.node(forFootnote: position) { cmark_node_insert_before(node, part) }
    case .markup(let markup):
      insert(&text, before: node)
      if let part = Tree.node(CMARK_NODE_HTML_INLINE) {
        Draft.setLiteral(part, markup)
        cmark_node_insert_before(node, part)
      }
    case .attributes(let list):
      give(list, of: span, after: &text, before: node)
    }
  }

  /// Makes a node of the text so far.
  private func insert(_ text: inout [UInt8], before node: OpaquePointer) {
    guard !text.isEmpty, let part = Draft.text(text) else { return }
    cmark_node_insert_before(node, part)
    text = []
  }

  private func firstLine(of node: OpaquePointer) -> Int {
    let line = Int(cmark_node_get_start_line(node))
    return line > 0 ? line : Draft.position(ofMarkOf: node).map { marks[$0].line } ?? 1
  }

  /// A text in which spans stand as their authors wrote them; `nil` where it has none.
  private func restored(_ text: UnsafePointer<UInt8>, _ spans: [Span]) -> [UInt8]? {
    let pieces = Piece.pieces(of: UnsafeBufferPointer(start: text, count: length(of: text)))
    guard pieces.contains(where: \.isSpan) else { return nil }
    return pieces.flatMap { piece in
      switch piece {
      case .text(let text): Array(text)
      case .span(let position): spans[position].source
      }
    }
  }

  private func restoreTarget(of node: OpaquePointer, _ spans: [Span]) {
    if let url = restored(utf8(cmark_node_get_url(node)), spans) {
      cmark_node_set_url(node, (url + [0]).map { CChar(bitPattern: $0) })
    }
    if let title = restored(utf8(cmark_node_get_title(node)), spans) {
      cmark_node_set_title(node, (title + [0]).map { CChar(bitPattern: $0) })
    }
  }
}
