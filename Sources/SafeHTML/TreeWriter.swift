import Bytes
import CGumbo
import HTMLTree

/// What was written of a tree.
struct WrittenTree {
  var html: [UInt8] = []
  var dropped: [SafeHTML.Dropped] = []
  var ids: Set<String> = []
  var texts: [Range<Int>?]
  var elements: [SafeHTML.Element?]
}

/// Writes what a list allows of a tree.
///
/// It walks from node to node without calling itself: a tree may be as deep as its text is long.
struct TreeWriter: ~Copyable {
  let source: MarkedHTML
  let bytes: BorrowedBytes
  let list: AllowList
  var out: ByteWriter
  var tree: WrittenTree

  init(_ source: MarkedHTML, _ bytes: BorrowedBytes, _ list: AllowList) {
    (self.source, self.bytes, self.list) = (source, bytes, list)
    out = ByteWriter(capacity: bytes.count + bytes.count / 8 + 64)
    tree = WrittenTree(
      texts: Array(repeating: nil, count: source.texts.count),
      elements: Array(repeating: nil, count: source.elementCount))
  }

  consuming func finish() -> WrittenTree {
    var tree = tree
    tree.html = Array(out.bytes)
    tree.dropped.sort { $0.offset < $1.offset }
    return tree
  }
}

extension TreeWriter {
  typealias Node = HTMLNode

  /// Writes all that a node holds.
  mutating func write(contentOf root: Node) {
    var walk = HTMLWalk(root)
    while let step = walk.next() {
      switch step {
      case .enter(let node): if !enter(node) { walk.skipContent() }
      case .leave(let node): leave(node)
      }
    }
  }

  /// Writes what comes before the content of a node; `false` where none is to follow.
  private mutating func enter(_ node: Node) -> Bool {
    switch node.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE:
      write(node.pointee.v.text)
      return false
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: return enterElement(node)
    // Comments, and what HTML reads as such.
    default: return false
    }
  }

  private mutating func enterElement(_ node: Node) -> Bool {
    let element = node.pointee.v.element
    let tag = element.tag.rawValue
    let isForeign = element.tag_namespace != GUMBO_NAMESPACE_HTML
    if isForeign || list.wholes.contains(tag) {
      drop(.element(element.name), element)
      return false
    }
    guard let rule = rule(for: element) else {
      drop(.tags(element.name), element)
      return true
    }
    write(element, of: node, by: rule)
    return !TreeWriter.isVoid(element)
  }

  /// Writes what comes after the content of a node.
  private mutating func leave(_ node: Node) {
    guard node.pointee.type == GUMBO_NODE_ELEMENT else { return }
    let element = node.pointee.v.element
    guard element.tag_namespace == GUMBO_NAMESPACE_HTML,
      let rule = rule(for: element),
      !TreeWriter.isVoid(element)
    else { return }
    let start = out.count
    out.append("</")
    out.append(contentsOf: rule.name)
    out.append(UInt8(ascii: ">"))
    if let number = mark(of: node) { tree.elements[number]?.end = start..<out.count }
  }

  private func rule(for element: GumboElement) -> AllowList.Element? {
    list.element(element.tag, named: element.name)
  }

  /// Notes that something of an element is left out; nothing of the kind is noted of what the parser
  /// made itself.
  mutating func drop(_ what: SafeHTML.Dropped.What, _ element: GumboElement) {
    guard let offset = offset(of: element) else { return }
    tree.dropped.append(SafeHTML.Dropped(what: what, offset: source.given(offset)))
  }

  /// Where in the text the tag of an element starts.
  private func offset(of element: GumboElement) -> Int? {
    guard element.original_tag.length > 0 else { return nil }
    let offset = element.original_tag.bytes.offset(in: bytes)
    return bytes.indices.contains(offset) ? offset : nil
  }

  /// The number of the mark of an element, where it is not a copy that the parser made of it.
  func mark(of node: Node) -> Int? {
    guard !source.elements.isEmpty,
      !node.isCopy,
      let offset = offset(of: node.pointee.v.element)
    else { return nil }
    return source.elements[offset]
  }

  static func isVoid(_ element: GumboElement) -> Bool { voids.contains(element.tag.rawValue) }

  /// Elements that hold nothing and have no end tag.
  private static let voids: Set<UInt32> = Set(
    [
      GUMBO_TAG_AREA, GUMBO_TAG_BASE, GUMBO_TAG_BR, GUMBO_TAG_COL, GUMBO_TAG_EMBED, GUMBO_TAG_HR,
      GUMBO_TAG_IMG, GUMBO_TAG_INPUT, GUMBO_TAG_LINK, GUMBO_TAG_META, GUMBO_TAG_PARAM,
      GUMBO_TAG_SOURCE, GUMBO_TAG_TRACK, GUMBO_TAG_WBR,
    ].map(\.rawValue))
}
