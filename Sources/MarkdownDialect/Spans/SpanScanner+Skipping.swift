/// What comes before the spans of the dialect.
extension SpanScanner {
  /// A code span goes to the next run of as many backticks (CommonMark 0.30, section 6.1).
  mutating func skipCode() {
    let length = run(of: UInt8(ascii: "`"), at: position)
    var end = openRuns.contains(length) ? text.count : position + length
    while end < text.count {
      let next = run(of: UInt8(ascii: "`"), at: end)
      if next == length {
        position = end + length
        return
      }
      end += max(1, next)
    }
    openRuns.insert(length)
    position += length
  }

  /// A tag, comment or autolink goes to its `>`; another `<` is text.
  mutating func skipTag() {
    position += 1
    guard tagsEnd, position < text.count else { return }
    let isTag = (text[position] | 0x20) &- 0x61 < 26 || "/!?".utf8.contains(text[position])
    guard isTag else { return }
    noteAnchor()
    let end = text[position...].firstIndex(of: UInt8(ascii: ">"))
    tagsEnd = end != nil
    if let end { position = end + 1 }
  }

  /// Links in raw HTML have no links of ours inside.
  private mutating func noteAnchor() {
    let isClosing = byte(0) == UInt8(ascii: "/")
    guard byte(isClosing ? 1 : 0) | 0x20 == UInt8(ascii: "a"),
      !byte(isClosing ? 2 : 1).isLetterOrDigit
    else { return }
    isInAnchor = !isClosing
  }

  /// The target of a link, `](…)`; libcmark lets parentheses nest 32 deep in it.
  mutating func skipTarget() {
    position += 1
    let closesText = brackets > 0
    brackets = max(0, brackets - 1)
    if closesText, takePartedReference() { return }
    guard position < text.count, text[position] == UInt8(ascii: "("),
      let end = endOfTarget(from: position)
    else { return }
    bracketTarget(from: position, to: end)
    position = end
  }

  /// Where the parentheses that open at an offset are closed.
  func endOfTarget(from start: Int) -> Int? {
    var depth = 0
    var end = start
    while end < text.count, depth <= 32 {
      switch text[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      end += 1
      if depth == 0 { return end }
    }
    return nil
  }
}
