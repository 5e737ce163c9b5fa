import CCMark

/// Signs of the dialect that a backslash before them makes text, `\~` and `\=` (CommonMark 0.30,
/// section 6.1).
///
/// libcmark leaves such a sign as a text by itself, and once texts are joined it cannot be told from
/// any other. So it is set aside while spans are looked for.
extension Draft {
  /// Puts a node that is no text in the place of each escaped sign below a node.
  func setAsideEscapes(in node: OpaquePointer) {
    var signs: [OpaquePointer] = []
    Draft.visit(node) { if Draft.isLoneSign($0) { signs.append($0) } }
    for sign in signs {
      guard let aside = span(String(cString: cmark_node_get_literal(sign)), "") else { continue }
      cmark_node_replace(sign, aside)
      cmark_node_free(sign)
    }
  }

  /// Makes text of the signs that were set aside.
  func putBackEscapes() {
    var signs: [OpaquePointer] = []
    Draft.visit(root) { node in
      guard cmark_node_get_type(node) == CMARK_NODE_CUSTOM_INLINE,
        Draft.isSign(cmark_node_get_on_enter(node))
      else { return }
      signs.append(node)
    }
    for sign in signs {
      let opening = UInt8(bitPattern: cmark_node_get_on_enter(sign).pointee)
      guard let text = Draft.text([opening]) else { continue }
      cmark_node_replace(sign, text)
      cmark_node_free(sign)
    }
  }

  private static func isLoneSign(_ node: OpaquePointer) -> Bool {
    cmark_node_get_type(node) == CMARK_NODE_TEXT && isSign(cmark_node_get_literal(node))
  }

  private static func isSign(_ text: UnsafePointer<CChar>?) -> Bool {
    guard let text, text[0] != 0, text[1] == 0 else { return false }
    let sign = UInt8(bitPattern: text[0])
    return sign == UInt8(ascii: "~") || sign == UInt8(ascii: "=")
  }
}
