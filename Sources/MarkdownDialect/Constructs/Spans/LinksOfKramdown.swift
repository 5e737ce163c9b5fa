import Bytes

extension SyntaxFeatures { static let spacedTargets = new() }

extension Construct {
  static let spacedTargets = Construct(
    name: "targets with spaces",
    signs: [
      .span("]", then: "(", .spacedTargets) { scan, place in
        scan.isSpaced(targetAt: place.offset + 2, in: place.text)
      }
    ], span: SpanStep(starts: "]") { $0.bracketTarget() })
}

extension SyntaxScan {
  /// Returns whether the target of a link contains a space that no title follows.
  mutating func isSpaced(targetAt start: Int, in text: BorrowedBytes) -> Bool {
    if start >= target.end {
      let end = text[start...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ")") } ?? text.count
      target = (end, end < text.count && text[end].isSpaceOrTab)
      if target.isSpaced {
        let next = text[end...].first { !$0.isSpaceOrTab } ?? 0x0A
        target.isSpaced = !"\"')\n".utf8.contains(next)
      }
    }
    return start < target.end && text[start] != UInt8(ascii: "<") && target.isSpaced
  }
}

/// Link targets that contain spaces, `[text](a file.html "title")`.
///
/// kramdown accepts them, CommonMark does not. In text written for kramdown, the scanner puts them
/// in angle brackets. The remains of a Liquid tag are not a target.
extension SpanScanner {
  /// Puts angle brackets around the target after the bracket at the position. The scanner skips the
  /// target afterwards.
  mutating func bracketTarget() -> Bool {
    guard byte(1) == UInt8(ascii: "("), let end = endOfTarget(from: position + 1) else {
      return false
    }
    let inside = text[(position + 2)..<(end - 1)].trimmingSpace
    let target = SpanScanner.withoutTitle(inside)
    guard target.contains(where: \.isSpaceOrTab),
      !target.contains(where: { "<>{}\n".utf8.contains($0) })
    else { return false }
    hint([UInt8(ascii: "<")], at: target.startIndex)
    hint([UInt8(ascii: ">")], at: target.endIndex)
    return false
  }

  /// Returns the text before a title in quotation marks.
  private static func withoutTitle(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let quote = text.last, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let start = text.indices.dropFirst().first(where: {
        text[$0] == quote && text[$0 - 1].isSpaceOrTab && $0 < text.endIndex - 1
      })
    else { return text }
    return text[..<start].trimmingSpace
  }
}

extension SyntaxFeatures { static let spacedReferences = new() }

extension Construct {
  static let spacedReferences = Construct(
    name: "references behind a space",
    signs: [.span("]", then: " \n", .spacedReferences) { $1[2] == UInt8(ascii: "[") }],
    trigger: .all([.spacedReferences, .definitions]),
    span: SpanStep(starts: "]") { $0.consumeSpacedReference() })
}

/// References whose label follows a space or a line end, `[text] [label]`, as in the original
/// Markdown and in kramdown (kramdown, "Reference Links").
///
/// They are read only on a Jekyll site. Everywhere else CommonMark's rule applies, and the text
/// stays in brackets.
extension SpanScanner {
  /// Removes the white space after the bracket at the position, if a label follows it.
  mutating func consumeSpacedReference() -> Bool {
    guard brackets > 0, !isTaskMark, byte(1) == 0x20 || byte(1) == 0x0A,
      byte(2) == UInt8(ascii: "["), byte(3) != UInt8(ascii: "^")
    else { return false }
    let start = position + 3
    let label = text[start...].prefix { $0 != 0x5B && $0 != 0x5D && $0 != 0x5C }
    guard text[label.endIndex...].first == UInt8(ascii: "]"), !label.trimmingLines.isEmpty
    else { return false }
    openBrackets.removeLast()
    removeGap(position + 1..<position + 2, label: start..<label.endIndex)
    return true
  }

  /// A Boolean value that indicates whether the bracket closes `[ ]` or `[x]` at the start of an
  /// item.
  private var isTaskMark: Bool { position == 2 }
}
