import Bytes
import CommonMark
import Text

extension SyntaxFeatures { package static let markdownInTags = new() }

extension Construct {
  static let markdownInHTML = Construct(
    name: "Markdown in HTML",
    signs: [.block("=", .markdownInTags) { MarkdownTag.isAttribute(at: $1) }],
    source: SourceStep { tree, _ in tree.markdownTagEdits() }, blocks: { $0.readMarkdownTags() },
    texts: { $0.dropMarkdownAttributes() })
}

/// Elements of raw HTML whose content is Markdown, because the start tag has the attribute
/// `markdown`: `<div markdown="1">` (kramdown, "HTML Blocks").
extension MarkdownTree {
  /// Returns edits that make the start tag and the end tag of such an element two separate blocks,
  /// so that libcmark parses the lines between the tags as Markdown.
  mutating func markdownTagEdits() -> [LineEdit] {
    var edits: [LineEdit] = []
    // The tags of the body; `nil` until first needed.
    var pairs: TagPairs?
    // The last line that was processed.
    var done = 0
    for block in nodes(of: .htmlBlock) where isMarkdown(block) || mayContainPlaceholder(block) {
      let place = block.place
      let quotes = block.quoteDepth
      // The lines of the block that no edit covers yet.
      var raw: [Int] = []
      var isChanged = false
      var line = max(place.line, done + 1)
      while line <= block.endLine {
        if line > place.line, context.annotations[line] != nil {
          // The annotation may represent the end tag of an outer element. This block must not
          // include that tag, so it ends before the line.
          edits += rawBlockEdits(for: raw, quoteDepth: quotes, start: place)
          raw = []
          line += 1
          continue
        }
        raw.append(line)
        if line == place.line, mayContainPlaceholder(block), startsWithLoneTag(place) {
          // The void element is complete on this line. The next round processes the lines below.
          edits += rawBlockEdits(for: raw, quoteDepth: quotes, start: place)
          raw = []
          break
        }
        let text = Array(lines.bytes(ofLine: line))
        if let tag = MarkdownTag.last(in: text[...]), tag.content == .blocks {
          let known = pairs ?? TagPairs(of: &lines)
          pairs = known
          if let end = known.end(of: tag.name, openedOn: line), isEndTag(tag.name, on: end) {
            edits += rawBlockEdits(for: raw, quoteDepth: quotes, start: place)
            edits += rawBlockEdits(for: [end], quoteDepth: quotes, start: place)
            isChanged = true
            // In kramdown, the text after this end tag is Markdown.
            let isWhole =
              context.options.parser == .kramdown && raw.first == place.line && raw.count == 1
            raw = []
            line = end
            if isWhole { break }
          }
        }
        line += 1
      }
      if isChanged { edits += rawBlockEdits(for: raw, quoteDepth: quotes, start: place) }
      done = max(done, line - 1)
    }
    return edits
  }

  /// Returns whether a block of raw HTML contains `markdown=`.
  private func isMarkdown(_ block: Node) -> Bool {
    ByteScan.offset(of: "markdown=".utf8, in: block.literal, from: 0) != nil
  }

  /// Returns whether a block of raw HTML may contain the placeholder of an annotation, `<?:?>`.
  private func mayContainPlaceholder(_ block: Node) -> Bool {
    ByteScan.offset(of: "\n<?".utf8, in: block.literal, from: 0) != nil
  }

  /// Returns whether a void tag such as `<img>` is alone on the first line of a block.
  private mutating func startsWithLoneTag(_ place: BlockPosition) -> Bool {
    let bytes = lines.bytes(ofLine: place.line)
    let rest = bytes[min(bytes.count, place.column - 1)...].rebased
    return SpanTag(TextLine(bytes: rest, start: 0, end: rest.count))?.isVoid == true
  }

  /// Returns whether a line starts with the end tag of an element.
  private mutating func isEndTag(_ name: String, on line: Int) -> Bool {
    let text = lines.bytes(ofLine: line).drop { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
    return TagStart.all(in: Array(text)[...]).first.map {
      $0.isEnd && $0.start == 0 && $0.name == name
    } ?? false
  }

  /// Returns edits that make successive lines of raw HTML one block.
  ///
  /// - Parameters:
  ///   - raw: The numbers of the lines.
  ///   - quotes: The number of block quotes around the lines.
  ///   - place: The start of the block that contained the lines until now.
  private mutating func rawBlockEdits(
    for raw: [Int], quoteDepth quotes: Int, start place: BlockPosition
  ) -> [LineEdit] {
    var edits: [LineEdit] = []
    var markup: [UInt8] = []
    for line in raw {
      let bytes = lines.bytes(ofLine: line)
      // On the first line, the marker of a list item may precede the block.
      let start =
        line == place.line
        ? min(bytes.count, place.column - 1)
        : contentOffset(in: bytes, quoteDepth: quotes, indentation: place.column - 1)
      markup += bytes[start...]
      markup.append(UInt8(ascii: "\n"))
      let mark = (line == raw.first ? "<?" : "") + (line == raw.last ? ":?>" : "")
      edits.append(LineEdit(line: line, range: start..<bytes.count, replacement: Array(mark.utf8)))
    }
    if !edits.isEmpty {
      edits[0].annotation = Annotation(meaning: .markup(markup), offset: place.column - 1)
    }
    return edits
  }
}

extension MarkdownTag {
  /// Returns whether the equals sign at a position ends `markdown=`.
  fileprivate static func isAttribute(at place: SyntaxPosition) -> Bool {
    place[-1] == UInt8(ascii: "n") && place.text[..<place.offset].ends(with: "markdown")
  }

