import CommonMark
import Text

extension SyntaxFeatures { static let definitionLists = new() }

extension Construct {
  static let definitionLists = Construct(
    name: "definition lists", signs: [.block(":", then: " \t", .definitionLists) { $1.startsLine }],
    source: SourceStep { tree, _ in tree.definitionEdits() }, blocks: { $0.readDefinitionLists() })

  static let termIDs = Construct(
    name: "ids of terms", trigger: .any(.annotations), blocks: { $0.addTermIDs() })
}

/// Definition lists (kramdown, "Definition Lists"): one or more lines with a term each, and below
/// these lines one or more definitions, which begin with `:` and contain blocks.
extension MarkdownTree {
  /// Returns edits that turn the definitions in paragraphs into list items: `: text` → `+ text`.
  mutating func definitionEdits() -> [LineEdit] {
    var edits: [LineEdit] = []
    for paragraph in nodes(of: .paragraph) {
      // A definition needs a term above it. For the first line, the term is above the paragraph.
      var hasTerm = followsTerm(paragraph)
      var isFirst = true
      for line in paragraph.lines {
        let content = content(ofLine: line, in: paragraph)
        guard content.first == UInt8(ascii: ":"), content.count > 1, content[1].isSpaceOrTab else {
          hasTerm = true
          continue
        }
        let offset = lines.bytes(ofLine: line).count - content.count
        guard hasTerm, !(isFirst && isTable(paragraph)), !isLazy(line, at: offset, in: paragraph)
        else { break }
        isFirst = false
        let attributes = AttributeList.parse(wholeText: content.dropFirst())
        let isEmpty = attributes != nil || content[1...].allSatisfy(\.isSpaceOrTab)
        edits.append(
          LineEdit(
            line: line, range: offset..<offset + (isEmpty ? content.count : 1),
            replacement: Array(
              (isEmpty ? "+   " + BlockPreprocessor.emptyItemPlaceholder : "+").utf8),
            dialectBlock: .definition,
            annotation: attributes.map { Annotation(meaning: .itemAttributes($0), offset: offset) })
        )
      }
    }
    return edits
  }

  /// Returns whether the block before a paragraph is a definition, or a paragraph that can be a
  /// term with at most one blank line below it.
  private mutating func followsTerm(_ paragraph: Node) -> Bool {
    guard let previous = paragraph.previous else { return false }
    switch previous.kind {
    case .paragraph: return paragraph.startLine - previous.endLine <= 2 && !isTable(previous)
    case .list: return isDefinition(previous.lastChild)
    default: return false
    }
  }

  /// Returns whether a paragraph will become a table, or ends with lines that will.
  private mutating func isTable(_ paragraph: Node) -> Bool {
    Table(paragraphLines(paragraph), from: 0) != nil
  }

  /// Creates definition lists from the items that represent definitions, and from the paragraphs
  /// with terms above these items.
  mutating func readDefinitionLists() {
    for list in nodes(of: .list) where isDefinition(list.firstChild) {
      guard let terms = list.previous, terms.kind == .paragraph else { continue }
      let definitions = definitionList(before: terms)
      appendTerms(of: terms, to: definitions)
      for item in list.children where isDefinition(item) { append(item, to: definitions) }
      terms.unlink()
      if list.firstChild == nil { list.unlink() }
    }
  }

  private func isDefinition(_ item: Node?) -> Bool {
    item.map { dialectBlock(representedBy: $0) == .definition } ?? false
  }

  /// Returns the definition list directly before the terms, or inserts a new list there.
  private func definitionList(before terms: Node) -> Node {
    if let previous = terms.previous,
      previous.kind == .customBlock, previous.openingMarkup.elementsEqual("<dl>\n".utf8)
    {
      return previous
    }
    let list = Node.block("<dl>\n", "</dl>\n")
    list.insert(before: terms)
    return list
  }

  /// Appends a term to a list for each line of a paragraph.
  private mutating func appendTerms(of paragraph: Node, to list: Node) {
    let first = paragraph.startLine
    for (number, line) in paragraphLines(paragraph).enumerated() {
      let term = Node.block("<dt>", "</dt>\n")
      updateInfo(of: term) { $0.line = first + number }
      list.append(term)
      let text = applyLeadingAttributes(
        in: term, to: Array(line.trimmingSpace), onLine: first + number)
      inlineBlocks.append(InlineBlock(node: term, shape: .line, text: text, isUnparsed: true))
    }
  }

  /// Appends the definition that an item represents to a list. A paragraph at the start of the
  /// definition gets no `<p>` tag, unless a blank line precedes the definition.
  private mutating func append(_ item: Node, to list: Node) {
    let definition = Node.block("<dd>", "</dd>\n")
    let line = item.startLine
    list.append(definition)
    updateInfo(of: definition) { $0.line = line }
    moveAttributes(of: item, to: definition)
    Self.removePlaceholder(in: item)
    item.moveChildren(to: definition)
    item.unlink()
    guard lines.firstMark(ofLine: line - 1) != 0, let first = definition.firstChild,
      first.kind == .paragraph,
      // The paragraph may contain the terms of another list inside the definition.
      !isDefinition(first.next?.firstChild)
    else { return }
    let text = Node.block("", "")
    updateInfo(of: text) { $0.line = first.startLine }
    inlineBlocks.append(InlineBlock(node: text, shape: .paragraph, text: paragraphText(first)))
    first.moveChildren(to: text)
    first.replace(with: text)
  }
}

/// Ids for the terms of a definition list. `{:auto_ids}` before or after the list requests them;
/// `{:auto_ids-prefix-}` requests ids with a prefix (kramdown, "Definition Lists").
struct TermIDs {
  /// The lists whose terms get ids, each with the prefix of its ids.
  private(set) var lists: [(list: Node, prefix: String)] = []
  /// The generator of ids, which does not return an id twice.
  private var slugger = Slugger()

  private static let word = "auto_ids"

  /// Returns the prefix of ids that a name in an attribute list requests: `x` for `auto_ids-x`, and
  /// an empty prefix for `auto_ids`. Returns `nil` for any other name.
  static func prefix(of name: String) -> String? {
    guard name.hasPrefix(word) else { return nil }
    let rest = name.dropFirst(word.count)
    if rest.isEmpty { return "" }
    return rest.first == "-" ? String(rest.dropFirst()) : nil
  }

  /// Records a list if attributes that apply to it request ids.
  mutating func record(_ attributes: AttributeList, of list: Node) {
    guard let prefix = attributes.names.lazy.compactMap(TermIDs.prefix).first else { return }
    lists.append((list, prefix))
  }

  /// Returns an id that this function has not returned before, or `nil` if the text contains no
  /// letters or digits.
  fileprivate mutating func id(_ prefix: String, _ text: [UInt8]) -> String? {
    let slug = Slugger.slug(String(decoding: text, as: UTF8.self))
    return slug.isEmpty ? nil : slugger.id(basedOn: prefix + slug)
  }
}

extension MarkdownTree {
  /// Sets an id for each term in the recorded lists, unless the author has set one.
  mutating func addTermIDs() {
    guard !termIDs.lists.isEmpty else { return }
    let texts = Dictionary(inlineBlocks.map { ($0.node, $0) }, uniquingKeysWith: { $1 })
    for (list, prefix) in termIDs.lists {
      for term in list.children {
        // The author may have put `{:auto_ids}` on any block, so check that the child is a term.
        let tag = String(decoding: term.openingMarkup, as: UTF8.self)
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
