import CCMark
import Diagnostics

/// A tag of an element for which a browser takes all that follows for text, up to the closing tag
/// (GFM 0.29, section 6.11).
struct RawTag {
  let name: String
  let isOpening: Bool
  /// The piece of raw HTML it stands in, and where in it.
  let node: OpaquePointer
  let offset: Int
}

extension RawTag {
  private static let names = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  /// Whether such an element is opened by the `<` at an offset.
  static func isOpened(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    name(at: offset + 1, in: text) != nil
  }

  /// The name that stands at an offset, in whatever case, if it is that of such an element.
  static func name(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> String? {
    let word = text[min(offset, text.count)...].prefix(10).prefix { $0.isLetterOrDigit }
    guard word.count >= 3, let name = names.first(where: { word.map { $0 | 0x20 } == $0 })
    else { return nil }
    let end = word.endIndex
    guard end == text.count || text[end] <= 0x20 || "/>".utf8.contains(text[end]) else {
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }
}

extension Draft {
  /// Shows the opening tags as text that nothing after them in the note closes: each would swallow
  /// the rest of the page.
  mutating func readRawTags() {
    let tags = rawTags()
    // For each tag where the next closing one of its name is.
    var closing: [String: Int] = [:]
    var closings = [Int?](repeating: nil, count: tags.count)
    for (position, tag) in tags.enumerated().reversed() {
      closings[position] = closing[tag.name]
      if !tag.isOpening { closing[tag.name] = position }
    }
    var unclosed: [OpaquePointer: [Int]] = [:]
    var position = 0
    while position < tags.count {
      let tag = tags[position]
      if tag.isOpening, let end = closings[position] {
        // What stands between is text to a browser.
        position = end
      } else if tag.isOpening {
        unclosed[tag.node, default: []].append(tag.offset)
      }
      position += 1
    }
    for (node, offsets) in unclosed { show(tagsAt: offsets, in: node) }
  }

  private func rawTags() -> [RawTag] {
    var tags: [RawTag] = []
    Draft.visit(root) { node in
      let type = cmark_node_get_type(node)
      guard type == CMARK_NODE_HTML_INLINE || type == CMARK_NODE_HTML_BLOCK else { return }
      let start = literal(node)
      let text = UnsafeBufferPointer(start: start, count: length(of: start))
      var offset = 0
      while let next = text[offset...].firstIndex(of: UInt8(ascii: "<")) {
        offset = next + 1
        if text[next...].starts(with: "<!--".utf8) {
          offset = text.endOfComment(from: next + 4)
        } else {
          let isOpening = offset >= text.count || text[offset] != UInt8(ascii: "/")
          if let name = RawTag.name(at: isOpening ? offset : offset + 1, in: text) {
            tags.append(RawTag(name: name, isOpening: isOpening, node: node, offset: next))
          }
        }
      }
    }
    return tags
  }

  /// Writes `&lt;` for the `<` at some offsets of a piece of raw HTML.
  private mutating func show(tagsAt offsets: [Int], in node: OpaquePointer) {
    let start = literal(node)
    let text = Array(UnsafeBufferPointer(start: start, count: length(of: start)))
    var shown: [UInt8] = []
    var end = 0
    for offset in offsets {
      shown += text[end..<offset]
      shown += "&lt;".utf8
      end = offset + 1
      let name = text[end...].prefix { $0.isLetterOrDigit }
      report(
        .warning, .unclosedRawTag, at: place(of: offset, in: text, of: node),
        "the tag <\(String(decoding: name, as: UTF8.self))> is never closed and would hide the "
          + "rest of the page, so it is shown as text; close it, or write it as code")
    }
    Draft.setLiteral(node, shown + text[end...])
  }

  private func place(
    of offset: Int, in text: [UInt8], of node: OpaquePointer
  ) -> (line: Int, column: Int) {
    let line =
      cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK
      ? Int(cmark_node_get_start_line(node)) : self.line(ofInline: node)
    return (line + text[..<offset].count { $0 == 0x0A }, 0)
  }

  /// The line that a node within a text stands on: that of its block and the breaks before it.
  private func line(ofInline node: OpaquePointer) -> Int {
    var node = node
    var breaks = 0
    while let parent = cmark_node_parent(node) {
      var before = cmark_node_previous(node)
      while let sibling = before {
        Draft.visit(sibling) {
          let type = cmark_node_get_type($0)
          if type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK { breaks += 1 }
        }
        before = cmark_node_previous(sibling)
      }
      node = parent
      if cmark_node_get_type(node).rawValue <= CMARK_NODE_LAST_BLOCK.rawValue { break }
    }
    return line(of: node) + breaks
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a comment ends whose text starts at an offset.
  fileprivate func endOfComment(from start: Int) -> Int {
    var end = start
    while end + 2 < count {
      if self[end] == 0x2D, self[end + 1] == 0x2D, self[end + 2] == 0x3E { return end + 3 }
      end += 1
    }
    return count
  }
}
