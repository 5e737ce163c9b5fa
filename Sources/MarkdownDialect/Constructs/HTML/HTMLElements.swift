import Bytes
import CommonMark
import Text

extension SyntaxFeatures { static let htmlElements = new() }

extension Construct {
  static let htmlElements = Construct(
    name: "elements of HTML, as kramdown reads them",
    signs: [
      .block("<", .htmlElements) { ($1[1].isLetter || $1[1] == UInt8(ascii: "!")) && $1.startsLine }
    ], source: SourceStep(round: .exclusive) { tree, source in tree.htmlElementEdits(in: source) },
    blocks: { $0.parseParagraphsWithSpanTags() })
}

/// Blocks of HTML on a Jekyll site (kramdown, "HTML Blocks").
///
/// kramdown and CommonMark have different rules for HTML at the start of a line:
///
/// - In kramdown, a block-level element ends at its end tag, even if there are blank lines or
///   indented lines before the end tag. Text after the end tag is Markdown. In CommonMark, the
///   block of HTML ends at the next blank line, and only there.
/// - In kramdown, a span-level tag, such as `<a>`, starts a paragraph. In CommonMark, a span-level
///   tag that is alone on its line starts a block of HTML.
///
/// For an element without an end tag, the dialect uses CommonMark's rule. In kramdown, all text
/// after the tag would be the content of the element.
extension MarkdownTree {
  /// Returns edits that make each block-level element one block of raw HTML, and each span-level
  /// tag the start of a paragraph.
  mutating func htmlElementEdits(in source: [UInt8]) -> [LineEdit] {
    var edits: [LineEdit] = []
    var search = HTMLElementSearch()
    for block in nodes(of: .htmlBlock, or: .paragraph)
    where dialectBlock(representedBy: block) == nil {
      let isMarkup = block.kind == .htmlBlock
      let range = block.lines
      for line in range where line > search.lastLine {
        let content = content(ofLine: line, in: block)
        if line > range.lowerBound,
          MathDelimiter.isFence(content) || context.annotations[line] != nil
        {
          break
        }
        guard content.first == UInt8(ascii: "<"),
          indentation(ofLine: line, in: block).map({ $0 < 4 }) == true
        else { continue }
        let place = SourceOffset(
          line: line, offset: lines.bytes(ofLine: line).count - content.count)
        let enclosure = BlockEnclosure(around: block)
        if let end = search.end(ofElementAt: place, within: enclosure, in: &lines) {
          search.lastLine = end.line
          if isMarkup, end.line == range.upperBound, line == range.lowerBound,
            end.offset >= lines.bytes(ofLine: end.line).count
          {
            continue
          }
          edits += elementEdits(from: place, to: end, quoteDepth: enclosure.quoteDepth, in: source)
        } else if isMarkup, line == range.lowerBound, line < range.upperBound,
          isSpanTag(content), !startsLineWithBlockTag(in: block, lines: range)
        {
          edits.append(
            LineEdit(
              line: line, range: place.offset..<place.offset, replacement: Placeholder.letterHint,
              dialectBlock: .startsWithSpanTag))
          break
        }
      }
    }
    return edits
  }

  /// Returns edits that make the lines of an element one block of raw HTML. Text after the end tag
  /// on the last line becomes a paragraph.
  ///
  /// - Parameter quotes: The number of block quotes around the element.
  private mutating func elementEdits(
    from start: SourceOffset, to end: SourceOffset, quoteDepth quotes: Int, in source: [UInt8]
  ) -> [LineEdit] {
    var edits: [LineEdit] = []
    var markup: [UInt8] = []
    var rest: [UInt8] = []
    for line in start.line...end.line {
      let bytes = lines.bytes(ofLine: line)
      let first =
        line == start.line
        ? start.offset
        : self.contentOffset(in: bytes, quoteDepth: quotes, indentation: start.offset)
      let text = source[(bytes.offset(in: text) + first)...].prefix(bytes.count - first)
      let length = line == end.line ? end.offset - first : text.count
      markup += text.prefix(length)
      markup.append(UInt8(ascii: "\n"))
      rest = Array(text.dropFirst(length))
      let mark = (line == start.line ? "<?" : "") + (line == end.line ? ":?>" : "")
      edits.append(LineEdit(line: line, range: first..<bytes.count, replacement: Array(mark.utf8)))
    }
    guard !markup.contains("markdown=".utf8) else { return [] }
    edits[0].annotation = Annotation(
      meaning: .markup(markup), offset: start.offset, followingText: Array(rest[...].trimmingSpace))
    return edits
  }

