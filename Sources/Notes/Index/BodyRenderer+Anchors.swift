import Bytes
import MarkdownDialect

/// The ids of anchors.
extension BodyRenderer {
  /// The id that the author gave a node.
  func givenID(of node: Node, inTagAt start: Int) -> String? {
    if node.kind == .heading { return nil }
    if let id = tree.nodeInfos.attributes(of: node)?.id { return id }
    guard let tag = StartTag(in: out.bytes[start...].rebased) else { return nil }
    return HTMLTag(out.bytes[(start + tag.start)..<(start + tag.end)].rebased)["id"]
  }

  /// Lets an id be made for the tag that was written last, or for one of its own where none was.
  mutating func makeAnchor(inTagAt start: Int) -> WrittenMention.Anchor {
    guard let tag = StartTag(in: out.bytes[start...].rebased) else { return makeAnchor() }
    anchors.append(WrittenAnchor(offset: start + tag.nameEnd))
    return .made(anchors.count - 1)
  }

  mutating func makeAnchor() -> WrittenMention.Anchor {
    anchors.append(WrittenAnchor(offset: writeSpan()))
    return .made(anchors.count - 1)
  }

  /// Writes an element for an id, and returns where that will stand.
  mutating func writeSpan() -> Int {
    out.append("<span></span>")
    return out.count - "></span>".utf8.count
  }
}
