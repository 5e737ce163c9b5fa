import Bytes
import CommonMark
import Text

extension MarkdownTree {
  /// Reads the spans of the inline blocks.
  ///
  /// A placeholder replaces each span in the text, libcmark parses the text, and then a node
  /// replaces each placeholder: `a [[b]] c` → `a ⟨0⟩ c` → the nodes of `a`, of the link, and of
  /// `c`.
  mutating func readSpans() {
    // A text that already contains placeholder characters is not parsed again.
    let inlineBlocks = inlineBlocks.filter { !Placeholder.occurs(in: $0.text) }
    var cuts = inlineBlocks.map {
      mayContainSpans($0.node)
        ? SpanScanner($0.text, features: features, footnotes: footnotes).cuts : []
    }
    dropCutsOfDefinedLabels(in: &cuts, of: inlineBlocks)
    var spans: [Span] = []
    var texts: [InlineBlock] = []
    for (inlineBlock, cuts) in zip(inlineBlocks, cuts) where !cuts.isEmpty || inlineBlock.isUnparsed
    {
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
        case .removal: break
        case .span(let kind):
          changed.text += Placeholder.bytes(for: spans.count)
          var span = Span(
            content: kind, source: Array(inlineBlock.text[cut.range]),
            position: places.place(of: cut.range, in: &lines), sourceOffset: sourceOffset)
          if case .marks(let marks, _) = kind {
            span.markPositions = marks.map { places.place(of: $0.range, in: &lines) }
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
    where Placeholder.occurs(in: inlineBlock.text) || inlineBlock.needsTrailingLetter
      || inlineBlock.needsLeadingLetter
    {
      replacePlaceholders(with: spans, in: inlineBlock.node)
    }
  }

  /// Returns the line of the body on which a block starts, from 1.
  func line(of node: Node) -> Int {
    if let position = node.userIndex, nodeInfos[position].line > 0 {
      return nodeInfos[position].line
    }
    return node.startLine
  }

  /// Replaces the placeholders in the text below a node with the nodes of the spans.
  mutating func replacePlaceholders(with spans: [Span], in inlineBlock: Node) {
    inlineBlock.joinTexts()
    var nodes: [Node] = []
    inlineBlock.visit { nodes.append($0) }
    for node in nodes {
      switch node.kind {
      case .text: split(node, at: spans)
      case .inlineCode, .inlineHTML:
        if let text = restored(node.literal, spans) { node.setLiteral(text) }
      case .link, .image: restoreTarget(of: node, spans)
      default: break
      }
    }
    if !openIndexedSpans.isEmpty { restoreBrackets() }
  }

  /// Splits a text node at its placeholders, and inserts the nodes of the spans between the pieces.
  private mutating func split(_ node: Node, at spans: [Span]) {
    let whole = node.literal
    guard Placeholder.isIn(whole) else { return }
    let pieces = Piece.pieces(of: whole)
    var text: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .span(let position):
        if case .attributes(let list) = spans[position].content {
          give(list, of: spans[position], after: &text, before: node)
        } else {
          insert(&text, before: node)
          self.node(for: spans[position], in: node).insert(before: node)
        }
      }
    }
    insert(&text, before: node)
    node.unlink()
  }

  /// Inserts a text node before a node, and clears the text. Does nothing if the text is empty.
  private func insert(_ text: inout [UInt8], before node: Node) {
    guard !text.isEmpty else { return }
    Node(text: text).insert(before: node)
    text = []
  }

  /// Returns the node for a span. Links do not nest, so a link inside another link becomes text.
  private mutating func node(for span: Span, in parent: Node) -> Node {
    switch span.content {
    case .wikiLink(let link):
      parent.linkAround != nil ? Node(text: span.source) : node(for: link, of: span)
    case .address(let address):
      parent.linkAround != nil ? Node(text: address.text) : node(for: address)
    case .text(let text): Node(text: text)
    case .escape(let sign): EscapedSign.node(for: sign)
    case .formula(let formula): node(for: formula, at: span.position)
    case .footnote(let position): node(forFootnote: position)
    case .markup(let markup): Node(.inlineHTML, markup)
    case .marks(let marks, let text): node(for: marks, showing: text, of: span)
    case .opening(let offset): node(forBracketAt: offset)
    case .closing(let offset, let list):
      closeIndexedSpan(at: offset, list, of: span, before: parent)
    case .attributes: Node(text: span.source)
    }
  }

  /// Returns a text in which the source of each span replaces its placeholder, or `nil` if the text
  /// has no placeholders.
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

  /// Replaces the placeholders in the URL and the title of a link or image with the source of the
  /// spans.
  private func restoreTarget(of node: Node, _ spans: [Span]) {
    if let url = restored(node.url, spans) { node.setURL(url) }
    if let title = restored(node.title, spans) { node.setTitle(title) }
  }
}

extension MarkdownTree {
  /// Removes cuts that conflict with the link definitions of the body.
  ///
  /// - `[[name]]` is not a wiki link if the body has a definition `[name]: /url`. Then `[name]` is
  ///   a link of CommonMark.
  /// - In `[text] [label]`, the space stays if the body has no definition of the label.
  ///
  /// Only libcmark can decide which lines are definitions. So the function puts a heading
  /// `# [label]` for each label before the body, and checks whether libcmark parses the label as a
  /// link.
  func dropCutsOfDefinedLabels(in cuts: inout [[SpanScanner.Cut]], of inlineBlocks: [InlineBlock]) {
    guard features.contains(.definitions),
      !features.isDisjoint(with: [.wikiLinks, .spacedReferences])
    else { return }
    var labels: [ArraySlice<UInt8>: Bool] = [:]
    for (inlineBlock, cuts) in zip(inlineBlocks, cuts) {
      for label in cuts.compactMap({ $0.label(in: inlineBlock.text) }) { labels[label] = false }
    }
    guard !labels.isEmpty else { return }
    let order = Array(labels.keys)
    var source: [UInt8] = []
    for label in order {
      source += "# [".utf8
      source += label
      source += "]\n".utf8
    }
    source += "<!-- -->\n\n".utf8
    source += text
    source.withBytes { source in
      Tree.with(parsing: source) { root in
        for (label, heading) in zip(order, root?.children ?? []) {
          labels[label] = heading.firstChild?.kind == .link
        }
      }
    }
    for (number, inlineBlock) in inlineBlocks.enumerated() {
      cuts[number].removeAll { cut in
        cut.label(in: inlineBlock.text).map { (labels[$0] == true) != cut.isGapRemoval } ?? false
      }
    }
  }
}

extension SpanScanner.Cut {
  /// A Boolean value that indicates whether the cut removes the space in `[text] [label]`.
  fileprivate var isGapRemoval: Bool {
    if case .removal = replacement { true } else { false }
  }

  /// Returns the text between the brackets of a wiki link, or the label after a removed space.
  /// Returns `nil` for any other cut.
  fileprivate func label(in text: [UInt8]) -> ArraySlice<UInt8>? {
    switch replacement {
    case .span(.wikiLink(let link)): text[range].dropFirst(link.form == .embed ? 3 : 2).dropLast(2)
    case .removal(let label): text[label]
    default: nil
    }
  }
}
