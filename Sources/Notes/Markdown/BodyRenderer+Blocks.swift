import Bytes
import CommonMark
import MarkdownDialect

extension BodyRenderer {
  /// Renders a paragraph. A paragraph in a tight list is rendered without `<p>`.
  mutating func paragraph(_ node: Node, _ isEntering: Bool) {
    let isTight = node.parent?.parent?.isTight == true
    if isEntering {
      if let excerpt = context.excerpt, node.startLine >= excerpt.endLine {
        summaryWriter.end()
      }
      enterText(node)
      if !isTight {
        startLine()
        captionedImage = hasFigures ? BodyRenderer.captionedImage(in: node) : nil
        out.append(captionedImage == nil ? "<p>" : "<figure>")
        addAttributesToLastTag(of: node)
      }
    } else {
      if let captionedImage {
        leaveFigure(around: captionedImage)
      } else if !isTight {
        out.append("</p>\n")
      }
      leaveText(node)
      summaryWriter.breakLine()
    }
  }

  mutating func quote(_ node: Node, _ isEntering: Bool) {
    startLine()
    out.append(isEntering ? "<blockquote>\n" : "</blockquote>\n")
    if isEntering { addAttributesToLastTag(of: node) }
    facts.markupCount += 1
  }

  mutating func list(_ node: Node, _ isEntering: Bool) {
    guard isEntering else { return out.append(node.isOrdered ? "</ol>\n" : "</ul>\n") }
    startLine()
    let start = node.listStart
    if !node.isOrdered {
      out.append("<ul>\n")
    } else if start == 1 {
      out.append("<ol>\n")
    } else {
      out.append("<ol start=\"")
      out.append(start)
      out.append("\">\n")
    }
    addAttributesToLastTag(of: node)
  }

  mutating func item(_ node: Node, _ isEntering: Bool) {
    if isEntering {
      startLine()
      out.append("<li>")
      addAttributesToLastTag(of: node)
      let line = node.startLine
      lastLine = line
      openItems.append(facts.listItems.count)
      facts.listItems.append(Note.ListItem(lines: originalLine(line)...originalLine(line)))
    } else {
      out.append("</li>\n")
      // The item ends with its last leaf block. libcmark's last line is unusable because it
      // includes the blank lines below the item.
      if let index = openItems.popLast() {
        let first = facts.listItems[index].lines.lowerBound
        facts.listItems[index].lines = first...max(first, originalLine(lastLine))
      }
    }
  }

  mutating func htmlBlock(_ node: Node) {
    startLine()
    let first = node.startLine
    let html = node.literal
    if context.terminatedLines.contains(first) {
      appendUnmarked(html, onLine: first)
    } else {
      appendRaw(html, onLine: first)
    }
    startLine()
    addHeadings(inHTML: html, onLine: max(first, lastLine))
    searchText.add(html: html)
    // The line is 0 for a block that a construct made from other blocks.
    guard first > 0 else { return }
    lastLine = node.endLine
    htmlBlocks.append(node)
  }

  mutating func thematicBreak(_ node: Node) {
    startLine()
    out.append("<hr />\n")
    addAttributesToLastTag(of: node)
    lastLine = node.startLine
    facts.markupCount += 1
  }

  /// Returns the line of the original file for a line of the body, both from 1.
  @inline(__always)
  func originalLine(_ line: Int) -> Int { tree.context.lines[line] }

  /// Writes raw HTML without `LoneTags.terminator`, which was inserted before its first tag.
  private mutating func appendUnmarked(_ markup: BorrowedBytes, onLine line: Int) {
    let mark = LoneTags.terminator.utf8CodeUnitCount
    let start = markup.firstIndex(of: UInt8(ascii: "<")) ?? 0
    let bare = Array(markup[..<start]) + markup[min(start + mark, markup.count)...]
    bare.withBytes { appendRaw($0, onLine: line) }
  }
}
