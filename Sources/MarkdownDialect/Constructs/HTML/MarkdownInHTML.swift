import Bytes
import CCMark
import Text

/// Markdown in raw HTML, where an element's tag asks for it: `<div markdown="1">` (kramdown, "HTML
/// Blocks").
extension MarkdownTree {
  /// The lines of raw HTML around content that is Markdown: each is to become a block of its own,
  /// so that what stands between them is parsed.
  mutating func markdownTagLines() -> [BlockPreprocessor.Edit] {
    var edits: [BlockPreprocessor.Edit] = []
    var pairs: TagPairs?
    var done = 0
    for block in nodes(of: CMARK_NODE_HTML_BLOCK) where isMarkdown(block) || mayHoldMark(block) {
      let place = BlockPreprocessor.Place(block)
      let quotes = MarkdownTree.quotes(around: block)
      var raw: [Int] = []
      var isChanged = false
      var line = max(place.line, done + 1)
      while line <= Int(cmark_node_get_end_line(block)) {
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
            raw = []
            line = end
          }
        }
        line += 1
      }
      if isChanged { edits += markup(of: raw, quotes, place) }
      done = max(done, line - 1)
    }
    return edits
  }

  private func isMarkdown(_ block: OpaquePointer) -> Bool {
    strstr(cmark_node_get_literal(block), "markdown=") != nil
  }

  /// Whether what was put in the place of a line may stand in a block of raw HTML.
  private func mayHoldMark(_ block: OpaquePointer) -> Bool {
    strstr(cmark_node_get_literal(block), "\n<?") != nil
  }

  /// Whether a tag such as `<img>` stands alone on the first line of a block.
  private mutating func startsWithLoneTag(_ place: BlockPreprocessor.Place) -> Bool {
    let bytes = lines.bytes(ofLine: place.line)
    let rest = bytes[min(bytes.count, place.column - 1)...].rebased
    return SpanTag(TextLine(bytes: rest, start: 0, end: rest.count))?.isVoid == true
  }

  /// Whether the first thing on a line is an end tag.
  private mutating func isEndTag(_ name: String, on line: Int) -> Bool {
    let text = lines.bytes(ofLine: line).drop { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
    return TagStart.all(in: Array(text)[...]).first.map {
      $0.isEnd && $0.start == 0 && $0.name == name
    }
      ?? false
  }

  /// Successive lines of raw HTML as one block.
  private mutating func markup(
    of raw: [Int], _ quotes: Int, _ place: BlockPreprocessor.Place
  ) -> [BlockPreprocessor.Edit] {
    var edits: [BlockPreprocessor.Edit] = []
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
      edits.append(
        BlockPreprocessor.Edit(
          line: line, range: start..<bytes.count, replacement: Array(mark.utf8)))
    }
    if !edits.isEmpty {
      edits[0].annotation = Annotation(kind: .markup(markup), offset: place.column - 1)
    }
    return edits
  }
}

extension MarkdownTag {
  /// The tag with the attribute that ends a line.
  static func last(in line: ArraySlice<UInt8>) -> MarkdownTag? {
    let line = line.trimmingSpace
    guard line.last == UInt8(ascii: ">"), let start = line.lastIndex(of: UInt8(ascii: "<")),
      let tag = MarkdownTag(in: line, at: start), tag.range.upperBound == line.endIndex
    else { return nil }
    return tag
  }
}
