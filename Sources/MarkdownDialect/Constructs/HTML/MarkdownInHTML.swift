import Bytes
import CommonMark
import Text

extension SyntaxFeatures { package static let markdownInTags = new() }

extension Construct {
  static let markdownInHTML = Construct(
    name: "Markdown in HTML",
    signs: [.block("=", .markdownInTags) { MarkdownTag.isAttribute(at: $1) }],
    source: SourceStep { tree, _ in tree.markdownTagLines() }, blocks: { $0.readMarkdownTags() },
    texts: { $0.dropMarkdownAttributes() })
}

/// Markdown in raw HTML, where an element's tag asks for it: `<div markdown="1">` (kramdown, "HTML
/// Blocks").
extension MarkdownTree {
  /// The lines of raw HTML around content that is Markdown: each is to become a block of its own,
  /// so that what stands between them is parsed.
  mutating func markdownTagLines() -> [LineEdit] {
    var edits: [LineEdit] = []
    var pairs: TagPairs?
    var done = 0
    for block in nodes(of: .htmlBlock) where isMarkdown(block) || mayHoldMark(block) {
      let place = block.place
      let quotes = block.quoteDepth
      var raw: [Int] = []
      var isChanged = false
      var line = max(place.line, done + 1)
      while line <= block.endLine {
        if line > place.line, context.annotations[line] != nil {
          // The end tag of an element around this markup would be lost in it.
          edits += markup(of: raw, quotes, place)
          raw = []
          line += 1
          continue
        }
        raw.append(line)
        if line == place.line, mayHoldMark(block), startsWithLoneTag(place) {
          // It ends where it ends; what follows is read again.
          edits += markup(of: raw, quotes, place)
          raw = []
          break
        }
        let text = Array(lines.bytes(ofLine: line))
        if let tag = MarkdownTag.last(in: text[...]), tag.content == .blocks {
          let known = pairs ?? TagPairs(of: &lines)
          pairs = known
          if let end = known.end(of: tag.name, openedOn: line), isEndTag(tag.name, on: end) {
            edits += markup(of: raw, quotes, place)
            edits += markup(of: [end], quotes, place)
            isChanged = true
            // For kramdown the element ends there.
            let isWhole =
              context.options.parser == .kramdown && raw.first == place.line && raw.count == 1
            raw = []
            line = end
            if isWhole { break }
          }
        }
        line += 1
      }
      if isChanged { edits += markup(of: raw, quotes, place) }
      done = max(done, line - 1)
    }
    return edits
  }

  private func isMarkdown(_ block: Node) -> Bool {
    ByteScan.offset(of: "markdown=".utf8, in: block.literal, from: 0) != nil
  }

  /// Whether what was put in the place of a line may stand in a block of raw HTML.
  private func mayHoldMark(_ block: Node) -> Bool {
    ByteScan.offset(of: "\n<?".utf8, in: block.literal, from: 0) != nil
  }

  /// Whether a tag such as `<img>` stands alone on the first line of a block.
  private mutating func startsWithLoneTag(_ place: BlockPlace) -> Bool {
    let bytes = lines.bytes(ofLine: place.line)
    let rest = bytes[min(bytes.count, place.column - 1)...].rebased
    return SpanTag(TextLine(bytes: rest, start: 0, end: rest.count))?.isVoid == true
  }

  /// Whether the first thing on a line is an end tag.
  private mutating func isEndTag(_ name: String, on line: Int) -> Bool {
    let text = lines.bytes(ofLine: line).drop { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
    return TagStart.all(in: Array(text)[...]).first.map {
      $0.isEnd && $0.start == 0 && $0.name == name
    } ?? false
  }

  /// Successive lines of raw HTML as one block.
  private mutating func markup(of raw: [Int], _ quotes: Int, _ place: BlockPlace) -> [LineEdit] {
    var edits: [LineEdit] = []
    var markup: [UInt8] = []
    for line in raw {
      let bytes = lines.bytes(ofLine: line)
      // Before the block's first line the mark of an item may stand.
      let start =
        line == place.line
        ? min(bytes.count, place.column - 1)
        : start(of: bytes, quotes, indentation: place.column - 1)
      markup += bytes[start...]
      markup.append(UInt8(ascii: "\n"))
      let mark = (line == raw.first ? "<?" : "") + (line == raw.last ? ":?>" : "")
      edits.append(LineEdit(line: line, range: start..<bytes.count, replacement: Array(mark.utf8)))
    }
    if !edits.isEmpty {
      edits[0].annotation = Annotation(kind: .markup(markup), offset: place.column - 1)
    }
    return edits
  }
}

extension MarkdownTag {
  /// Whether an equals sign ends `markdown=`.
  fileprivate static func isAttribute(at place: SyntaxPlace) -> Bool {
    place[-1] == UInt8(ascii: "n") && place.text[..<place.offset].ends(with: "markdown")
  }

