import Bytes
import CGumbo

extension TreeWriter {
  /// Writes the start tag of an element that is kept, with the attributes that are.
  mutating func write(_ element: GumboElement, of node: Node, by rule: AllowList.Element) {
    var kept: [(name: String, value: String)] = []
    for number in 0..<Int(element.attributes.length) {
      guard let item = element.attributes.data[number] else { continue }
      let attribute = item.assumingMemoryBound(to: GumboAttribute.self).pointee
      let name = String(cString: attribute.name)
      guard let values = rule.attributes[name] else {
        drop(.attribute(name, of: rule.name), element)
        continue
      }
      let written = String(cString: attribute.value)
      let value = list.kept(written, as: values)
      if value.isCut { drop(.value(written, of: name, in: rule.name), element) }
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
    noteElement(node, start..<out.count, source)
    if element.tag == GUMBO_TAG_PRE, TreeWriter.opensWithLine(element) {
      // The first line end of such an element is none of its content.
      out.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func noteElement(_ node: Node, _ range: Range<Int>, _ source: Range<Int>?) {
    guard let number = mark(of: node), tree.elements[number] == nil else { return }
    var element = SafeHTML.Element(at: range.upperBound)
    (element.start, element.source) = (range, source)
    tree.elements[number] = element
  }

  private static func isAddress(_ values: AllowList.Values?) -> Bool {
    values == .link || values == .file
  }

  private static func opensWithLine(_ element: GumboElement) -> Bool {
    guard element.children.length > 0, let first = element.children.data[0] else { return false }
    let node = first.assumingMemoryBound(to: GumboNode.self).pointee
    guard node.type == GUMBO_NODE_TEXT || node.type == GUMBO_NODE_WHITESPACE else { return false }
    return node.v.text.text.pointee == 0x0A
  }
}

extension TreeWriter {
  /// Writes a text, marked ones as they were.
  mutating func write(_ text: GumboText) {
    guard let start = text.text else { return }
    let bytes = BorrowedBytes(characters: start, count: gumbo_length(start))
    // Both ways of writing a quotation mark are read alike: it stays as it is.
    let isReference = TreeWriter.holdsQuoteReference(text.original_text.bytes)
    let quote: StaticString = isReference ? "&quot;" : "\""
    write(escaping: bytes, quote: quote, noting: true)
  }

  mutating func write(value: String, isAddress: Bool) {
    value.withBytes { write(escaping: $0, quote: "&quot;", isAddress: isAddress) }
  }

  /// Writes bytes as text of an element or a value in quotation marks.
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

  /// The number of the marked text that stands at an offset, and the length of its mark.
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

  private static func holdsQuoteReference(_ text: BorrowedBytes) -> Bool {
    guard text.count > 5 else { return false }
    return text.indices.contains {
      text[$0] == UInt8(ascii: "&") && text[$0...].starts(with: "&quot;")
    }
  }
}
