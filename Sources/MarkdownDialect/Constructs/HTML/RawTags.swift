import Bytes
import CommonMark
import Diagnostics

extension Construct {
  static let rawTags = Construct(
    name: "tags that would hide text",
    signs: [.block("<") { $1[1] | 0x20 > 0x60 && RawTag.mayHideText(at: $1.offset, in: $1.text) }],
    end: { $0.escapeRawTags() })
}

extension MarkdownTree {
  /// Shows tags as text if they would make a browser hide the author's text.
  ///
  /// There are two cases: an opening tag such as `<title>` that no later tag in the note closes,
  /// and a `<` that does not start a tag, as in `Map<String, Int>`.
  mutating func escapeRawTags() {
    let tags = rawTags()
    // For each tag, the index in `tags` of the next closing tag with the same name.
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
        // For a browser, there are no tags between this tag and its closing tag.
        position = end
      } else if tag.form != .closing {
        shown[tag.node, default: []].append(tag)
      }
      position += 1
    }
    for (node, tags) in shown { escape(tags, in: node) }
  }

  /// Returns the tags in all raw HTML of the body, in order.
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

  /// Replaces the `<` of some tags in a piece of raw HTML with `&lt;`, and reports opening tags.
  private mutating func escape(_ tags: [RawTag], in node: Node) {
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

  /// The name of the element in lower case; empty for `noTag`.
  let name: String
  let form: TagForm
  /// The piece of raw HTML that contains the tag.
  let node: Node
  /// The offset of the `<` in the literal of the node.
  let offset: Int
  /// The line of the body that contains the tag.
  let line: Int

  /// The names of the elements whose content browsers treat as text.
  private static let names = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  /// Returns whether the `<` at an offset, with a letter after it, may hide text.
  static func mayHideText(at offset: Int, in text: BorrowedBytes) -> Bool {
    name(at: offset + 1, in: text) != nil || !startsTag(at: offset, in: text)
  }

  /// Returns whether a character that may end the name of an element follows the letters after the
  /// `<` at an offset: white space, `/`, `>` or a character beyond ASCII.
  private static func startsTag(at offset: Int, in text: BorrowedBytes) -> Bool {
    let rest = text[min(offset + 1, text.count)...]
    guard let end = rest.firstIndex(where: { !$0.isLetterOrDigit && !"-_.:".utf8.contains($0) })
    else { return true }
    return text[end] <= 0x20 || text[end] >= 0x80 || "/>".utf8.contains(text[end])
  }

  /// Returns the name at an offset in lower case, if browsers treat the content of that element as
  /// text; otherwise `nil`.
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

  /// Returns the tags in a piece of raw HTML, except tags in comments.
  ///
  /// - Parameter line: The line of the body on which the piece starts. The function sets it to the
  ///   line on which the piece ends.
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
  /// Returns the offset after the `>` of a tag, or the length of the text if there is no `>`. Skips
  /// a `>` in a quoted value.
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

  /// Returns the offset after the `-->` of a comment, or the length of the text if there is no
  /// `-->`.
  ///
  /// - Parameter start: The offset after the `<!--`.
  fileprivate func endOfComment(from start: Int) -> Int {
    var end = start
    while end + 2 < count {
      if self[end] == 0x2D, self[end + 1] == 0x2D, self[end + 2] == 0x3E { return end + 3 }
      end += 1
    }
    return count
  }
}
