import BookIndex
import Bytes
import CommonMark

/// A scanner that finds the spans of the dialect in the text of an inline block, and the offsets at
/// which libcmark needs a hint.
///
/// The scanner reads the text once. As in CommonMark, escapes, code, tags, autolinks and the
/// targets of links have precedence over spans of the dialect, so the scanner skips them. Each
/// construct extends the scanner with the function that consumes its spans.
struct SpanScanner {
  /// A replacement for a piece of the text.
  struct Cut {
    enum Replacement {
      /// A placeholder, which the node of the span replaces later.
      case span(Span.Content)
      /// Characters that change how libcmark reads the text beside them; see `Placeholder`.
      case hint([UInt8])
      /// No text: `[text] [label]` becomes `[text][label]`. The range is that of the label.
      case removal(beforeLabel: Range<Int>)
    }

    /// The bytes to replace, as offsets in the text; empty for an insertion.
    let range: Range<Int>
    let replacement: Replacement
  }

  /// The text of the inline block.
  let text: [UInt8]
  /// The features of the body.
  let features: SyntaxFeatures
  /// The footnotes to which references may refer.
  let footnotes: Footnotes
  /// The cuts so far, in the order of the text.
  private(set) var cuts: [Cut] = []
  /// The offset in the text that the scanner has reached.
  var position = 0
  private var codeSpans = CodeSpans()
  /// `false` if no `>` follows the position, so that no tag can end.
  private var mayFindTagEnd = true
  /// The offset after the last span, or 0.
  private(set) var lastSpanEnd = 0
  /// The offsets of the `[` signs that no `]` has closed yet.
  var openBrackets: [Int] = []
  /// The number of open brackets.
  var openBracketCount: Int { openBrackets.count }
  /// A Boolean value that indicates whether the position is inside a link in raw HTML.
  var isInAnchor = false
  /// The offsets of the brackets that open indexed spans.
  private var indexedSpans: [Int] = []
  /// The ends of the index commands in the text; `nil` until the scanner reaches the first command.
  var indexCommands: IndexCommands?
  /// The closing delimiters of formulas that do not occur after the position, so that the scanner
  /// does not search for them again.
  var formulaEndsNotFound: Set<[UInt8]> = []
  /// The names of kramdown's extensions whose closing tag does not occur after the position.
  var unclosedExtensions: Set<ExtensionTag.Name> = []

  init(_ text: [UInt8], features: SyntaxFeatures, footnotes: Footnotes) {
    self.text = text
    self.features = features
    self.footnotes = footnotes
    scan()
  }
}

extension SpanScanner {
  /// Scans the whole text.
  private mutating func scan() {
    let starts = SpanScanner.starts
    while position < text.count, let next = text[position...].firstIndex(where: { starts[Int($0)] })
    {
      position = next
      if !consumeConstruct() { skip() }
    }
    if !indexedSpans.isEmpty { insertOpenings() }
  }

  /// For each byte, whether it may start a span or an element that the scanner skips.
  private static let starts = (UInt8.min...UInt8.max).map {
    "\\`<[]".utf8.contains($0) || !Construct.spanFeatures[Int($0)].isEmpty
  }

  /// Tries the constructs whose spans may start with the current byte, in order. Returns whether
  /// one of them has consumed a span.
  private mutating func consumeConstruct() -> Bool {
    let byte = Int(text[position])
    if features.isDisjoint(with: Construct.spanFeatures[byte]) { return false }
    for construct in Construct.ofSpans[byte] where construct.isTriggered(by: features) {
      if construct.spanStep?.consume(&self) == true { return true }
    }
    return false
  }

  /// Skips an element that has precedence over spans of the dialect, or otherwise a byte of text.
  private mutating func skip() {
    switch text[position] {
    case UInt8(ascii: "\\"): position += 2
    case UInt8(ascii: "`"): skipCode()
    case UInt8(ascii: "<"): skipTag()
    case UInt8(ascii: "["): openBracket()
    case UInt8(ascii: "]"): skipTarget()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      position += runLength(of: text[position], at: position)
    default: position += 1
    }
  }

  /// Cuts out a span that starts at the position. The length is in bytes.
  mutating func cut(_ kind: Span.Content, length: Int) {
    cut(kind, from: position, to: position + length)
  }

  /// Cuts out a span that may start before the position, and drops the hints inside it.
  mutating func cut(_ kind: Span.Content, from start: Int, to end: Int) {
    while let last = cuts.last, last.range.lowerBound >= start { cuts.removeLast() }
    cuts.append(Cut(range: start..<end, replacement: .span(kind)))
    position = end
    lastSpanEnd = end
  }