  /// Returns whether a line starts with the tag of a span-level element that has content.
  private func isSpanTag(_ line: BorrowedBytes) -> Bool {
    guard let tag = HTMLTagName(in: line, at: 0) else { return false }
    return HTMLElementSearch.spans.contains(tag.name) && !TagStart.void.contains(tag.name)
  }

  /// Returns whether any line of a block starts with a block-level tag.
  private mutating func startsLineWithBlockTag(in block: Node, lines range: ClosedRange<Int>)
    -> Bool
  {
    range.contains { line in
      HTMLTagName(in: content(ofLine: line, in: block), at: 0).map {
        !HTMLElementSearch.spans.contains($0.name)
      } ?? false
    }
  }

  /// Schedules the paragraphs that start with a span-level tag for parsing, and removes the letter
  /// that the preprocessor inserted before the tag.
  mutating func parseParagraphsWithSpanTags() {
    for node in nodes(of: .paragraph) where dialectBlock(representedBy: node) == .startsWithSpanTag
    {
      let text = paragraphText(node).dropFirst(Placeholder.letterHint.count)
      inlineBlocks.append(
        InlineBlock(node: node, shape: .paragraph, text: Array(text), isUnparsed: true))
    }
  }
}

/// The name in a start or end tag.
struct HTMLTagName {
  /// The name in lower case.
  let name: String
  /// A Boolean value that indicates whether the tag is an end tag, `</name`.
  let isEnd: Bool
  /// The offset after the name.
  let end: Int

  /// Parses the tag at an offset. Returns `nil` if no tag starts there.
  init?(in line: BorrowedBytes, at start: Int) {
    guard start + 1 < line.count, line[start] == UInt8(ascii: "<") else { return nil }
    isEnd = line[start + 1] == UInt8(ascii: "/")
    let name = line[(start + (isEnd ? 2 : 1))...].prefix(while: \.isTagNameByte)
    end = name.endIndex
    // `://` or `@` may follow the name in an autolink, but not in a tag.
    guard name.first?.isLetter == true, end == line.count || " \t/>".utf8.contains(line[end])
    else { return nil }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
  }
}

/// A search for the ends of block-level elements, in the order of the body.
struct HTMLElementSearch {
  /// The last line of the previous element; 0 before the first element.
  var lastLine = 0
  /// The number of failed searches that are still allowed. The number is limited, because a failed
  /// search reads all remaining lines of the body.
  private var remainingAttempts = 32
  /// The names of the open elements, from the outside in.
  private var openElements: [String] = []
  /// The number of open elements with each name.
  private var openCounts: [String: Int] = [:]
  /// The end delimiter of the current comment, script or style sheet; `nil` in other text.
  private var endDelimiter: [UInt8]?
  /// The tag that is open at the end of the current line, with a `/` before the name of an end tag.
  /// `quote` is the quotation mark that is open in the tag, or 0.
  private var openTag: (name: String, quote: UInt8)?

  /// The span-level elements (kramdown's `HTML_SPAN_ELEMENTS`).
  static let spans: Set<String> = [
    "a", "abbr", "acronym", "b", "big", "bdo", "br", "button", "cite", "code", "del", "dfn", "em",
    "i", "img", "input", "ins", "kbd", "label", "mark", "option", "q", "rb", "rbc", "rp", "rt",
    "rtc", "ruby", "samp", "select", "small", "span", "strong", "sub", "sup", "tt", "u", "var",
  ]

