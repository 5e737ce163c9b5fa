import CommonMark

extension Construct {
  /// Separates the list items that the preprocessor generates from the author's items.
  ///
  /// A definition `: text` becomes the item `+ text`. If the author wrote the next item with `+`
  /// too, libcmark would put both items into one list. So the generated item gets another marker,
  /// such as `- text`.
  static let separateItems = Construct(
    name: "items apart from the author's", trigger: .any([.footnotes, .definitionLists]),
    source: SourceStep { tree, _ in tree.itemSeparationEdits() })
}

/// Dialect blocks that CommonMark blocks represent during the parse.
extension MarkdownTree {
  /// Returns the dialect block that `node` represents, or `nil` for a block that the author wrote.
  func dialectBlock(representedBy node: Node) -> DialectBlock? { context.containers[node.place] }

  /// Returns edits for each list that contains both generated items and the author's items. The
  /// generated items get a marker that neither the list nor an adjacent list uses.
  mutating func itemSeparationEdits() -> [LineEdit] {
    guard !context.containers.isEmpty else { return [] }
    var edits: [LineEdit] = []
    for list in nodes(of: .list) {
      let items = list.children
      let ours = items.filter { dialectBlock(representedBy: $0) != nil }
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

  /// Returns the byte that starts the first item of a list, or 0 if `node` is not a list.
  private mutating func marker(ofList node: Node?) -> UInt8 {
    guard let node, node.kind == .list else { return 0 }
    let place = node.place
    let line = lines.bytes(ofLine: place.line)
    return place.column <= line.count ? line[place.column - 1] : 0
  }

  /// Returns whether a line of a paragraph is a lazy continuation line: the quote markers or the
  /// indentation of the containers around the paragraph are missing on the line.
  ///
  /// A block that starts on a lazy line is outside these containers.
  ///
  /// - Parameter offset: The offset of the line's content, in bytes.
  mutating func isLazy(_ line: Int, at offset: Int, in paragraph: Node) -> Bool {
    if line == paragraph.startLine { return false }
    let marks = lines.bytes(ofLine: line).prefix(offset).count { $0 == UInt8(ascii: ">") }
    return marks < paragraph.quoteDepth
      || lines.column(ofOffset: offset, onLine: line) < paragraph.containerIndentation
  }

  /// Removes the placeholder from an item whose first line has no content.
  static func removePlaceholder(in item: Node) {
    guard let first = item.firstChild, first.kind == .htmlBlock,
      first.literal.starts(with: BlockPreprocessor.emptyItemPlaceholder.utf8)
    else { return }
    first.unlink()
  }
}

extension BlockPreprocessor {
  /// A placeholder for the content of an item whose first line has no content.
  ///
  /// Without a placeholder, the item could not interrupt a paragraph, and a blank line would end
  /// the item. The placeholder is a processing instruction, which libcmark parses as a block on one
  /// line.
  static let emptyItemPlaceholder = "<?none?>"
}
