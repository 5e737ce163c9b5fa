import CCMark

/// A link by name: `[[Note]]`, `[[Note#Heading]]`, `[[Note|text]]`, as Obsidian and wikis have it.
struct WikiLink: Hashable, Sendable {
  /// What the author wrote before `|`: the name of a note, with `#` and a heading or alone.
  var target: String
  /// What is shown.
  var text: String
}

extension WikiLink {
  /// Reads the link that a text starts with.
  static func read(_ text: ArraySlice<UInt8>) -> (WikiLink, length: Int)? {
    guard text.starts(with: "[[".utf8) else { return nil }
    let inside = text.dropFirst(2).prefix { $0 != 0x5B && $0 != 0x5D && $0 != 0x0A }
    guard !inside.isEmpty, text[inside.endIndex...].starts(with: "]]".utf8) else { return nil }
    let parts = inside.split(separator: UInt8(ascii: "|"), maxSplits: 1)
    guard let first = parts.first else { return nil }
    // In a table the bar is escaped, so that it does not end the cell.
    let target = parts.count > 1 && first.last == UInt8(ascii: "\\") ? first.dropLast() : first
    let link = WikiLink(
      target: String(decoding: target.trimmingSpace, as: UTF8.self),
      text: String(decoding: (parts.last ?? first).trimmingSpace, as: UTF8.self))
    return link.target.isEmpty ? nil : (link, inside.count + 4)
  }
}

extension Draft {
  /// The link as a node; its target is resolved with the other links'.
  mutating func node(for link: WikiLink) -> OpaquePointer? {
    guard let node = Tree.node(CMARK_NODE_LINK) else { return nil }
    cmark_node_set_url(node, link.target)
    if let text = Draft.text(link.text.utf8) { cmark_node_append_child(node, text) }
    mark(node) { $0.target = .name }
    return node
  }
}