  /// Returns the tag at the end of a line, or `nil` if no tag with the attribute is there.
  static func last(in line: ArraySlice<UInt8>) -> MarkdownTag? {
    let line = line.trimmingSpace
    guard line.last == UInt8(ascii: ">"), let start = line.lastIndex(of: UInt8(ascii: "<")),
      let tag = MarkdownTag(in: line, at: start), tag.range.upperBound == line.endIndex
    else { return nil }
    return tag
  }
}

extension MarkdownTree {
  /// Parses the Markdown in elements with the attribute, if the whole element is in one block of
  /// raw HTML, and removes the attribute from the tags.
  mutating func readMarkdownTags() {
    for node in nodes(of: .htmlBlock) {
      let markup = Array(node.literal)
      let whole = restored(markup, of: node)
      if insert(whole ?? markup, onLine: node.startLine, before: node) {
        node.unlink()
      } else if let whole {
        node.setLiteral(whole)
      }
    }
  }

  /// Returns the text of a block of raw HTML in which the original markup replaces the placeholders
  /// of annotations. Returns `nil` if the block contains no annotations.
  ///
  /// The preprocessor replaces lines by placeholders before it knows where a block of HTML ends. So
  /// placeholders may turn out to be inside such a block, where they are part of the HTML.
  private func restored(_ text: [UInt8], of node: Node) -> [UInt8]? {
    let first = node.startLine
    let last = node.endLine
    guard last > first, (first + 1...last).contains(where: { context.annotations[$0] != nil })
    else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let restored = lines.enumerated().map { index, line in
      guard index > 0, case .markup(let markup)? = context.annotations[first + index]?.meaning,
        line.trimmingSpace.elementsEqual(Annotation.placeholder)
      else { return line }
      return markup.trimmingLines
    }
    return Array(restored.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Removes the attribute from tags in inline text. The content of such elements is always parsed
  /// as Markdown, so the attribute has no other effect.
  func dropMarkdownAttributes() {
    for node in nodes(of: .inlineHTML) {
      let markup = Array(node.literal)
      if let tag = MarkdownTag(in: markup[...], at: 0) { node.setLiteral(tag.markup) }
    }
  }

  /// Inserts raw HTML before a node, and schedules the Markdown in the HTML for parsing. Returns
  /// `false` and inserts nothing if the HTML has no tag with the attribute.
  ///
  /// - Parameter line: The line of the body on which the HTML starts.
  mutating func insert(_ markup: [UInt8], onLine line: Int, before node: Node) -> Bool {
    guard MarkdownTag.first(in: markup[...], from: 0) != nil else { return false }
    let ends = TagStart.pairs(in: markup)
    var position = 0
    var raw: [UInt8] = []
    var rawLine = line
    var last: Node?
    while let tag = MarkdownTag.first(in: markup[...], from: position) {
      raw += markup[position..<tag.range.lowerBound] + tag.markup
      position = tag.range.upperBound
      guard let end = ends[tag.range.lowerBound], end >= position else { continue }
      let content = markup[position..<end].trimmingLines
      if tag.content == .raw || content.isEmpty {
        raw += markup[position..<end]
      } else {
        let holder = Node.block(String(decoding: raw, as: UTF8.self), "")
        let before = markup[..<content.startIndex].count { $0 == 0x0A }
        holder.insert(before: node)
        updateInfo(of: holder) { $0.htmlLines = (rawLine, rawLine) }
        scheduleContent(content, tag.content, in: holder, onLine: line + before)
        raw = []
        rawLine = line + markup[..<end].count { $0 == 0x0A }
        last = holder
      }
      position = end
    }
    raw += markup[position...]
    if let last {
      last.setClosingMarkup(raw)
      updateInfo(of: last) { $0.htmlLines?.after = rawLine }
    } else {
      let block = Node.block(String(decoding: raw, as: UTF8.self), "")
      block.insert(before: node)
      updateInfo(of: block) { $0.htmlLines = (line, line) }
    }
    return true
  }

  /// Schedules the Markdown text in an element for parsing. If the content of the element is
  /// blocks, the text becomes a paragraph in the element.
  ///
  /// - Parameters:
  ///   - holder: The node of the element.
  ///   - line: The line of the body on which the text starts.
  private mutating func scheduleContent(
    _ text: ArraySlice<UInt8>, _ content: MarkdownTag.ContentModel, in holder: Node,
    onLine line: Int
  ) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let source = Array(lines.map(\.trimmingSpace).joined(separator: [UInt8(ascii: "\n")]))
    var node = holder
    if content == .blocks {
      let paragraph = Node.block("<p>", "</p>\n")
      holder.append(paragraph)
      node = paragraph
    }
    updateInfo(of: node) { $0.line = line }
    inlineBlocks.append(InlineBlock(node: node, shape: .paragraph, text: source, isUnparsed: true))
  }
}

/// A start tag with kramdown's attribute `markdown`, which requests Markdown inside the element.
struct MarkdownTag {
  /// The way in which the content of an element is parsed: as Markdown blocks, as Markdown spans,
  /// or not at all.
  enum ContentModel { case blocks, spans, raw }

