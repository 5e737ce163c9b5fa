/// Finds where the findings of a block stand, one after another in the order of its text.
struct LintFindingSearch {
  let block: OpaquePointer
  /// Where the next finding may stand.
  private var line: Int
  private var offset = 0
  private let lastLine: Int
  /// How many may still be looked for in vain: each takes a look at the whole rest of the block.
  private var patience = 8

  init(block: OpaquePointer, line: Int, lastLine: Int) {
    self.block = block
    self.line = line
    self.lastLine = max(line, lastLine)
  }

  /// The next place of some bytes; `nil` where they are not there as they are written, or escaped.
  mutating func place(of source: [UInt8], in lines: inout SourceLines) -> SourceOffset? {
    guard patience > 0 else { return nil }
    var start = offset
    for number in line...lastLine {
      if let found = lines.offset(of: source, onLine: number, from: start) {
        (line, offset) = (number, found + source.count)
        return isEscaped(source, at: found, onLine: number, in: &lines)
          ? nil : SourceOffset(line: number, offset: found)
      }
      start = 0
    }
    patience -= 1
    return nil
  }

  /// Whether it may be an escaped one that was found, or one in code with an escaped one after it.
  private func isEscaped(
    _ source: [UInt8], at found: Int, onLine number: Int, in lines: inout SourceLines
  ) -> Bool {
    let escape = UInt8(ascii: "\\")
    let bytes = lines.bytes(ofLine: number)
    if found > 0, bytes[found - 1] == escape { return true }
    return bytes.count <= SourceOffset.farthest
      && lines.offset(of: [escape] + source, onLine: number, from: found) != nil
  }
}
