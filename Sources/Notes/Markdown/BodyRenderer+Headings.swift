import Bytes
import CommonMark
import Diagnostics
import MarkdownDialect

/// A heading the walk has entered.
struct OpenHeading {
  var level: Int
  /// The line in the body.
  var line: Int
  /// Where in the output its id will stand, and where its content starts.
  var idOffset: Int
  var contentOffset: Int
}

/// A heading the walk has left, waiting for its id.
struct WrittenHeading {
  var level: Int
  /// The line in the original file.
  var line: Int
  var text: String
  /// The text its id is made from, if it is not that.
  var slugText: String?
  /// The id its author gave it.
  var explicitID: String?
  /// Where its id is to be put; `nil` where it is written already.
  var idOffset: Int?
  /// Where its content stands, if that is to lead to the heading itself.
  var linked: Range<Int>?
  /// Whether tables of contents list it.
  var isListed = true

  /// What its id is made from: as much of it as is shown elsewhere.
  var slugSource: String { (slugText ?? text).beginning(.line) }
}

extension BodyRenderer {
  mutating func enterHeading(_ node: Node) {
    enterText(node)
    startLine()
    let level = node.headingLevel
    out.append("<h")
    out.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: level))
    let idOffset = out.count
    out.append(UInt8(ascii: ">"))
    headingText.truncate(to: 0)
    headingAlt.truncate(to: 0)
    headingCode.removeAll()
    heading = OpenHeading(
      level: level, line: line, idOffset: idOffset, contentOffset: out.count)
  }

  mutating func leaveHeading(_ node: Node) {
    guard let open = heading else { return }
    heading = nil
    let list = context.options.dialect == .thumbindex ? takeGivenList(open) : nil
    let length = out.count - open.contentOffset
    let attributes = headingAttributes(of: node, list, open)
    let content = out.count - length..<out.count
    let moved = settleLines(of: node, open)
    out.append("</h")
    out.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: open.level))
    out.append(">\n")
    if headings.isEmpty, open.level == 1, open.idOffset == 3 { firstHeadingEnd = out.count }
    let source = headingText.isBlank ? headingAlt.bytes : headingText.bytes
    // Hyphens that are escaped make no dash.
    let slugText =
      context.options.markdown.parser.anchors == .exact
        && !tree.lines.holds("\\-", onLine: open.line)
      ? slugText(of: headingText.bytes, besides: headingCode) : nil
    let mayBeLinked = context.options.headings == .linked && !headingText.isBlank
    searchText.startBlock()
    headings.append(
      WrittenHeading(
        level: open.level, line: original(open.line + moved),
        text: String(decoding: source, as: UTF8.self).trimmed, slugText: slugText,
        explicitID: attributes.id, idOffset: open.idOffset,
        linked: mayBeLinked && BodyRenderer.isMild(out.bytes[content]) ? content : nil,
        isListed: !attributes.classes.contains("no_toc")))
    let (text, line, number) = (headingText.bytes, original(open.line + moved), headings.count - 1)
    finder?.add(heading: text, code: headingCode, line: line, number: number)
    facts.marks += 1
  }

  /// Finds the last line of a heading, its underline, and returns by how many lines it starts later
  /// than libcmark has it: link reference definitions above its text count to it there, as they do
  /// for a paragraph, and what follows the underline may.
  private mutating func settleLines(of node: Node, _ open: OpenHeading) -> Int {
    lastLine = line
    let end = node.endLine
    guard end > open.line else { return 0 }
    lastLine = line + 1
    guard tree.lines.firstMark(ofLine: open.line) == UInt8(ascii: "[") else { return 0 }
    let underline = (lastLine...max(lastLine, end)).first { tree.lines.isUnderline($0) }
    let moved = underline.map { $0 - lastLine } ?? 0
    lastLine += moved
    moveLinks(by: moved)
    return moved
  }
}

extension BodyRenderer {
  /// Whether the content of a heading may stand in a link: it holds nothing that a reader can act on.
  private static func isMild(_ content: BorrowedBytes) -> Bool {
    HTMLText(content.rebased).allSatisfy {
      if case .tag(let name, _, _) = $0 { BodyRenderer.mildElements.contains(name) } else { true }
    }
  }

  /// Elements that may stand in a link, of those that stand in headings.
  private static let mildElements: Set<String> = [
    "abbr", "b", "bdi", "br", "cite", "code", "del", "em", "i", "img", "ins", "kbd", "mark", "q",
    "s", "small", "span", "strong", "sub", "sup", "u", "var",
  ]