  /// The name of the element in lower case.
  let name: String
  let content: ContentModel
  /// The range of the tag, including its `<` and `>`.
  let range: Range<Int>
  /// The tag without the attribute.
  let markup: [UInt8]
}

extension MarkdownTag {
  /// Parses the tag at an offset. Returns `nil` if it does not have the attribute.
  init?(in text: ArraySlice<UInt8>, at start: Int) {
    let text = text.prefix(start - text.startIndex + MarkdownTag.maximumLength)
    guard start + 1 < text.endIndex, text[start] == UInt8(ascii: "<"), text[start + 1].isLetter
    else { return nil }
    let name = text[(start + 1)...].prefix(while: \.isTagNameByte)
    var position = name.endIndex
    var found: (range: Range<Int>, value: ArraySlice<UInt8>)?
    while position < text.endIndex, text[position] != UInt8(ascii: ">") {
      let space = position
      while position < text.endIndex, text[position].isTagSpace { position += 1 }
      let key = text[position...].prefix { !$0.isTagSpace && !"=<>/\"'".utf8.contains($0) }
      position = key.endIndex
      guard position < text.endIndex, text[position] == UInt8(ascii: "=") else {
        if key.isEmpty, position == space { position += 1 }
        continue
      }
      let value = MarkdownTag.value(in: text, at: position + 1)
      if key.elementsEqual("markdown".utf8) { found = (space..<value.end, value.text) }
      position = value.end
    }
    guard position < text.endIndex, let found,
      let content = ContentModel(
        found.value, of: String(decoding: name, as: UTF8.self).lowercased())
    else { return nil }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    self.content = content
    range = start..<position + 1
    markup = Array(text[start..<found.range.lowerBound] + text[found.range.upperBound...position])
  }

  /// Returns the value of an attribute and the offset after it.
  private static func value(
    in text: ArraySlice<UInt8>, at start: Int
  ) -> (text: ArraySlice<UInt8>, end: Int) {
    guard let quote = text[start...].first,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else {
      let value = text[start...].prefix { !$0.isTagSpace && $0 != UInt8(ascii: ">") }
      return (value, value.endIndex)
    }
    let value = text[(start + 1)...].prefix { $0 != quote }
    return (value, min(text.endIndex, value.endIndex + 1))
  }

  /// The maximum length of a tag with the attribute, in bytes.
  private static let maximumLength = 4096

  /// Returns the first tag with the attribute from an offset on.
  static func first(in text: ArraySlice<UInt8>, from start: Int) -> MarkdownTag? {
    var position = start
    while let next = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      if let tag = MarkdownTag(in: text, at: next) { return tag }
      position = next + 1
    }
    return nil
  }
}

extension MarkdownTag.ContentModel {
  /// Determines the content of an element from the value of the attribute. For the value `1`, the
  /// name of the element decides. Returns `nil` for an unknown value.
  fileprivate init?(_ value: ArraySlice<UInt8>, of name: String) {
    switch String(decoding: value, as: UTF8.self) {
    case "0": self = .raw
    case "block": self = .blocks
    case "span": self = .spans
    case "1": self = MarkdownTag.ContentModel.elementsWithBlocks.contains(name) ? .blocks : .spans
    default: return nil
    }
  }

  /// The elements whose content is blocks if the value of the attribute is `1`.
  private static let elementsWithBlocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "div",
    "dl", "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "li", "main",
    "menu", "nav", "noscript", "object", "ol", "search", "section", "table", "tbody", "td", "tfoot",
    "th", "thead", "tr", "ul",
  ]
}

extension UInt8 {
  fileprivate var isTagSpace: Bool { isSpaceOrTab || self == 0x0A || self == 0x0D }
}
