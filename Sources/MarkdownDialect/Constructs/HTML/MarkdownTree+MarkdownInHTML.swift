import CCMark

extension MarkdownTree {
  /// Reads the content of the elements that ask for it within blocks of raw HTML, and takes the
  /// attribute from their tags.
  mutating func readMarkdownTags() {
    for node in nodes(of: CMARK_NODE_HTML_BLOCK) {
      let markup = Array(literal(node))
      let whole = restored(markup, of: node)
      if insert(whole ?? markup, onLine: Int(cmark_node_get_start_line(node)), before: node) {
        cmark_node_unlink(node)
      } else if let whole {
        MarkdownTree.setLiteral(node, whole)
      }
    }
  }

  /// A block of raw HTML with the tags on lines of their own that it has swallowed: only the parse
  /// shows that such a block reaches that far. `nil` where there are none.
  private func restored(_ text: [UInt8], of node: OpaquePointer) -> [UInt8]? {
    let first = Int(cmark_node_get_start_line(node))
    let last = Int(cmark_node_get_end_line(node))
    guard last > first, (first + 1...last).contains(where: { context.annotations[$0] != nil })
    else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let restored = lines.enumerated().map { index, line in
      guard index > 0, case .markup(let markup)? = context.annotations[first + index]?.kind,
        line.trimmingSpace.elementsEqual(Annotation.mark)
      else { return line }
      return markup.trimmingLines
    }
    return Array(restored.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Takes the attribute from tags within text, where Markdown is read anyway.
  func dropMarkdownAttributes() {
    for node in nodes(of: CMARK_NODE_HTML_INLINE) {
      let markup = Array(literal(node))
      if let tag = MarkdownTag(in: markup[...], at: 0) { MarkdownTree.setLiteral(node, tag.markup) }
    }
  }

  /// Inserts raw HTML before a node, what is Markdown in it as inline blocks to be read. Returns
  /// whether anything was.
  mutating func insert(_ markup: [UInt8], onLine line: Int, before node: OpaquePointer) -> Bool {
    guard MarkdownTag.first(in: markup[...], from: 0) != nil else { return false }
    let ends = TagStart.pairs(in: markup)
    var position = 0
    var raw: [UInt8] = []
    var rawLine = line
    var last: OpaquePointer?
    while let tag = MarkdownTag.first(in: markup[...], from: position) {
      raw += markup[position..<tag.range.lowerBound] + tag.markup
      position = tag.range.upperBound
      guard let end = ends[tag.range.lowerBound], end >= position else { continue }
      let content = markup[position..<end].trimmingLines
      if tag.content == .raw || content.isEmpty {
        raw += markup[position..<end]
      } else if let holder = block(String(decoding: raw, as: UTF8.self), "") {
        let before = markup[..<content.startIndex].count { $0 == 0x0A }
        cmark_node_insert_before(node, holder)
        updateInfo(of: holder) { $0.rawLines = (rawLine, rawLine) }
        hold(content, tag.content, in: holder, onLine: line + before)
        raw = []
        rawLine = line + markup[..<end].count { $0 == 0x0A }
        last = holder
      }
      position = end
    }
    raw += markup[position...]
    if let last {
      cmark_node_set_on_exit(last, String(decoding: raw, as: UTF8.self))
      updateInfo(of: last) { $0.rawLines?.after = rawLine }
    } else if let block = block(String(decoding: raw, as: UTF8.self), "") {
      cmark_node_insert_before(node, block)
      updateInfo(of: block) { $0.rawLines = (line, line) }
    }
    return true
  }

  /// Gives a block the text it holds, in a paragraph where it holds blocks.
  private mutating func hold(
    _ text: ArraySlice<UInt8>, _ content: MarkdownTag.Content, in holder: OpaquePointer,
    onLine line: Int
  ) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let source = Array(lines.map(\.trimmingSpace).joined(separator: [UInt8(ascii: "\n")]))
    var node = holder
    if content == .blocks, let paragraph = block("<p>", "</p>\n") {
      cmark_node_append_child(holder, paragraph)
      node = paragraph
    }
    updateInfo(of: node) { $0.line = line }
    inlineBlocks.append(InlineBlock(node: node, shape: .paragraph, text: source, isUnread: true))
  }
}
