import BookIndex
import Bytes
import CommonMark
import MarkdownDialect
import Text

extension BodyRenderer {
  /// Prepares for the inlines of a paragraph or heading.
  @inline(__always)
  mutating func enterText(_ node: Node) {
    enterText(onLine: node.startLine)
  }

  @inline(__always)
  mutating func enterText(onLine line: Int) {
    self.line = line
    linksBefore = facts.links.count
    imagesBefore = facts.images.count
    meter.endWord()
    searchText.startBlock()
    finder?.startBlock(.paragraph)
  }

  /// Corrects the lines of a block's links once the number of lines of its text is known.
  ///
  /// For libcmark, link reference definitions above the text belong to the paragraph, but it
  /// removes them before it parses the inlines. Lines that the walk did not see are therefore above
  /// the text.
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
      let body = out.count - start == text.count ? start : nil
      let line = original(line)
      finder?.add(text, line: line, body: body)
    }
  }

  /// Indicates whether the current node's text is searched for index entries.
  var isSearchedForTerms: Bool { heading == nil && asideDepth == 0 }

  /// Tells the finder of index entries that something other than text is here.
  mutating func addGap() {
    guard isSearchedForTerms else { return }
    let line = original(line)
    finder?.addGap(line: line)
  }

  mutating func codeSpan(_ node: Node) {
    out.append("<code>")
    addAttributes(of: node)
    let text = node.literal
    let start = out.count
    out.appendEscaped(text)
    collect(text)
    if isSearchedForTerms {
      let body = out.count - start == text.count ? start : nil
      let line = original(line)
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
    if isEntering { addAttributes(of: node) }
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
        line: original(line), href: href, url: resolved, textOffset: searchText.body.count))
    if context.options.safety == .on { recordAuthorMarkup(onLine: line) }
    out.append("<a href=\"")
    appendTarget(url, resolved)
    appendTitle(node)
    out.append("\"")
    if let info { out.append(contentsOf: tree.nodeInfos[info].linkAttributes) }
    out.append(">")
    addAttributes(of: node)
    // Code such as `[[T]]()` forms links with an empty target.
    let isEvidence = info.map { tree.nodeInfos[$0].evidence == .markup } ?? true
    if !href.isEmpty, isEvidence { facts.markupCount += 1 }
  }
}

extension BodyRenderer {
  mutating func leaveLink() {
    if isSearchedForTerms { finder?.leave(.linked) }
    out.append("</a>")
  }

  /// Adds a piece of text to the heading or the summary and the search text, and counts its words.
  @inline(__always)
  mutating func collect(_ text: BorrowedBytes) {
    meter.add(text)
    if heading != nil {
      headingText.append(text)
    } else {
      if asideDepth == 0 { opening.add(text) }
      searchText.add(text)
    }
  }

  @inline(__always)
  private mutating func breakWord() {
    meter.endWord()
    if heading != nil {
      headingText.append(UInt8(ascii: " "))
    } else {
      opening.breakLine()
      searchText.breakWord()
    }
  }

  mutating func appendTarget(_ written: BorrowedBytes, _ resolved: String?) {
    guard let resolved else { return out.appendURL(written) }
    resolved.withBytes { out.appendURL($0) }
  }

  /// Writes the title of a link or image as an attribute.
  ///
  /// It first closes the value of the attribute before. The caller closes the value of `title`.
  mutating func appendTitle(_ node: Node) {
    let title = node.title
    guard !title.isEmpty else { return }
    out.append("\" title=\"")
    out.appendEscaped(title)
  }

  /// Moves the lines of the links and images in the current block.
  mutating func moveLinks(by count: Int) {
    for i in linksBefore..<facts.links.count { facts.links[i].line += count }
    for i in imagesBefore..<facts.images.count { facts.images[i].line += count }
  }
}

/// Line ends in scripts without spaces between words.
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

  /// Returns the text at the start or the end of a node, also inside emphasis or a link.
  private func text(_ node: Node?, within child: (Node) -> Node?) -> BorrowedBytes? {
    guard var node else { return nil }
    while let inner = child(node) { node = inner }
    return node.kind == .text ? node.literal : nil
  }
}
