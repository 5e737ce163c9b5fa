import Bytes
import CCMark
import MarkdownDialect
import Text

/// The ends of lines in scripts that are written without spaces.
extension BodyRenderer {
  /// Whether the end of a line stands between two characters of such scripts, Han, kana, bopomofo or
  /// Yi, or their punctuation: a browser would show a space that nobody wrote.
  @inline(__always)
  func joinsLines(_ node: Node) -> Bool {
    // Markup may stand between the end of the text and the end of the line.
    (out.last >= 0x80 || out.last == UInt8(ascii: ">") || image != nil)
      && context.dialect == .thumbindex && isBetweenWideLetters(node)
  }

  @inline(never)
  private func isBetweenWideLetters(_ node: Node) -> Bool {
    guard let before = text(node.previous, within: \.lastChild),
      let after = text(node.next, within: \.firstChild),
      !before.isEmpty, !after.isEmpty, Whitespace.isWide(in: after, at: 0)
    else { return false }
    var last = before.count - 1
    while last > 0, before[last] & 0xC0 == 0x80 { last -= 1 }
    return Whitespace.isWide(in: before, at: last)
  }

  /// The text that a node starts or ends with, be it in emphasis or a link.
  private func text(_ node: Node?, within child: (Node) -> Node?) -> BorrowedBytes? {
    guard var node else { return nil }
    while let inner = child(node) { node = inner }
    return node.kind == .text ? node.literal : nil
  }
}