  /// Returns the end of the comment or block-level element at a position. If another one starts on
  /// the line on which the first one ends, returns the end of the other one, and so on.
  ///
  /// Returns `nil` if no comment or block-level element starts at the position, or if the quotes
  /// and items around the position end before the element ends.
  mutating func end(
    ofElementAt start: SourceOffset, within enclosure: BlockEnclosure, in lines: inout SourceLines
  ) -> SourceOffset? {
    guard remainingAttempts > 0, opensBlock(lines.bytes(ofLine: start.line), start.offset) else {
      return nil
    }
    (openElements, openCounts, endDelimiter, openTag) = ([], [:], nil, nil)
    var offset = start.offset
    for line in start.line...max(start.line, lines.count) {
      let bytes = lines.bytes(ofLine: line)
      guard line == start.line || enclosure.contains(line: bytes) else { break }
      while let end = read(bytes, from: &offset) {
        let next = bytes[end...].firstIndex { !$0.isSpaceOrTab } ?? bytes.count
        guard next < bytes.count, opensBlock(bytes, next) else {
          return SourceOffset(line: line, offset: next < bytes.count ? end : bytes.count)
        }
        offset = next
      }
      offset = 0
    }
    remainingAttempts -= 1
    return nil
  }

  /// Returns whether a comment or the start tag of a block-level element is at an offset.
  private func opensBlock(_ line: BorrowedBytes, _ offset: Int) -> Bool {
    if line[offset...].starts(with: "<!--".utf8) { return true }
    guard let tag = HTMLTagName(in: line, at: offset) else { return false }
    return !tag.isEnd && !Self.spans.contains(tag.name)
  }

  /// Reads a line up to the end of the outermost element. Returns the offset of this end, or `nil`
  /// if the element continues on the next line.
  private mutating func read(_ line: BorrowedBytes, from offset: inout Int) -> Int? {
    while offset < line.count {
      if let end = endDelimiter {
        guard let next = line[offset...].firstIndex(ofIgnoringCase: end) else { return nil }
        offset = next
        endDelimiter = nil
        if end.first == UInt8(ascii: "-") {
          offset += end.count
          if openElements.isEmpty { return offset }
        }
      } else if let openTag {
        guard let end = self.end(ofTag: openTag.name, in: line, from: &offset) else { return nil }
        if end { return offset }
      } else {
        guard let next = line[offset...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
        offset = next + 1
        if line[next...].starts(with: "<!--".utf8) {
          offset = next + 4
          endDelimiter = Array("-->".utf8)
        } else if let name = HTMLTagName(in: line, at: next) {
          offset = name.end
          openTag = (name.isEnd ? "/" + name.name : name.name, 0)
        }
      }
    }
    return nil
  }

  /// Reads a line up to the end of a tag. Returns whether this tag ends the outermost element, or
  /// `nil` if the tag continues on the next line.
  private mutating func end(
    ofTag name: String, in line: BorrowedBytes, from offset: inout Int
  ) -> Bool? {
    var quote = openTag?.quote ?? 0
    while offset < line.count {
      let byte = line[offset]
      offset += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        openTag = nil
        let isClosed = line[offset - 2] == UInt8(ascii: "/") || TagStart.void.contains(name)
        if name.first == "/" {
          close(String(name.dropFirst()))
        } else if !isClosed {
          openElements.append(name)
          openCounts[name, default: 0] += 1
          if name == "script" || name == "style" { endDelimiter = Array("</\(name)".utf8) }
        }
        return openElements.isEmpty
      }
    }
    openTag = (name, quote)
    return nil
  }

  /// Closes the innermost open element with a name, and all open elements inside it.
  private mutating func close(_ name: String) {
    guard openCounts[name, default: 0] > 0 else { return }
    while let last = openElements.popLast() {
      openCounts[last, default: 1] -= 1
      if last == name { return }
    }
  }
}

extension BorrowedBytes {
  /// Returns the offset of the first occurrence of some bytes, ignoring case, or `nil`.
  fileprivate func firstIndex(ofIgnoringCase wanted: [UInt8]) -> Int? {
    indices.dropLast(wanted.count - 1).first { start in
      wanted.indices.allSatisfy { self[start + $0] | 0x20 == wanted[$0] | 0x20 }
    }
  }
}
