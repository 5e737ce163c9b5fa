import CommonMark

extension Construct {
  static let indentedTags = Construct(
    name: "indented markup", signs: [.block("<") { OpenElements.isIndented(at: $1) }],
    blocks: { $0.readIndentedTags() })
}

/// Indented raw HTML after a blank line, which CommonMark parses as code.
///
/// kramdown reads an element up to its end tag, so posts contain markup such as this:
///
///     <ol>
///       <li>
///         <p>first</p>
///
///         <p>second</p>
///       </li>
///     </ol>
///
/// The dialect reads a block of indented code as raw HTML if
///
/// - the first line of the code starts with a tag,
/// - the raw HTML above the code ends with an indented line, and
/// - an element that is open above the code is closed below the code.
///
/// An author does not write code in such a position.
extension MarkdownTree {
  /// Replaces these blocks of code with raw HTML.
  mutating func readIndentedTags() {
    for code in indentedTags() {
      let block = Node(.htmlBlock, code.literal)
      updateInfo(of: block) { $0.line = code.startLine }
      code.replace(with: block)
    }
  }

  /// Returns the blocks of code that are raw HTML.
  private mutating func indentedTags() -> Set<Node> {
    // The open elements in each parent block.
    var elements: [Node: OpenElements] = [:]
    var candidates: Set<Node> = []
    for node in nodes(of: .htmlBlock, or: .codeBlock) {
      guard let parent = node.parent else { continue }
      if node.kind == .codeBlock {
        guard elements[parent] != nil, let previous = node.previous,
          candidates.contains(previous) || Self.endsIndented(previous), startsWithTag(node)
        else { continue }
        candidates.insert(node)
        elements[parent]?.add(node)
      }
      elements[parent, default: OpenElements()].read(node)
    }
    return elements.values.reduce(into: []) { $0.formUnion($1.enclosed) }
  }

  /// Returns whether the first line of a code block starts with a tag, and the block is not fenced.
  private mutating func startsWithTag(_ code: Node) -> Bool {
    let sign = UInt8(ascii: "<")
    let text = code.literal.drop { $0.isSpaceOrTab }
    guard text.first == sign, let next = text.dropFirst().first else { return false }
    return (next == UInt8(ascii: "/") || next.isLetter)
      && lines.firstMark(ofLine: code.startLine) == sign
  }

  /// Returns whether a block is raw HTML with an indented last line.
  private static func endsIndented(_ block: Node) -> Bool {
    guard block.kind == .htmlBlock else { return false }
    let markup = block.literal
    let end = markup.lastIndex { !$0.isSpaceOrTab && $0 != 0x0A } ?? 0
    let start = markup[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return markup[start...].first?.isSpaceOrTab == true
  }
}

/// The elements that successive blocks of raw HTML leave open, and the blocks inside these
/// elements.
private struct OpenElements {
  /// Returns whether a tab or four spaces directly precede a position.
  static func isIndented(at place: SyntaxPosition) -> Bool {
    guard place[-1].isSpaceOrTab else { return false }
    return place[-1] == 0x09 || place[-2] == 0x20 && place[-3] == 0x20 && place[-4].isSpaceOrTab
  }

  /// The number of open elements.
  private var depth = 0
  /// The recorded blocks whose innermost element is still open. `depth` is the number of elements
  /// around the block.
  private var undecidedBlocks: [(node: Node, depth: Int)] = []
  /// The recorded blocks whose innermost element is closed by an end tag.
  private(set) var enclosed: Set<Node> = []

  /// Records a block as part of the innermost open element, if there is one.
  mutating func add(_ node: Node) { if depth > 0 { undecidedBlocks.append((node, depth)) } }

  /// Reads the tags in a block.
  mutating func read(_ markup: Node) {
    let bytes = Array(markup.literal)
    for tag in TagStart.all(in: bytes[...]) where !tag.isVoid {
      depth = max(0, depth + (tag.isEnd ? -1 : 1))
      while let last = undecidedBlocks.last, last.depth > depth {
        enclosed.insert(last.node)
        undecidedBlocks.removeLast()
      }
    }
  }
}
