import CCMark

extension MarkdownTree {
  /// Reads the spans of the leaves that have any: takes them out, has the rest parsed again, and
  /// puts nodes in their places.
  mutating func readSpans() {
    let leaves = leaves.filter { !Placeholder.isIn($0.text) }
    var cuts = leaves.map {
      mayHoldSpans($0.node) ? SpanScanner($0.text, features, footnotes).cuts : []
    }
    leaveDefinedNames(in: &cuts, of: leaves)
    var spans: [Span] = []
    var texts: [InlineBlock] = []
    for (leaf, cuts) in zip(leaves, cuts) where !cuts.isEmpty || leaf.isUnread {
      if cuts.isEmpty {
        texts.append(leaf)
        continue
      }
      var changed = leaf
      changed.text = []
      var end = 0
      var spot = SourceOffset(line: line(of: leaf.node), offset: 0)
      var places = LeafPlaces(of: leaf, startingOn: line(of: leaf.node))
      for cut in cuts {
        changed.text += leaf.text[end..<cut.range.lowerBound]
        spot.advance(over: leaf.text[end..<cut.range.lowerBound])
        end = cut.range.upperBound
        switch cut.replacement {
        case .guide(let characters): changed.text += characters
        case .joint: break
        case .span(let kind):
          changed.text += Placeholder.bytes(for: spans.count)
          spans.append(
            Span(
              kind: kind, source: Array(leaf.text[cut.range]),
              place: places.place(of: cut.range, in: &lines), spot: spot))
        }
        spot.advance(over: leaf.text[cut.range])
      }
      changed.text += leaf.text[end...]
      texts.append(changed)
    }
    guard !texts.isEmpty else { return }
    graft(texts)
    for leaf in texts where Placeholder.isIn(leaf.text) || leaf.needsShield || leaf.needsGuard {
      putInPlace(spans, in: leaf.node)
    }
  }

  /// The line a block starts on, in the body.
  func line(of node: OpaquePointer) -> Int {
    if let position = MarkdownTree.position(ofMarkOf: node), marks[position].line > 0 {
      return marks[position].line
    }
    return Int(cmark_node_get_start_line(node))
  }
}
