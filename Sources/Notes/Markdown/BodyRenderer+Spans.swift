import BookIndex
import Bytes
import CommonMark
import MarkdownDialect
import Text

extension BodyRenderer {
  /// Prepares the renderer for the text of a paragraph or heading.
  @inline(__always)
  mutating func enterText(_ node: Node) {
    enterText(onLine: node.startLine)
  }

  /// Prepares the renderer for the text of a block that starts on a line of the body.
  @inline(__always)
  mutating func enterText(onLine line: Int) {
    self.line = line
    linksBefore = facts.links.count
    imagesBefore = facts.images.count
    meter.endWord()
    searchText.startBlock()
    finder?.startBlock(.paragraph)
  }

  /// Corrects the lines of the links and images in a paragraph after its text has been rendered.
  ///
  /// For libcmark, a paragraph begins with the link reference definitions above its text, but the
  /// nodes in the paragraph contain only the text. The paragraph therefore has more lines than its
  /// text, and the difference is the number of lines above the text.
  @inline(__always)
  mutating func leaveText(_ node: Node) {
    lastLine = node.endLine
    if lastLine > line, facts.links.count + facts.images.count > linksBefore + imagesBefore {
      let start = node.startLine
      if tree.lines.firstMark(ofLine: start) == UInt8(ascii: "[") {
        moveLinks(by: lastLine - line)
      }
    }
  }

  @inline(__always)
  mutating func text(_ node: Node) {
    let text = node.literal
    let start = out.count
    out.appendEscaped(text)
    collect(text)
    if isSearchedForTerms {
      // If escaping changed the length, offsets in the text do not match offsets in the output.
      let body = out.count - start == text.count ? start : nil
      let line = originalLine(line)
      finder?.add(text, line: line, body: body)
    }
  }

  /// Indicates whether the current node's text is searched for index entries. The text of a heading
  /// is passed to the finder as a whole when the heading ends.
  var isSearchedForTerms: Bool { heading == nil && asideDepth == 0 }

  /// Reports to the finder of index entries that the current node is not text, so that no entry
  /// extends across the node.
  mutating func addGap() {
    guard isSearchedForTerms else { return }
    let line = originalLine(line)
    finder?.addGap(line: line)
  }

  mutating func codeSpan(_ node: Node) {
    out.append("<code>")
    addAttributesToLastTag(of: node)
    let text = node.literal
    let start = out.count
    out.appendEscaped(text)
    collect(text)
    if isSearchedForTerms {
      let body = out.count - start == text.count ? start : nil
      let line = originalLine(line)
      finder?.add(code: text, line: line, body: body)
    }
    if heading != nil { headingCode.append(headingText.count - text.count..<headingText.count) }
    out.append("</code>")
    line += Int(node.endLine - node.startLine)
    facts.markupCount += 1
  }

  @inline(__always)
  mutating func softBreak(_ node: Node) {
    line += 1
    if joinsLines(node) { return }
    finder?.addSpace()
    out.append(UInt8(ascii: "\n"))
    breakWord()
  }

  mutating func lineBreak() {
    finder?.addSpace()
    out.append("<br />\n")
    line += 1
    breakWord()
  }

  mutating func inlineHTML(_ node: Node) {
    let html = node.literal
    appendRaw(html, onLine: line)
    addGap()
    searchText.add(inlineHTML: html)
    if context.options.index == .gathered { addDefinedTerm(forTag: html) }
    line += html.count { $0 == UInt8(ascii: "\n") }
  }

  @inline(__always)
  mutating func renderEmphasis(_ node: Node, tag: StaticString, isEntering: Bool) {
    out.append(tag)
    if isEntering { addAttributesToLastTag(of: node) }
    facts.markupCount += 1
    if isSearchedForTerms {
      let setting: TermFinder.Setting = tag.utf8CodeUnitCount > 5 ? .bold : .emphasized
      if isEntering { finder?.enter(setting) } else { finder?.leave(setting) }
    }
  }

