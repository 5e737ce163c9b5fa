import Bytes
import CommonMark

extension SyntaxFeatures { static let mathBlocks = new() }

extension Construct {
  static let mathBlocks = Construct(
    name: "displayed formulas",
    signs: [
      .block("$", then: "$", .mathBlocks) { $1.startsLine },
      .block("\\", then: "[", .mathBlocks) { $1.startsLine },
    ], source: SourceStep(round: .own) { tree, _ in tree.mathSigns() },
    blocks: { $0.readMathBlocks() })
}

/// Displayed formulas: lines from `$$` to `$$`, or from `\[` to `\]`, at the start of a block.
///
/// What stands between them is TeX and may hold blank lines and signs of Markdown. So the signs
/// become those of a processing instruction, which for CommonMark is raw HTML from `<?` to `?>`
/// whatever comes between, and may interrupt a paragraph.
extension MarkdownTree {
  /// The signs that open and close formulas.
  mutating func mathSigns() -> [LineEdit] {
    var edits: [LineEdit] = []
    // The last line that a formula was found on, and up to where none of a kind closes.
    var last = 0
    var unclosed: [MathEnclosure: Int] = [:]
    for paragraph in textBlocks {
      let start = paragraph.startLine
      var dollars = 0
      for line in paragraph.lines where line > last {
        let content = content(ofLine: line, in: paragraph)
        defer { dollars += content[...].count(of: MathSign.dollars) }
        // Two dollar signs alone may as well close what the text above them opens.
        guard let sign = MathSign(content),
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
            line: line, range: offset..<offset + 2, replacement: Array(MathSign.opening.utf8),
            container: .math))
        edits.append(LineEdit(line: end, range: closing, replacement: Array("?>".utf8)))
        last = end
      }
    }
    return edits
  }

  /// The line that a formula ends on, with its closing sign, or where it is known not to be one:
  /// where the block it stands in ends, text follows the sign, or nothing stands before it.
  private mutating func end(
    of enclosure: MathEnclosure, from first: Int, _ offset: Int
  ) -> (line: Int, closing: Range<Int>?) {
    var isEmpty = true
    for line in first...max(first, lines.count) {
      let bytes = lines.bytes(ofLine: line)
      if line > first, !enclosure.blocks.holds(bytes) || MathSign.isFence(bytes) {
        return (line - 1, nil)
      }
      let text = line == first ? bytes[min(offset, bytes.count)...] : bytes[...]
      if ByteScan.offset(of: "?>".utf8, in: text, from: text.startIndex) != nil {
        return (line, nil)
      }
      if let start = text.firstPair(enclosure.sign.closing) {
        let isLast = text[(start + 2)...].allSatisfy(\.isSpaceOrTab)
        isEmpty = isEmpty && text[..<start].allSatisfy(\.isSpaceOrTab)
        return (line, isLast && !isEmpty ? start..<start + 2 : nil)
      }
      isEmpty = isEmpty && text.allSatisfy(\.isSpaceOrTab)
    }
    return (lines.count, nil)
  }

  /// Makes nodes of the formulas.
  mutating func readMathBlocks() {
    for block in nodes(of: .htmlBlock) where container(block) == .math {
      let formula = block.literal.trimmingSpace.dropFirst(MathSign.opening.utf8.count)
      // The closing sign is the last, but for white space.
      let end = formula.lastIndex(of: UInt8(ascii: "?")) ?? formula.endIndex
      let line = block.startLine
      block.replace(with: math(display: formula[..<end], onLine: line))
    }
  }

  /// A displayed formula, as markup that a script can set and that a build may replace.
  private mutating func math(display formula: some Collection<UInt8>, onLine line: Int) -> Node {
    let node = Node.block("<div class=\"math display\">", "</div>\n")
    let tex = Array(String(decoding: formula, as: UTF8.self).trimmed.utf8)
    updateInfo(of: node) { $0.formula = (Formula(tex: tex, style: .display), line: line) }
    return node
  }
}

/// What a formula must close within: its sign, and the blocks around it.
struct MathEnclosure: Hashable {
  let sign: MathSign
  let blocks: BlockEnclosure
}

/// The sign that opens a displayed formula.
struct MathSign: Hashable {
  /// The sign that closes it.
  let closing: [UInt8]

  /// What is written for the sign.
  static let opening = "<?math "

  /// Reads the sign that a line starts with.
  init?(_ line: BorrowedBytes) {
    if line.starts(with: MathSign.dollars) {
      closing = MathSign.dollars
    } else if line.starts(with: "\\[".utf8) {
      closing = Array("\\]".utf8)
    } else {
      return nil
    }
  }

  static let dollars = Array("$$".utf8)

  /// Whether a line opens or closes code, of which no formula is made.
  static func isFence(_ line: BorrowedBytes) -> Bool {
    let text = line.drop { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
    return text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
  }

  func isAlone(in line: BorrowedBytes) -> Bool { line.trimmingSpace.count == 2 }
}

extension BorrowedBytes {
  /// Where two bytes stand first, the first of them not escaped.
  func firstPair(_ pair: [UInt8]) -> Int? {
    var i = startIndex
    while i + 1 < endIndex {
      if self[i] == pair[0], self[i + 1] == pair[1] { return i }
      i += self[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// How often two bytes stand in the text.
  func count(of pair: [UInt8]) -> Int {
    var count = 0
    var rest = self
    while let start = rest.firstPair(pair) {
      count += 1
      rest = rest[(start + 2)...]
    }
    return count
  }
}
