import Bytes
import CCMark

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
}

extension RawTag {
  private static let names = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  /// Whether such an element is opened by the `<` at an offset.
  static func isOpened(at offset: Int, in text: BorrowedBytes) -> Bool {
    name(at: offset + 1, in: text) != nil
  }

  /// The name that stands at an offset, in whatever case, if it is that of such an element.
  static func name(at offset: Int, in text: BorrowedBytes) -> String? {
    let word = text[min(offset, text.count)...].prefix(10).prefix { $0.isLetterOrDigit }
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
