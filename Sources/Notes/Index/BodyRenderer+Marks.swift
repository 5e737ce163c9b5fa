import BookIndex
import Bytes
import CommonMark
import Diagnostics
import MarkdownDialect

/// The marks for the index that nodes bear: each gets an anchor, and says what is found there.
extension BodyRenderer {
  /// Whether a node bears marks, or was made for some.
  func isMarked(_ node: Node) -> Bool {
    guard let position = node.userIndex else { return false }
    return tree.nodeInfos[position].isMark || !tree.nodeInfos[position].marks.isEmpty
  }

  /// Renders a node that bears marks.
  mutating func renderMarked(_ node: Node, _ isEntering: Bool) {
    guard isEntering else { return leaveMarked(node) }
    let type = node.kind
    let needsAnchor = marks(of: node).contains { $0.mark?.isLocated ?? true }
    let isTagless =
      type == .customInline && NodeMark.isBare(node) && (heading != nil || !needsAnchor)
    if type == .htmlBlock, needsAnchor {
      // Its tags are its author's, and may be of anything.
      startLine()
      let anchor = makeAnchor()
      out.append(UInt8(ascii: "\n"))
      enter(node, isTagless, anchor)
      leaveMarked(node)
      return render(node, true)
    }
    if type == .image {
      render(node, true)
      return enterMarkedInImage(node)
    }
    let inHeading = heading != nil || type == .heading
    let start = out.count
    if isTagless { facts.marks += 1 } else { render(node, true) }
    let anchor: WrittenMention.Anchor =
      if let id = givenID(of: node, inTagAt: start) {
        .given(id)
      } else if inHeading {
        .heading(headings.count)
      } else if type == .document {
        .page
      } else if needsAnchor {
        makeAnchor(inTagAt: start)
      } else {
        place
      }
    enter(node, isTagless, anchor)
    if BodyRenderer.isLeaf(type) { leaveMarked(node) }
  }

  /// Takes a node within an image, or the image, where nodes have marks.
  mutating func takeMarked(_ node: Node, _ isEntering: Bool, in image: Node) {
    let isMarked = isMarked(node)
    if node == image {
      if isMarked { leaveMarked(node) }
      leaveImage(node)
      writeAnchorsOfImage()
      return
    }
    if isMarked, isEntering { enterMarkedInImage(node) }
    plain(node, isEntering)
    if isMarked, !isEntering || node.kind == .inlineCode { leaveMarked(node) }
  }

  /// Takes a node with marks within an image, of which only the text is written.
  private mutating func enterMarkedInImage(_ node: Node) {
    var anchor = place
    if let id = tree.nodeInfos.attributes(of: node)?.id {
      anchor = .given(id)
    } else if heading != nil {
      anchor = .heading(headings.count)
    } else if marks(of: node).contains(where: { $0.mark?.isLocated ?? true }) {
      // It will stand behind the image.
      anchor = .made(anchors.count)
      anchors.append(WrittenAnchor(offset: 0))
      anchorsOfImage += 1
    }
    enter(node, true, anchor)
  }

  /// Writes the anchors of the marks that stood within an image.
  private mutating func writeAnchorsOfImage() {
    for position in anchors.indices.suffix(anchorsOfImage) {
      anchors[position].offset = writeSpan()
    }
    anchorsOfImage = 0
  }

  func marks(of node: Node) -> [NodeMark] {
    node.userIndex.map { tree.nodeInfos[$0].marks } ?? []
  }

  private static func isLeaf(_ type: Node.Kind) -> Bool {
    type == .inlineCode || type == .codeBlock || type == .thematicBreak || type == .htmlBlock
  }

  /// The nearest place before the walk that has an id.
  private var place: WrittenMention.Anchor {
    headings.isEmpty ? .page : .heading(headings.count - 1)
  }

  private mutating func enter(_ node: Node, _ isTagless: Bool, _ anchor: WrittenMention.Anchor) {
    let isHeading = node.kind == .heading
    let open = OpenMark(
      node: node, isTagless: isTagless, anchor: anchor,
      heading: isHeading ? headings.count : headingPosition(onLine: line),
      start: image == nil ? out.count : alt.count)
    openMarks.append(open)
    for borne in marks(of: node) where borne.mark != nil { note(borne, or: "", at: open) }
  }

