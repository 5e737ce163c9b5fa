/// Which line has the end tag of the element that is open at the end of another line.
struct TagPairs {
  private struct OpenTag: Hashable {
    let line: Int
    let name: String
  }

  private var ends: [OpenTag: Int] = [:]

  /// Goes over all lines once; tags in fenced code do not count.
  init(of lines: inout SourceLines) {
    var open: [String: [Int]] = [:]
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
        if !mark.isEnd {
          open[mark.name, default: []].append(number)
        } else if let start = open[mark.name]?.popLast() {
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
