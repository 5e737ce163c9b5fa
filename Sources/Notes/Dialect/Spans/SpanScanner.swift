/// Goes once through the text of a leaf and finds the spans that libcmark must not see.
///
/// Escapes, code, tags, autolinks and the targets of links come before the spans of the dialect, as
/// they do in CommonMark: nothing is found inside of them.
struct SpanScanner {
  let text: [UInt8]
  let features: Features
  let footnotes: Footnotes
  private(set) var spans: [(range: Range<Int>, kind: Span.Kind)] = []
  /// What looks like references to footnotes that there are not, and where they are.
  private(set) var undefined: [(label: FootnoteLabel, position: Int)] = []
  private var position = 0
  /// The lengths of runs of backticks that no run after them closes, and whether a `>` still comes:
  /// what was looked for in vain once is not looked for again.
  private var openRuns: Set<Int> = []
  private var tagsEnd = true

  init(_ text: [UInt8], _ features: Features, _ footnotes: Footnotes) {
    self.text = text
    self.features = features
    self.footnotes = footnotes
    scan()
  }
}

extension SpanScanner {
  private mutating func scan() {
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "`"): skipCode()
      case UInt8(ascii: "<"): skipTag()
      case UInt8(ascii: "]"): skipTarget()
      default: if !take() { position += 1 }
      }
    }
  }

  /// Takes the span of the dialect that starts here, if one does.
  private mutating func take() -> Bool {
    let rest = text[position...]
    if features.contains(.wikiLinks), let (link, length) = WikiLink.read(rest) {
      return take(.wikiLink(link), length)
    }
    if features.contains(.footnotes), let label = FootnoteLabel(rest) {
      if let footnote = footnotes.position(of: label) {
        return take(.footnote(footnote), label.length)
      }
      undefined.append((label, position))
    }
    return false
  }

  private mutating func take(_ kind: Span.Kind, _ length: Int) -> Bool {
    spans.append((position..<position + length, kind))
    position += length
    return true
  }

  /// A code span goes to the next run of as many backticks (CommonMark 0.30, section 6.1).
  private mutating func skipCode() {
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
  private mutating func skipTag() {
    position += 1
    guard tagsEnd, position < text.count else { return }
    let isTag = (text[position] | 0x20) &- 0x61 < 26 || "/!?".utf8.contains(text[position])
    guard isTag else { return }
    let end = text[position...].firstIndex(of: UInt8(ascii: ">"))
    tagsEnd = end != nil
    if let end { position = end + 1 }
  }

  /// The target of a link, `](…)`; libcmark lets parentheses nest 32 deep in it.
  private mutating func skipTarget() {
    position += 1
    guard position < text.count, text[position] == UInt8(ascii: "(") else { return }
    var depth = 0
    var end = position
    while end < text.count, depth <= 32 {
      switch text[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      end += 1
      if depth == 0 {
        position = end
        return
      }
    }
  }

  private func run(of byte: UInt8, at start: Int) -> Int {
    text[start...].prefix { $0 == byte }.count
  }
}
