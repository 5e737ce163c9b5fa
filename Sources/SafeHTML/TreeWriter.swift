import Bytes
import CGumbo
import HTMLTree

/// The HTML written from a tree, the removed parts, and the new positions of the marks.
struct WrittenTree {
  var html: [UInt8] = []
  var dropped: [SafeHTML.Dropped] = []
  var ids: Set<String> = []
  var texts: [Range<Int>?]
  var elements: [SafeHTML.Element?]
}

/// A writer of the allowed part of a tree.
///
/// It walks the tree without recursion, because a tree may be as deep as its text is long.
struct TreeWriter: ~Copyable {
  let source: MarkedHTML
  let bytes: BorrowedBytes
  let list: AllowList
  var out: ByteWriter
  var tree: WrittenTree

  init(_ source: MarkedHTML, bytes: BorrowedBytes, list: AllowList) {
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
  /// Writes the contents of a node.
  mutating func write(contentOf root: HTMLNode) {
    var walk = HTMLWalk(root)
    while let step = walk.next() {
      switch step {
      case .enter(let node): if !enter(node) { walk.skipContent() }
      case .leave(let node): leave(node)
      }
    }
  }

  /// Writes the part of a node before its contents; returns `false` if the contents are skipped.
  private mutating func enter(_ node: HTMLNode) -> Bool {
    // The others are comments, and what HTML reads as such.
    if let element = HTMLElement(node) { return enter(element, of: node) }
    if let (text, written) = node.textBytes { write(text, writtenAs: written) }
    return false
  }

  private mutating func enter(_ element: HTMLElement, of node: HTMLNode) -> Bool {
    if element.isForeign || list.droppedWithContents.contains(element.tag.rawValue) {
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

  /// Writes the part of a node after its contents.
  private mutating func leave(_ node: HTMLNode) {
    guard let element = HTMLElement(node), !element.isTemplate, !element.isForeign,
      let rule = rule(for: element),
      !TreeWriter.isVoid(element)
    else { return }
    let start = out.count
    out.append("</")
    out.append(contentsOf: rule.name)
    out.append(UInt8(ascii: ">"))
    if let number = mark(of: node, element) { tree.elements[number]?.end = start..<out.count }
  }

  private func rule(for element: HTMLElement) -> AllowList.Element? {
    list.element(element.tag, named: element.name)
  }

  /// Records that a part of an element was removed. Elements that the parser inserted are not
  /// recorded.
  mutating func drop(_ what: SafeHTML.Dropped.Part, _ element: HTMLElement) {
    guard let offset = element.start(in: bytes) else { return }
    tree.dropped.append(SafeHTML.Dropped(part: what, offset: source.originalOffset(offset)))
  }

  /// Returns the number of the mark of an element; `nil` for an unmarked element or a copy that the
  /// parser made.
  func mark(of node: HTMLNode, _ element: HTMLElement) -> Int? {
    guard !source.elements.isEmpty, !node.isCopy, let offset = element.start(in: bytes) else {
      return nil
    }
    return source.elements[offset]
  }

  static func isVoid(_ element: HTMLElement) -> Bool { voids.contains(element.tag.rawValue) }

  /// Void elements, which have no contents and no end tag.
  private static let voids: Set<UInt32> = Set(
    [
      GUMBO_TAG_AREA, GUMBO_TAG_BASE, GUMBO_TAG_BR, GUMBO_TAG_COL, GUMBO_TAG_EMBED, GUMBO_TAG_HR,
      GUMBO_TAG_IMG, GUMBO_TAG_INPUT, GUMBO_TAG_LINK, GUMBO_TAG_META, GUMBO_TAG_PARAM,
      GUMBO_TAG_SOURCE, GUMBO_TAG_TRACK, GUMBO_TAG_WBR,
    ].map(\.rawValue))
}

extension TreeWriter {
  /// Writes the start tag of an allowed element with its allowed attributes.
  mutating func write(_ element: HTMLElement, of node: HTMLNode, by rule: AllowList.Element) {
    var kept: [(name: String, value: String)] = []
    for (name, written, _) in element.attributes {
      guard let values = rule.attributes[name] else {
        drop(.attribute(name, of: rule.name), element)
        continue
      }
      let value = list.allowedPart(of: written, as: values)
      if value.isShortened { drop(.value(written, of: name, in: rule.name), element) }
      if let value = value.value { kept.append((name, value)) }
    }
    guard rule.required.allSatisfy({ name in kept.contains { $0.name == name } }) else {
      drop(.tags(rule.name), element)
      return
    }
    let start = out.count
    var source: Range<Int>?
    out.append(UInt8(ascii: "<"))
    out.append(contentsOf: rule.name)
    for (name, value) in kept {
      out.append(UInt8(ascii: " "))
      out.append(contentsOf: name)
      out.append("=\"")
      let place = out.count
      write(value: value, isAddress: TreeWriter.isAddress(rule.attributes[name]))
      if name == "src" { source = place..<out.count }
      if name == "id" || name == "name" { tree.ids.insert(value) }
      out.append(UInt8(ascii: "\""))
    }
    out.append(TreeWriter.isVoid(element) ? " />" : ">")
    if let number = mark(of: node, element), tree.elements[number] == nil {
      var noted = SafeHTML.Element(at: out.count)
      (noted.start, noted.source) = (start..<out.count, source)
      tree.elements[number] = noted
    }
    if element.tag == GUMBO_TAG_PRE, element.firstChild?.textBytes?.text.first == 0x0A {
      // The first line end in such an element does not belong to its contents.
      out.append(UInt8(ascii: "\n"))
    }
  }

  private static func isAddress(_ values: AllowList.ValueKind?) -> Bool {
    values == .link || values == .file
  }
}

extension TreeWriter {
  /// Writes a text, marked ones as they were.
  ///
  /// - Parameter written: The text with its references, as its author wrote it.
  mutating func write(_ text: BorrowedBytes, writtenAs written: BorrowedBytes) {
    // A quotation mark and its reference have the same meaning, so the author's form is kept.
    let isReference = TreeWriter.containsQuoteReference(written)
    let quote: StaticString = isReference ? "&quot;" : "\""
    write(escaping: text, quote: quote, noting: true)
  }

  mutating func write(value: String, isAddress: Bool) {
    value.withBytes { write(escaping: $0, quote: "&quot;", isAddress: isAddress) }
  }

  /// Writes escaped bytes as the text of an element or as an attribute value in quotation marks.
  ///
  /// - Parameters:
  ///   - quote: The replacement of a quotation mark.
  ///   - isAddress: Indicates whether the bytes are an address, in which apostrophes are escaped,
  ///     too.
  ///   - isText: Indicates whether the new positions of marked texts are recorded.
  private mutating func write(
    escaping bytes: BorrowedBytes, quote: StaticString, isAddress: Bool = false,
    noting isText: Bool = false
  ) {
    var run = 0
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      let replacement: StaticString
      switch byte {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = quote
      case UInt8(ascii: "'") where isAddress: replacement = "&#x27;"
      case 0x0D: replacement = "&#13;"
      case 0x00..<0x09, 0x0B, 0x0E..<0x20, 0x7F: replacement = "\u{FFFD}"
      case MarkedHTML.opening[0]:
        guard let (number, length) = mark(in: bytes, at: i) else {
          i += 1
          continue
        }
        out.append(bytes[run..<i])
        writeMarked(number, isText: isText)
        i += length
        run = i
        continue
      default:
        i += 1
        continue
      }
      out.append(bytes[run..<i])
      out.append(replacement)
      i += 1
      run = i
    }
    out.append(bytes[run...])
  }

  /// Returns the number of the marked text whose placeholder is at an offset, and the length of the
  /// placeholder; `nil` if there is no placeholder.
  private func mark(in bytes: BorrowedBytes, at start: Int) -> (number: Int, length: Int)? {
    guard bytes[start...].starts(with: MarkedHTML.opening) else { return nil }
    let digits = bytes[(start + MarkedHTML.opening.count)...].prefix(9).prefix(while: \.isDigit)
    guard bytes[digits.endIndex...].starts(with: MarkedHTML.closing),
      let number = Int(String(decoding: digits, as: UTF8.self)),
      source.texts.indices.contains(number), source.texts[number] != nil
    else { return nil }
    return (number, digits.endIndex + MarkedHTML.closing.count - start)
  }

  private mutating func writeMarked(_ number: Int, isText: Bool) {
    let place = out.count
    if let text = source.texts[number] { out.append(contentsOf: text) }
    if isText, tree.texts[number] == nil { tree.texts[number] = place..<out.count }
  }

  private static func containsQuoteReference(_ text: BorrowedBytes) -> Bool {
    guard text.count > 5 else { return false }
    return text.indices.contains {
      text[$0] == UInt8(ascii: "&") && text[$0...].starts(with: "&quot;")
    }
  }
}
