import CommonMark
import Liquid

/// The section with the footnotes at the end of a body, and the references to the footnotes. The
/// markup is that of GitHub.
extension MarkdownTree {
  /// Returns the node of a reference to a footnote. The node has no markup until all footnotes have
  /// numbers.
  ///
  /// - Parameter position: The index of the footnote in `Footnotes.all`.
  mutating func node(forFootnote position: Int) -> Node {
    let node = Node.span("", "")
    updateInfo(of: node) { $0.footnoteIndex = position }
    return node
  }

  /// Numbers the footnotes in the order of their first references, and moves them into the section.
  /// Removes footnotes without references, and warns about them.
  mutating func moveFootnotesToEnd() {
    guard !footnotes.all.isEmpty else { return }
    for footnote in footnotes.all { footnote.node.unlink() }
    // The indices of the footnotes with references, in the order of their numbers.
    var order = collectReferences(in: root, numbered: 0)
    var done = 0
    // The text of a footnote may contain references to other footnotes.
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
    for (index, position) in order.enumerated() {
      writeMarkup(of: footnotes[position], number: index + 1, into: section)
    }
    if let place = footnotes.sectionPlaceholder {
      section.insert(before: place)
    } else {
      root.append(section)
    }
  }

  /// Adds the references below a node to their footnotes. Returns the indices of the footnotes that
  /// had no reference before, in the order of these references.
  private mutating func collectReferences(in node: Node, numbered: Int) -> [Int] {
    var found: [(node: Node, footnote: Int)] = []
    node.visit { node in
      guard node.kind == .customInline,
        let index = node.userIndex, let footnote = nodeInfos[index].footnoteIndex
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

  /// Returns an empty section with a heading that only screen readers announce.
  private func section() -> Node {
    Node.block(
      "<section data-footnotes=\"\" class=\"footnotes\">"
        + "<h2 id=\"\(Footnotes.headingID)\" class=\"sr-only\">"
        + "\(context.options.labels.footnotes.escaped)</h2>\n<ol>\n", "</ol>\n</section>\n")
  }

  /// Writes the markup of a footnote and of its references, and appends the footnote to the
  /// section.
  ///
  /// - Parameter number: The number of the footnote on the page, from 1.
  private mutating func writeMarkup(of footnote: Footnote, number: Int, into section: Node) {
    let id = footnote.key.escaped
    let target = footnote.key.asFragment
    var links = ""
    for (index, reference) in footnote.references.enumerated() {
      let suffix = index == 0 ? "" : "-\(index + 1)"
      writeReference(reference, to: footnote, suffix: suffix, number: number)
      let label = context.options.labels.backReference(to: "\(number)\(suffix)")
      let sign = index == 0 ? "" : "<sup>\(index + 1)</sup>"
      links +=
        " <a href=\"#user-content-fnref-\(target)\(suffix)\" data-footnote-backref=\"\" "
        + "aria-label=\"\(label.escaped)\" class=\"data-footnote-backref\">↩\(sign)</a>"
    }
    footnote.node.setOpeningMarkup("<li id=\"user-content-fn-\(id)\">\n".utf8)
    if let last = footnote.node.lastChild, last.kind == .paragraph {
      last.append(Node.span(links, ""))
    } else {
      footnote.node.append(Node.block(String(links.dropFirst()) + "\n", ""))
    }
    replaceHeadings(in: footnote.node)
    section.append(footnote.node)
  }

  /// Writes the markup of a reference.
  ///
  /// - Parameter suffix: The end of the reference's id: empty for the first reference to the
  ///   footnote, `-2` for the second.
  private func writeReference(_ node: Node, to footnote: Footnote, suffix: String, number: Int) {
    let (id, target) = (footnote.key.escaped, footnote.key.asFragment)
    let link =
      "<a href=\"#user-content-fn-\(target)\" id=\"user-content-fnref-\(id)\(suffix)\" "
      + "data-footnote-ref=\"\" aria-describedby=\"\(Footnotes.headingID)\">\(number)</a>"
    guard let outer = node.linkAround else {
      node.setOpeningMarkup("<sup>\(link)</sup>".utf8)
      return
    }
    // A link cannot contain a link. The reference is moved after the outer link, where a browser
    // would move it too.
    node.setOpeningMarkup("<sup></sup>".utf8)
    Node.span(link, "").insert(after: outer)
  }
}

extension Footnotes {
  /// The id of the section's heading. Every reference uses the heading as its description.
  package static let headingID = "footnote-label"
  /// The prefix of the ids of footnotes and of references to footnotes.
  package static let idPrefix = "user-content-fn"
}

extension MarkdownTree {
  /// Replaces the headings in a footnote with custom blocks, so that the outline of the note does
  /// not include them. Such a heading has an id only if its author wrote one.
  mutating func replaceHeadings(in footnote: Node) {
    var headings: [Node] = []
    footnote.visit {
      if $0.kind == .heading { headings.append($0) }
    }
    for heading in headings {
      let tag = "h\(heading.headingLevel)"
      let id = removeID(ofHeading: heading).map { " id=\"\($0.escaped)\"" } ?? ""
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

  /// Removes the attributes at the end of a heading's text, such as `{#id}`, and returns the id.
  /// Returns `nil` if there are no attributes, or if they include no id.
  private func removeID(ofHeading heading: Node) -> String? {
    guard let last = heading.lastChild, last.kind == .text else { return nil }
    let text = last.literal
    guard let mark = HeadingAttributes(atEndOf: text, in: context.options.parser) else {
      return nil
    }
    last.setLiteral(text[..<mark.textEnd])
    return mark.list.pairs.last { $0.key == "id" }?.value
  }
}
