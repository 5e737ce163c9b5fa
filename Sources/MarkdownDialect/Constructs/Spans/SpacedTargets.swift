/// Targets of links with spaces in them, `[text](a file.html "title")`, which kramdown reads and
/// CommonMark does not: only in what was written for kramdown, they are put in angle brackets. What
/// is left of Liquid is no target.
extension SpanScanner {
  /// Puts the target between two parentheses in angle brackets.
  mutating func bracketTarget(from start: Int, to end: Int) {
    guard features.contains(.spacedTargets) else { return }
    let inside = text[(start + 1)..<(end - 1)].trimmingSpace
    let target = SpanScanner.withoutTitle(inside)
    guard target.contains(where: \.isSpaceOrTab),
      !target.contains(where: { "<>{}\n".utf8.contains($0) })
    else { return }
    hint([UInt8(ascii: "<")], at: target.startIndex)
    hint([UInt8(ascii: ">")], at: target.endIndex)
  }

  /// What stands before a title in quotation marks.
  private static func withoutTitle(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let quote = text.last, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let start = text.indices.dropFirst().first(where: {
        text[$0] == quote && text[$0 - 1].isSpaceOrTab && $0 < text.endIndex - 1
      })
    else { return text }
    return text[..<start].trimmingSpace
  }
}
