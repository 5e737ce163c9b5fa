import CCMark
import Text

/// The attribute lists that are used elsewhere in a body than they stand.
struct BodyAttributeLists {
  /// Those that have names.
  var named: [String: AttributeList] = [:]
  /// Those of definitions of links by the definitions' lines, and where they stand.
  var ofDefinitions: [Int: [(list: AttributeList, place: SourceOffset)]] = [:]
}

extension MarkdownTree {
  /// Gives a node the attributes of a list; returns whether it can bear any.
  mutating func give(
    _ list: AttributeList, to node: OpaquePointer, at place: SourceOffset
  ) -> Bool {
    give([(list, place)], to: node)
  }

  /// Gives a node the attributes of several lists at once: there may be thousands, and its tag is
  /// not to be written anew for each.
  mutating func give(
    _ lists: [(list: AttributeList, place: SourceOffset)], to node: OpaquePointer
  ) -> Bool {
    let type = cmark_node_get_type(node)
    if type == CMARK_NODE_PARAGRAPH, Self.isTight(node), let item = cmark_node_parent(node) {
      // The text has no tag of its own.
      return give(lists, to: item)
    }
    var attributes = Attributes()
    for (list, place) in lists {
      let own = self.attributes(of: list, at: place, on: type)
      if type == CMARK_NODE_LIST, list.names.contains("toc") {
        replace(node, by: Contents(of: node, own))
        return true
      }
      if type == CMARK_NODE_LIST, list.names.contains("footnotes"), let place = block("", "") {
        Self.replace(node, with: place)
        footnotes.place = place
        return true
      }
      attributes.add(own)
    }
    if let first = lists.first, type != CMARK_NODE_TEXT, type != CMARK_NODE_HTML_INLINE {
      takeMark(from: &attributes, of: node, at: first.place)
    }
    settleFields(&attributes, of: node)
    switch type {
    case CMARK_NODE_CUSTOM_BLOCK, CMARK_NODE_CUSTOM_INLINE:
      for (list, _) in lists { termIDs.note(list, of: node) }
      return Self.write(attributes, intoTagOf: node)
    case CMARK_NODE_HTML_BLOCK: return give(attributes, toMarkup: node)
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_TEXT: return false
    default: break
    }
    updateInfo(of: node) { info in
      // In its place: a copy for each of many lists would take too long.
      if info.attributes?.add(attributes) == nil { info.attributes = attributes }
    }
    return true
  }

  /// The attributes that a list stands for: those of the lists it names first, then its own.
  private mutating func attributes(
    of list: AttributeList, at place: SourceOffset, on type: cmark_node_type
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

  /// Returns whether an id may be given: an id may stand once on a page. The renderer decides on the
  /// ids of headings and of raw HTML, once all are known.
  private mutating func reserve(
    _ id: String, at place: SourceOffset, on type: cmark_node_type
  ) -> Bool {
    let isLater = [CMARK_NODE_HEADING, CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE].contains(type)
    guard !isLater else { return true }
    guard ids[id] == nil, !PageIDs.own.contains(id) else {
      reportDuplicate(id, at: place)
      return false
    }
    ids[id] = context.lines[place.line]
    return true
  }

  /// The parts of a list, those of the lists it names in their place; a list is taken in once.
  ///
  /// Without recursion: lists may name each other by the thousands.
  private mutating func resolved(
    _ list: AttributeList, at place: SourceOffset
  ) -> [AttributeList.Pair] {
    for name in list.names where attributeLists.named[name] == nil && !AttributeList.isWord(name) {
      reportUnknown(name, at: place)
    }
    var pairs: [AttributeList.Pair] = []
    var seen: Set<String> = []
    // The lists that are being taken in, each with the position of the name that comes next.
    var open = [(list: list, next: 0)]
    while let last = open.indices.last {
      guard open[last].next < open[last].list.names.count else {
        pairs += open.removeLast().list.pairs
        continue
      }
      let name = open[last].list.names[open[last].next]
      open[last].next += 1
      if seen.insert(name).inserted, let named = attributeLists.named[name],
        grow(by: named.length, onLine: place.line)
      {
        open.append((named, 0))
      }
    }
    return pairs
  }

  /// Gives attributes to the first tag of raw HTML, or to the abbreviation that is defined there.
  private mutating func give(_ attributes: Attributes, toMarkup node: OpaquePointer) -> Bool {
    if case .abbreviation(let abbreviation)? = annotation(of: node)?.kind {
      abbreviations[abbreviation.term]?.attributes.add(attributes)
      return true
    }
    let markup = literal(node)
    guard markup.first(where: { !$0.isSpaceOrTab }) == UInt8(ascii: "<"),
      let tag = StartTag(in: markup)
    else { return false }
    Self.setLiteral(node, tag.adding(attributes, to: Array(markup)))
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

  /// How long its parts are, in bytes.
  var length: Int {
    pairs.reduce(names.reduce(0) { $0 + $1.utf8.count + 1 }) {
      $0 + $1.key.utf8.count + $1.value.utf8.count + 4
    }
  }

  /// Adds the parts of another list after those of this one.
  mutating func append(_ other: AttributeList) {
    names += other.names
    pairs += other.pairs
  }
}

/// Attributes that a node bears otherwise than in its info.
extension MarkdownTree {
  /// Takes out of some attributes what libcmark has a field for.
  func settleFields(_ attributes: inout Attributes, of node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_LINK:
      if let title = attributes.take("title") { cmark_node_set_title(node, title) }
    case CMARK_NODE_IMAGE:
      if let title = attributes.take("title") { cmark_node_set_title(node, title) }
      if let alt = attributes.take("alt"), let text = Self.text(alt.utf8) {
        for child in Self.children(of: node) { cmark_node_unlink(child) }
        cmark_node_append_child(node, text)
      }
    case CMARK_NODE_LIST:
      if let start = attributes.take("start").flatMap(Int32.init), start >= 0 {
        cmark_node_set_list_start(node, start)
      }
    case CMARK_NODE_CODE_BLOCK:
      // The class that kramdown gives code for its language.
      if cmark_node_get_fence_info(node).pointee == 0,
        let name = attributes.classes.first(where: { $0.hasPrefix("language-") })
      {
        attributes.remove(class: name)
        cmark_node_set_fence_info(node, String(name.dropFirst("language-".count)))
      }
    default: break
    }
  }

  /// Writes attributes into the first tag of a node that the dialect made.
  static func write(_ attributes: Attributes, intoTagOf node: OpaquePointer) -> Bool {
    let markup = utf8(cmark_node_get_on_enter(node))
    guard let tag = StartTag(in: markup) else { return false }
    let changed = tag.adding(attributes, to: Array(markup))
    cmark_node_set_on_enter(node, String(decoding: changed, as: UTF8.self))
    return true
  }

  /// Takes an attribute list from the start of the text of a node, for the node.
  mutating func takeAttributes(
    of node: OpaquePointer, from text: [UInt8], onLine line: Int
  ) -> [UInt8] {
    guard let (list, length) = AttributeList.read(text[...]), length < text.count,
      text[length].isSpaceOrTab, give(list, to: node, at: SourceOffset(line: line, offset: 0))
    else { return text }
    return Array(text[length...].trimmingSpace)
  }

  /// Writes the attributes that a node has into the tag of another, which takes its place.
  func moveAttributes(of node: OpaquePointer, to other: OpaquePointer) {
    guard let index = Self.infoIndex(of: node), let attributes = nodeInfos[index].attributes
    else { return }
    _ = Self.write(attributes, intoTagOf: other)
  }
}
