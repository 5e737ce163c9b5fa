import Text

/// The start of a tag in some markup: `<name` or `</name`.
struct TagStart {
  let name: String
  let isEnd: Bool
  let start: Int

  /// Whether it is that of an element that never has content.
  var isVoid: Bool { TagStart.void.contains(name) }

  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  static func all(in text: ArraySlice<UInt8>) -> [TagStart] {
    var marks: [TagStart] = []
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = text[(start + 1)...].first == UInt8(ascii: "/")
      let name = text[(start + (isEnd ? 2 : 1))...].prefix(while: \.isTagNameByte)
      if let first = name.first, first.isLetter {
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
    var (open, ends): (OpenTags, [Int: Int]) = (OpenTags(), [:])
    for mark in all(in: text[...]) {
      if let start = open.take(mark, at: mark.start) { ends[start] = mark.start }
    }
    return ends
  }
}

/// Where the elements start that have not ended, by their names.
private struct OpenTags {
  private var places: [String: [Int]] = [:]

  /// Takes the next tag, and returns where the element started that it ends.
  mutating func take(_ mark: TagStart, at place: Int) -> Int? {
    if mark.isEnd { return places[mark.name]?.popLast() }
    places[mark.name, default: []].append(place)
    return nil
  }
}

/// Which line has the end tag of the element that is open at the end of another line.
struct TagPairs {
  private struct OpenTag: Hashable {
    let line: Int
    let name: String
  }

  private var ends: [OpenTag: Int] = [:]

  /// Goes over all lines once; tags in fenced code do not count.
  init(of lines: inout SourceLines) {
    var open = OpenTags()
    var fence: UInt8?
    for number in 1...max(1, lines.count) {
      let line = lines.bytes(ofLine: number)
      let text = line.drop { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
      if let sign = text.first, "`~".utf8.contains(sign),
        text.prefix(while: { $0 == sign }).count >= 3
      {
        fence = fence == nil ? sign : fence == sign ? nil : fence
      }
      guard fence == nil, line.contains(UInt8(ascii: "<")) else { continue }
      for mark in TagStart.all(in: Array(line)[...]) {
        if let start = open.take(mark, at: number) {
          ends[OpenTag(line: start, name: mark.name)] = number
        }
      }
    }
  }

  /// The line of the end tag of an element that is open at the end of a line.
  func end(of name: String, openedOn line: Int) -> Int? {
    ends[OpenTag(line: line, name: name)].flatMap { $0 > line ? $0 : nil }
  }
}
