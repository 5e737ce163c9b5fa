import CommonMark

extension Construct {
  static let indentedTags = Construct(
    name: "indented markup", signs: [.block("<") { OpenElements.isIndented(at: $1) }],
    blocks: { $0.readIndentedTags() })
}

/// Raw HTML that continues after a blank line. In CommonMark its lines would be code, because they
/// are indented.
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
/// Lines are markup if they start with a tag, the markup above them is indented too, and they are
/// inside an element that closes below them. No author means code by such lines.
extension MarkdownTree {
  /// Replaces the indented code that consists of such lines with raw HTML.
  mutating func readIndentedTags() {
    for code in indentedTags() {
      let block = Node(.htmlBlock, code.literal)
      updateInfo(of: block) { $0.line = code.startLine }
      code.replace(with: block)
    }
  }

  private mutating func indentedTags() -> Set<Node> {
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

  /// Returns whether a block of code is indented, not fenced, and its first line starts with a tag.
  private mutating func startsWithTag(_ code: Node) -> Bool {
    let sign = UInt8(ascii: "<")
    let text = code.literal.drop { $0.isSpaceOrTab }
    guard text.first == sign, let next = text.dropFirst().first else { return false }
    return (next == UInt8(ascii: "/") || next.isLetter)
      && lines.firstMark(ofLine: code.startLine) == sign
  }

  /// Returns whether a block is raw HTML whose last line is indented.
  private static func endsIndented(_ block: Node) -> Bool {
    guard block.kind == .htmlBlock else { return false }
    let markup = block.literal
    let end = markup.lastIndex { !$0.isSpaceOrTab && $0 != 0x0A } ?? 0
    let start = markup[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return markup[start...].first?.isSpaceOrTab == true
  }
}

/// The number of elements that the raw HTML of a block leaves open, and the blocks inside them.
private struct OpenElements {
  /// Returns whether a tab or four spaces directly precede a position.
  static func isIndented(at place: SyntaxPosition) -> Bool {
    guard place[-1].isSpaceOrTab else { return false }
    return place[-1] == 0x09 || place[-2] == 0x20 && place[-3] == 0x20 && place[-4].isSpaceOrTab
  }

  private var depth = 0
  private var waiting: [(node: Node, depth: Int)] = []
  /// The blocks whose element is closed below them.
  private(set) var enclosed: Set<Node> = []

  /// Records a block as part of the innermost open element, if there is one.
  mutating func add(_ node: Node) { if depth > 0 { waiting.append((node, depth)) } }

  mutating func read(_ markup: Node) {
    let bytes = Array(markup.literal)
    for tag in TagStart.all(in: bytes[...]) where !tag.isVoid {
      depth = max(0, depth + (tag.isEnd ? -1 : 1))
      while let last = waiting.last, last.depth > depth {
        enclosed.insert(last.node)
        waiting.removeLast()
      }
    }
  }
}
