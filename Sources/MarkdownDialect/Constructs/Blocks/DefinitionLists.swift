import CCMark
import Text

extension Construct {
  static let definitionLists = Construct(
    name: "definition lists", trigger: .any(.definitionLists),
    source: SourceStep { tree, _ in tree.definitions() }, blocks: { $0.readDefinitionLists() })

  static let termIDs = Construct(
    name: "ids of terms", trigger: .any(.annotations), blocks: { $0.giveTermIDs() })
}

/// Definition lists (kramdown, "Definition Lists"): terms, a line each, and under them definitions
/// that begin with `:` and hold blocks.
extension MarkdownTree {
  /// The definitions that libcmark has read as text of a paragraph: each is to become an item.
  mutating func definitions() -> [LineEdit] {
    var edits: [LineEdit] = []
    for paragraph in nodes(of: CMARK_NODE_PARAGRAPH) {
      // The line of a paragraph that starts with one has its term above it.
      var hasTerm = followsTerm(paragraph)
      var isFirst = true
      for line in Self.lineRange(of: paragraph) {
        let content = content(ofLine: line, in: paragraph)
        guard content.first == UInt8(ascii: ":"), content.count > 1, content[1].isSpaceOrTab else {
          hasTerm = true
          continue
        }
        let offset = lines.bytes(ofLine: line).count - content.count
        guard hasTerm, !(isFirst && isTable(paragraph)), !isLazy(line, at: offset, in: paragraph)
        else { break }
        isFirst = false
        let attributes = AttributeList.alone(in: content.dropFirst())
        let isEmpty = attributes != nil || content[1...].allSatisfy(\.isSpaceOrTab)
        edits.append(
          LineEdit(
            line: line, range: offset..<offset + (isEmpty ? content.count : 1),
            replacement: Array((isEmpty ? "+   " + BlockPreprocessor.stand : "+").utf8),
            container: .definition,
            annotation: attributes.map { Annotation(kind: .itemAttributes($0), offset: offset) }))
      }
    }
    return edits
  }

  /// Whether a term or a definition stands right before a paragraph, one blank line aside.
  private mutating func followsTerm(_ paragraph: OpaquePointer) -> Bool {
    guard let previous = cmark_node_previous(paragraph) else { return false }
    switch cmark_node_get_type(previous) {
    case CMARK_NODE_PARAGRAPH:
      return cmark_node_get_start_line(paragraph) - cmark_node_get_end_line(previous) <= 2
        && !isTable(previous)
    case CMARK_NODE_LIST: return isDefinition(cmark_node_last_child(previous))
    default: return false
    }
  }

  /// Whether a paragraph will become a table, or end in one.
  private mutating func isTable(_ paragraph: OpaquePointer) -> Bool {
    Table(paragraphLines(paragraph), from: 0) != nil
  }

  /// Makes definition lists of the items that stand for definitions, and the terms above them.
  mutating func readDefinitionLists() {
    for list in nodes(of: CMARK_NODE_LIST) where isDefinition(cmark_node_first_child(list)) {
      guard let terms = cmark_node_previous(list),
        cmark_node_get_type(terms) == CMARK_NODE_PARAGRAPH,
        let definitions = definitionList(before: terms)
      else { continue }
      appendTerms(of: terms, to: definitions)
      for item in Self.children(of: list) where isDefinition(item) { append(item, to: definitions) }
      cmark_node_unlink(terms)
      if cmark_node_first_child(list) == nil { cmark_node_unlink(list) }
    }
  }

  private func isDefinition(_ item: OpaquePointer?) -> Bool {
    item.map { container($0) == .definition } ?? false
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
      updateInfo(of: term) { $0.line = first + number }
      cmark_node_append_child(list, term)
      let text = takeAttributes(of: term, from: Array(line.trimmingSpace), onLine: first + number)
      inlineBlocks.append(InlineBlock(node: term, shape: .line, text: text, isUnread: true))
    }
  }

  /// Appends a definition; the text it starts with has no paragraph around it, unless a blank line
  /// is above.
  private mutating func append(_ item: OpaquePointer, to list: OpaquePointer) {
    guard let definition = block("<dd>", "</dd>\n") else { return }
    let line = Int(cmark_node_get_start_line(item))
    cmark_node_append_child(list, definition)
    updateInfo(of: definition) { $0.line = line }
    moveAttributes(of: item, to: definition)
    Self.removeStand(in: item)
    Self.moveChildren(of: item, to: definition)
    cmark_node_unlink(item)
    guard lines.firstMark(ofLine: line - 1) != 0, let first = cmark_node_first_child(definition),
      cmark_node_get_type(first) == CMARK_NODE_PARAGRAPH,
      // It may be the terms of a list in the definition.
      !isDefinition(cmark_node_next(first).flatMap(cmark_node_first_child)),
      let text = block("", "")
    else { return }
    updateInfo(of: text) { $0.line = Int(cmark_node_get_start_line(first)) }
    inlineBlocks.append(InlineBlock(node: text, shape: .paragraph, text: paragraphText(first)))
    Self.moveChildren(of: first, to: text)
    Self.replace(first, with: text)
  }
}

/// Ids for the terms of a definition list: `{:auto_ids}` before or after it, or
/// `{:auto_ids-prefix-}` for ids that begin so (kramdown, "Definition Lists").
struct TermIDs {
  /// The lists whose terms get ids, and what these begin with.
  private(set) var lists: [(list: OpaquePointer, prefix: String)] = []
  private var slugger = Slugger()

  private static let word = "auto_ids"

  /// What ids are to begin with by the name of an attribute list; `nil` for another name.
  static func prefix(of name: String) -> String? {
    guard name.hasPrefix(word) else { return nil }
    let rest = name.dropFirst(word.count)
    if rest.isEmpty { return "" }
    return rest.first == "-" ? String(rest.dropFirst()) : nil
  }

  /// Takes note of a list that some attributes are given to.
  mutating func note(_ attributes: AttributeList, of list: OpaquePointer) {
    guard let prefix = attributes.names.lazy.compactMap(TermIDs.prefix).first else { return }
    lists.append((list, prefix))
  }

  /// An id that no term has yet.
  fileprivate mutating func id(_ prefix: String, _ text: [UInt8]) -> String? {
    let slug = Slugger.slug(String(decoding: text, as: UTF8.self))
    return slug.isEmpty ? nil : slugger.id(basedOn: prefix + slug)
  }
}

extension MarkdownTree {
  /// Gives ids to the terms that have none of their own.
  mutating func giveTermIDs() {
    guard !termIDs.lists.isEmpty else { return }
    let texts = Dictionary(inlineBlocks.map { ($0.node, $0) }, uniquingKeysWith: { $1 })
    for (list, prefix) in termIDs.lists {
      for term in Self.children(of: list) {
        // What has no markup of the dialect's is no term: the attribute may be any block's.
        let tag = String(decoding: utf8(cmark_node_get_on_enter(term)), as: UTF8.self)
        guard tag.hasPrefix("<dt"), !tag.contains(" id=\""), let text = texts[term]?.text,
          var id = termIDs.id(prefix, text)
        else { continue }
        while ids[id] != nil, let other = termIDs.id(prefix, text) { id = other }
        ids[id] = context.lines[line(of: term)]
        _ = Self.write(Attributes(id: id), intoTagOf: term)
      }
    }
  }
}
