import Bytes
import CommonMark
import Diagnostics
import Highlighting
import MarkdownDialect

extension BodyRenderer {
  mutating func codeBlock(_ node: Node) {
    startLine()
    let code = node.literal
    let info =
      context.options.dialect == .thumbindex
      ? BodyRenderer.fenceInfo(of: node, tree.nodeInfos)
      : FenceInfo(firstWordOf: BodyRenderer.infoString(of: node))
    if let title = info.title {
      out.append("<figure class=\"listing\">\n<figcaption>")
      out.append(escaping: title)
      title.withBytes { searchText.addBlock($0) }
      out.append("</figcaption>\n")
    }
    let start = out.count
    out.append("<pre")
    if tree.context.options.wideContent == .focusable { out.append(" tabindex=\"0\"") }
    if info.lineNumbers.isEmpty {
      out.append(">")
      addAttributesToLastTag(of: node)
    } else {
      var attributes = tree.nodeInfos.attributes(of: node) ?? Attributes()
      attributes.prepend(class: "numbered")
      append(attributes.markup)
      out.append(">")
      // This element is as wide as the longest line, so that the coloured background of a marked
      // line covers the whole line even when the code is scrolled sideways.
      out.append("<span class=\"lines\">")
      info.lineNumbers.writeMarkup(lineCount: ByteScan.lineEndCount(in: code), to: &out)
    }
    if info.language.isEmpty {
      out.append("<code>")
    } else {
      out.append("<code class=\"language-")
      out.append(escaping: info.language)
      out.append("\">")
    }
    append(code: code, in: info.language, node)
    out.append(info.lineNumbers.isEmpty ? "</code></pre>\n" : "</code></span></pre>\n")
    if context.options.diagrams == .recorded { recordDiagram(node, code, info, from: start) }
    if info.title != nil { out.append("</figure>\n") }
    searchText.addCode(code)
    let firstLine = originalLine(node.startLine + 1)
    finder?.add(codeBlock: code, language: info.language, line: firstLine)
    recordCodeBlock(node, code: code, language: info.language)
  }

  private static func infoString(of node: Node) -> BorrowedBytes {
    node.fenceInfo
  }

  /// Returns the options of a fence, from its info string and the classes of its attribute list.
  private static func fenceInfo(of node: Node, _ infos: [NodeInfo]) -> FenceInfo {
    var info = FenceInfo(infoString(of: node))
    let classes = infos.attributes(of: node)?.classes ?? []
    if classes.contains(where: { LineNumbers.classes.contains($0) }) {
      info.lineNumbers.visibility = .shown
    }
    return info
  }

  /// Writes code. The code is highlighted if highlighting is on and the language is known. A
  /// language that is not known is reported once for each note.
  private mutating func append(code: BorrowedBytes, in name: String, _ node: Node) {
    guard context.options.highlighting == .on, !name.isEmpty else { return out.appendEscaped(code) }
    if let language = Language.named(name) {
      return highlight(code, as: language) { out.append($0) }
    }
    out.appendEscaped(code)
    if DiagramLanguage(fence: name) != nil { return }
    if unknownLanguages.insert(name.lowercased()).inserted {
      let line = originalLine(node.startLine)
      facts.diagnostics.append(
        Diagnostic(
          .note, .unknownLanguage, at: SourceLocation(tree.context.path, line: line),
          "language “\(name.prefix(40))” is not known, so the code is not highlighted; "
            + "write “text” if the code needs no highlighting"))
    }
  }

  /// Records a code block that describes a diagram.
  ///
  /// - Parameter start: The offset in the output at which the block begins.
  private mutating func recordDiagram(
    _ node: Node, _ code: BorrowedBytes, _ info: FenceInfo, from start: Int
  ) {
    guard let language = DiagramLanguage(fence: info.language) else { return }
    let labels = context.options.markdown.labels
    facts.diagrams.append(
      Note.Diagram(
        language, String(decoding: code, as: UTF8.self), line: originalLine(node.startLine + 1),
        alt: info.title ?? labels.diagram, label: labels.diagramSource, range: start..<out.count))
  }

  /// Records the lines of a code block with its fences, and reports a fence that is not closed.
  ///
  /// libcmark's last line is unusable. For indented code it includes the blank lines below the
  /// code. For a fence that is still open at the end of its container, it is the line after the
  /// container.
  mutating func recordCodeBlock(_ node: Node, code: BorrowedBytes, language: String) {
    let first = node.startLine
    let count = ByteScan.lineEndCount(in: code)
    var last = first + max(0, count - 1)
    if BodyRenderer.isSurelyClosed(node, lineCount: count) {
      last = first + count + 1
    } else if let fence = openingFence(node, line: first, code: code) {
      last = first + count
      if closes(fence, onLine: last + 1) {
        last += 1
      } else {
        facts.diagnostics.append(
          Diagnostic(
            .warning, .unclosedFence,
            at: SourceLocation(tree.context.path, line: originalLine(first)),
            "the code fence is not closed; add a closing fence after the code"))
      }
    }
    lastLine = last
    facts.codeBlocks.append(
      Note.CodeBlock(
        lines: tree.context.lines[first...max(first, last)],
        language: language.lowercased()))
  }

  /// Returns whether a code block is certainly a closed fence: it has an info string, it is not
  /// inside another block, and it has two more lines than its code.
  ///
  /// - Parameter count: The number of lines of the code.
  private static func isSurelyClosed(_ node: Node, lineCount count: Int) -> Bool {
    let lines = Int(node.endLine - node.startLine) + 1
    return lines == count + 2 && !node.fenceInfo.isEmpty && node.parent?.kind == .document
  }

  /// Returns the fence character of a code block and the number of `>` before the fence; `nil` if
  /// the block is indented code.
  ///
  /// Indented code may begin with a fence character too, but then the character is part of the
  /// code.
  ///
  /// - Parameter line: The first line of the block in the body.
  private mutating func openingFence(
    _ node: Node, line: Int, code: BorrowedBytes
  ) -> (mark: UInt8, quotes: Int)? {
    let bytes = tree.lines.bytes(ofLine: line)
    let start = node.startColumn - 1
    guard start >= 0, start < bytes.count,
      bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~")
    else { return nil }
    return code.starts(with: bytes[start...])
      ? nil : (bytes[start], bytes[..<start].count { $0 == UInt8(ascii: ">") })
  }

  /// Returns whether a line of the body is the closing fence for an opening fence.
  private mutating func closes(_ fence: (mark: UInt8, quotes: Int), onLine line: Int) -> Bool {
    var marks = 0
    var quotes = 0
    for byte in tree.lines.bytes(ofLine: line) {
      if byte == fence.mark {
        marks += 1
      } else if byte == UInt8(ascii: ">"), marks == 0 {
        quotes += 1
      } else if byte != 0x20, byte != 0x09 {
        return false
      }
    }
    return marks >= 3 && quotes == fence.quotes
  }
}
