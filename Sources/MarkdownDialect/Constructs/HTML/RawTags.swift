import Bytes
import CCMark
import Diagnostics

extension Construct {
  static let rawTags = Construct(
    name: "tags that are never closed", trigger: .any(.rawTags), end: { $0.readRawTags() })
}

extension MarkdownTree {
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
    var unclosed: [OpaquePointer: [RawTag]] = [:]
    var position = 0
    while position < tags.count {
      let tag = tags[position]
      if tag.isOpening, let end = closings[position] {
        // What stands between is text to a browser.
        position = end
      } else if tag.isOpening {
        unclosed[tag.node, default: []].append(tag)
      }
      position += 1
    }
    for (node, tags) in unclosed { show(tags, in: node) }
  }

  private func rawTags() -> [RawTag] {
    var tags: [RawTag] = []
    var line = 0
    Self.visit(root) { node in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK:
        if cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK { line = self.line(of: node) }
        tags += RawTag.tags(in: node, onLine: &line)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: line += 1
      case let type where type.rawValue <= CMARK_NODE_LAST_BLOCK.rawValue:
        line = max(line, self.line(of: node))
      default: break
      }
    }
    return tags
  }

  /// Writes `&lt;` for the `<` at some offsets of a piece of raw HTML.
  private mutating func show(_ tags: [RawTag], in node: OpaquePointer) {
    let text = Array(literal(node))
    var shown: [UInt8] = []
    var end = 0
    for tag in tags {
      shown += text[end..<tag.offset]
      shown += "&lt;".utf8
      end = tag.offset + 1
      report(
        .warning, .unclosedRawTag, at: (tag.line, 0),
        "the tag <\(tag.name)> is never closed and would hide the "
          + "rest of the page, so it is shown as text; close it, or write it as code")
    }
    Self.setLiteral(node, shown + text[end...])
  }
}

/// A tag of an element for which a browser takes all that follows for text, up to the closing tag
/// (GFM 0.29, section 6.11).
struct RawTag {
  let name: String
  let isOpening: Bool
  /// The piece of raw HTML it stands in, and where in it.
  let node: OpaquePointer
  let offset: Int
  /// The line it stands on, in the body.
  let line: Int

  private static let names = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  /// Whether such an element is opened by the `<` at an offset.
  static func isOpened(at offset: Int, in text: BorrowedBytes) -> Bool {
    name(at: offset + 1, in: text) != nil
  }

  /// The name that stands at an offset, in whatever case, if it is that of such an element.
  static func name(at offset: Int, in text: BorrowedBytes) -> String? {
    let word = text[min(offset, text.count)...].prefix(10).prefix(while: \.isLetterOrDigit)
    guard word.count >= 3, let name = names.first(where: { word.map { $0 | 0x20 } == $0 })
    else { return nil }
    let end = word.endIndex
    guard end == text.count || text[end] <= 0x20 || "/>".utf8.contains(text[end]) else {
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The tags in a piece of raw HTML, comments left out; `line` is where it starts, and then where
  /// it ends.
  static func tags(in node: OpaquePointer, onLine line: inout Int) -> [RawTag] {
    let text = literal(node)
    var tags: [RawTag] = []
    var offset = 0
    while offset < text.count {
      guard text[offset] == UInt8(ascii: "<") else {
        if text[offset] == 0x0A { line += 1 }
        offset += 1
        continue
      }
      if text[offset...].starts(with: "<!--".utf8) {
        let end = text.endOfComment(from: offset + 4)
        line += text[offset..<end].count { $0 == 0x0A }
        offset = end
        continue
      }
      let isOpening = offset + 1 == text.count || text[offset + 1] != UInt8(ascii: "/")
      if let name = name(at: offset + (isOpening ? 1 : 2), in: text) {
        tags.append(
          RawTag(name: name, isOpening: isOpening, node: node, offset: offset, line: line))
      }
      offset += 1
    }
    return tags
  }
}

extension BorrowedBytes {
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
