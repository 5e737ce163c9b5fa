import Bytes
import CCMark
import MarkdownDialect

extension BodyRenderer {
  /// A paragraph has no tags of its own in an item of a tight list.
  mutating func paragraph(_ node: OpaquePointer, _ isEntering: Bool) {
    let list = cmark_node_parent(cmark_node_parent(node))
    let isTight = list != nil && cmark_node_get_list_tight(list) == 1
    if isEntering {
      if let excerpt = context.excerpt, cmark_node_get_start_line(node) >= excerpt.endLine {
        opening.end()
      }
      enterText(node)
      if !isTight {
        startLine()
        caption = hasFigures ? BodyRenderer.captioned(in: node) : nil
        out.append(caption == nil ? "<p>" : "<figure>")
        addAttributes(of: node)
      }
    } else {
      if let caption { leaveFigure(around: caption) } else if !isTight { out.append("</p>\n") }
      leaveText(node)
      opening.breakLine()
    }
  }

  mutating func quote(_ node: OpaquePointer, _ isEntering: Bool) {
    startLine()
    out.append(isEntering ? "<blockquote>\n" : "</blockquote>\n")
    if isEntering { addAttributes(of: node) }
    facts.marks += 1
  }

  mutating func list(_ node: OpaquePointer, _ isEntering: Bool) {
    let isBullet = cmark_node_get_list_type(node) == CMARK_BULLET_LIST
    guard isEntering else {
      out.append(isBullet ? "</ul>\n" : "</ol>\n")
      return
    }
    startLine()
    let start = Int(cmark_node_get_list_start(node))
    if isBullet {
      out.append("<ul>\n")
    } else if start == 1 {
      out.append("<ol>\n")
    } else {
      out.append("<ol start=\"")
      out.append(start)
      out.append("\">\n")
    }
    addAttributes(of: node)
  }

  mutating func item(_ node: OpaquePointer, _ isEntering: Bool) {
    if isEntering {
      startLine()
      out.append("<li>")
      addAttributes(of: node)
      let line = Int(cmark_node_get_start_line(node))
      lastLine = line
      openItems.append(facts.listItems.count)
      facts.listItems.append(Note.ListItem(lines: original(line)...original(line)))
    } else {
      out.append("</li>\n")
      // libcmark counts the blank lines under an item to the item.
      if let index = openItems.popLast() {
        let first = facts.listItems[index].lines.lowerBound
        facts.listItems[index].lines = first...max(first, original(lastLine))
      }
    }
  }

  mutating func htmlBlock(_ node: OpaquePointer) {
    startLine()
    let first = Int(cmark_node_get_start_line(node))
    let html = literal(node)
    if context.closedTags.contains(first) {
      appendUnmarked(html, onLine: first)
    } else {
      appendRaw(html, onLine: first)
    }
    startLine()
    takeHeadings(inHTML: html, onLine: max(first, lastLine))
    searchText.add(html: html)
    // What the dialect made of other blocks has no place of its own.
    guard first > 0 else { return }
    lastLine = Int(cmark_node_get_end_line(node))
    htmlBlocks.append(node)
  }

  mutating func thematicBreak(_ node: OpaquePointer) {
    startLine()
    out.append("<hr />\n")
    addAttributes(of: node)
    lastLine = Int(cmark_node_get_start_line(node))
    facts.marks += 1
  }

  /// The line of the original file that a line of the body is, both from 1.
  @inline(__always)
  func original(_ line: Int) -> Int { tree.context.lines[line] }

  /// Writes raw HTML without the mark that ended its lone tag.
  private mutating func appendUnmarked(_ markup: BorrowedBytes, onLine line: Int) {
    let mark = LoneTags.mark.utf8CodeUnitCount
    let start = markup.firstIndex(of: LoneTags.mark.utf8Start[0]) ?? 0
    let bare = Array(markup[..<start]) + markup[min(start + mark, markup.count)...]
    bare.withBytes { appendRaw($0, onLine: line) }
  }
}
