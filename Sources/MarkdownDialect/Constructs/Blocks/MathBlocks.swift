import Bytes
import CommonMark

extension SyntaxFeatures { static let mathBlocks = new() }

extension Construct {
  static let mathBlocks = Construct(
    name: "displayed formulas",
    signs: [
      .block("$", then: "$", .mathBlocks) { $1.startsLine },
      .block("\\", then: "[", .mathBlocks) { $1.startsLine },
    ], source: SourceStep(round: .exclusive) { tree, _ in tree.mathDelimiterEdits() },
    blocks: { $0.readMathBlocks() })
}

/// Displayed formulas: lines from `$$` to `$$`, or from `\[` to `\]`, at the start of a block.
///
/// The lines of a formula may be blank or look like Markdown. So the preprocessor writes the
/// formula as a processing instruction: `$$ x $$` → `<?math  x ?>`. In CommonMark this is raw HTML
/// from `<?` to `?>`, regardless of the lines between, and it may interrupt a paragraph.
extension MarkdownTree {
  /// Returns edits that replace the delimiters of formulas.
  mutating func mathDelimiterEdits() -> [LineEdit] {
    var edits: [LineEdit] = []
    // The last line of the previous formula.
    var last = 0
    // For each enclosure, the last line of a search that found no closing delimiter.
    var unclosed: [MathEnclosure: Int] = [:]
    for paragraph in textBlocks {
      let start = paragraph.startLine
      var dollars = 0
      for line in paragraph.lines where line > last {
        let content = content(ofLine: line, in: paragraph)
        defer { dollars += content[...].countUnescaped(MathDelimiter.dollars) }
        // After the first line, a `$$` that is alone on its line may also close a formula that
        // starts inside the text above. The number of `$$` above tells the two cases apart.
        guard let sign = MathDelimiter(content),
          line == start || (sign.isAlone(in: content) && dollars.isMultiple(of: 2))
        else { continue }
        let enclosure = MathEnclosure(sign: sign, blocks: BlockEnclosure(around: paragraph))
        guard line > unclosed[enclosure, default: 0] else { continue }
        let offset = lines.bytes(ofLine: line).count - content.count
        let (end, closing) = end(of: enclosure, from: line, offset + 2)
        guard let closing else {
          unclosed[enclosure] = end
          continue
        }
        edits.append(
          LineEdit(
            line: line, range: offset..<offset + 2, replacement: Array(MathDelimiter.opening.utf8),
            dialectBlock: .math))
        edits.append(LineEdit(line: end, range: closing, replacement: Array("?>".utf8)))
        last = end
      }
    }
    return edits
  }

  /// Returns the last line of a formula, and the range of its closing delimiter on this line.
  ///
  /// The range is `nil` if there is no formula: the container ends or a code fence comes before the
  /// closing delimiter, text follows the closing delimiter, or the formula is empty or contains
  /// `?>`. The line is then the last line that was searched.
  ///
  /// - Parameters:
  ///   - first: The line of the opening delimiter.
  ///   - offset: The offset after the opening delimiter on its line.
  private mutating func end(
    of enclosure: MathEnclosure, from first: Int, _ offset: Int
  ) -> (line: Int, closing: Range<Int>?) {
    var isEmpty = true
    for line in first...max(first, lines.count) {
      let bytes = lines.bytes(ofLine: line)
      if line > first, !enclosure.blocks.contains(line: bytes) || MathDelimiter.isFence(bytes) {
        return (line - 1, nil)
      }
      let text = line == first ? bytes[min(offset, bytes.count)...] : bytes[...]
      if ByteScan.offset(of: "?>".utf8, in: text, from: text.startIndex) != nil {
        return (line, nil)
      }
      if let start = text.firstUnescaped(enclosure.sign.closing) {
        let isLast = text[(start + 2)...].allSatisfy(\.isSpaceOrTab)
        isEmpty = isEmpty && text[..<start].allSatisfy(\.isSpaceOrTab)
        return (line, isLast && !isEmpty ? start..<start + 2 : nil)
      }
      isEmpty = isEmpty && text.allSatisfy(\.isSpaceOrTab)
    }
    return (lines.count, nil)
  }

  /// Replaces the raw HTML of formulas with their nodes.
  mutating func readMathBlocks() {
    for block in nodes(of: .htmlBlock) where dialectBlock(representedBy: block) == .math {
      let formula = block.literal.trimmingSpace.dropFirst(MathDelimiter.opening.utf8.count)
      // The last `?` belongs to the closing delimiter `?>`.
      let end = formula.lastIndex(of: UInt8(ascii: "?")) ?? formula.endIndex
      let line = block.startLine
      block.replace(with: math(display: formula[..<end], onLine: line))
    }
  }

  /// Returns the node for a displayed formula. The build typesets the formula if it can; otherwise
  /// a script can typeset it in the browser.
  private mutating func math(display formula: some Collection<UInt8>, onLine line: Int) -> Node {
    let node = Node.block("<div class=\"math display\">", "</div>\n")
    let tex = Array(String(decoding: formula, as: UTF8.self).trimmed.utf8)
    updateInfo(of: node) { $0.formula = (Formula(tex: tex, style: .display), line: line) }
    return node
  }
}

/// The limits within which a formula must close: its delimiter, and the containers around it.
struct MathEnclosure: Hashable {
  let sign: MathDelimiter
  let blocks: BlockEnclosure
}

/// The delimiter that opens a displayed formula.
struct MathDelimiter: Hashable {
  /// The delimiter that closes the formula.
  let closing: [UInt8]

  /// The replacement for the opening delimiter.
  static let opening = "<?math "

  /// Parses the delimiter at the start of a line.
  init?(_ line: BorrowedBytes) {
    if line.starts(with: MathDelimiter.dollars) {
      closing = MathDelimiter.dollars
    } else if line.starts(with: "\\[".utf8) {
      closing = Array("\\]".utf8)
    } else {
      return nil
    }
  }

  static let dollars = Array("$$".utf8)

  /// Returns whether a line opens or closes a fenced code block, which no formula contains.
  static func isFence(_ line: BorrowedBytes) -> Bool {
    let text = line.drop { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
    return text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
  }

  /// Returns whether a line contains only the delimiter, which has two bytes, and white space.
  func isAlone(in line: BorrowedBytes) -> Bool { line.trimmingSpace.count == 2 }
}

extension BorrowedBytes {
  /// Returns the offset of the first occurrence of two bytes without a backslash before it, or
  /// `nil`.
  func firstUnescaped(_ pair: [UInt8]) -> Int? {
    var i = startIndex
    while i + 1 < endIndex {
      if self[i] == pair[0], self[i + 1] == pair[1] { return i }
      i += self[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns the number of occurrences of two bytes without a backslash before them.
  func countUnescaped(_ pair: [UInt8]) -> Int {
    var count = 0
    var rest = self
    while let start = rest.firstUnescaped(pair) {
      count += 1
      rest = rest[(start + 2)...]
    }
    return count
  }
}
