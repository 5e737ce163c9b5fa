import CommonMark
import Text

/// The attribute lists of a body that do not apply directly to an adjacent block or span.
struct BodyAttributeLists {
  /// The named lists, keyed by name.
  var namedLists: [String: AttributeList] = [:]
  /// The lists for link definitions and their positions, keyed by the line of the definition.
  var definitionLists: [Int: [(list: AttributeList, place: SourceOffset)]] = [:]
}

extension MarkdownTree {
  /// Applies an attribute list to a node. Returns whether the node can have attributes.
  mutating func give(_ list: AttributeList, to node: Node, at place: SourceOffset) -> Bool {
    give([(list, place)], to: node)
  }

  /// Applies several attribute lists to a node. Returns whether the node can have attributes.
  ///
  /// The lists are applied together, because a node may have thousands of lists, and rewriting the
  /// tag for each list would be slow.
  mutating func give(_ lists: [(list: AttributeList, place: SourceOffset)], to node: Node) -> Bool {
    let type = node.kind
    if type == .paragraph, Self.isTight(node), let item = node.parent {
      // A paragraph in a tight list has no tag, so the attributes apply to the list item.
      return give(lists, to: item)
    }
    var attributes = Attributes()
    for (list, place) in lists {
      let own = self.attributes(of: list, at: place, on: type)
      if type == .list, list.names.contains("toc") {
        replace(node, by: Contents(of: node, own))
        return true
      }
      if type == .list, list.names.contains("footnotes") {
        let place = Node.block("", "")
        node.replace(with: place)
        footnotes.sectionPlaceholder = place
        return true
      }
      attributes.add(own)
    }
    if let first = lists.first, type != .text, type != .inlineHTML {
      removeIndexMark(from: &attributes, of: node, at: first.place)
    }
    moveToFields(&attributes, of: node)
    switch type {
    case .customBlock, .customInline:
      for (list, _) in lists { termIDs.record(list, of: node) }
      return Self.write(attributes, intoTagOf: node)
    case .htmlBlock: return give(attributes, toMarkup: node)
    case .inlineHTML, .text: return false
    default: break
    }
    updateInfo(of: node) { info in
      // Change the attributes in place, because a copy for each of many lists would be slow.
      if info.attributes?.add(attributes) == nil { info.attributes = attributes }
    }
    return true
  }

  /// Returns the attributes of a list and of the named lists that it includes. The attributes of
  /// the list itself have precedence.
  private mutating func attributes(
    of list: AttributeList, at place: SourceOffset, on type: Node.NodeType
  ) -> Attributes {
    var attributes = Attributes()
    for pair in resolved(list, at: place) {
      if pair.key == "id" {
        guard reserve(pair.value, at: place, on: type) else { continue }
      }
      if !attributes.set(pair) { reportLeftOut(pair, at: place) }
    }
    return attributes
  }

  /// Reserves an id for an element. Returns `false` and reports the id if another element has it.
  ///
  /// Ids of headings and raw HTML are not reserved here. The renderer checks them later, together
  /// with the ids that it generates.
  private mutating func reserve(_ id: String, at place: SourceOffset, on type: Node.NodeType)
    -> Bool
  {
    let isLater = [.heading, .htmlBlock, .inlineHTML].contains(type)
    guard !isLater else { return true }
    guard ids[id] == nil, !PageIDs.reserved.contains(id) else {
      reportDuplicate(id, at: place)
      return false
    }
    ids[id] = context.lines[place.line]
    return true
  }

  /// Returns the attributes of a list, preceded by the attributes of the named lists that it
  /// includes. A named list is included at most once, even if several lists refer to it.
  ///
  /// The function does not recurse, because a chain of included lists may be thousands of lists
  /// long.
  private mutating func resolved(
    _ list: AttributeList, at place: SourceOffset
  ) -> [AttributeList.Pair] {
    for name in list.names
    where attributeLists.namedLists[name] == nil && !AttributeList.isKeyword(name) {
      reportUnknown(name, at: place)
    }
    var pairs: [AttributeList.Pair] = []
    var seen: Set<String> = []
    // The lists that are being resolved, each with the index of the next name in `names`.
    var open = [(list: list, next: 0)]
    while let last = open.indices.last {
      guard open[last].next < open[last].list.names.count else {
        pairs += open.removeLast().list.pairs
        continue
      }
      let name = open[last].list.names[open[last].next]
      open[last].next += 1
      if seen.insert(name).inserted, let named = attributeLists.namedLists[name],
        spendGrowthBudget(named.length, onLine: place.line)
      {
        open.append((named, 0))
      }
    }
    return pairs
  }

