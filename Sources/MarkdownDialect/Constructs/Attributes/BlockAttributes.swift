import CommonMark
import Text

extension Construct {
  static let blockAttributes = Construct(
    name: "attributes of blocks", trigger: .any(.annotations), blocks: { $0.readAnnotations() })

  static let markupAttributes = Construct(
    name: "attributes of raw HTML", trigger: .any(.attributeLists),
    blocks: { $0.readMarkupAttributes() })
}

extension MarkdownTree {
  /// Records the annotations that apply to the whole body: named lists, abbreviations and options.
  mutating func collectAnnotations() {
    for (line, annotation) in context.annotations.sorted(by: { $0.key < $1.key }) {
      switch annotation.meaning {
      case .definition(let name, let list):
        attributeLists.namedLists[name, default: AttributeList()].append(list)
      case .abbreviation(let abbreviation): abbreviations[abbreviation.term] = abbreviation
      case .options(let list): set(list, at: SourceOffset(line: line, offset: annotation.offset))
      case .attributes, .itemAttributes, .markup, .boundary: break
      }
    }
  }

  /// Applies the annotations to their blocks, and removes the placeholders of the annotations from
  /// the tree.
  mutating func readAnnotations() {
    var nodes: [Node] = []
    for node in self.nodes(of: .htmlBlock) {
      guard let annotation = annotation(of: node) else { continue }
      // Insert markup first, so that attributes can find its tags.
      if case .markup = annotation.meaning {
        replacePlaceholder(of: node)
      } else {
        nodes.append(node)
      }
    }
    // The attribute lists on successive lines, which apply to the same block.
    var run: [Node] = []
    for node in nodes {
      if let last = run.last, !isOnNextLine(last, after: node) {
        applyAttributes(of: run)
        run = []
      }
      if case .attributes? = annotation(of: node)?.meaning { run.append(node) }
    }
    applyAttributes(of: run)
    for node in nodes { replacePlaceholder(of: node) }
  }

  /// Returns the annotation that a block of raw HTML represents, or `nil` for any other block.
  func annotation(of node: Node) -> Annotation? {
    guard node.kind == .htmlBlock else { return nil }
    return context.annotations[node.startLine]
  }

  /// Returns whether an annotation directly follows another annotation, on the next line.
  private func isOnNextLine(_ last: Node, after node: Node) -> Bool {
    node.previous == last && node.startLine == last.startLine + 1
  }

  /// Applies attribute lists on successive lines to the block that ends on the line above the
  /// lists, or else to the block that starts on the line below the lists.
  private mutating func applyAttributes(of run: [Node]) {
    guard let first = run.first, let last = run.last else { return }
    let above = block(endingAbove: first)
    let definition = above == nil ? definition(beside: first, last) : nil
    let target = above ?? (definition == nil ? block(startingUnder: last) : nil)
    let lists = run.compactMap { node -> (list: AttributeList, place: SourceOffset)? in
      guard let annotation = annotation(of: node), case .attributes(let list) = annotation.meaning
      else { return nil }
      return (list, place(of: annotation, node))
    }
    if let definition {
      attributeLists.definitionLists[definition, default: []] += lists
    } else if target.map({ give(lists, to: $0) }) != true {
      for (list, place) in lists { reportUnused(list, at: place) }
    }
  }

  /// Returns the line of the link definition directly above some annotations, or else directly
  /// below them. Returns `nil` if there is no link definition.
  private mutating func definition(beside first: Node, _ last: Node) -> Int? {
    definition(endingOn: first.startLine - 1, above: first)
      ?? definition(on: last.startLine + 1, under: last)
  }

  /// Returns the block that ends on the line above an annotation, or `nil`.
  private mutating func block(endingAbove node: Node) -> Node? {
    let line = node.startLine - 1
    guard let block = node.previous, lines.firstMark(ofLine: line) != 0 else { return nil }
    // If a link definition is between the block and the annotation, the block ends above the
    // definition, and the annotation does not apply to the block.
    let end = Int(max(block.startLine, block.endLine))
    return isBoundary(block) || (1..<line).contains(end) ? nil : block
  }

  /// Returns the block that starts on the line below an annotation, or `nil`.
  private mutating func block(startingUnder node: Node) -> Node? {
    let line = node.startLine + 1
    guard let block = node.next, lines.firstMark(ofLine: line) != 0, !isBoundary(block)
    else { return nil }
    return block
  }

  /// Returns whether a node represents an annotation to which attribute lists do not apply.
  private func isBoundary(_ node: Node) -> Bool {
    switch annotation(of: node)?.meaning {
    case nil, .abbreviation, .markup: false
    case .boundary, .options, .definition, .attributes, .itemAttributes: true
    }
  }

  /// Applies the attribute lists at the start of list items' text to the items.
  mutating func applyItemAttributes() {
    var items: [Int: Node] = [:]
    // If several items start on one line, as in `- - text`, the last one is the innermost.
    for item in nodes(of: .listItem) { items[item.startLine] = item }
    for (line, annotation) in context.annotations.sorted(by: { $0.key < $1.key }) {
      guard case .itemAttributes(let list) = annotation.meaning, let item = items[line] else {
        continue
      }
      _ = give(list, to: item, at: SourceOffset(line: line, offset: annotation.offset))
    }
  }

  /// Removes the placeholder of an annotation. If the annotation is markup, inserts the markup and
  /// a paragraph with the text after the markup.
  private mutating func replacePlaceholder(of node: Node) {
    guard let annotation = annotation(of: node) else { return }
    if case .markup(let markup) = annotation.meaning {
      if !annotation.followingText.isEmpty {
        let text = Node(.paragraph)
        text.insert(after: node)
        updateInfo(of: text) { $0.line = node.endLine }
        inlineBlocks.append(
          InlineBlock(
            node: text, shape: .paragraph, text: annotation.followingText, isUnparsed: true))
      }
      if !insert(markup, onLine: node.startLine, before: node) {
        node.setLiteral(markup)
        return
      }
    }
    node.unlink()
  }

  /// Returns the position of an annotation in the body.
  private func place(of annotation: Annotation, _ node: Node) -> SourceOffset {
    SourceOffset(line: node.startLine, offset: annotation.offset)
  }
}

/// Attribute lists directly below raw HTML. CommonMark parses such lists as part of the HTML.
extension MarkdownTree {
  /// Removes the lists from the end of each block of raw HTML, and applies the lists to the first
  /// tag of the block.
  mutating func readMarkupAttributes() {
    for node in nodes(of: .htmlBlock) where annotation(of: node) == nil {
      let text = node.literal
      guard text.first(where: { !$0.isSpaceOrTab }) == UInt8(ascii: "<") else { continue }
      var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      while lines.last?.isEmpty == true { lines.removeLast() }
      let count = lines.count
      var lists: [AttributeList] = []
      while lines.count > 1, let list = AttributeList.parse(wholeText: lines[lines.count - 1]) {
        lists.append(list)
        lines.removeLast()
      }
      guard !lists.isEmpty else { continue }
      node.setLiteral(Array(lines.joined(separator: [0x0A])) + [0x0A])
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
