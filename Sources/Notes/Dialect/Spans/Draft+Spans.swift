import CCMark

extension Draft {
  /// Reads the spans of the leaves that have any: takes them out, has the rest parsed again, and
  /// puts nodes in their places.
  mutating func readSpans() {
    let leaves = leaves.filter { !Placeholder.isIn($0.text) }
    var cuts = leaves.map { SpanScanner($0.text, features, footnotes).cuts }
    leaveDefinedNames(in: &cuts, of: leaves)
    var spans: [Span] = []
    var texts: [Leaf] = []
    for (leaf, cuts) in zip(leaves, cuts) where !cuts.isEmpty || leaf.isUnread {
      var changed = leaf
      changed.text = []
      var end = 0
      var spot = Spot(line: line(of: leaf.node), offset: 0)
      for cut in cuts {
        changed.text += leaf.text[end..<cut.range.lowerBound]
        spot.advance(over: leaf.text[end..<cut.range.lowerBound])
        end = cut.range.upperBound
        switch cut.replacement {
        case .guide(let characters): changed.text += characters
        case .span(let kind):
          changed.text += Placeholder.bytes(for: spans.count)
          let source = leaf.text[cut.range]
          spans.append(
            Span(
              kind: kind, source: Array(source), place: place(of: source, at: spot), spot: spot))
        }
        spot.advance(over: leaf.text[cut.range])
      }
      changed.text += leaf.text[end...]
      texts.append(changed)
    }
    guard !texts.isEmpty else { return }
    graft(texts)
    for leaf in texts { putInPlace(spans, in: leaf.node) }
  }

  /// Where a piece of a leaf's text stands: its line in the body and its column, 0 where the line
  /// is not written as the text has it or no one would count so far.
  private mutating func place(
    of text: ArraySlice<UInt8>, at spot: Spot
  ) -> (line: Int, column: Int) {
    let source = text.prefix { $0 != 0x0A }
    // The line has what the text has, and before it perhaps the marks of blocks.
    let offset = lines.offset(of: Array(source), onLine: spot.line, from: spot.offset)
    guard let offset, offset <= Spot.farthest else { return (spot.line, 0) }
    let before = lines.bytes(ofLine: spot.line).prefix(offset)
    return (spot.line, before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  func line(of node: OpaquePointer) -> Int {
    if let position = Draft.position(ofMarkOf: node), marks[position].line > 0 {
      return marks[position].line
    }
    return Int(cmark_node_get_start_line(node))
  }
}
