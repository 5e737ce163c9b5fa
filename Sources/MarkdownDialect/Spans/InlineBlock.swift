import Bytes
import CommonMark

/// A block whose content is inline text, such as a paragraph, a heading or a table cell, with the
/// source of its text.
struct InlineBlock {
  enum Shape { case paragraph, line }

  /// The node that gets the parsed text as children.
  let node: Node
  /// The shape of the text. Only a `paragraph` may have several lines.
  let shape: Shape
  /// The source without the markers of containers and headings. LF separates the lines.
  var text: [UInt8]
  /// A Boolean value that indicates whether the node does not contain the text yet, so that the
  /// text must be parsed even if it has no spans of the dialect.
  var isUnparsed = false

  /// A Boolean value that indicates whether a placeholder letter must follow the text. The text is
  /// parsed as a heading, and libcmark would remove a `#` at its end.
  var needsTrailingLetter: Bool { shape == .line && text.last == UInt8(ascii: "#") }

  /// A Boolean value that indicates whether a placeholder letter must precede the text. The text
  /// starts like another block, such as a list item, but is a paragraph that is not parsed yet.
  var needsLeadingLetter: Bool {
    guard shape == .paragraph, isUnparsed, let first = text.first else { return false }
    let next = text.dropFirst().first ?? 0x20
    return "-+>#=~`|<:".utf8.contains(first) || first.isDigit
      || first == UInt8(ascii: "*") && (next.isSpaceOrTab || next == first)
  }
}

extension MarkdownTree {
  /// Collects the paragraphs and headings that may contain spans of the dialect, to parse them
  /// again.
  mutating func collectInlineBlocks() {
    if context.syntaxScan?.spanLines.isEmpty == true { return }
    let taken = inlineBlocks.isEmpty ? [] : Set(inlineBlocks.map(\.node))
    for node in textBlocks where mayContainSpans(node) && !taken.contains(node) {
      let inlineBlock =
        node.kind == .heading
        ? InlineBlock(node: node, shape: .line, text: headingText(node))
        : InlineBlock(node: node, shape: .paragraph, text: paragraphText(node))
      inlineBlocks.append(inlineBlock)
    }
  }

  /// Returns whether spans of the dialect may start on any line of a block.
  func mayContainSpans(_ block: Node) -> Bool {
    let first = line(of: block)
    return context.syntaxScan?.mayContainSpans(on: first...max(first, block.endLine)) ?? true
  }

  /// Returns the lines of a paragraph without quote markers and leading white space.
  mutating func paragraphLines(_ node: Node) -> [BorrowedBytes] {
    node.lines.map { content(ofLine: $0, in: node) }
  }

  /// Returns the lines of a paragraph, joined with LF.
  mutating func paragraphText(_ node: Node) -> [UInt8] {
    Array(paragraphLines(node).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Returns the text of a heading on one line, without its `#` signs or its underline.
  private mutating func headingText(_ node: Node) -> [UInt8] {
    let first = node.startLine
    let opening = content(ofLine: first, in: node)
    let signs = opening.prefix { $0 == UInt8(ascii: "#") }.count
    if (1...6).contains(signs), signs == opening.count || opening[signs].isSpaceOrTab {
      return Self.withoutClosingSigns(opening[signs...])
    }
    var text = Array(opening)
    var line = first + 1
    while line <= node.endLine, !lines.isUnderline(line) {
      text.append(UInt8(ascii: " "))
      text += content(ofLine: line, in: node)
      line += 1
    }
    return text
  }

  /// Returns the text of a heading without the `#` signs at its end: `text ##` → `text`.
  private static func withoutClosingSigns(_ line: BorrowedBytes) -> [UInt8] {
    let text = line.trimmingSpace
    let rest = text.reversed().drop { $0 == UInt8(ascii: "#") }
    if rest.count < text.count, rest.first?.isSpaceOrTab ?? true {
      return Array(text.prefix(rest.count).trimmingSpace)
    }
    return Array(text)
  }

  /// Returns the part of a line that belongs to a block, without leading white space.
  ///
  /// On the block's first line, the part begins at the block's start column. On the other lines, it
  /// begins after the markers of the quotes around the block.
  mutating func content(ofLine line: Int, in node: Node) -> BorrowedBytes {
    let bytes = lines.bytes(ofLine: line)
    var offset = 0
    if line == node.startLine {
      offset = min(bytes.count, max(0, node.startColumn - 1))
    } else {
      var quotes = node.quoteDepth
      while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: ">"), quotes > 0 {
          quotes -= 1
        } else if !bytes[offset].isSpaceOrTab {
          break
        }
        offset += 1
      }
    }
    return bytes[offset...].rebased
  }

  /// Parses the texts of inline blocks again, and gives their nodes the resulting children.
  ///
  /// libcmark parses all texts in one call, each as a separate block. If it parses any text as
  /// another kind of block, each text is parsed alone. If that fails too, the node keeps its
  /// children; if the node has no children yet, its source becomes its text.
  mutating func reparse(_ inlineBlocks: [InlineBlock]) {
    if inlineBlocks.count > 1, reparse(together: inlineBlocks) { return }
    for block in inlineBlocks where !reparse(together: [block]) && block.isUnparsed {
      // The node has no children yet.
      block.node.append(Node(text: block.text))
    }
  }

  /// Parses the texts of inline blocks in one call. Returns `false` and changes nothing if libcmark
  /// parses a text as another kind of block than a paragraph or heading.
  private func reparse(together inlineBlocks: [InlineBlock]) -> Bool {
    var source: [UInt8] = []
    source.reserveCapacity(inlineBlocks.reduce(0) { $0 + $1.text.count + 16 })
    for inlineBlock in inlineBlocks { inlineBlock.write(into: &source) }
    // Append the whole body, because a link may refer to a definition anywhere in the body. The
    // comment keeps the body from continuing the last text.
    if features.contains(.definitions), source.contains(UInt8(ascii: "]")) {
      source += "<!-- -->\n\n".utf8
      source += text
    }
    return source.withBytes { source in
      Tree.with(parsing: source, context.punctuation) { root in
        guard let root else { return false }
        let blocks = Array(root.children.prefix(inlineBlocks.count))
        guard blocks.count == inlineBlocks.count,
          zip(inlineBlocks, blocks).allSatisfy({ $1.kind == $0.shape.nodeType })
        else { return false }
        for (inlineBlock, block) in zip(inlineBlocks, blocks) {
          block.moveChildren(to: inlineBlock.node)
        }
        return true
      }
    }
  }
}

extension InlineBlock {
  /// Appends the text to a source as a separate block: a heading or a paragraph.
  fileprivate func write(into source: inout [UInt8]) {
    switch shape {
    case .line:
      // A heading can contain any line of text, and needs no blank lines around it.
      source += "# ".utf8
      source += text
      // Without the letter, libcmark would remove `#` signs at the end.
      if needsTrailingLetter { source += Placeholder.letterHint }
      source.append(UInt8(ascii: "\n"))
    case .paragraph:
      if needsLeadingLetter { source += Placeholder.letterHint }
      var rest = text[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        source += rest[...end]
        // An indented line always continues the paragraph, even if it looks like another block.
        source += "    ".utf8
        rest = rest[(end + 1)...]
      }
      source += rest
      source += "\n\n".utf8
    }
  }
}

extension InlineBlock.Shape {
  /// The kind of node as which libcmark must parse the text.
  fileprivate var nodeType: Node.NodeType { self == .line ? .heading : .paragraph }
}
