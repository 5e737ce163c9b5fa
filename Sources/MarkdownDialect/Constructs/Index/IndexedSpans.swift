import BookIndex

extension Construct {
  static let indexedSpans = Construct(
    name: "indexed spans",
    signs: [.mark("]", then: "{") { $1[2] == UInt8(ascii: ".") || $1[2] == UInt8(ascii: "#") }],
    span: SpanStep(starts: "]") { $0.takeIndexedSpan() })
}

/// Pandoc's marks for an index, `[closures]{.index}` or `[text]{.index key="closures!in loops"}`: a
/// text in brackets with attributes right behind, of which one is the class `index`.
extension SpanScanner {
  /// Takes the bracket here with the attributes behind it, and the one that it closes.
  mutating func takeIndexedSpan() -> Bool {
    guard byte(1) == UInt8(ascii: "{"), let opening = openBrackets.last,
      // Behind another bracket stands the label of a link.
      opening == 0 || text[opening - 1] != UInt8(ascii: "]")
    else { return false }
    var reader = AttributeReader(text[(position + 2)...].prefix(AttributeList.longest))
    guard let list = reader.list(), reader.take("}"), list.hasIndexClass else { return false }
    openBrackets.removeLast()
    openIndexedSpan(at: opening)
    takeMark(.closing(of: opening, list), from: position, to: reader.position)
    return true
  }
}

extension MarkdownTree {
  /// A node that stands for an opening bracket until the closing one is read.
  mutating func node(forBracketAt offset: Int) -> Node {
    let node = Node.span("", "")
    openIndexedSpans[offset] = node
    return node
  }

  /// Puts what stands behind an opening bracket into a span, with the attributes behind the closing
  /// one; where other spans part the two, both stay text.
  ///
  /// - Parameter next: The node that the bracket is a part of.
  mutating func closeIndexedSpan(
    at offset: Int, _ list: AttributeList, of span: Span, before next: Node
  ) -> Node {
    guard let opening = openIndexedSpans.removeValue(forKey: offset) else {
      return Node(text: span.source)
    }
    guard opening.parent == next.parent else {
      restore(bracket: opening)
      return Node(text: span.source)
    }
    let node = Node.span("<span>", "</span>")
    while let child = opening.next, child != next, node.append(child) {}
    opening.unlink()
    _ = give(list, to: node, at: span.sourceOffset)
    updateInfo(of: node) {
      for number in $0.marks.indices { $0.marks[number].column = span.place.column }
      $0.isMark = true
      $0.lineEnds = span.source.count { $0 == UInt8(ascii: "\n") }
    }
    return node
  }

  /// Makes text of the brackets that no other has closed after all.
  mutating func restoreBrackets() {
    for bracket in openIndexedSpans.values { restore(bracket: bracket) }
    openIndexedSpans = [:]
  }

  private func restore(bracket: Node) {
    bracket.replace(with: Node(text: "[".utf8))
  }
}

extension AttributeList {
  fileprivate var hasIndexClass: Bool {
    pairs.contains { $0.key == "class" && $0.value == Attributes.indexClass }
  }
}