  mutating func enterLink(_ node: Node) {
    if isSearchedForTerms { finder?.enter(.linked) }
    let url = node.url
    let info = node.userIndex
    let name = info.flatMap { tree.nodeInfos[$0].originalTarget }
    let written = String(decoding: url, as: UTF8.self)
    let href = name ?? written
    let resolved = name == nil ? tree.context.resolver.url(for: href, in: .link) : written
    facts.links.append(
      Note.Link(
        line: originalLine(line), href: href, url: resolved, textOffset: searchText.body.count))
    if context.options.safety == .on { recordAuthorMarkup(onLine: line) }
    out.append("<a href=\"")
    appendTarget(url, resolved)
    appendTitle(node)
    out.append("\"")
    if let info { out.append(contentsOf: tree.nodeInfos[info].linkAttributes) }
    out.append(">")
    addAttributesToLastTag(of: node)
    // A link with an empty target is no evidence of Markdown, because program code in plain text,
    // such as `[[T]]()`, forms such links.
    let isEvidence = info.map { tree.nodeInfos[$0].evidence == .markup } ?? true
    if !href.isEmpty, isEvidence { facts.markupCount += 1 }
  }
}

extension BodyRenderer {
  mutating func leaveLink() {
    if isSearchedForTerms { finder?.leave(.linked) }
    out.append("</a>")
  }

  /// Adds a piece of text to the current heading if there is one, otherwise to the summary and the
  /// search text. Also counts the words of the text.
  @inline(__always)
  mutating func collect(_ text: BorrowedBytes) {
    meter.add(text)
    if heading != nil {
      headingText.append(text)
    } else {
      if asideDepth == 0 { summaryWriter.add(text) }
      searchText.add(text)
    }
  }

  /// Separates the words before and after a line end.
  @inline(__always)
  private mutating func breakWord() {
    meter.endWord()
    if heading != nil {
      headingText.append(UInt8(ascii: " "))
    } else {
      summaryWriter.breakLine()
      searchText.breakWord()
    }
  }

  /// Writes the address of a link or image: the resolved address, or the author's if `resolved` is
  /// `nil`.
  mutating func appendTarget(_ written: BorrowedBytes, _ resolved: String?) {
    guard let resolved else { return out.appendURL(written) }
    resolved.withBytes { out.appendURL($0) }
  }

  /// Writes the title of a link or image as an attribute.
  ///
  /// The function first closes the quotation mark of the previous attribute. The caller closes the
  /// quotation mark of `title`.
  mutating func appendTitle(_ node: Node) {
    let title = node.title
    guard !title.isEmpty else { return }
    out.append("\" title=\"")
    out.appendEscaped(title)
  }

  /// Adds a number to the lines of the links and images in the current block.
  mutating func moveLinks(by count: Int) {
    for i in linksBefore..<facts.links.count { facts.links[i].line += count }
    for i in imagesBefore..<facts.images.count { facts.images[i].line += count }
  }
}

/// Removal of line ends between characters of scripts without spaces between words.
extension BodyRenderer {
  /// Returns whether a line end is between two characters of Han, kana, bopomofo or Yi, or their
  /// punctuation. A browser would show a line end there as a space, which the author did not write.
  @inline(__always)
  func joinsLines(_ node: Node) -> Bool {
    // A tag may be between the end of the text and the line end.
    (out.last >= 0x80 || out.last == UInt8(ascii: ">") || image != nil)
      && context.options.dialect == .thumbindex && isBetweenWideLetters(node)
  }

  @inline(never)
  private func isBetweenWideLetters(_ node: Node) -> Bool {
    guard let before = text(node.previous, within: \.lastChild),
      let after = text(node.next, within: \.firstChild),
      !before.isEmpty, !after.isEmpty, Whitespace.isWide(in: after, at: 0)
    else { return false }
    var last = before.count - 1
    while last > 0, before[last] & 0xC0 == 0x80 { last -= 1 }
    return Whitespace.isWide(in: before, at: last)
  }

  /// Returns the text at the start or the end of a node, also inside emphasis or a link; `nil` if
  /// something else, such as an image, is there.
  ///
  /// - Parameter child: Returns the first child of a node for the start, or the last for the end.
  private func text(_ node: Node?, within child: (Node) -> Node?) -> BorrowedBytes? {
    guard var node else { return nil }
    while let inner = child(node) { node = inner }
    return node.kind == .text ? node.literal : nil
  }
}
