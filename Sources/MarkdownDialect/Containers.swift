import CommonMark

extension Construct {
  /// Keeps what stands for blocks of the dialect apart from the author's own lists.
  static let separateItems = Construct(
    name: "items apart from the author's", trigger: .any([.footnotes, .definitionLists]),
    source: SourceStep { tree, _ in tree.separations() })
}

/// The blocks of CommonMark that stand for blocks of the dialect.
extension MarkdownTree {
  /// What a block stands for; `nil` for one that its author wrote.
  func container(_ node: Node) -> BlockContainer? { context.containers[node.place] }

  /// Other marks for the items that stand for something and have joined a list of the author's.
  mutating func separations() -> [LineEdit] {
    guard !context.containers.isEmpty else { return [] }
    var edits: [LineEdit] = []
    for list in nodes(of: .list) {
      let items = list.children
      let ours = items.filter { container($0) != nil }
      guard !ours.isEmpty, ours.count < items.count else { continue }
      let taken = [list, list.previous, list.next].map { marker(ofList: $0) }
      guard let free = "+-*".utf8.first(where: { !taken.contains($0) }) else { continue }
      for item in ours {
        let place = item.place
        edits.append(
          LineEdit(line: place.line, range: place.column - 1..<place.column, replacement: [free]))
      }
    }
    return edits
  }

  /// The byte that starts the items of a list.
  private mutating func marker(ofList node: Node?) -> UInt8 {
    guard let node, node.kind == .list else { return 0 }
    let place = node.place
    let line = lines.bytes(ofLine: place.line)
    return place.column <= line.count ? line[place.column - 1] : 0
  }

  /// Whether a further line of a paragraph lacks the marks or the indentation of the blocks around:
  /// what starts a block there leaves them.
  mutating func isLazy(_ line: Int, at offset: Int, in paragraph: Node) -> Bool {
    if line == paragraph.startLine { return false }
    let marks = lines.bytes(ofLine: line).prefix(offset).count { $0 == UInt8(ascii: ">") }
    return marks < paragraph.quoteDepth
      || lines.column(ofOffset: offset, onLine: line) < paragraph.containerIndentation
  }

  /// Takes away what was put in for the content of an item that had none on its first line.
  static func removeStand(in item: Node) {
    guard let first = item.firstChild, first.kind == .htmlBlock,
      first.literal.starts(with: BlockPreprocessor.stand.utf8)
    else { return }
    first.unlink()
  }
}

extension BlockPreprocessor {
  /// What is put in for content: an item without it could not interrupt a paragraph, and would not
  /// go on after a blank line. As a processing instruction it is a block on one line.
  static let stand = "<?none?>"
}
