/// The start of a tag in some markup: `<name` or `</name`.
struct TagStart {
  let name: String
  let isEnd: Bool
  let start: Int

  /// Whether it is that of an element that never has content.
  var isVoid: Bool { TagStart.void.contains(name) }

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  static func all(in text: ArraySlice<UInt8>) -> [TagStart] {
    var marks: [TagStart] = []
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = text[(start + 1)...].first == UInt8(ascii: "/")
      let name = text[(start + (isEnd ? 2 : 1))...].prefix(while: \.isTagNameByte)
      if let first = name.first, (first | 0x20) &- 0x61 < 26 {
        marks.append(
          TagStart(
            name: String(decoding: name, as: UTF8.self).lowercased(), isEnd: isEnd, start: start))
      }
      position = max(start + 1, name.endIndex)
    }
    return marks
  }

  /// For the start of each element that ends where its end tag starts.
  static func pairs(in text: [UInt8]) -> [Int: Int] {
    var open: [String: [Int]] = [:]
    var ends: [Int: Int] = [:]
    for mark in all(in: text[...]) {
      if !mark.isEnd {
        open[mark.name, default: []].append(mark.start)
      } else if let start = open[mark.name]?.popLast() {
        ends[start] = mark.start
      }
    }
    return ends
  }
}
