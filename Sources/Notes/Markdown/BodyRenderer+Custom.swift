import Bytes
import CCMark
import MarkdownDialect

/// The nodes that the dialect made: each writes markup of its own around what it holds.
extension BodyRenderer {
  mutating func customBlock(_ node: Node, _ isEntering: Bool) {
    let position = node.userIndex
    if isEntering {
      if let position, let contents = tree.nodeInfos[position].contents { place(contents) }
      // What has no markup of its own only holds the text of a block that has.
      if !node.opening.isEmpty { startLine() }
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

  mutating func customSpan(_ node: Node, _ isEntering: Bool) {
    if !isEntering { takeAbbreviation(node, isEntering) }
    custom(node, isEntering)
    if isEntering { takeAbbreviation(node, isEntering) }
  }

  mutating func custom(_ node: Node, _ isEntering: Bool) {
    let markup = isEntering ? node.opening : node.closing
    guard let position = node.userIndex else {
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
      // One that is no part of a text is none of its words either.
      if node.kind == .customInline {
        addGap()
        formula.tex.withBytes { learn($0) }
      }
      write(formula, onLine: line)
    }
  }

  /// Writes a formula between its marks, and notes where it stands.
  private mutating func write(_ formula: Formula, onLine line: Int) {
    let start = out.count
    formula.marked.withBytes { out.appendEscaped($0) }
    facts.formulas.append(
      Note.Formula(
        line: original(line), tex: String(decoding: formula.tex, as: UTF8.self),
        style: formula.style, range: start..<out.count))
  }
}
