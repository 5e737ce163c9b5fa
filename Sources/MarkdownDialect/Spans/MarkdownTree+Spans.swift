import Bytes
import CCMark
import Text

extension MarkdownTree {
  /// Reads the spans of the inline blocks that have any: takes them out, has the rest parsed again,
  /// and puts nodes in their places.
  mutating func readSpans() {
    let inlineBlocks = inlineBlocks.filter { !Placeholder.isIn($0.text) }
    var cuts = inlineBlocks.map {
      mayHoldSpans($0.node) ? SpanScanner($0.text, features, footnotes).cuts : []
    }
    leaveDefinedNames(in: &cuts, of: inlineBlocks)
    var spans: [Span] = []
    var texts: [InlineBlock] = []
    for (inlineBlock, cuts) in zip(inlineBlocks, cuts) where !cuts.isEmpty || inlineBlock.isUnread {
      if cuts.isEmpty {
        texts.append(inlineBlock)
        continue
      }
      var changed = inlineBlock
      changed.text = []
      var end = 0
      var sourceOffset = SourceOffset(line: line(of: inlineBlock.node), offset: 0)
      var places = SpanLocator(of: inlineBlock, startingOn: line(of: inlineBlock.node))
      for cut in cuts {
        changed.text += inlineBlock.text[end..<cut.range.lowerBound]
        sourceOffset.advance(over: inlineBlock.text[end..<cut.range.lowerBound])
        end = cut.range.upperBound
        switch cut.replacement {
        case .hint(let characters): changed.text += characters
        case .joint: break
        case .span(let kind):
          changed.text += Placeholder.bytes(for: spans.count)
          var span = Span(
            kind: kind, source: Array(inlineBlock.text[cut.range]),
            place: places.place(of: cut.range, in: &lines), sourceOffset: sourceOffset)
          if case .marks(let marks, _) = kind {
            span.markPlaces = marks.map { places.place(of: $0.range, in: &lines) }
          }
          spans.append(span)
        }
        sourceOffset.advance(over: inlineBlock.text[cut.range])
      }
      changed.text += inlineBlock.text[end...]
      texts.append(changed)
    }
    guard !texts.isEmpty else { return }
    reparse(texts)
    for inlineBlock in texts
    where Placeholder.isIn(inlineBlock.text) || inlineBlock.needsShield || inlineBlock.needsGuard {
      putInPlace(spans, in: inlineBlock.node)
    }
  }

  /// The line a block starts on, in the body.
  func line(of node: OpaquePointer) -> Int {
    if let position = Self.infoIndex(of: node), nodeInfos[position].line > 0 {
      return nodeInfos[position].line
    }
    return Int(cmark_node_get_start_line(node))
  }

  /// Puts nodes in the place of the placeholders below a node.
  mutating func putInPlace(_ spans: [Span], in inlineBlock: OpaquePointer) {
    cmark_consolidate_text_nodes(inlineBlock)
    var nodes: [OpaquePointer] = []
    Self.visit(inlineBlock) { nodes.append($0) }
    for node in nodes {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT: split(node, at: spans)
      case CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
        if let text = restored(literal(node), spans) { Self.setLiteral(node, text) }
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE: restoreTarget(of: node, spans)
      default: break
      }
    }
    if !openIndexedSpans.isEmpty { restoreBrackets() }
  }

  /// Parts a text at its placeholders.
  private mutating func split(_ node: OpaquePointer, at spans: [Span]) {
    let whole = literal(node)
    guard Placeholder.isIn(whole) else { return }
    let pieces = Piece.pieces(of: whole)
    var text: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .span(let position):
        if case .attributes(let list) = spans[position].kind {
          give(list, of: spans[position], after: &text, before: node)
        } else {
          insert(&text, before: node)
          let part = self.node(for: spans[position], in: node)
          if let part { cmark_node_insert_before(node, part) }
        }
      }
    }
    insert(&text, before: node)
    cmark_node_unlink(node)
  }

  /// Makes a node of the text so far.
  private func insert(_ text: inout [UInt8], before node: OpaquePointer) {
    guard !text.isEmpty, let part = Self.text(text) else { return }
    cmark_node_insert_before(node, part)
    text = []
  }

  /// The node for a span; links do not nest, so in one the span stays as it is written.
  private mutating func node(for span: Span, in parent: OpaquePointer) -> OpaquePointer? {
    switch span.kind {
    case .wikiLink(let link):
      Self.isInLink(parent) ? Self.text(span.source) : node(for: link, of: span)
    case .address(let address): Self.isInLink(parent) ? Self.text(address.text) : node(for: address)
    case .text(let text): Self.text(text)
    case .escape(let sign): EscapedSign.node(for: sign)
    case .formula(let formula): node(for: formula, at: span.place)
    case .footnote(let position): node(forFootnote: position)
    case .markup(let markup): Self.markup(markup)
    case .marks(let marks, let text): node(for: marks, showing: text, of: span)
    case .opening(let offset): node(forBracketAt: offset)
    case .closing(let offset, let list):
      closeIndexedSpan(at: offset, list, of: span, before: parent)
    case .attributes: Self.text(span.source)
    }
  }

  private static func markup(_ markup: [UInt8]) -> OpaquePointer? {
    guard let node = Tree.node(CMARK_NODE_HTML_INLINE) else { return nil }
    setLiteral(node, markup)
    return node
  }

  private static func isInLink(_ node: OpaquePointer) -> Bool {
    var parent = cmark_node_parent(node)
    while let node = parent, cmark_node_get_type(node).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue
    {
      if cmark_node_get_type(node) == CMARK_NODE_LINK { return true }
      parent = cmark_node_parent(node)
    }
    return false
  }

  /// A text in which spans stand as their authors wrote them; `nil` where nothing was put in.
  private func restored(_ text: BorrowedBytes, _ spans: [Span]) -> [UInt8]? {
    guard Placeholder.isIn(text) else { return nil }
    let pieces = Piece.pieces(of: text)
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