  /// Writes the attributes of a heading but for its id, which waits for those of the others.
  private mutating func headingAttributes(
    of node: Node, _ list: AttributeList?, _ open: OpenHeading
  ) -> Attributes {
    var attributes = Attributes()
    for pair in list?.pairs ?? [] { _ = attributes.set(pair) }
    takeMark(from: &attributes, ofHeadingOn: open.line)
    if let others = tree.nodeInfos.attributes(of: node) { attributes.add(others) }
    var written = attributes
    written.id = nil
    guard !written.isEmpty else { return attributes }
    if context.options.safety == .on { noteWritten(at: open.idOffset, onLine: open.line) }
    let rest = Array(out.bytes[open.idOffset...])
    out.truncate(to: open.idOffset)
    append(written.markup)
    let length = out.count - open.idOffset
    append(rest)
    for i in facts.formulas.indices.reversed() {
      guard facts.formulas[i].range.lowerBound >= open.contentOffset else { break }
      facts.formulas[i].range.move(by: length)
    }
    for i in facts.images.indices.reversed() {
      guard facts.images[i].range.lowerBound >= open.contentOffset else { break }
      facts.images[i].move(by: length)
    }
    rawIDs.move(from: open.contentOffset, by: length)
    return attributes
  }

  private mutating func reportEmptyID() {
    guard headingText.last == UInt8(ascii: "}"),
      headingText.bytes.suffix(4).elementsEqual(" {#}".utf8),
      let offset = tree.lines.offset(of: Array("{#}".utf8), onLine: line)
    else { return }
    let before = tree.lines.bytes(ofLine: line).prefix(offset)
    facts.diagnostics.append(
      Diagnostic(
        .warning, .emptyAnchor,
        at: SourceLocation(
          tree.context.path, line: original(line), column: before.count { $0 & 0xC0 != 0x80 } + 1),
        "the heading's id is empty; write an id after “#”, or remove the braces"))
  }

  /// Takes the attributes that an author gave from the end of a heading's text.
  ///
  /// The mark is taken only where it stands at the end of the output as it does in the text, that
  /// is outside of any other markup, and where the author did not escape it.
  private mutating func takeGivenList(_ open: OpenHeading) -> AttributeList? {
    guard
      let mark = HeadingAttributes(atEndOf: headingText.bytes, in: context.reading.options.parser)
    else {
      reportEmptyID()
      return nil
    }
    let written = mark.source.escaped.utf8
    guard out.bytes[open.contentOffset...].suffix(written.count).elementsEqual(written),
      !tree.lines.holds("\\" + mark.source, onLine: line)
    else { return nil }
    headingText.truncate(to: mark.start)
    out.truncate(to: out.count - written.count)
    while out.count > open.contentOffset, out.bytes.last?.isSpaceOrTab == true {
      out.truncate(to: out.count - 1)
    }
    takeClosingSigns()
    return mark.list
  }

  /// Takes the closing signs of a heading, `## Title ## {#id}`, which libcmark has seen the id behind
  /// and left.
  private mutating func takeClosingSigns() {
    let sign = UInt8(ascii: "#")
    let signs = headingText.bytes.reversed().prefix { $0 == sign }.count
    guard signs > 0, tree.lines.firstMark(ofLine: line) == sign,
      !tree.lines.holds("\\#", onLine: line),
      let text = headingText.bytes.dropLast(signs).last, text.isSpaceOrTab,
      out.bytes.suffix(signs).allSatisfy({ $0 == sign })
    else { return }
    let space = headingText.bytes.dropLast(signs).reversed().prefix(while: \.isSpaceOrTab).count
    headingText.truncate(to: headingText.count - signs - space)
    out.truncate(to: out.count - signs - space)
  }
}

/// The text that the id of a heading is made from by the rule `exact`, if it is not the heading's own.
///
/// `--` and `---` outside of code are dashes there, and the space next to `<<` or `>>` is part of a
/// guillemet; an id has none of these. White space at the ends of the text becomes hyphens.
func slugText(of text: BorrowedBytes, besides code: [Range<Int>]) -> String {
  var kept: [UInt8] = []
  kept.reserveCapacity(text.count)
  var ranges = code[...]
  var i = 0
  while i < text.count {
    while let range = ranges.first, range.upperBound <= i { ranges.removeFirst() }
    let end = ranges.first?.lowerBound ?? text.count
    if i >= end, let range = ranges.popFirst() {
      kept += text[range]
      i = range.upperBound
      continue
    }
    let rest = text[i..<end]
    if rest.starts(with: "--".utf8) {
      i += rest.starts(with: "---".utf8) ? 3 : 2
    } else if rest.starts(with: "<< ".utf8) || rest.starts(with: " >>".utf8) {
      i += 3
    } else if rest.starts(with: "<<".utf8) || rest.starts(with: ">>".utf8) {
      i += 2
    } else {
      kept.append(text[i])
      i += 1
    }
  }
  return String(decoding: kept, as: UTF8.self)
}
