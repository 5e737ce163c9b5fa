import CCMark
import Liquid

/// The section with the footnotes at the end of a body, and the references that lead to it, in
/// GitHub's markup.
extension MarkdownTree {
  /// The node of a reference; its markup follows once all are known.
  mutating func node(forFootnote position: Int) -> OpaquePointer? {
    let node = span("", "")
    if let node { updateInfo(of: node) { $0.footnote = position } }
    return node
  }

  /// Numbers the footnotes in the order of their first references, and puts those that have any at
  /// the end.
  mutating func placeFootnotes() {
    guard !footnotes.all.isEmpty else { return }
    for footnote in footnotes.all { cmark_node_unlink(footnote.node) }
    var order = collectReferences(in: root, numbered: 0)
    var done = 0
    // A footnote may refer to others.
    while done < order.count {
      order += collectReferences(in: footnotes[order[done]].node, numbered: order.count)
      done += 1
    }
    for footnote in footnotes.all where footnote.references.isEmpty {
      warn(
        .unusedFootnote, footnote.line,
        "nothing refers to the footnote “\(footnote.key)”, so it is left out; "
          + "write [^\(footnote.key)] where it belongs")
    }
    guard !order.isEmpty, let section = section() else { return }
    for (index, position) in order.enumerated() { finish(footnotes[position], index + 1, section) }
    if let place = footnotes.place {
      cmark_node_insert_before(place, section)
    } else {
      cmark_node_append_child(root, section)
    }
  }

  /// Notes the references below a node with their footnotes, and returns the footnotes that have
  /// none before.
  private mutating func collectReferences(in node: OpaquePointer, numbered: Int) -> [Int] {
    var found: [(node: OpaquePointer, footnote: Int)] = []
    Self.visit(node) { node in
      guard cmark_node_get_type(node) == CMARK_NODE_CUSTOM_INLINE,
        let index = Self.infoIndex(of: node), let footnote = nodeInfos[index].footnote
      else { return }
      found.append((node, footnote))
    }
    var new: [Int] = []
    for (node, footnote) in found {
      if footnotes[footnote].references.isEmpty { new.append(footnote) }
      footnotes.add(node, to: footnote)
    }
    return new
  }

  private func section() -> OpaquePointer? {
    block(
      "<section data-footnotes=\"\" class=\"footnotes\">"
        + "<h2 id=\"\(Footnotes.headingID)\" class=\"sr-only\">"
        + "\(context.options.labels.footnotes.escaped)</h2>\n<ol>\n", "</ol>\n</section>\n")
  }

  /// Writes the markup of a footnote and of its references.
  private mutating func finish(_ footnote: Footnote, _ number: Int, _ section: OpaquePointer) {
    let id = footnote.key.escaped
    let target = footnote.key.asFragment
    var links = ""
    for (index, reference) in footnote.references.enumerated() {
      let suffix = index == 0 ? "" : "-\(index + 1)"
      refer(reference, to: footnote, suffix, number)
      let label = context.options.labels.backReference(to: "\(number)\(suffix)")
      let sign = index == 0 ? "" : "<sup>\(index + 1)</sup>"
      links +=
        " <a href=\"#user-content-fnref-\(target)\(suffix)\" data-footnote-backref=\"\" "
        + "aria-label=\"\(label.escaped)\" class=\"data-footnote-backref\">↩\(sign)</a>"
    }
    cmark_node_set_on_enter(footnote.node, "<li id=\"user-content-fn-\(id)\">\n")
    if let last = cmark_node_last_child(footnote.node),
      cmark_node_get_type(last) == CMARK_NODE_PARAGRAPH, let node = span(links, "")
    {
      cmark_node_append_child(last, node)
    } else if let node = block(String(links.dropFirst()) + "\n", "") {
      cmark_node_append_child(footnote.node, node)
    }
    replaceHeadings(in: footnote.node)
    cmark_node_append_child(section, footnote.node)
  }

  private func refer(
    _ node: OpaquePointer, to footnote: Footnote, _ suffix: String, _ number: Int
  ) {
    let (id, target) = (footnote.key.escaped, footnote.key.asFragment)
    let link =
      "<a href=\"#user-content-fn-\(target)\" id=\"user-content-fnref-\(id)\(suffix)\" "
      + "data-footnote-ref=\"\" aria-describedby=\"\(Footnotes.headingID)\">\(number)</a>"
    guard let outer = Self.link(around: node), let moved = span(link, "") else {
      cmark_node_set_on_enter(node, "<sup>\(link)</sup>")
      return
    }
    // A link cannot stand in a link: as a browser would have it, it follows.
    cmark_node_set_on_enter(node, "<sup></sup>")
    cmark_node_insert_after(outer, moved)
  }

  private static func link(around node: OpaquePointer) -> OpaquePointer? {
    var parent = cmark_node_parent(node)
    while let node = parent, cmark_node_get_type(node) != CMARK_NODE_LINK {
      guard Self.isSpan(node) else { return nil }
      parent = cmark_node_parent(node)
    }
    return parent
  }
}

extension Footnotes {
  /// The id of the section's heading, which describes every reference.
  package static let headingID = "footnote-label"
  /// The beginning of the ids of footnotes and of the links to them.
  package static let idPrefix = "user-content-fn"
}

extension MarkdownTree {
  /// The headings of a footnote belong to no outline, and have no ids but those their author gave.
  mutating func replaceHeadings(in footnote: OpaquePointer) {
    var headings: [OpaquePointer] = []
    Self.visit(footnote) {
      if cmark_node_get_type($0) == CMARK_NODE_HEADING { headings.append($0) }
    }
    for heading in headings {
      let tag = "h\(cmark_node_get_heading_level(heading))"
      let id = takeID(ofHeading: heading).map { " id=\"\($0.escaped)\"" } ?? ""
      guard let node = block("<\(tag)\(id)>", "</\(tag)>\n") else { continue }
      let marks = Self.infoIndex(of: heading).map { nodeInfos[$0].marks } ?? []
      updateInfo(of: node) {
        $0.line = Int(cmark_node_get_start_line(heading))
        $0.marks = marks
      }
      Self.moveChildren(of: heading, to: node)
      Self.replace(heading, with: node)
    }
  }

  private func takeID(ofHeading heading: OpaquePointer) -> String? {
    guard let last = cmark_node_last_child(heading), cmark_node_get_type(last) == CMARK_NODE_TEXT
    else { return nil }
    let text = literal(last)
    guard let mark = HeadingAttributes(atEndOf: text, in: context.options.parser) else {
      return nil
    }
    Self.setLiteral(last, Array(text[..<mark.start]))
    return mark.list.pairs.last { $0.key == "id" }?.value
  }
}
