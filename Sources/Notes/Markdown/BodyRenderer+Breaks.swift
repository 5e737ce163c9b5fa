import Bytes
import CCMark
import MarkdownDialect
import Text

/// The ends of lines in scripts that are written without spaces.
extension BodyRenderer {
  /// Whether the end of a line stands between two characters of such scripts, Han, kana, bopomofo or
  /// Yi, or their punctuation: a browser would show a space that nobody wrote.
  @inline(__always)
  func joinsLines(_ node: OpaquePointer) -> Bool {
    // Markup may stand between the end of the text and the end of the line.
    (out.last >= 0x80 || out.last == UInt8(ascii: ">") || image != nil)
      && context.options.dialect == .thumbindex && isBetweenWideLetters(node)
  }

  @inline(never)
  private func isBetweenWideLetters(_ node: OpaquePointer) -> Bool {
    guard let before = text(cmark_node_previous(node), within: cmark_node_last_child),
      let after = text(cmark_node_next(node), within: cmark_node_first_child),
      !before.isEmpty, !after.isEmpty, Whitespace.isWide(in: after, at: 0)
    else { return false }
    var last = before.count - 1
    while last > 0, before[last] & 0xC0 == 0x80 { last -= 1 }
    return Whitespace.isWide(in: before, at: last)
  }

  /// The text that a node starts or ends with, be it in emphasis or a link.
  private func text(
    _ node: OpaquePointer?, within child: (OpaquePointer?) -> OpaquePointer?
  ) -> BorrowedBytes? {
    var node = node
    while let inner = child(node) { node = inner }
    guard let node, cmark_node_get_type(node) == CMARK_NODE_TEXT else { return nil }
    return literal(node)
  }
}
