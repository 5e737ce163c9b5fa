import Bytes
import CommonMark
import Diagnostics

extension Construct {
  static let rawTags = Construct(
    name: "tags that would hide text",
    signs: [.block("<") { $1[1] | 0x20 > 0x60 && RawTag.mayHideText(at: $1.offset, in: $1.text) }],
    end: { $0.readRawTags() })
}

extension MarkdownTree {
  /// Shows tags as text if they would make a browser hide the author's text.
  ///
  /// These are opening tags that nothing later in the note closes, and a `<` before a name that no
  /// element has, as in `Map<String, Int>`.
  mutating func readRawTags() {
    let tags = rawTags()
    // The position of the next closing tag of the same name, for each tag.
    var closing: [String: Int] = [:]
    var closings = [Int?](repeating: nil, count: tags.count)
    for (position, tag) in tags.enumerated().reversed() {
      closings[position] = closing[tag.name]
      if tag.form == .closing { closing[tag.name] = position }
    }
    var shown: [Node: [RawTag]] = [:]
    var position = 0
    while position < tags.count {
      let tag = tags[position]
      if tag.form == .opening, let end = closings[position] {
        // A browser treats everything up to the closing tag as text.
        position = end
      } else if tag.form != .closing {
        shown[tag.node, default: []].append(tag)
      }
      position += 1
    }
    for (node, tags) in shown { show(tags, in: node) }
  }

  private func rawTags() -> [RawTag] {
    var tags: [RawTag] = []
    var line = 0
    root.visit { node in
      switch node.kind {
      case .inlineHTML, .htmlBlock:
        if node.kind == .htmlBlock { line = self.line(of: node) }
        tags += RawTag.tags(in: node, onLine: &line)
      case .softBreak, .lineBreak: line += 1
      case let kind where !kind.isInline: line = max(line, self.line(of: node))
      default: break
      }
    }
    return tags
  }

  /// Writes `&lt;` for the `<` at some offsets of a piece of raw HTML.
  private mutating func show(_ tags: [RawTag], in node: Node) {
    let text = Array(node.literal)
    var shown: [UInt8] = []
    var end = 0
    for tag in tags {
      shown += text[end..<tag.offset]
      shown += "&lt;".utf8
      end = tag.offset + 1
      guard tag.form == .opening else { continue }
      report(
        .warning, .unclosedRawTag, at: (tag.line, 0),
        "tag <\(tag.name)> is never closed and would hide the "
          + "rest of the page, so it is shown as text; close it, or write it as code")
    }
    node.setLiteral(shown + text[end...])
  }
}

/// A tag of an element whose content browsers treat as text up to the closing tag (GFM 0.29,
/// section 6.11), or a `<` that only looks like the start of a tag.
struct RawTag {
  enum TagForm { case opening, closing, noTag }

  let name: String
  let form: TagForm
  /// The piece of raw HTML that contains the tag, and the offset in it.
  let node: Node
  let offset: Int
  /// The line of the body that contains the tag.
  let line: Int

  private static let names = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  /// Returns whether the `<` at an offset, with a letter after it, may hide text.
  static func mayHideText(at offset: Int, in text: BorrowedBytes) -> Bool {
    name(at: offset + 1, in: text) != nil || !startsTag(at: offset, in: text)
  }

  /// Returns whether the letters after the `<` at an offset end like the name of an element.
  private static func startsTag(at offset: Int, in text: BorrowedBytes) -> Bool {
    let rest = text[min(offset + 1, text.count)...]
    guard let end = rest.firstIndex(where: { !$0.isLetterOrDigit && !"-_.:".utf8.contains($0) })
    else { return true }
    return text[end] <= 0x20 || text[end] >= 0x80 || "/>".utf8.contains(text[end])
  }

  /// Returns the name at an offset, in lower case, if it belongs to such an element.
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

  /// Returns the tags in a piece of raw HTML, except those in comments. `line` is the line on which
  /// the piece starts, and is set to the line on which it ends.
  static func tags(in node: Node, onLine line: inout Int) -> [RawTag] {
    let text = node.literal
    var tags: [RawTag] = []
    var offset = 0
    var endOfTag = 0
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
        let kind = isOpening ? TagForm.opening : .closing
        tags.append(RawTag(name: name, form: kind, node: node, offset: offset, line: line))
      } else if offset >= endOfTag, offset + 1 < text.count, text[offset + 1].isLetter {
        if startsTag(at: offset, in: text) {
          endOfTag = text.endOfTag(from: offset + 1)
        } else {
          tags.append(RawTag(name: "", form: .noTag, node: node, offset: offset, line: line))
        }
      }
      offset += 1
    }
    return tags
  }
}

extension BorrowedBytes {
  /// Returns the offset after the `>` of a tag. A `>` in a quoted value does not count.
  fileprivate func endOfTag(from start: Int) -> Int {
    var quote: UInt8?
    for i in start..<count {
      let byte = self[i]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: ">") {
        return i + 1
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return count
  }

  /// Returns the end of a comment whose text starts at an offset.
  fileprivate func endOfComment(from start: Int) -> Int {
    var end = start
    while end + 2 < count {
      if self[end] == 0x2D, self[end + 1] == 0x2D, self[end + 2] == 0x3E { return end + 3 }
      end += 1
    }
    return count
  }
}
