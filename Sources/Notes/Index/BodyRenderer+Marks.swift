import BookIndex
import Bytes
import CommonMark
import Diagnostics
import MarkdownDialect

/// Rendering of nodes that have index marks. Each mark becomes a mention with an anchor, which is
/// the place on the page that the index entry links to.
extension BodyRenderer {
  /// Returns whether a node has index marks, or was created to carry index marks.
  func isMarked(_ node: Node) -> Bool {
    guard let position = node.userIndex else { return false }
    return tree.nodeInfos[position].isForIndexMark || !tree.nodeInfos[position].marks.isEmpty
  }

  /// Renders a node that has index marks.
  mutating func renderMarked(_ node: Node, _ isEntering: Bool) {
    guard isEntering else { return leaveMarked(node) }
    let type = node.kind
    let needsAnchor = marks(of: node).contains { $0.mark?.needsLocator ?? true }
    // A span that was created only to carry marks is not written if no id is needed on it.
    let isTagless =
      type == .customInline && NodeMark.isBare(node) && (heading != nil || !needsAnchor)
    if type == .htmlBlock, needsAnchor {
      // The block's tags are the author's and may be of any element, so the anchor is an element
      // before it.
      startLine()
      let anchor = makeAnchor()
      out.append(UInt8(ascii: "\n"))
      openMarkedNode(node, isTagless: isTagless, anchor: anchor)
      leaveMarked(node)
      return render(node, true)
    }
    if type == .image {
      render(node, true)
      return enterMarkedInImage(node)
    }
    let inHeading = heading != nil || type == .heading
    let start = out.count
    if isTagless { facts.markupCount += 1 } else { render(node, true) }
    let anchor: PendingMention.Anchor =
      if let id = authorID(of: node, inTagAt: start) {
        .authorID(id)
      } else if inHeading {
        .heading(headings.count)
      } else if type == .document {
        .page
      } else if needsAnchor {
        makeAnchor(inTagAt: start)
      } else {
        nearestAnchor
      }
    openMarkedNode(node, isTagless: isTagless, anchor: anchor)
    if BodyRenderer.isLeaf(type) { leaveMarked(node) }
  }

  /// Renders a node inside an image, or the end of the image, in a body with index marks.
  mutating func renderMarked(_ node: Node, isEntering: Bool, inImage image: Node) {
    let isMarked = isMarked(node)
    if node == image {
      if isMarked { leaveMarked(node) }
      leaveImage(node)
      writeAnchorsOfImage()
      return
    }
    if isMarked, isEntering { enterMarkedInImage(node) }
    renderAlternativeText(of: node, isEntering: isEntering)
    if isMarked, !isEntering || node.kind == .inlineCode { leaveMarked(node) }
  }

  /// Opens the marks of a node inside an image. Such a node becomes plain text in `alternativeText`, so its
  /// anchor is written after the image.
  private mutating func enterMarkedInImage(_ node: Node) {
    var anchor = nearestAnchor
    if let id = tree.nodeInfos.attributes(of: node)?.id {
      anchor = .authorID(id)
    } else if heading != nil {
      anchor = .heading(headings.count)
    } else if marks(of: node).contains(where: { $0.mark?.needsLocator ?? true }) {
      // `writeAnchorsOfImage()` sets the offset.
      anchor = .pending(anchors.count)
      anchors.append(PendingAnchor(offset: 0))
      anchorsOfImage += 1
    }
    openMarkedNode(node, isTagless: true, anchor: anchor)
  }

  /// Writes the anchors of the marks inside an image, after the image.
  private mutating func writeAnchorsOfImage() {
    for position in anchors.indices.suffix(anchorsOfImage) {
      anchors[position].offset = writeEmptyAnchor()
    }
    anchorsOfImage = 0
  }

  func marks(of node: Node) -> [NodeMark] {
    node.userIndex.map { tree.nodeInfos[$0].marks } ?? []
  }

  /// Returns whether nodes of a type have no child nodes, so that the walk enters them without
  /// leaving them.
  private static func isLeaf(_ type: Node.NodeType) -> Bool {
    type == .inlineCode || type == .codeBlock || type == .thematicBreak || type == .htmlBlock
  }

  /// The nearest existing link target before the current node: the last heading, or the top of the
  /// page.
  private var nearestAnchor: PendingMention.Anchor {
    headings.isEmpty ? .page : .heading(headings.count - 1)
  }

  /// Opens a node with index marks, and adds the mentions of the marks that have a key. Marks
  /// without a key wait for the node's text.
  private mutating func openMarkedNode(_ node: Node, isTagless: Bool, anchor: PendingMention.Anchor)
  {
    let isHeading = node.kind == .heading
    let open = OpenMark(
      node: node, isTagless: isTagless, anchor: anchor,
      heading: isHeading ? headings.count : headingIndex(onLine: line),
      start: image == nil ? out.count : alternativeText.count)
    openMarks.append(open)
    for nodeMark in marks(of: node) where nodeMark.mark != nil {
      addMention(nodeMark, or: "", at: open)
    }
  }

  /// Returns the index in `headings` of the heading that contains the current node, or of the
  /// nearest heading above the node; `nil` if no heading is above it.
  ///
  /// A footnote is written at the end of the page, but it belongs to the heading above its
  /// definition in the source.
  ///
  /// - Parameter line: The line of the node in the body.
  func headingIndex(onLine line: Int) -> Int? {
    if heading != nil { return headings.count }
    guard asideDepth > 0 else { return headings.indices.last }
    let line = originalLine(line)
    let next = headings.partitioningIndex { $0.line > line }
    return next > 0 ? next - 1 : nil
  }