  /// The position of the heading that the walk is in or under. A footnote stands under the heading
  /// that it was written under.
  func headingPosition(onLine line: Int) -> Int? {
    if heading != nil { return headings.count }
    guard asides > 0 else { return headings.indices.last }
    let line = original(line)
    let next = headings.partitioningIndex { $0.line > line }
    return next > 0 ? next - 1 : nil
  }

  /// Notes what the marks of a node say, once its text is written.
  mutating func leaveMarked(_ node: Node) {
    guard let open = openMarks.popLast() else { return }
    var text = text(of: open)
    let type = node.kind
    let isWritten = image == nil && !BodyRenderer.isLeaf(type)
    if isWritten, !open.isTagless { render(node, false) }
    if type == .heading { text = headings.last?.text ?? "" }
    if let position = node.userIndex { line += tree.nodeInfos[position].lineEnds }
    for borne in marks(of: node) where borne.mark == nil { note(borne, or: text, at: open) }
  }
}

extension IndexMark {
  /// Whether it leads to where it stands.
  fileprivate var isLocated: Bool { if case .see = target { false } else { true } }
}

/// What marks say, once their places are known.
extension BodyRenderer {
  mutating func note(_ borne: NodeMark, or text: String, at open: OpenMark) {
    note(
      borne.mark, or: text, from: (borne.line, borne.column), at: open.anchor,
      under: open.heading)
  }

  /// Notes what a mark says.
  ///
  /// - Parameters:
  ///   - text: the entry where the mark names none.
  ///   - start: where it stands in the body; a column of 0 is not known.
  mutating func note(
    _ mark: IndexMark?, or text: String, from start: (line: Int, column: Int),
    at anchor: WrittenMention.Anchor, under heading: Int?
  ) {
    do throws(IndexMark.Fault) {
      let mark = if let mark { mark } else { try IndexMark(checking: [.init(text)], .here) }
      if case .made(let position) = anchor, anchors[position].base.isEmpty {
        anchors[position].base = WrittenAnchor.base(of: mark)
      }
      guard context.options.index == .gathered else { return }
      facts.mentions.append(
        WrittenMention(
          mark: mark, kind: .marked, line: original(start.line), column: start.column,
          heading: heading, anchor: anchor))
    } catch {
      report(error, onLine: start.line)
    }
  }

  private mutating func report(_ fault: IndexMark.Fault, onLine line: Int) {
    facts.diagnostics.append(
      Diagnostic(
        .warning, .indexMark, at: SourceLocation(tree.context.path, line: original(line)),
        fault.description))
  }

  /// Notes the mark that the attributes at the end of a heading make it, and takes it out of them.
  mutating func takeMark(from attributes: inout Attributes, ofHeadingOn line: Int) {
    guard attributes.classes.contains(Attributes.indexClass) else { return }
    var mark: IndexMark?
    if let key = attributes.takeMark() {
      do throws(IndexMark.Fault) {
        mark = try IndexMark(makeindex: key.utf8)
      } catch {
        return report(error, onLine: line)
      }
      // The end of a range says nothing.
      if mark == nil { return }
    }
    note(
      mark, or: String(decoding: headingText.bytes, as: UTF8.self), from: (line, 0),
      at: .heading(headings.count), under: headings.count)
  }

  /// How many marks may be around one whose text is the entry.
  private static let deepestMark = 16

  /// The text of a node whose marks have no key.
  func text(of open: OpenMark) -> String {
    // Of marks within each other by the thousands, the text of each would be read.
    guard openMarks.count < BodyRenderer.deepestMark,
      marks(of: open.node).contains(where: { $0.mark == nil })
    else { return "" }
    if image != nil { return String(decoding: alt.bytes[open.start...], as: UTF8.self) }
    switch open.node.kind {
    case .inlineCode: return String(decoding: open.node.literal, as: UTF8.self)
    default: return String(decoding: out.bytes[open.start...], as: UTF8.self).withoutMarkup
    }
  }
}

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
