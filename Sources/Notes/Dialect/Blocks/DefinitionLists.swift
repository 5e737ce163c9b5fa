import CCMark

/// Definition lists (kramdown, "Definition Lists"): terms, a line each, and under them definitions
/// that begin with `:` and hold blocks.
extension Draft {
  /// The definitions that libcmark has read as text of a paragraph: each is to become an item.
  mutating func definitions(after known: [Int: Rewriting.Container]) -> [Rewriting.Edit] {
    var edits: [Rewriting.Edit] = []
    for paragraph in nodes(of: CMARK_NODE_PARAGRAPH) {
      let first = Int(cmark_node_get_start_line(paragraph))
      // The line of a paragraph that starts with one has its term above it.
      var hasTerm = Draft.followsTerm(paragraph, known)
      for line in first...max(first, Int(cmark_node_get_end_line(paragraph))) {
        let content = content(ofLine: line, in: paragraph)
        guard content.first == UInt8(ascii: ":"), content.count > 1, content[1].isSpaceOrTab
        else {
          hasTerm = true
          continue
        }
        guard hasTerm else { break }
        let offset = lines.bytes(ofLine: line).count - content.count
        edits.append(
          Rewriting.Edit(
            line: line, range: offset..<offset + 1, replacement: [UInt8(ascii: "+")],
            container: .definition))
      }
    }
    return edits
  }

  private static func followsTerm(
    _ paragraph: OpaquePointer, _ known: [Int: Rewriting.Container]
  ) -> Bool {
    guard let previous = cmark_node_previous(paragraph) else { return false }
    switch cmark_node_get_type(previous) {
    case CMARK_NODE_PARAGRAPH: return true
    case CMARK_NODE_LIST: return known[Int(cmark_node_get_start_line(previous))] == .definition
    default: return false
    }
  }
}

extension Draft {
  /// Makes definition lists of the items that stand for definitions, and the terms above them.
  mutating func readDefinitionLists() {
    for list in nodes(of: CMARK_NODE_LIST) where isDefinition(cmark_node_first_child(list)) {
      guard let terms = cmark_node_previous(list),
        cmark_node_get_type(terms) == CMARK_NODE_PARAGRAPH,
        let definitions = definitionList(before: terms)
      else { continue }
      appendTerms(of: terms, to: definitions)
      let isTight = cmark_node_get_list_tight(list) == 1
      for item in Draft.children(of: list) where isDefinition(item) {
        append(item, isTight: isTight, to: definitions)
      }
      cmark_node_unlink(terms)
      if cmark_node_first_child(list) == nil { cmark_node_unlink(list) }
    }
  }

  private func isDefinition(_ item: OpaquePointer?) -> Bool {
    item.map { context.containers[Int(cmark_node_get_start_line($0))] == .definition } ?? false
  }

  /// The list that stands right before some terms, or a new one.
  private func definitionList(before terms: OpaquePointer) -> OpaquePointer? {
    if let previous = cmark_node_previous(terms),
      cmark_node_get_type(previous) == CMARK_NODE_CUSTOM_BLOCK,
      String(cString: cmark_node_get_on_enter(previous)) == "<dl>\n"
    {
      return previous
    }
    guard let list = block("<dl>\n", "</dl>\n") else { return nil }
    cmark_node_insert_before(terms, list)
    return list
  }

  private mutating func appendTerms(of paragraph: OpaquePointer, to list: OpaquePointer) {
    let first = Int(cmark_node_get_start_line(paragraph))
    for (number, line) in paragraphLines(paragraph).enumerated() {
      guard let term = block("<dt>", "</dt>\n") else { continue }
      mark(term) { $0.line = first + number }
      cmark_node_append_child(list, term)
      leaves.append(
        Leaf(node: term, shape: .line, text: Array(line.trimmingSpace), isUnread: true))
    }
  }

  /// Appends a definition; the text of a tight one has no paragraph around it.
  private mutating func append(_ item: OpaquePointer, isTight: Bool, to list: OpaquePointer) {
    guard let definition = block("<dd>", "</dd>\n") else { return }
    cmark_node_append_child(list, definition)
    mark(definition) { $0.line = Int(cmark_node_get_start_line(item)) }
    for child in Draft.children(of: item) {
      if isTight, cmark_node_get_type(child) == CMARK_NODE_PARAGRAPH,
        let text = block("", "")
      {
        mark(text) { $0.line = Int(cmark_node_get_start_line(child)) }
        leaves.append(Leaf(node: text, shape: .paragraph, text: paragraphText(child)))
        Draft.moveChildren(of: child, to: text)
        cmark_node_append_child(definition, text)
      } else {
        cmark_node_append_child(definition, child)
      }
    }
    cmark_node_unlink(item)
  }
}
