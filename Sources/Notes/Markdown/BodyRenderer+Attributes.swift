import Bytes
import CommonMark
import MarkdownDialect

/// Attribute lists of nodes, and tables of contents.
extension BodyRenderer {
  /// Inserts the attributes of a node into the tag that was written last.
  @inline(__always)
  mutating func addAttributesToLastTag(of node: Node) {
    if hasAttributes { insertAttributes(of: node) }
  }

  @inline(never)
  private mutating func insertAttributes(of node: Node) {
    guard let attributes = tree.nodeInfos.attributes(of: node) else { return }
    // Find the end of the tag's last attribute, which is before `>` or ` />`. A line end may follow
    // the tag.
    var end = out.count
    while end > 0, out.bytes[end - 1] != UInt8(ascii: ">") { end -= 1 }
    guard end > 0 else { return }
    end -= 1
    if end > 1, out.bytes[end - 1] == UInt8(ascii: "/") { end -= 2 }
    if context.options.safety == .on {
      recordAuthorMarkup(at: end, onLine: BodyRenderer.line(of: node))
    }
    let rest = Array(out.bytes[end...])
    out.truncate(to: end)
    append(attributes.markup)
    append(rest)
  }

  /// Returns the line in the body of a node, or of the nearest ancestor with a line; at least 1.
  private static func line(of node: Node) -> Int {
    var node: Node? = node
    while let inner = node, inner.startLine == 0 {
      node = inner.parent
    }
    return max(1, node?.startLine ?? 1)
  }

  /// Records that a table of contents will be inserted at the current offset of the output.
  mutating func recordContents(_ contents: Contents) {
    startLine()
    contentsPlaces.append(PendingContents(offset: out.count, contents: contents))
  }

  /// Returns the HTML of each table of contents, in the order of `contentsPlaces`.
  func contentsMarkup(_ outline: Outline) -> [[UInt8]] {
    guard !contentsPlaces.isEmpty else { return [] }
    let listed = Outline(
      zip(headings, outline.headings)
        .filter { $0.0.isListed && tree.contents.levels.contains(level: $0.0.level) }.map(\.1))
    return contentsPlaces.enumerated().map { number, place in
      // Only the first table has ids, because an id must be unique on a page.
      ContentsMarkup(place.contents, of: listed, prefix: number == 0 ? Contents.id : nil).bytes
    }
  }

  mutating func append(_ bytes: [UInt8]) { out.append(bytes) }
}

/// A table of contents that will be inserted when the ids of all headings are known.
struct PendingContents {
  /// The offset in the output at which the table will be inserted.
  var offset: Int
  var contents: Contents
}

/// Recording of the offsets in the output at which the author's markup begins.
///
/// If unsafe markup is later removed from the body, the warning finds the line of the markup by its
/// offset.
extension BodyRenderer {
  /// Records that the author's markup from a line of the body begins at the current offset.
  @inline(never)
  mutating func recordAuthorMarkup(onLine line: Int) {
    recordAuthorMarkup(at: out.count, onLine: line)
  }

  /// Records that the author's markup from a line of the body begins at an offset of the output.
  @inline(never)
  mutating func recordAuthorMarkup(at offset: Int, onLine line: Int) {
    facts.authorMarkupOffsets.append((offset: offset, line: max(1, line)))
  }
}
