import Bytes
import CommonMark
import MarkdownDialect

/// The attributes that authors gave to nodes, and the tables of contents they asked for.
extension BodyRenderer {
  /// Writes the attributes of a node into the tag that was written last.
  @inline(__always)
  mutating func addAttributes(of node: Node) {
    if hasAttributes { insertAttributes(of: node) }
  }

  @inline(never)
  private mutating func insertAttributes(of node: Node) {
    guard let attributes = tree.nodeInfos.attributes(of: node) else { return }
    // What follows the tag itself, a line end perhaps, and its closing sign.
    var end = out.count
    while end > 0, out.bytes[end - 1] != UInt8(ascii: ">") { end -= 1 }
    guard end > 0 else { return }
    end -= 1
    if end > 1, out.bytes[end - 1] == UInt8(ascii: "/") { end -= 2 }
    if context.options.safety == .on { noteWritten(at: end, onLine: BodyRenderer.line(of: node)) }
    let rest = Array(out.bytes[end...])
    out.truncate(to: end)
    append(attributes.markup)
    append(rest)
  }

  private static func line(of node: Node) -> Int {
    var node: Node? = node
    while let inner = node, inner.startLine == 0 {
      node = inner.parent
    }
    return max(1, node?.startLine ?? 1)
  }

  /// Notes that a table of contents stands here.
  mutating func place(_ contents: Contents) {
    startLine()
    contentsPlaces.append(ContentsPlace(offset: out.count, contents: contents))
  }

  /// The tables of contents, each as it will stand in its place.
  func contentsMarkup(_ outline: Outline) -> [[UInt8]] {
    guard !contentsPlaces.isEmpty else { return [] }
    let listed = Outline(
      zip(headings, outline.headings)
        .filter { $0.0.isListed && tree.contents.levels.contains(level: $0.0.level) }.map(\.1))
    return contentsPlaces.enumerated().map { number, place in
      // An id may stand once on a page.
      ContentsMarkup(place.contents, of: listed, prefix: number == 0 ? Contents.id : nil).bytes
    }
  }

  mutating func append(_ bytes: [UInt8]) { out.append(bytes) }
}

/// A table of contents, waiting for the ids of the headings.
struct ContentsPlace {
  /// Where in the output it will stand.
  var offset: Int
  var contents: Contents
}

/// Notes for a body that is made safe where what its author wrote as markup came to stand, so that
/// what is left out of it can be found in the note.
extension BodyRenderer {
  @inline(never)
  mutating func noteWritten(onLine line: Int) { noteWritten(at: out.count, onLine: line) }

  @inline(never)
  mutating func noteWritten(at offset: Int, onLine line: Int) {
    facts.written.append((offset: offset, line: max(1, line)))
  }
}