  /// Closes a node with index marks. Adds the mentions of the marks without a key, whose entry is
  /// the node's text.
  mutating func leaveMarked(_ node: Node) {
    guard let open = openMarks.popLast() else { return }
    var text = text(of: open)
    let type = node.kind
    let isWritten = image == nil && !BodyRenderer.isLeaf(type)
    if isWritten, !open.isTagless { render(node, false) }
    if type == .heading { text = headings.last?.text ?? "" }
    if let position = node.userIndex { line += tree.nodeInfos[position].lineEndCount }
    for borne in marks(of: node) where borne.mark == nil { addMention(borne, or: text, at: open) }
  }
}

extension IndexMark {
  /// Indicates whether the index entry links to the place of the mark. A `see` reference links only
  /// to another entry.
  fileprivate var needsLocator: Bool { if case .see = target { false } else { true } }
}

/// Adding of mentions from marks whose anchors are known.
extension BodyRenderer {
  /// Adds the mention for a mark of a node. The entry is `text` if the mark has no key.
  mutating func addMention(_ borne: NodeMark, or text: String, at open: OpenMark) {
    addMention(
      for: borne.mark, text: text, from: (borne.line, borne.column), at: open.anchor,
      under: open.heading)
  }

  /// Adds the mention for a mark.
  ///
  /// - Parameters:
  ///   - mark: The mark; `nil` if the entry is `text`.
  ///   - text: The text of the node.
  ///   - start: The place of the mark in the body. Column 0 means that the column is unknown.
  ///   - heading: The index in `headings` of the heading that contains the mark or precedes it.
  mutating func addMention(
    for mark: IndexMark?, text: String, from start: (line: Int, column: Int),
    at anchor: PendingMention.Anchor, under heading: Int?
  ) {
    do throws(IndexMark.MarkError) {
      let mark = if let mark { mark } else { try IndexMark(checking: [.init(text)], .here) }
      if case .pending(let position) = anchor, anchors[position].base.isEmpty {
        anchors[position].base = PendingAnchor.base(of: mark)
      }
      guard context.options.index == .gathered else { return }
      facts.mentions.append(
        PendingMention(
          mark: mark, kind: .marked, line: originalLine(start.line), column: start.column,
          heading: heading, anchor: anchor))
    } catch {
      report(error, onLine: start.line)
    }
  }

  private mutating func report(_ fault: IndexMark.MarkError, onLine line: Int) {
    facts.diagnostics.append(
      Diagnostic(
        .warning, .indexMark, at: SourceLocation(tree.context.path, line: originalLine(line)),
        fault.description))
  }

  /// Adds the mention for the index mark in the attribute list of a heading, and removes the mark
  /// from the attributes.
  mutating func extractMark(from attributes: inout Attributes, ofHeadingOnLine line: Int) {
    guard attributes.classes.contains(Attributes.indexClass) else { return }
    var mark: IndexMark?
    if let key = attributes.removeIndexMark() {
      do throws(IndexMark.MarkError) {
        mark = try IndexMark(makeindex: key.utf8)
      } catch {
        return report(error, onLine: line)
      }
      // The end of a range, `|)` in makeindex's grammar, adds no mention.
      if mark == nil { return }
    }
    addMention(
      for: mark, text: String(decoding: headingText.bytes, as: UTF8.self), from: (line, 0),
      at: .heading(headings.count), under: headings.count)
  }

  /// The number of nested marks from which on the text of a node is not read. A mark without a key
  /// at that depth adds no mention.
  private static let maximumMarkDepth = 16

  /// Returns the text of a node that has a mark without a key; empty if all its marks have a key or
  /// if it is nested too deeply.
  func text(of open: OpenMark) -> String {
    // If thousands of marks were nested, each mark would read the text of all marks inside it, in
    // quadratic time.
    guard openMarks.count < BodyRenderer.maximumMarkDepth,
      marks(of: open.node).contains(where: { $0.mark == nil })
    else { return "" }
    if image != nil { return String(decoding: alternativeText.bytes[open.start...], as: UTF8.self) }
    switch open.node.kind {
    case .inlineCode: return String(decoding: open.node.literal, as: UTF8.self)
    default: return String(decoding: out.bytes[open.start...], as: UTF8.self).withoutMarkup
    }
  }
}

/// Ids of anchors.
extension BodyRenderer {
  /// Returns the id that the author gave a node, in an attribute list or in the node's tag; `nil`
  /// for a heading, whose id is made later.
  ///
  /// - Parameter start: The offset in the output at which the node starts.
  func authorID(of node: Node, inTagAt start: Int) -> String? {
    if node.kind == .heading { return nil }
    if let id = tree.nodeInfos.attributes(of: node)?.id { return id }
    guard let tag = StartTag(in: out.bytes[start...].rebased) else { return nil }
    return HTMLTag(out.bytes[(start + tag.start)..<(start + tag.end)].rebased)["id"]
  }

  /// Reserves an id in the tag that was written at an offset of the output, or in a new element if
  /// the output has no tag there.
  mutating func makeAnchor(inTagAt start: Int) -> PendingMention.Anchor {
    guard let tag = StartTag(in: out.bytes[start...].rebased) else { return makeAnchor() }
    anchors.append(PendingAnchor(offset: start + tag.nameEnd))
    return .pending(anchors.count - 1)
  }

  /// Writes an empty element and reserves an id in it.
  mutating func makeAnchor() -> PendingMention.Anchor {
    anchors.append(PendingAnchor(offset: writeEmptyAnchor()))
    return .pending(anchors.count - 1)
  }

  /// Writes an empty element for an id, and returns the offset at which the id will be inserted.
  mutating func writeEmptyAnchor() -> Int {
    out.append("<span></span>")
    return out.count - "></span>".utf8.count
  }
}
