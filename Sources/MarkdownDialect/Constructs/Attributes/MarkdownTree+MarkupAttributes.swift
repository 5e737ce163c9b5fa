import CCMark

/// Attribute lists right under raw HTML, which CommonMark counts to it.
extension MarkdownTree {
  /// Takes the lists off the ends of blocks of raw HTML, for the first tag of each.
  mutating func readMarkupAttributes() {
    for node in nodes(of: CMARK_NODE_HTML_BLOCK) where annotation(of: node) == nil {
      let text = literal(node)
      guard text.first(where: { !$0.isSpaceOrTab }) == UInt8(ascii: "<") else { continue }
      var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      while lines.last?.isEmpty == true { lines.removeLast() }
      let count = lines.count
      var lists: [AttributeList] = []
      while lines.count > 1, let list = AttributeList.alone(in: lines[lines.count - 1]) {
        lists.append(list)
        lines.removeLast()
      }
      guard !lists.isEmpty else { continue }
      MarkdownTree.setLiteral(node, Array(lines.joined(separator: [0x0A])) + [0x0A])
      let first = line(of: node) + count - lists.count
      let given = lists.reversed().enumerated().map { number, list in
        (list: list, place: SourceOffset(line: first + number, offset: 0))
      }
      if !give(given, to: node) {
        for (list, place) in given { reportUnused(list, at: place) }
      }
    }
  }
}
