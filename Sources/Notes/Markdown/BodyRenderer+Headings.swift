import Bytes
import CommonMark
import Diagnostics
import MarkdownDialect

/// A heading whose content is being rendered.
struct OpenHeading {
  var level: Int
  /// The line in the body, from 1.
  var line: Int
  /// The offset in the output at which the id will be inserted.
  var idOffset: Int
  /// The offset in the output at which the content starts.
  var contentOffset: Int
}

/// A heading that was rendered without its id. The id is inserted when all headings are known.
struct PendingHeading {
  var level: Int
  /// The line in the original file, from 1.
  var line: Int
  var text: String
  /// The text from which the id is made; `nil` if that is `text`.
  var slugText: String?
  /// The id that the author wrote for the heading; `nil` if the id is made from the text.
  var explicitID: String?
  /// The offset in the output at which the id will be inserted; `nil` for a heading of raw HTML,
  /// whose id is in the output already.
  var idOffset: Int?
  /// The range in the output of the content, if the content will become a link to the heading
  /// itself.
  var linkRange: Range<Int>?
  /// Indicates whether tables of contents list the heading.
  var isListed = true
  /// Indicates whether the heading is only a link to another place of the note.
  var isReference = false

  /// The text from which the id is made, cut to the length of titles in lists.
  var slugSource: String { (slugText ?? text).truncated(to: .line) }
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
    let list = context.options.dialect == .thumbindex ? removeAttributeList(open) : nil
    let length = out.count - open.contentOffset
    let attributes = headingAttributes(of: node, list, open)
    let content = out.count - length..<out.count
    let moved = correctLines(of: node, heading: open)
    out.append("</h")
    out.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: open.level))
    out.append(">\n")
    // The offset 3 is the end of `<h1` at the start of the output.
    let isReference = BodyRenderer.isReference(node)
    if headings.isEmpty, open.idOffset == 3, !isReference { firstHeadingEnd = out.count }
    let source = headingText.isBlank ? headingAlt.bytes : headingText.bytes
    // An escaped hyphen is not part of a dash, so a heading with escaped hyphens keeps all hyphens.
    let slugText =
      context.options.markdown.anchors == .exact
        && !tree.lines.contains("\\-", onLine: open.line)
      ? slugText(of: headingText.bytes, code: headingCode) : nil
    let mayBeLinked = context.options.headings == .linked && !headingText.isBlank
    searchText.startBlock()
    headings.append(
      PendingHeading(
        level: open.level, line: originalLine(open.line + moved),
        text: String(decoding: source, as: UTF8.self).trimmed, slugText: slugText,
        explicitID: attributes.id, idOffset: open.idOffset,
        linkRange: mayBeLinked && BodyRenderer.isLinkable(out.bytes[content]) ? content : nil,
        isListed: !isReference && !attributes.classes.contains("no_toc"),
        isReference: isReference))
    facts.markupCount += 1
    if isReference { return }
    let (line, number) = (originalLine(open.line + moved), headings.count - 1)
    finder?.add(
      heading: headingText.bytes, code: headingCode, level: Int(open.level), line: line,
      number: number)
  }

  /// Indicates whether a heading is only a link to another place of the note, perhaps after a number,
  /// as in a table of contents that the author wrote.
  private static func isReference(_ heading: Node) -> Bool {
    guard let first = heading.firstChild else { return false }
    let link = first.kind == .link ? first : first.next
    guard let link, link.kind == .link, link.next == nil, link.url.first == UInt8(ascii: "#") else {
      return false
    }
    return first == link || first.kind == .text && !first.literal.contains { isLetter($0) }
  }

  /// Indicates whether a byte of a text is a letter, or part of a character that is not ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 }

  /// Sets `lastLine` to the last line of a heading. Returns the number of lines by which the
  /// heading starts below the line that libcmark reports.
  ///
  /// This concerns headings with an underline. libcmark counts link reference definitions above the
  /// text as part of the heading, as it does for a paragraph, and may also count lines below the
  /// underline.
  private mutating func correctLines(of node: Node, heading open: OpenHeading) -> Int {
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
  /// Returns whether the content of a heading may be put into a link: it contains only elements of
  /// `linkableElements`, none of which is interactive.
  private static func isLinkable(_ content: BorrowedBytes) -> Bool {
    HTMLPieces(content.rebased).allSatisfy {
      if case .tag(let name, _, _) = $0 {
        BodyRenderer.linkableElements.contains(name)
      } else {
        true
      }
    }
  }

  /// The elements that HTML allows inside a link and that occur in headings.
  private static let linkableElements: Set<String> = [
    "abbr", "b", "bdi", "br", "cite", "code", "del", "em", "i", "img", "ins", "kbd", "mark", "q",
    "s", "small", "span", "strong", "sub", "sup", "u", "var",
  ]

  /// Writes the attributes of a heading into its start tag, except the id, which is inserted later.
  /// Returns all attributes, including the id.
  ///
  /// - Parameter list: The attribute list at the end of the heading's text, if there is one.
  private mutating func headingAttributes(
    of node: Node, _ list: AttributeList?, _ open: OpenHeading
  ) -> Attributes {
    var attributes = Attributes()
    for pair in list?.pairs ?? [] { _ = attributes.set(pair) }
    extractMark(from: &attributes, ofHeadingOnLine: open.line)
    if let others = tree.nodeInfos.attributes(of: node) { attributes.add(others) }
    var written = attributes
    written.id = nil
    guard !written.isEmpty else { return attributes }
    if context.options.safety == .on { recordAuthorMarkup(at: open.idOffset, onLine: open.line) }
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

  /// Reports an empty id at the end of the heading's text: `{#}`.
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
          tree.context.path, line: originalLine(line),
          column: before.count { $0 & 0xC0 != 0x80 } + 1),
        "the heading's id is empty; write an id after “#”, or remove the braces"))
  }

  /// Removes the attribute list at the end of a heading's text, and returns the list; `nil` if the
  /// text does not end with an attribute list.
  ///
  /// Text in braces is not an attribute list if it is inside other markup or if the author escaped
  /// it. It is outside other markup if the output ends with the same text.
  private mutating func removeAttributeList(_ open: OpenHeading) -> AttributeList? {
    guard
      let mark = HeadingAttributes(atEndOf: headingText.bytes, in: context.dialect.options.parser)
    else {
      reportEmptyID()
      return nil
    }
    let written = mark.source.escaped.utf8
    guard out.bytes[open.contentOffset...].suffix(written.count).elementsEqual(written),
      !tree.lines.contains("\\" + mark.source, onLine: line)
    else { return nil }
    headingText.truncate(to: mark.textEnd)
    out.truncate(to: out.count - written.count)
    while out.count > open.contentOffset, out.bytes.last?.isSpaceOrTab == true {
      out.truncate(to: out.count - 1)
    }
    removeClosingSigns()
    return mark.list
  }

  /// Removes the closing number signs of a heading such as `## Title ## {#id}`. libcmark keeps them
  /// as text because the attribute list follows them.
  private mutating func removeClosingSigns() {
    let sign = UInt8(ascii: "#")
    let signs = headingText.bytes.reversed().prefix { $0 == sign }.count
    guard signs > 0, tree.lines.firstMark(ofLine: line) == sign,
      !tree.lines.contains("\\#", onLine: line),
      let text = headingText.bytes.dropLast(signs).last, text.isSpaceOrTab,
      out.bytes.suffix(signs).allSatisfy({ $0 == sign })
    else { return }
    let space = headingText.bytes.dropLast(signs).reversed().prefix(while: \.isSpaceOrTab).count
    headingText.truncate(to: headingText.count - signs - space)
    out.truncate(to: out.count - signs - space)
  }
}

/// Returns the text from which the rule `exact` makes the id of a heading.
///
/// Under this rule `--` and `---` outside code are dashes, and `<<` and `>>` are guillemets, with
/// the space after `<<` or before `>>`. An id contains neither dashes nor guillemets, so they are
/// removed. The text is not trimmed: white space at its ends becomes hyphens in the id.
///
/// - Parameter code: The ranges of code in the text, which is kept as it is.
func slugText(of text: BorrowedBytes, code: [Range<Int>]) -> String {
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
