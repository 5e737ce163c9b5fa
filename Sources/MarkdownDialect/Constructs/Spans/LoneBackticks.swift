import Bytes

extension SyntaxFeatures { static let loneBackticks = new() }

extension Construct {
  static let loneBackticks = Construct(
    name: "backticks, as kramdown reads them", trigger: .any(.loneBackticks),
    search: { $0.findLoneBackticks(in: $1) },
    span: SpanStep(starts: "`") { $0.consumeLoneBacktick() })
}

extension SyntaxScan {
  /// Finds the lines with backticks that kramdown and CommonMark read differently: a single
  /// backtick between blanks, and two or more backticks directly after another character.
  fileprivate mutating func findLoneBackticks(in text: BorrowedBytes) {
    var found: [Int] = []
    var start = 1
    while start < text.count, let next = text[start...].firstIndex(of: UInt8(ascii: "`")) {
      let end = text[next...].firstIndex { $0 != UInt8(ascii: "`") } ?? text.count
      start = end + 1
      let isAfterBlank = text[next - 1] <= 0x20
      let isLone = end == next + 1 && isAfterBlank && end < text.count && text[end] <= 0x20
      guard isLone || end > next + 1 && !isAfterBlank else { continue }
      let line = lineStarts.partitioningIndex { $0 > next }
      if found.last != line { found.append(line) }
    }
    if !found.isEmpty { insert(.loneBackticks, onSpanLines: found) }
  }
}

extension SpanScanner {
  /// Skips code between single backticks on a Jekyll site. In kramdown, such code ends at the next
  /// backtick, even if more backticks follow directly. A backtick between blanks is text, so the
  /// scanner inserts a backslash before it.
  mutating func consumeLoneBacktick() -> Bool {
    guard byte(1) != UInt8(ascii: "`") else { return false }
    if position > 0, byte(-1) <= 0x20, byte(1) <= 0x20, position + 1 < text.count {
      hint([UInt8(ascii: "\\")], at: position)
      position += 1
      return true
    }
    guard let end = text[(position + 1)...].firstIndex(of: UInt8(ascii: "`")) else { return false }
    position = end + 1
    if byte(0) == UInt8(ascii: "`") { hint(Placeholder.letterHint, at: position) }
    return true
  }
}
