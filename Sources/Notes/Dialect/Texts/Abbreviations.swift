import CCMark

extension Draft {
  /// Puts the terms of the body's abbreviations into `<abbr>`, wherever they stand as whole words.
  func readAbbreviations() {
    let terms = TermTree(abbreviations.keys)
    cmark_consolidate_text_nodes(root)
    for node in nodes(of: CMARK_NODE_TEXT) { split(node, at: terms) }
  }

  private func split(_ node: OpaquePointer, at terms: TermTree) {
    let start = literal(node)
    let text = UnsafeBufferPointer(start: start, count: length(of: start))
    var end = 0
    var position = 0
    while position < text.count {
      guard terms.starts[Int(text[position])], Draft.isBoundary(position, in: text),
        let next = terms.end(in: text, from: position, where: { Draft.isBoundary($0, in: text) })
      else {
        position += 1
        continue
      }
      insert(text[end..<position], before: node)
      let term = text[position..<next]
      if let abbreviation = abbreviations[Array(term)],
        let abbr = span(abbreviation.tag, "</abbr>"),
        let inside = Draft.text(term)
      {
        cmark_node_append_child(abbr, inside)
        cmark_node_insert_before(node, abbr)
      }
      end = next
      position = next
    }
    guard end > 0 else { return }
    insert(text[end...], before: node)
    cmark_node_unlink(node)
  }

  private func insert(_ text: Slice<UnsafeBufferPointer<UInt8>>, before node: OpaquePointer) {
    guard !text.isEmpty, let part = Draft.text(text) else { return }
    cmark_node_insert_before(node, part)
  }

  /// Whether a word may start or end at an offset: not between two letters or digits, but for
  /// scripts that do not part words.
  private static func isBoundary(_ position: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard position > 0, position < text.count else { return true }
    var before = position - 1
    while before > 0, text[before] & 0xC0 == 0x80 { before -= 1 }
    if Whitespace.isWide(in: text, at: before) || Whitespace.isWide(in: text, at: position) {
      return true
    }
    return !isWord(text[before..<position]) || !isWord(text[position...].prefix(4))
  }

  private static func isWord(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = bytes.first else { return false }
    if first < 0x80 {
      return (first | 0x20) &- 0x61 < 26 || first &- 0x30 < 10 || first == UInt8(ascii: "_")
    }
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    return scalar?.isWordCharacter ?? false
  }
}