  /// Adds attributes to the first tag in a block of raw HTML. If the block represents the
  /// definition of an abbreviation, adds them to the abbreviation. Returns `false` if there is no
  /// tag.
  private mutating func give(_ attributes: Attributes, toMarkup node: Node) -> Bool {
    if case .abbreviation(let abbreviation)? = annotation(of: node)?.meaning {
      abbreviations[abbreviation.term]?.attributes.add(attributes)
      return true
    }
    let markup = node.literal
    guard markup.first(where: { !$0.isSpaceOrTab }) == UInt8(ascii: "<"),
      let tag = StartTag(in: markup)
    else { return false }
    node.setLiteral(tag.adding(attributes, to: Array(markup)))
    return true
  }

  /// Returns whether a paragraph is in an item of a tight list, so that it has no `<p>` tag.
  private static func isTight(_ paragraph: Node) -> Bool {
    paragraph.parent?.parent?.isTight == true
  }
}

extension AttributeList {
  /// Returns whether a name is a word with a special meaning: `toc`, `footnotes` or `auto_ids`.
  static func isKeyword(_ name: String) -> Bool {
    name == "toc" || name == "footnotes" || TermIDs.prefix(of: name) != nil
  }

  /// The approximate length of the list as HTML, in bytes.
  var length: Int {
    pairs.reduce(names.reduce(0) { $0 + $1.utf8.count + 1 }) {
      $0 + $1.key.utf8.count + $1.value.utf8.count + 4
    }
  }

  /// Appends the parts of another list.
  mutating func append(_ other: AttributeList) {
    names += other.names
    pairs += other.pairs
  }
}

/// Attributes that are not stored in the `NodeInfo` of a node.
extension MarkdownTree {
  /// Moves attributes for which libcmark has a field, such as the title of a link, into that field.
  func moveToFields(_ attributes: inout Attributes, of node: Node) {
    switch node.kind {
    case .link:
      if let title = attributes.removeValue(for: "title") { node.setTitle(title.utf8) }
    case .image:
      if let title = attributes.removeValue(for: "title") { node.setTitle(title.utf8) }
      if let alt = attributes.removeValue(for: "alt") {
        node.removeChildren()
        node.append(Node(text: alt.utf8))
      }
    case .list:
      if let start = attributes.removeValue(for: "start").flatMap(Int32.init), start >= 0 {
        node.setListStart(start)
      }
    case .codeBlock:
      // In kramdown, the class `language-swift` sets the language of the code.
      if node.fenceInfo.isEmpty,
        let name = attributes.classes.first(where: { $0.hasPrefix("language-") })
      {
        attributes.remove(class: name)
        node.setFenceInfo(name.utf8.dropFirst("language-".utf8.count))
      }
    default: break
    }
  }

  /// Writes attributes into the first tag of a node that the dialect created. Returns `false` if
  /// the node has no tag.
  static func write(_ attributes: Attributes, intoTagOf node: Node) -> Bool {
    let markup = node.openingMarkup
    guard let tag = StartTag(in: markup) else { return false }
    let changed = tag.adding(attributes, to: Array(markup))
    node.setOpeningMarkup(changed)
    return true
  }

  /// Removes an attribute list from the start of a node's text, and applies the list to the node.
  /// Returns the remaining text, or the whole text if it does not start with a list.
  mutating func applyLeadingAttributes(in node: Node, to text: [UInt8], onLine line: Int) -> [UInt8]
  {
    guard let (list, length) = AttributeList.read(text[...]), length < text.count,
      text[length].isSpaceOrTab, give(list, to: node, at: SourceOffset(line: line, offset: 0))
    else { return text }
    return Array(text[length...].trimmingSpace)
  }

  /// Writes the attributes of a node into the tag of the node that replaces it.
  func moveAttributes(of node: Node, to other: Node) {
    guard let index = node.userIndex, let attributes = nodeInfos[index].attributes else { return }
    _ = Self.write(attributes, intoTagOf: other)
  }
}

/// Diagnostics about attribute lists.
extension MarkdownTree {
  mutating func reportUnused(_ list: AttributeList, at place: SourceOffset) {
    warn(
      .attributeListUnused, place,
      list.names.contains("toc")
        ? "“{:toc}” does not follow a list; put it on the line after a list with one item"
        : "the attribute list has no effect here; put it on the line directly before or after a"
          + " block, or directly after a span")
  }

  mutating func reportUnknown(_ name: String, at place: SourceOffset) {
    warn(
      .attributeListUnknown, place,
      "attribute list “\(name)” is not defined; add a line “{:\(name): …}”, or write a class as "
        + "“.\(name)”")
  }

  mutating func reportLeftOut(_ pair: AttributeList.Pair, at place: SourceOffset) {
    report(
      .note, .attributeLeftOut, at: place,
      "attribute “\(pair.key)” is removed, because attribute lists cannot set attributes that run "
        + "scripts or load files; write the element as HTML")
  }

  mutating func reportDuplicate(_ id: String, at place: SourceOffset) {
    let owner = ids[id].map { "used on line \($0)" } ?? PageIDs.owner
    warn(.duplicateAnchor, place, "id “\(id)” is already \(owner); choose another id")
  }
}
