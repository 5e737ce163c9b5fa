import CommonMark
import Liquid

/// The section with the footnotes at the end of a body, and the references that lead to it, in
/// GitHub's markup.
extension MarkdownTree {
  /// The node of a reference; its markup follows once all are known.
  mutating func node(forFootnote position: Int) -> Node {
    let node = Node.span("", "")
    updateInfo(of: node) { $0.footnote = position }
    return node
  }

  /// Numbers the footnotes in the order of their first references, and puts those that have any at
  /// the end.
  mutating func placeFootnotes() {
    guard !footnotes.all.isEmpty else { return }
    for footnote in footnotes.all { footnote.node.unlink() }
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
        "footnote “\(footnote.key)” is never referenced, so it is not shown; "
          + "add [^\(footnote.key)] to the text")
    }
    guard !order.isEmpty else { return }
    let section = section()
    for (index, position) in order.enumerated() { finish(footnotes[position], index + 1, section) }
    if let place = footnotes.place { section.insert(before: place) } else { root.append(section) }
  }

  /// Notes the references below a node with their footnotes, and returns the footnotes that have
  /// none before.
  private mutating func collectReferences(in node: Node, numbered: Int) -> [Int] {
    var found: [(node: Node, footnote: Int)] = []
    node.visit { node in
      guard node.kind == .customInline,
        let index = node.userIndex, let footnote = nodeInfos[index].footnote
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

  private func section() -> Node {
    Node.block(
      "<section data-footnotes=\"\" class=\"footnotes\">"
        + "<h2 id=\"\(Footnotes.headingID)\" class=\"sr-only\">"
        + "\(context.options.labels.footnotes.escaped)</h2>\n<ol>\n", "</ol>\n</section>\n")
  }

  /// Writes the markup of a footnote and of its references.
  private mutating func finish(_ footnote: Footnote, _ number: Int, _ section: Node) {
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
    footnote.node.setOpening("<li id=\"user-content-fn-\(id)\">\n".utf8)
    if let last = footnote.node.lastChild, last.kind == .paragraph {
      last.append(Node.span(links, ""))
    } else {
      footnote.node.append(Node.block(String(links.dropFirst()) + "\n", ""))
    }
    replaceHeadings(in: footnote.node)
    section.append(footnote.node)
  }

  private func refer(_ node: Node, to footnote: Footnote, _ suffix: String, _ number: Int) {
    let (id, target) = (footnote.key.escaped, footnote.key.asFragment)
    let link =
      "<a href=\"#user-content-fn-\(target)\" id=\"user-content-fnref-\(id)\(suffix)\" "
      + "data-footnote-ref=\"\" aria-describedby=\"\(Footnotes.headingID)\">\(number)</a>"
    guard let outer = node.linkAround else {
      node.setOpening("<sup>\(link)</sup>".utf8)
      return
    }
    // A link cannot stand in a link: as a browser would have it, it follows.
    node.setOpening("<sup></sup>".utf8)
    Node.span(link, "").insert(after: outer)
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
  mutating func replaceHeadings(in footnote: Node) {
    var headings: [Node] = []
    footnote.visit {
      if $0.kind == .heading { headings.append($0) }
    }
    for heading in headings {
      let tag = "h\(heading.headingLevel)"
      let id = takeID(ofHeading: heading).map { " id=\"\($0.escaped)\"" } ?? ""
      let node = Node.block("<\(tag)\(id)>", "</\(tag)>\n")
      let marks = heading.userIndex.map { nodeInfos[$0].marks } ?? []
      updateInfo(of: node) {
        $0.line = heading.startLine
        $0.marks = marks
      }
      heading.moveChildren(to: node)
      heading.replace(with: node)
    }
  }

  private func takeID(ofHeading heading: Node) -> String? {
    guard let last = heading.lastChild, last.kind == .text else { return nil }
    let text = last.literal
    guard let mark = HeadingAttributes(atEndOf: text, in: context.options.parser) else {
      return nil
    }
    last.setLiteral(text[..<mark.start])
    return mark.list.pairs.last { $0.key == "id" }?.value
  }
}