  /// Skips an opening bracket, and records its offset.
  private mutating func openBracket() {
    openBrackets.append(position)
    position += 1
  }

  /// Removes some bytes at the position from the text, and moves the position past the byte after
  /// them.
  mutating func remove(byteCount count: Int) {
    cuts.append(Cut(range: position..<position + count, replacement: .hint([])))
    position += count + 1
  }

  /// Inserts a hint at an offset.
  mutating func hint(_ characters: [UInt8], at offset: Int) {
    cuts.append(Cut(range: offset..<offset, replacement: .hint(characters)))
  }

  /// Removes the space between the text of a link and its label, as in `[text] [label]`.
  mutating func removeGap(_ range: Range<Int>, label: Range<Int>) {
    cuts.append(Cut(range: range, replacement: .removal(beforeLabel: label)))
    position = range.upperBound
  }

  /// Cuts out an index mark. Between the mark and an adjacent `*` or `_` it inserts a punctuation
  /// hint, because the mark's source starts and ends with punctuation.
  mutating func cutMark(_ kind: Span.Content, from start: Int, to end: Int) {
    cut(kind, from: start, to: end)
    let cut = cuts.removeLast()
    if start > 0, "*_".utf8.contains(text[start - 1]) {
      hint(Placeholder.punctuationHint, at: start)
    }
    cuts.append(cut)
    if "*_".utf8.contains(byte(0)) { hint(Placeholder.punctuationHint, at: end) }
  }

  /// Records the bracket at an earlier offset as the opening of an indexed span.
  mutating func openIndexedSpan(at offset: Int) { indexedSpans.append(offset) }

  /// Inserts cuts for the opening brackets of indexed spans, in the order of the text.
  private mutating func insertOpenings() {
    var all: [Cut] = []
    all.reserveCapacity(cuts.count + 2 * indexedSpans.count)
    var rest = cuts[...]
    for offset in indexedSpans.sorted() {
      let before = rest.prefix { $0.range.upperBound <= offset }
      all += before
      rest = rest[before.endIndex...]
      all.append(Cut(range: offset..<offset + 1, replacement: .span(.opening(offset))))
      if offset + 1 < text.count, "*_".utf8.contains(text[offset + 1]) {
        all.append(
          Cut(range: offset + 1..<offset + 1, replacement: .hint(Placeholder.punctuationHint)))
      }
    }
    cuts = all + rest
  }

  /// Returns the byte at a distance from the position, or 0 outside the text.
  func byte(_ distance: Int) -> UInt8 {
    let offset = position + distance
    return offset >= 0 && offset < text.count ? text[offset] : 0
  }

  /// Returns the number of consecutive occurrences of a byte from an offset on.
  func runLength(of byte: UInt8, at start: Int) -> Int {
    text[start...].prefix { $0 == byte }.count
  }
}

/// Elements that have precedence over the spans of the dialect.
extension SpanScanner {
  /// Skips a code span, or a run of backticks without a closing run.
  mutating func skipCode() {
    let length = runLength(of: UInt8(ascii: "`"), at: position)
    position += length
    let end = text.withBytes { codeSpans.end(ofRunOfLength: length, endingAt: position, in: $0) }
    if let end { position = end }
  }

  /// Skips a tag, comment or autolink up to its `>`. Skips only the `<` if it starts no such
  /// element, or if no `>` follows.
  mutating func skipTag() {
    position += 1
    guard mayFindTagEnd, position < text.count else { return }
    let isTag = text[position].isLetter || "/!?".utf8.contains(text[position])
    guard isTag else { return }
    trackAnchor()
    let end = text[position...].firstIndex(of: UInt8(ascii: ">"))
    mayFindTagEnd = end != nil
    if let end { position = end + 1 }
  }

  /// Tracks `<a>` and `</a>`, because a link in raw HTML must not contain links of the dialect.
  private mutating func trackAnchor() {
    let isClosing = byte(0) == UInt8(ascii: "/")
    guard byte(isClosing ? 1 : 0) | 0x20 == UInt8(ascii: "a"),
      !byte(isClosing ? 2 : 1).isLetterOrDigit
    else { return }
    isInAnchor = !isClosing
  }

  /// Skips a closing bracket, and the target of a link if it follows the bracket: `](…)`.
  mutating func skipTarget() {
    position += 1
    _ = openBrackets.popLast()
    guard byte(0) == UInt8(ascii: "("), let end = endOfTarget(from: position) else { return }
    position = end
  }

  /// Returns the offset after the parenthesis that closes the one at `start`.
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
