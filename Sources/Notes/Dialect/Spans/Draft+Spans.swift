import CCMark

extension Draft {
  /// Reads the spans of the leaves that have any: takes them out, has the rest parsed again, and
  /// puts nodes in their places.
  mutating func readSpans() {
    let leaves = leaves.filter { !Placeholder.isIn($0.text) }
    var cuts = leaves.map { SpanScanner($0.text, features).cuts }
    leaveDefinedNames(in: &cuts, of: leaves)
    var spans: [Span] = []
    var texts: [Leaf] = []
    for (leaf, cuts) in zip(leaves, cuts) where !cuts.isEmpty || leaf.isUnread {
      var changed = leaf
      changed.text = []
      var end = 0
      for cut in cuts {
        changed.text += leaf.text[end..<cut.range.lowerBound]
        end = cut.range.upperBound
        switch cut.replacement {
        case .guide(let characters): changed.text += characters
        case .span(let kind):
          changed.text += Placeholder.bytes(for: spans.count)
          spans.append(
            Span(
              kind: kind, source: Array(leaf.text[cut.range]),
              place: place(of: cut.range, in: leaf)))
        }
      }
      changed.text += leaf.text[end...]
      texts.append(changed)
    }
    guard !texts.isEmpty else { return }
    graft(texts)
    for leaf in texts { putInPlace(spans, in: leaf.node) }
  }

  /// Where a piece of a leaf's text stands: its line in the body and its column, 0 where the line
  /// is not written as the text has it.
  private mutating func place(
    of range: Range<Int>, in leaf: Leaf
  ) -> (line: Int, column: Int) {
    let start = leaf.text[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var line = leaf.text[..<start].count { $0 == 0x0A }
    line += self.line(of: leaf.node)
    let source = leaf.text[range].prefix { $0 != 0x0A }
    let bytes = lines.bytes(ofLine: line)
    // The line has what the text has, and before it perhaps the marks of blocks.
    let offset = bytes.indices.dropFirst(range.lowerBound - start).first {
      bytes[$0...].starts(with: source)
    }
    guard let offset else { return (line, 0) }
    return (line, bytes[..<offset].count { $0 & 0xC0 != 0x80 } + 1)
  }

  func line(of node: OpaquePointer) -> Int {
    if let position = Draft.position(ofMarkOf: node), marks[position].line > 0 {
      return marks[position].line
    }
    return Int(cmark_node_get_start_line(node))
  }
}
