import CCMark

extension Draft {
  /// Reads the spans of the leaves that have any: takes them out, has the rest parsed again, and
  /// puts nodes in their places.
  mutating func readSpans() {
    var spans: [Span] = []
    var texts: [Leaf] = []
    for leaf in leaves where !Placeholder.isIn(leaf.text) {
      let scanner = SpanScanner(leaf.text, features, footnotes)
      warn(ofUndefined: scanner.undefined, in: leaf)
      let found = scanner.spans
      guard !found.isEmpty || leaf.isUnread else { continue }
      var text: [UInt8] = []
      var end = 0
      for (range, kind) in found {
        text += leaf.text[end..<range.lowerBound]
        text += Placeholder.bytes(for: spans.count)
        spans.append(Span(kind: kind, source: Array(leaf.text[range])))
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
    for piece in pieces {
      let part: OpaquePointer? =
        switch piece {
        case .text(let text): Draft.text(text)
        case .span(let position): self.node(for: spans[position])
        }
      if let part { cmark_node_insert_before(node, part) }
    }
    cmark_node_unlink(node)
  }

  private mutating func node(for span: Span) -> OpaquePointer? {
    switch span.kind {
    case .wikiLink(let link): node(for: link)
    case .footnote(let position): node(forFootnote: position)
    }
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
