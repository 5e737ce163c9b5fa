import Bytes

extension SyntaxFeatures { static let spacedTargets = new() }

extension Construct {
  static let spacedTargets = Construct(
    name: "targets with spaces",
    signs: [
      .span("]", then: "(", .spacedTargets) { scan, place in
        scan.hasSpaces(inTargetAt: place.offset + 2, in: place.text)
      }
    ], span: SpanStep(starts: "]") { $0.insertAngleBrackets() })
}

extension SyntaxScan {
  /// Returns whether a link target contains a space that is not followed by a title in quotation
  /// marks.
  ///
  /// - Parameter start: The offset after `](`.
  mutating func hasSpaces(inTargetAt start: Int, in text: BorrowedBytes) -> Bool {
    if start >= lastTarget.end {
      let end = text[start...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ")") } ?? text.count
      lastTarget = (end, end < text.count && text[end].isSpaceOrTab)
      if lastTarget.isSpaced {
        let next = text[end...].first { !$0.isSpaceOrTab } ?? 0x0A
        lastTarget.isSpaced = !"\"')\n".utf8.contains(next)
      }
    }
    return start < lastTarget.end && text[start] != UInt8(ascii: "<") && lastTarget.isSpaced
  }
}

/// Link targets that contain spaces, `[text](a file.html "title")`.
///
/// kramdown accepts such targets, CommonMark does not. In text written for kramdown, the scanner
/// inserts angle brackets around the target: `[text](<a file.html> "title")`. It does not change a
/// target with braces, which may be what remains of a Liquid tag.
extension SpanScanner {
  /// Inserts angle brackets around the target after the bracket at the position.
  ///
  /// Always returns `false`, because the position does not change. The scanner then skips the link.
  mutating func insertAngleBrackets() -> Bool {
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

  /// Returns the target before a title in quotation marks, or the whole text if there is no title.
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
/// The dialect reads such references only on a Jekyll site. Elsewhere CommonMark's rule applies:
/// the space separates `[text]` from the label.
extension SpanScanner {
  /// Removes the space or line end after the bracket at the position, if a label follows.
  mutating func consumeSpacedReference() -> Bool {
    guard openBracketCount > 0, !isTaskMark, byte(1) == 0x20 || byte(1) == 0x0A,
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

  /// A Boolean value that indicates whether the bracket is the third byte of the text, so that it
  /// may close the `[ ]` or `[x]` of a task.
  private var isTaskMark: Bool { position == 2 }
}
