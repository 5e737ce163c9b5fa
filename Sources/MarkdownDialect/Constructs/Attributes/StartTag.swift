import Bytes

/// The first start tag in some markup.
struct StartTag {
  /// Where its name ends, and where the tag does, before `>` or `/>`.
  let nameEnd: Int
  let end: Int

  init?(in markup: BorrowedBytes) {
    guard
      let start = markup.indices.dropLast().first(where: {
        markup[$0] == UInt8(ascii: "<") && (markup[$0 + 1] | 0x20) &- 0x61 < 26
      })
    else { return nil }
    let name = markup[(start + 1)...].prefix {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-")
    }
    nameEnd = name.endIndex
    var end = name.endIndex
    var quote: UInt8 = 0
    while end < markup.count, quote != 0 || markup[end] != UInt8(ascii: ">") {
      let byte = markup[end]
      if quote == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == quote {
        quote = 0
      }
      end += 1
    }
    guard end < markup.count else { return nil }
    self.end = end
  }

  /// The markup with attributes added to the tag. Of two of one name a browser takes the first, so
  /// what is added comes first; classes join those that are there.
  func adding(_ attributes: Attributes, to markup: [UInt8]) -> [UInt8] {
    var attributes = attributes
    var tag = markup[nameEnd..<end]
    let opening = Array(" class=\"".utf8)
    if !attributes.classes.isEmpty,
      let start = tag.indices.first(where: { tag[$0...].starts(with: opening) }),
      let end = tag[(start + opening.count)...].firstIndex(of: UInt8(ascii: "\""))
    {
      let names = " " + attributes.takeClasses().joined(separator: " ")
      tag.insert(contentsOf: names.utf8, at: end)
    }
    return markup[..<nameEnd] + attributes.markup + tag + markup[end...]
  }
}