  /// The tag with the attribute that ends a line.
  static func last(in line: ArraySlice<UInt8>) -> MarkdownTag? {
    let line = line.trimmingSpace
    guard line.last == UInt8(ascii: ">"), let start = line.lastIndex(of: UInt8(ascii: "<")),
      let tag = MarkdownTag(in: line, at: start), tag.range.upperBound == line.endIndex
    else { return nil }
    return tag
  }
}

extension MarkdownTree {
  /// Reads the content of the elements that ask for it within blocks of raw HTML, and takes the
  /// attribute from their tags.
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

  /// A block of raw HTML with the tags on lines of their own that it has swallowed: only the parse
  /// shows that such a block reaches that far. `nil` where there are none.
  private func restored(_ text: [UInt8], of node: Node) -> [UInt8]? {
    let first = node.startLine
    let last = node.endLine
    guard last > first, (first + 1...last).contains(where: { context.annotations[$0] != nil })
    else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let restored = lines.enumerated().map { index, line in
      guard index > 0, case .markup(let markup)? = context.annotations[first + index]?.kind,
        line.trimmingSpace.elementsEqual(Annotation.mark)
      else { return line }
      return markup.trimmingLines
    }
    return Array(restored.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Takes the attribute from tags within text, where Markdown is read anyway.
  func dropMarkdownAttributes() {
    for node in nodes(of: .inlineHTML) {
      let markup = Array(node.literal)
      if let tag = MarkdownTag(in: markup[...], at: 0) { node.setLiteral(tag.markup) }
    }
  }

  /// Inserts raw HTML before a node, what is Markdown in it as inline blocks to be read. Returns
  /// whether anything was.
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
        updateInfo(of: holder) { $0.rawLines = (rawLine, rawLine) }
        hold(content, tag.content, in: holder, onLine: line + before)
        raw = []
        rawLine = line + markup[..<end].count { $0 == 0x0A }
        last = holder
      }
      position = end
    }
    raw += markup[position...]
    if let last {
      last.setClosing(raw)
      updateInfo(of: last) { $0.rawLines?.after = rawLine }
    } else {
      let block = Node.block(String(decoding: raw, as: UTF8.self), "")
      block.insert(before: node)
      updateInfo(of: block) { $0.rawLines = (line, line) }
    }
    return true
  }

  /// Gives a block the text it holds, in a paragraph where it holds blocks.
  private mutating func hold(
    _ text: ArraySlice<UInt8>, _ content: MarkdownTag.Content, in holder: Node, onLine line: Int
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
    inlineBlocks.append(InlineBlock(node: node, shape: .paragraph, text: source, isUnread: true))
  }
}

/// A start tag with kramdown's attribute `markdown`, which says that Markdown is read inside of the
/// element.
struct MarkdownTag {
  enum Content { case blocks, spans, raw }

  let name: String
  let content: Content
  /// Where the tag stands, from its `<` to behind its `>`.
  let range: Range<Int>
  /// The tag without the attribute.
  let markup: [UInt8]
}

extension MarkdownTag {
  /// The tag that starts at an offset, if it has the attribute.
  init?(in text: ArraySlice<UInt8>, at start: Int) {
    let text = text.prefix(start - text.startIndex + MarkdownTag.longest)
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
      let content = Content(found.value, of: String(decoding: name, as: UTF8.self).lowercased())
    else { return nil }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    self.content = content
    range = start..<position + 1
    markup = Array(text[start..<found.range.lowerBound] + text[found.range.upperBound...position])
  }

  /// The value of an attribute and where it ends.
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

  /// The longest tag that is looked into, in bytes.
  private static let longest = 4096

  /// The first tag with the attribute from an offset on.
  static func first(in text: ArraySlice<UInt8>, from start: Int) -> MarkdownTag? {
    var position = start
    while let next = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      if let tag = MarkdownTag(in: text, at: next) { return tag }
      position = next + 1
    }
    return nil
  }
}

extension MarkdownTag.Content {
  /// What an element holds by the value of the attribute; `1` leaves it to the element.
  fileprivate init?(_ value: ArraySlice<UInt8>, of name: String) {
    switch String(decoding: value, as: UTF8.self) {
    case "0": self = .raw
    case "block": self = .blocks
    case "span": self = .spans
    case "1": self = MarkdownTag.Content.holders.contains(name) ? .blocks : .spans
    default: return nil
    }
  }

  /// The elements that hold blocks.
  private static let holders: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "div",
    "dl", "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "li", "main",
    "menu", "nav", "noscript", "object", "ol", "search", "section", "table", "tbody", "td", "tfoot",
    "th", "thead", "tr", "ul",
  ]
}

extension UInt8 {
  fileprivate var isTagSpace: Bool { isSpaceOrTab || self == 0x0A || self == 0x0D }
}
