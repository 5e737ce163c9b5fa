import Bytes
import CommonMark

/// A node that holds spans, a paragraph, a heading or a cell, with its text as its author wrote it:
/// without the marks of the blocks around it, lines parted by LF.
struct InlineBlock {
  enum Shape { case paragraph, line }

  let node: Node
  /// Whether the text may have several lines.
  let shape: Shape
  var text: [UInt8]
  /// Whether the node does not hold what the text says, spans of the dialect or not.
  var isUnread = false

  /// Whether the text ends in what a heading would lose.
  var needsShield: Bool { shape == .line && text.last == UInt8(ascii: "#") }

  /// Whether the text, of an element that holds no blocks, starts as another block would.
  var needsGuard: Bool {
    guard shape == .paragraph, isUnread, let first = text.first else { return false }
    let next = text.dropFirst().first ?? 0x20
    return "-+>#=~`|<:".utf8.contains(first) || first.isDigit
      || first == UInt8(ascii: "*") && (next.isSpaceOrTab || next == first)
  }
}

extension MarkdownTree {
  /// Takes all paragraphs and headings for reading again what may hold spans of the dialect.
  mutating func collectInlineBlocks() {
    if context.syntaxScan?.spanLines.isEmpty == true { return }
    let taken = inlineBlocks.isEmpty ? [] : Set(inlineBlocks.map(\.node))
    for node in textBlocks where mayHoldSpans(node) && !taken.contains(node) {
      let inlineBlock =
        node.kind == .heading
        ? InlineBlock(node: node, shape: .line, text: headingText(node))
        : InlineBlock(node: node, shape: .paragraph, text: paragraphText(node))
      inlineBlocks.append(inlineBlock)
    }
  }

  /// Whether spans of the dialect may start in a block.
  func mayHoldSpans(_ block: Node) -> Bool {
    let first = line(of: block)
    return context.syntaxScan?.mayHoldSpans(on: first...max(first, block.endLine)) ?? true
  }

  /// The lines of a paragraph, each without white space at its start.
  mutating func paragraphLines(_ node: Node) -> [BorrowedBytes] {
    node.lines.map { content(ofLine: $0, in: node) }
  }

  /// The text of a paragraph.
  mutating func paragraphText(_ node: Node) -> [UInt8] {
    Array(paragraphLines(node).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The text of a heading without its signs, on one line.
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

  private static func withoutClosingSigns(_ line: BorrowedBytes) -> [UInt8] {
    let text = line.trimmingSpace
    let rest = text.reversed().drop { $0 == UInt8(ascii: "#") }
    if rest.count < text.count, rest.first?.isSpaceOrTab ?? true {
      return Array(text.prefix(rest.count).trimmingSpace)
    }
    return Array(text)
  }

  /// What a line adds to a block, without white space at its start: on the block's first line what
  /// the block starts with, on others what follows the marks of the quotes around it.
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

  /// Parses the texts of inline blocks again and puts what they hold in the place of what they
  /// held.
  ///
  /// All texts of a body are parsed at once, each as a block of its own. Should one of them come
  /// out as anything else, each is parsed alone, and one that is still no such block stays as it
  /// was.
  mutating func reparse(_ inlineBlocks: [InlineBlock]) {
    if inlineBlocks.count > 1, reparse(together: inlineBlocks) { return }
    for block in inlineBlocks where !reparse(together: [block]) && block.isUnread {
      // It holds nothing yet.
      block.node.append(Node(text: block.text))
    }
  }

  private func reparse(together inlineBlocks: [InlineBlock]) -> Bool {
    var source: [UInt8] = []
    source.reserveCapacity(inlineBlocks.reduce(0) { $0 + $1.text.count + 16 })
    for inlineBlock in inlineBlocks { inlineBlock.write(into: &source) }
    // References may lead to definitions anywhere in the body.
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
  /// Writes the text as a block of its own.
  fileprivate func write(into source: inout [UInt8]) {
    switch shape {
    case .line:
      // A heading takes any line for its text, and needs no blank lines around it.
      source += "# ".utf8
      source += text
      // It would lose signs at its end.
      if needsShield { source += Placeholder.letter }
      source.append(UInt8(ascii: "\n"))
    case .paragraph:
      if needsGuard { source += Placeholder.letter }
      var rest = text[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        source += rest[...end]
        // Indented, no line can be anything but a further line of the paragraph.
        source += "    ".utf8
        rest = rest[(end + 1)...]
      }
      source += rest
      source += "\n\n".utf8
    }
  }
}

extension InlineBlock.Shape {
  fileprivate var nodeType: Node.Kind { self == .line ? .heading : .paragraph }
}
