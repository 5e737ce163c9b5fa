import CommonMark
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
  mutating func give(_ list: AttributeList, to node: Node, at place: SourceOffset) -> Bool {
    give([(list, place)], to: node)
  }

  /// Gives a node the attributes of several lists at once: there may be thousands, and its tag is
  /// not to be written anew for each.
  mutating func give(_ lists: [(list: AttributeList, place: SourceOffset)], to node: Node) -> Bool {
    let type = node.kind
    if type == .paragraph, Self.isTight(node), let item = node.parent {
      // The text has no tag of its own.
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
        footnotes.place = place
        return true
      }
      attributes.add(own)
    }
    if let first = lists.first, type != .text, type != .inlineHTML {
      takeMark(from: &attributes, of: node, at: first.place)
    }
    settleFields(&attributes, of: node)
    switch type {
    case .customBlock, .customInline:
      for (list, _) in lists { termIDs.note(list, of: node) }
      return Self.write(attributes, intoTagOf: node)
    case .htmlBlock: return give(attributes, toMarkup: node)
    case .inlineHTML, .text: return false
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
    of list: AttributeList, at place: SourceOffset, on type: Node.Kind
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
  private mutating func reserve(_ id: String, at place: SourceOffset, on type: Node.Kind) -> Bool {
    let isLater = [.heading, .htmlBlock, .inlineHTML].contains(type)
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

  /// Whether a paragraph is the text of an item without a tag of its own.
  private static func isTight(_ paragraph: Node) -> Bool {
    paragraph.parent?.parent?.isTight == true
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
  func settleFields(_ attributes: inout Attributes, of node: Node) {
    switch node.kind {
    case .link:
      if let title = attributes.take("title") { node.setTitle(title.utf8) }
    case .image:
      if let title = attributes.take("title") { node.setTitle(title.utf8) }
      if let alt = attributes.take("alt") {
        node.removeChildren()
        node.append(Node(text: alt.utf8))
      }
    case .list:
      if let start = attributes.take("start").flatMap(Int32.init), start >= 0 {
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

  /// Writes attributes into the first tag of a node that the dialect made.
  static func write(_ attributes: Attributes, intoTagOf node: Node) -> Bool {
    let markup = node.opening
    guard let tag = StartTag(in: markup) else { return false }
    let changed = tag.adding(attributes, to: Array(markup))
    node.setOpening(changed)
    return true
  }

  /// Takes an attribute list from the start of the text of a node, for the node.
  mutating func takeAttributes(of node: Node, from text: [UInt8], onLine line: Int) -> [UInt8] {
    guard let (list, length) = AttributeList.read(text[...]), length < text.count,
      text[length].isSpaceOrTab, give(list, to: node, at: SourceOffset(line: line, offset: 0))
    else { return text }
    return Array(text[length...].trimmingSpace)
  }

  /// Writes the attributes that a node has into the tag of another, which takes its place.
  func moveAttributes(of node: Node, to other: Node) {
    guard let index = node.userIndex, let attributes = nodeInfos[index].attributes else { return }
    _ = Self.write(attributes, intoTagOf: other)
  }
}

/// What is said of attribute lists.
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
