import CCMark

extension Construct {
  static let escapedSigns = Construct(
    name: "escaped signs", trigger: .any(.escapedSigns),
    span: SpanStep(starts: "\\") { $0.takeEscape() }, texts: { $0.putBackEscapedSigns() })
}

/// A sign of the dialect that a backslash before it makes text, `\~` and `\=` (CommonMark 0.30,
/// section 6.1).
///
/// libcmark joins it with the text around it, where it cannot be told from any other. So it is
/// taken out, and comes back as text when the signs that are left have been read.
enum EscapedSign {
  /// A node that stands for the sign and is no text.
  static func node(for sign: UInt8) -> OpaquePointer? {
    guard let node = Tree.node(CMARK_NODE_CUSTOM_INLINE) else { return nil }
    let text: [CChar] = [CChar(bitPattern: sign), 0]
    cmark_node_set_on_enter(node, text)
    return node
  }

  /// The sign that a node stands for.
  static func sign(of node: OpaquePointer) -> UInt8? {
    guard cmark_node_get_type(node) == CMARK_NODE_CUSTOM_INLINE,
      let text = cmark_node_get_on_enter(node), text[0] != 0, text[1] == 0
    else { return nil }
    return UInt8(bitPattern: text[0])
  }
}

extension SpanScanner {
  /// Takes a backslash and the sign behind it.
  mutating func takeEscape() -> Bool {
    guard byte(1) == UInt8(ascii: "~") || byte(1) == UInt8(ascii: "=") else { return false }
    take(.escape(byte(1)), 2)
    return true
  }
}

extension MarkdownTree {
  /// Makes text of the signs that were taken out.
  func putBackEscapedSigns() {
    var nodes: [OpaquePointer] = []
    Self.visit(root) { if EscapedSign.sign(of: $0) != nil { nodes.append($0) } }
    for node in nodes {
      guard let sign = EscapedSign.sign(of: node), let text = Self.text([sign]) else { continue }
      Self.replace(node, with: text)
    }
  }
}
