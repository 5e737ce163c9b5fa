import CommonMark
import Text

/// The attribute lists of a body that apply somewhere else in it.
struct BodyAttributeLists {
  /// The named lists.
  var named: [String: AttributeList] = [:]
  /// The lists of link definitions with their positions, by the line of the definition.
  var ofDefinitions: [Int: [(list: AttributeList, place: SourceOffset)]] = [:]
}

extension MarkdownTree {
  /// Applies an attribute list to a node. Returns whether the node can have attributes.
  mutating func give(_ list: AttributeList, to node: Node, at place: SourceOffset) -> Bool {
    give([(list, place)], to: node)
  }

  /// Applies several attribute lists to a node at once. There may be thousands, and the node's tag
  /// must not be rewritten for each of them.
  mutating func give(_ lists: [(list: AttributeList, place: SourceOffset)], to node: Node) -> Bool {
    let type = node.kind
    if type == .paragraph, Self.isTight(node), let item = node.parent {
      // The text of a tight item has no tag.
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
      // In place, because a copy for each of many lists would be too slow.
      if info.attributes?.add(attributes) == nil { info.attributes = attributes }
    }
    return true
  }

  /// Returns the attributes of a list: first those of the lists that it includes, then its own.
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

  /// Reserves an id, and returns whether it was free.
  ///
  /// An id may occur only once on a page. The renderer decides later about the ids of headings and
  /// raw HTML, when it has all of them.
  private mutating func reserve(_ id: String, at place: SourceOffset, on type: Node.NodeType)
    -> Bool
  {
    let isLater = [.heading, .htmlBlock, .inlineHTML].contains(type)
    guard !isLater else { return true }
    guard ids[id] == nil, !PageIDs.own.contains(id) else {
      reportDuplicate(id, at: place)
      return false
    }
    ids[id] = context.lines[place.line]
    return true
  }

  /// Returns the parts of a list, in which the parts of included lists replace their names. Each
  /// list is included once.
  ///
  /// The function does not recurse, because thousands of lists may include each other.
  private mutating func resolved(
    _ list: AttributeList, at place: SourceOffset
  ) -> [AttributeList.Pair] {
    for name in list.names where attributeLists.named[name] == nil && !AttributeList.isWord(name) {
      reportUnknown(name, at: place)
    }
    var pairs: [AttributeList.Pair] = []
    var seen: Set<String> = []
    // The lists that are being included, each with the position of its next name.
    var open = [(list: list, next: 0)]
    while let last = open.indices.last {
      guard open[last].next < open[last].list.names.count else {
        pairs += open.removeLast().list.pairs
        continue
      }
      let name = open[last].list.names[open[last].next]
      open[last].next += 1
      if seen.insert(name).inserted, let named = attributeLists.named[name],
        spendGrowth(named.length, onLine: place.line)
      {
        open.append((named, 0))
      }
    }
    return pairs
  }

  /// Adds attributes to the first tag of raw HTML, or to the abbreviation that the annotation
  /// defines.
  private mutating func give(_ attributes: Attributes, toMarkup node: Node) -> Bool {
    if case .abbreviation(let abbreviation)? = annotation(of: node)?.kind {
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

  /// Returns whether a paragraph is the text of a tight item, which has no tag for it.
  private static func isTight(_ paragraph: Node) -> Bool {
    paragraph.parent?.parent?.isTight == true
  }
}

extension AttributeList {
  /// Returns whether a name has a special meaning.
  static func isWord(_ name: String) -> Bool {
    name == "toc" || name == "footnotes" || TermIDs.prefix(of: name) != nil
  }

  /// The length of all parts, in bytes.
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

/// Attributes that a node stores outside its info.
extension MarkdownTree {
  /// Moves attributes into the fields that libcmark has for them.
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
      // The class that kramdown gives code for its language.
      if node.fenceInfo.isEmpty,
        let name = attributes.classes.first(where: { $0.hasPrefix("language-") })
      {
        attributes.remove(class: name)
        node.setFenceInfo(name.utf8.dropFirst("language-".utf8.count))
      }
    default: break
    }
  }

  /// Writes attributes into the first tag of a node that the dialect made. Returns whether there is
  /// a tag.
  static func write(_ attributes: Attributes, intoTagOf node: Node) -> Bool {
    let markup = node.opening
    guard let tag = StartTag(in: markup) else { return false }
    let changed = tag.adding(attributes, to: Array(markup))
    node.setOpening(changed)
    return true
  }

  /// Removes an attribute list from the start of a node's text and applies it to the node. Returns
  /// the rest of the text.
  mutating func takeAttributes(of node: Node, from text: [UInt8], onLine line: Int) -> [UInt8] {
    guard let (list, length) = AttributeList.read(text[...]), length < text.count,
      text[length].isSpaceOrTab, give(list, to: node, at: SourceOffset(line: line, offset: 0))
    else { return text }
    return Array(text[length...].trimmingSpace)
  }

  /// Writes the attributes of a node into the tag of another node, which replaces it.
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
        : "the attribute list is not attached to anything; put it on the line before or after a"
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
    warn(.duplicateAnchor, place, "anchor “\(id)” is already \(owner); choose another one")
  }
}
