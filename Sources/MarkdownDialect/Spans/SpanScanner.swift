import BookIndex
import Bytes
import CommonMark

/// A scanner that finds the spans that libcmark must not see in the text of an inline block, and
/// the places where libcmark needs a hint.
///
/// It reads the text once. As in CommonMark, escapes, code, tags, autolinks and the targets of
/// links have precedence over spans of the dialect, so the scanner skips them. The file of each
/// construct has the function that consumes its spans.
struct SpanScanner {
  /// A replacement for a piece of the text.
  struct Cut {
    enum Replacement {
      case span(Span.Construct)
      /// Characters that change how libcmark reads the text beside them.
      case hint([UInt8])
      /// Nothing: `[text] [label]` becomes `[text][label]`.
      case removal(beforeLabel: Range<Int>)
    }

    let range: Range<Int>
    let replacement: Replacement
  }

  let text: [UInt8]
  let features: SyntaxFeatures
  let footnotes: Footnotes
  private(set) var cuts: [Cut] = []
  var position = 0
  private var codeSpans = CodeSpans()
  /// A Boolean value that indicates whether a `>` may follow.
  private var tagsEnd = true
  /// The end of the last span.
  private(set) var lastEnd = 0
  /// The offsets of the open brackets.
  var openBrackets: [Int] = []
  var brackets: Int { openBrackets.count }
  /// A Boolean value that indicates whether the position is inside a link in raw HTML.
  var isInAnchor = false
  /// The offsets of the brackets that open indexed spans.
  private var indexedSpans: [Int] = []
  /// The index commands of the text; `nil` until the first one.
  var indexCommands: IndexCommands?
  /// The closing delimiters of formulas that do not occur after the position.
  var formulaEndsNotFound: Set<[UInt8]> = []
  /// The extensions of kramdown without a closing tag after the position.
  var unclosedExtensions: Set<ExtensionTag.Name> = []

  init(_ text: [UInt8], _ features: SyntaxFeatures, _ footnotes: Footnotes) {
    self.text = text
    self.features = features
    self.footnotes = footnotes
    scan()
  }
}

extension SpanScanner {
  private mutating func scan() {
    let starts = SpanScanner.starts
    while position < text.count, let next = text[position...].firstIndex(where: { starts[Int($0)] })
    {
      position = next
      if !takeConstruct() { skip() }
    }
    if !indexedSpans.isEmpty { insertOpenings() }
  }

  /// Flags, indexed by byte, for the bytes that may start a span or an element to skip.
  private static let starts = (UInt8.min...UInt8.max).map {
    "\\`<[]".utf8.contains($0) || !Construct.spanFeatures[Int($0)].isEmpty
  }

  /// Lets the constructs that may start with the current byte try to consume a span.
  private mutating func takeConstruct() -> Bool {
    let byte = Int(text[position])
    if features.isDisjoint(with: Construct.spanFeatures[byte]) { return false }
    for construct in Construct.ofSpans[byte] where construct.isTriggered(by: features) {
      if construct.span?.consume(&self) == true { return true }
    }
    return false
  }

  /// Skips an element that has precedence over spans of the dialect, or a byte of text.
  private mutating func skip() {
    switch text[position] {
    case UInt8(ascii: "\\"): position += 2
    case UInt8(ascii: "`"): skipCode()
    case UInt8(ascii: "<"): skipTag()
    case UInt8(ascii: "["): open()
    case UInt8(ascii: "]"): skipTarget()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      position += run(of: text[position], at: position)
    default: position += 1
    }
  }

  /// Cuts out a span of some length that starts at the position.
  mutating func cut(_ kind: Span.Construct, length: Int) {
    cut(kind, from: position, to: position + length)
  }

  /// Cuts out a span that may start before the position, and drops the hints inside it.
  mutating func cut(_ kind: Span.Construct, from start: Int, to end: Int) {
    while let last = cuts.last, last.range.lowerBound >= start { cuts.removeLast() }
    cuts.append(Cut(range: start..<end, replacement: .span(kind)))
    position = end
    lastEnd = end
  }

  private mutating func open() {
    openBrackets.append(position)
    position += 1
  }

  /// Hides some bytes from libcmark, and moves the position past them and the byte after them.
  mutating func hide(byteCount count: Int) {
    cuts.append(Cut(range: position..<position + count, replacement: .hint([])))
    position += count + 1
  }

  /// Inserts a hint at an offset.
  mutating func hint(_ characters: [UInt8], at offset: Int) {
    cuts.append(Cut(range: offset..<offset, replacement: .hint(characters)))
  }

  /// Removes a piece between the text of a link and its label.
  mutating func removeGap(_ range: Range<Int>, label: Range<Int>) {
    cuts.append(Cut(range: range, replacement: .removal(beforeLabel: label)))
    position = range.upperBound
  }

  /// Cuts out an index mark. Beside `*` or `_` a punctuation hint replaces it, because it was
  /// punctuation in the source.
  mutating func takeMark(_ kind: Span.Construct, from start: Int, to end: Int) {
    cut(kind, from: start, to: end)
    let cut = cuts.removeLast()
    if start > 0, "*_".utf8.contains(text[start - 1]) { hint(Placeholder.punctuation, at: start) }
    cuts.append(cut)
    if "*_".utf8.contains(byte(0)) { hint(Placeholder.punctuation, at: end) }
  }

  /// Records the bracket at an earlier offset as the opening of an indexed span.
  mutating func openIndexedSpan(at offset: Int) { indexedSpans.append(offset) }

  /// Inserts the openings of indexed spans into the sorted cuts.
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
        all.append(Cut(range: offset + 1..<offset + 1, replacement: .hint(Placeholder.punctuation)))
      }
    }
    cuts = all + rest
  }

  /// Returns the byte at a distance from the position, or 0 outside the text.
  func byte(_ distance: Int) -> UInt8 {
    let offset = position + distance
    return offset >= 0 && offset < text.count ? text[offset] : 0
  }

  func run(of byte: UInt8, at start: Int) -> Int { text[start...].prefix { $0 == byte }.count }
}

/// Elements that have precedence over the spans of the dialect.
extension SpanScanner {
  /// Skips a code span, or a run of backticks without a closing run.
  mutating func skipCode() {
    let length = run(of: UInt8(ascii: "`"), at: position)
    position += length
    let end = text.withBytes { codeSpans.end(openedBy: length, before: position, in: $0) }
    if let end { position = end }
  }

  /// Skips a tag, comment or autolink up to its `>`. Any other `<` is text.
  mutating func skipTag() {
    position += 1
    guard tagsEnd, position < text.count else { return }
    let isTag = text[position].isLetter || "/!?".utf8.contains(text[position])
    guard isTag else { return }
    trackAnchor()
    let end = text[position...].firstIndex(of: UInt8(ascii: ">"))
    tagsEnd = end != nil
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

  /// Skips the target of a link, `](…)`. As in libcmark, its parentheses may nest 32 deep.
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
