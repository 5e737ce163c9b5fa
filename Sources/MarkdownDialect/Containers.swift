import CCMark

extension Construct {
  /// Keeps what stands for blocks of the dialect apart from the author's own lists.
  static let separateItems = Construct(
    name: "items apart from the author's", trigger: .any([.footnotes, .definitionLists]),
    source: SourceStep { tree, _ in tree.separations() })
}

/// The blocks of CommonMark that stand for blocks of the dialect.
extension MarkdownTree {
  /// What a block stands for; `nil` for one that its author wrote.
  func container(_ node: OpaquePointer) -> BlockContainer? { context.containers[BlockPlace(node)] }

  /// Other marks for the items that stand for something and have joined a list of the author's.
  mutating func separations() -> [LineEdit] {
    guard !context.containers.isEmpty else { return [] }
    var edits: [LineEdit] = []
    for list in nodes(of: CMARK_NODE_LIST) {
      let items = Self.children(of: list)
      let ours = items.filter { container($0) != nil }
      guard !ours.isEmpty, ours.count < items.count else { continue }
      let taken = [list, cmark_node_previous(list), cmark_node_next(list)].map {
        marker(ofList: $0)
      }
      guard let free = "+-*".utf8.first(where: { !taken.contains($0) }) else { continue }
      for item in ours {
        let place = BlockPlace(item)
        edits.append(
          LineEdit(line: place.line, range: place.column - 1..<place.column, replacement: [free]))
      }
    }
    return edits
  }

  /// The byte that starts the items of a list.
  private mutating func marker(ofList node: OpaquePointer?) -> UInt8 {
    guard let node, cmark_node_get_type(node) == CMARK_NODE_LIST else { return 0 }
    let place = BlockPlace(node)
    let line = lines.bytes(ofLine: place.line)
    return place.column <= line.count ? line[place.column - 1] : 0
  }

  /// The column from which on the lines of an item belong to it.
  static func contentColumn(of item: OpaquePointer) -> Int {
    let column = Int(cmark_node_get_start_column(item))
    guard let child = cmark_node_first_child(item),
      cmark_node_get_start_line(child) == cmark_node_get_start_line(item)
    else { return column + 2 }
    return Int(cmark_node_get_start_column(child))
  }

  /// How far the lines of the innermost item around a node are indented at least.
  static func indentation(around node: OpaquePointer) -> Int {
    var parent = cmark_node_parent(node)
    while let node = parent, cmark_node_get_type(node) != CMARK_NODE_ITEM {
      if cmark_node_get_type(node) == CMARK_NODE_BLOCK_QUOTE { return 0 }
      parent = cmark_node_parent(node)
    }
    return parent.map { contentColumn(of: $0) - 1 } ?? 0
  }

  /// Whether a further line of a paragraph lacks the marks or the indentation of the blocks around:
  /// what starts a block there leaves them.
  mutating func isLazy(_ line: Int, at offset: Int, in paragraph: OpaquePointer) -> Bool {
    if line == BlockPlace(paragraph).line { return false }
    let marks = lines.bytes(ofLine: line).prefix(offset).count { $0 == UInt8(ascii: ">") }
    return marks < Self.quotes(around: paragraph)
      || lines.column(ofOffset: offset, onLine: line) < Self.indentation(around: paragraph)
  }

  /// Takes away what was put in for the content of an item that had none on its first line.
  static func removeStand(in item: OpaquePointer) {
    guard let first = cmark_node_first_child(item),
      cmark_node_get_type(first) == CMARK_NODE_HTML_BLOCK,
      strncmp(
        cmark_node_get_literal(first), BlockPreprocessor.stand, strlen(BlockPreprocessor.stand))
        == 0
    else { return }
    cmark_node_unlink(first)
  }
}

extension BlockPreprocessor {
  /// What is put in for content: an item without it could not interrupt a paragraph, and would not
  /// go on after a blank line. As a processing instruction it is a block on one line.
  static let stand = "<?none?>"
}
