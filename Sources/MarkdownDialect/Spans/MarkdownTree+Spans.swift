import CCMark

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
          spans.append(
            Span(
              kind: kind, source: Array(inlineBlock.text[cut.range]),
              place: places.place(of: cut.range, in: &lines), sourceOffset: sourceOffset))
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
    if let position = MarkdownTree.infoIndex(of: node), nodeInfos[position].line > 0 {
      return nodeInfos[position].line
    }
    return Int(cmark_node_get_start_line(node))
  }
}
