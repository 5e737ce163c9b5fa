import Bytes
import CCMark
import MarkdownDialect

/// The nodes that the dialect made: each writes markup of its own around what it holds.
extension BodyRenderer {
  mutating func customBlock(_ node: OpaquePointer, _ isEntering: Bool) {
    let position = MarkdownTree.infoIndex(of: node)
    if isEntering {
      if let position, let contents = tree.nodeInfos[position].contents { place(contents) }
      // What has no markup of its own only holds the text of a block that has.
      if cmark_node_get_on_enter(node).pointee != 0 { startLine() }
      meter.endWord()
      searchText.startBlock()
      if let position, case let line = tree.nodeInfos[position].line, line > 0 {
        enterText(onLine: line)
      }
    }
    if let position, tree.nodeInfos[position].weight == .aside { asides += isEntering ? 1 : -1 }
    if !isEntering { endTerm(node) }
    custom(node, isEntering)
    if isEntering { startTerm(node) }
    if isEntering, let position, let table = tree.nodeInfos[position].table { write(table) }
  }

  mutating func custom(_ node: OpaquePointer, _ isEntering: Bool) {
    let markup = utf8(isEntering ? cmark_node_get_on_enter(node) : cmark_node_get_on_exit(node))
    guard let position = MarkdownTree.infoIndex(of: node) else {
      out.append(markup)
      facts.marks += 1
      return
    }
    if let lines = tree.nodeInfos[position].rawLines {
      appendRaw(markup, onLine: isEntering ? lines.before : lines.after)
    } else {
      out.append(markup)
    }
    if tree.nodeInfos[position].evidence == .markup { facts.marks += 1 }
    if isEntering, let (formula, line) = tree.nodeInfos[position].formula {
      write(formula, onLine: line)
    }
  }

  /// Notes where the text of a term begins that a definition list defines.
  private mutating func startTerm(_ node: OpaquePointer) {
    guard context.searchTexts == .gathered, BodyRenderer.isTerm(node) else { return }
    termStart = out.count
  }

  /// Notes the term that ends, without its markup.
  private mutating func endTerm(_ node: OpaquePointer) {
    guard let start = termStart, BodyRenderer.isTerm(node) else { return }
    termStart = nil
    let term = String(decoding: out.bytes[start...], as: UTF8.self).withoutMarkup
    guard !term.isEmpty else { return }
    let tag = String(cString: cmark_node_get_on_enter(node))
    let id = tag.firstRange(of: " id=\"").map { tag[$0.upperBound...].prefix { $0 != "\"" } }
    facts.definitions.append(
      Note.Definition(term: term.beginning(.line), anchor: id.map(String.init)))
  }

  private static func isTerm(_ node: OpaquePointer) -> Bool {
    let markup = cmark_node_get_on_enter(node)
    return markup?[0] == 0x3C && markup?[1] == 0x64 && markup?[2] == 0x74
  }

  /// Writes a formula between its marks, and notes where it stands.
  private mutating func write(_ formula: Formula, onLine line: Int) {
    let start = out.count
    formula.marked.withBytes {
      out.appendEscaped($0)
    }
    formula.tex.withBytes {
      learn($0)
    }
    facts.formulas.append(
      Note.Formula(
        line: original(line), tex: String(decoding: formula.tex, as: UTF8.self),
        style: formula.style, range: start..<out.count))
  }
}
