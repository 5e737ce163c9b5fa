import CCMark
import Diagnostics

/// What is probably a mistake of the author's: it is read as CommonMark reads it, and reported.
extension MarkdownTree {
  /// Reports what was meant as a heading, a link or a footnote and is text.
  mutating func reportLintFindings() {
    if features.contains(.bareHeadings) { reportBareHeadings() }
    guard !features.isDisjoint(with: [.references, .footnotes, .attributeLists]) else { return }
    cmark_consolidate_text_nodes(root)
    var search: LintFindingSearch?
    for node in nodes(of: CMARK_NODE_TEXT)
    where strpbrk(cmark_node_get_literal(node), "[{") != nil {
      let block = MarkdownTree.block(around: node)
      if search?.block != block {
        search = LintFindingSearch(
          block: block, line: max(1, line(of: block)),
          lastLine: Int(cmark_node_get_end_line(block)))
      }
      for finding in LintFinding.all(in: literal(node)) {
        // What is not found as it stands was escaped, or parted by something.
        if let place = search?.place(of: finding.source, in: &lines) { report(finding, at: place) }
      }
    }
  }

  /// Signs of a heading without a space behind them. A single one may start a tag.
  private mutating func reportBareHeadings() {
    for node in nodes(of: CMARK_NODE_PARAGRAPH) where cmark_node_get_start_line(node) > 0 {
      for (index, line) in paragraphLines(node).enumerated() {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
        guard (2...6).contains(signs), signs < line.count,
          line[signs] >= 0x80 || line[signs].isLetterOrDigit
        else { continue }
        let number = Int(cmark_node_get_start_line(node)) + index
        let offset = lines.bytes(ofLine: number).count - line.count
        warn(
          .bareHeading, SourceOffset(line: number, offset: offset),
          "the line is text, not a heading; put a space after its signs")
      }
    }
  }

  private mutating func report(_ finding: LintFinding, at place: SourceOffset) {
    let name = String(decoding: finding.label, as: UTF8.self)
    switch finding.kind {
    case .reference:
      warn(
        .undefinedReference, place,
        "nothing is defined as “\(name)”, so this is text; add “[\(name)]: address”")
    case .extension:
      warn(
        .unknownExtension, place,
        ExtensionTag.Name(rawValue: name) == nil
          ? "there is no extension “\(name)”, so this is text"
          : "the extension does not end, so this is text; put “{:/\(name)}” where it ends")
    case .footnote:
      // Between brackets a caret may be other than a footnote's where a note has none.
      let isNumber = finding.label.allSatisfy { $0 &- 0x30 < 10 }
      guard isNumber || !footnotes.all.isEmpty else { return }
      warn(
        .undefinedFootnote, place,
        "no footnote is “\(name)”, so this is text; add “[^\(name)]: text”")
    }
  }

  private mutating func warn(_ id: Diagnostic.ID, _ place: SourceOffset, _ message: String) {
    diagnostics.append(Diagnostic(.warning, id, at: location(of: place), message))
  }

  private static func block(around node: OpaquePointer) -> OpaquePointer {
    var block = node
    while let parent = cmark_node_parent(block), isSpan(block) { block = parent }
    return block
  }
}
