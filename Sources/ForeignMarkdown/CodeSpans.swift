/// Returns the ranges of the code spans in a text, with their backticks (CommonMark 6.1).
func codeSpans(in text: String) -> [Range<String.Index>] {
  guard var i = text.firstIndex(of: "`") else { return [] }
  var runs: [(range: Range<String.Index>, length: Int)] = []
  // The number of the last run of each length.
  var last: [Int: Int] = [:]
  while let start = text[i...].firstIndex(of: "`") {
    let end = text[start...].firstIndex { $0 != "`" } ?? text.endIndex
    let length = text.utf8.distance(from: start, to: end)
    last[length] = runs.count
    runs.append((start..<end, length))
    i = end
  }
  var spans: [Range<String.Index>] = []
  var next = 0
  while next < runs.count {
    let (range, length) = runs[next]
    next += 1
    guard last[length, default: 0] >= next,
      let closing = runs[next...].firstIndex(where: { $0.length == length })
    else { continue }
    spans.append(range.lowerBound..<runs[closing].range.upperBound)
    next = closing + 1
  }
  return spans
}
