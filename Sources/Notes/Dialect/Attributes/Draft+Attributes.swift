import CCMark

extension Draft {
  /// Gives a node the attributes of a list; returns whether it can bear any.
  mutating func give(
    _ list: AttributeList, to node: OpaquePointer, at place: Spot
  ) -> Bool {
    let type = cmark_node_get_type(node)
    if type == CMARK_NODE_PARAGRAPH, Draft.isTight(node), let item = cmark_node_parent(node) {
      // The text has no tag of its own.
      return give(list, to: item, at: place)
    }
    var attributes = attributes(of: list, at: place, on: type)
    if type == CMARK_NODE_LIST, list.names.contains("toc") {
      replace(node, by: Contents(of: node, attributes))
      return true
    }
    if type == CMARK_NODE_LIST, list.names.contains("footnotes"), let place = block("", "") {
      cmark_node_insert_before(node, place)
      cmark_node_unlink(node)
      footnotesPlace = place
      return true
    }
    settleFields(&attributes, of: node)
    switch type {
    case CMARK_NODE_CUSTOM_BLOCK, CMARK_NODE_CUSTOM_INLINE:
      termIDs.note(list, of: node)
      return Draft.write(attributes, intoTagOf: node)
    case CMARK_NODE_HTML_BLOCK: return give(attributes, toMarkup: node)
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_TEXT: return false
    default: break
    }
    mark(node) { mark in
      var all = mark.attributes ?? Attributes()
      all.add(attributes)
      mark.attributes = all
    }
    return true
  }

  /// The attributes that a list stands for: those of the lists it names first, then its own.
  private mutating func attributes(
    of list: AttributeList, at place: Spot, on type: cmark_node_type
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

  /// An id may stand once on a page. Those of headings are looked after when all are known.
  private mutating func reserve(
    _ id: String, at place: Spot, on type: cmark_node_type
  ) -> Bool {
    guard type != CMARK_NODE_HEADING else { return true }
    if let line = ids[id] {
      reportDuplicate(id, ofLine: line, at: place)
      return false
    }
    ids[id] = context.lines[place.line]
    return true
  }

  /// The parts of a list, those of the lists it names in their place; a list is taken in once.
  private mutating func resolved(
    _ list: AttributeList, at place: Spot
  ) -> [AttributeList.Pair] {
    var pairs: [AttributeList.Pair] = []
    var seen: Set<String> = []
    func take(_ list: AttributeList) {
      for name in list.names where seen.insert(name).inserted {
        lists[name].map(take)
      }
      pairs += list.pairs
    }
    for name in list.names where lists[name] == nil && !AttributeList.isWord(name) {
      reportUnknown(name, at: place)
    }
    take(list)
    return pairs
  }

  /// Gives attributes to the first tag of raw HTML, or to the abbreviation that is defined there.
  private mutating func give(_ attributes: Attributes, toMarkup node: OpaquePointer) -> Bool {
    if case .abbreviation(let abbreviation)? = annotation(of: node)?.kind {
      abbreviations[abbreviation.term]?.attributes.add(attributes)
      return true
    }
    let start = literal(node)
    let markup = UnsafeBufferPointer(start: start, count: length(of: start))
    guard markup.first(where: { !$0.isSpaceOrTab }) == UInt8(ascii: "<"),
      let tag = StartTag(in: markup)
    else { return false }
    Draft.setLiteral(node, tag.adding(attributes, to: Array(markup)))
    return true
  }

  /// Whether a paragraph is the text of an item without a tag of its own.
  private static func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let list = cmark_node_parent(cmark_node_parent(paragraph)) else { return false }
    return cmark_node_get_list_tight(list) == 1
  }
}

extension AttributeList {
  /// Whether a name has a meaning of its own.
  static func isWord(_ name: String) -> Bool {
    name == "toc" || name == "footnotes" || TermIDs.prefix(of: name) != nil
  }

  /// Adds the parts of another list after those of this one.
  mutating func append(_ other: AttributeList) {
    names += other.names
    pairs += other.pairs
  }
}

extension Attributes {
  /// Adds attributes that count more than these.
  mutating func add(_ other: Attributes) {
    id = other.id ?? id
    classes += other.classes.filter { !classes.contains($0) }
    for pair in other.others { _ = set(pair) }
  }
}
