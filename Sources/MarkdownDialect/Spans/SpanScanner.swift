import BookIndex
import Bytes
import CommonMark

/// Goes once through the text of an inline block and finds the spans that libcmark must not see,
/// and the places where it needs a hint.
///
/// Escapes, code, tags, autolinks and the targets of links come before the spans of the dialect, as
/// they do in CommonMark: nothing is found inside of them. What a construct takes at the scanner's
/// position is in the construct's file.
struct SpanScanner {
  /// What is to stand in the place of a piece of the text.
  struct Cut {
    enum Replacement {
      case span(Span.Kind)
      /// Characters that hint at what libcmark is to read.
      case hint([UInt8])
      /// Nothing, so that the text of a link comes to stand at its label.
      case joint(label: Range<Int>)
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
  /// Whether a `>` still comes.
  private var tagsEnd = true
  /// Where the last span ends.
  private(set) var lastEnd = 0
  /// Where the brackets stand that are open, and whether a link in raw HTML is.
  var openBrackets: [Int] = []
  var brackets: Int { openBrackets.count }
  var isInAnchor = false
  /// Where the brackets stand that open indexed spans, and where index commands end once one is seen.
  private var indexedSpans: [Int] = []
  var indexCommands: IndexCommands?
  /// The ends of formulas that nothing after the position closes.
  var missingEnds: Set<[UInt8]> = []
  /// The extensions of kramdown that nothing after the position closes.
  var unclosed: Set<ExtensionTag.Name> = []

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

  /// For each byte whether something may start with it.
  private static let starts = (UInt8.min...UInt8.max).map {
    "\\`<[]".utf8.contains($0) || !Construct.spanFeatures[Int($0)].isEmpty
  }

  /// Has the constructs that may start with the byte here take what they can.
  private mutating func takeConstruct() -> Bool {
    let byte = Int(text[position])
    if features.isDisjoint(with: Construct.spanFeatures[byte]) { return false }
    for construct in Construct.ofSpans[byte] where construct.isTriggered(by: features) {
      if construct.span?.take(&self) == true { return true }
    }
    return false
  }

  /// Goes over what comes before the spans of the dialect, or over a sign that is text.
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

  /// Takes a span of some length that starts here.
  mutating func take(_ kind: Span.Kind, _ length: Int) {
    take(kind, from: position, to: position + length)
  }

  /// Takes a span that may start before the position; hints that stand inside of it go.
  mutating func take(_ kind: Span.Kind, from start: Int, to end: Int) {
    while let last = cuts.last, last.range.lowerBound >= start { cuts.removeLast() }
    cuts.append(Cut(range: start..<end, replacement: .span(kind)))
    position = end
    lastEnd = end
  }

  private mutating func open() {
    openBrackets.append(position)
    position += 1
  }

  /// Takes away a number of characters that libcmark is not to see, and goes on behind all that it
  /// then reads as one.
  mutating func drop(_ count: Int) {
    cuts.append(Cut(range: position..<position + count, replacement: .hint([])))
    position += count + 1
  }

  /// Puts in a hint at an offset.
  mutating func hint(_ characters: [UInt8], at offset: Int) {
    cuts.append(Cut(range: offset..<offset, replacement: .hint(characters)))
  }

  /// Takes out a piece of the text between the text of a link and its label.
  mutating func join(_ range: Range<Int>, label: Range<Int>) {
    cuts.append(Cut(range: range, replacement: .joint(label: label)))
    position = range.upperBound
  }

  /// Takes what says something to the index: beside signs of emphasis it is punctuation, as it was
  /// in the text.
  mutating func takeMark(_ kind: Span.Kind, from start: Int, to end: Int) {
    take(kind, from: start, to: end)
    let cut = cuts.removeLast()
    if start > 0, "*_".utf8.contains(text[start - 1]) { hint(Placeholder.punctuation, at: start) }
    cuts.append(cut)
    if "*_".utf8.contains(byte(0)) { hint(Placeholder.punctuation, at: end) }
  }

  /// Takes the bracket at an offset before the position for the opening of an indexed span.
  mutating func openIndexedSpan(at offset: Int) { indexedSpans.append(offset) }

  /// Puts the brackets that open indexed spans in their places among all else.
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

  /// The byte some places before or after the position, or 0 beyond the ends of the text.
  func byte(_ distance: Int) -> UInt8 {
    let offset = position + distance
    return offset >= 0 && offset < text.count ? text[offset] : 0
  }

  func run(of byte: UInt8, at start: Int) -> Int { text[start...].prefix { $0 == byte }.count }
}

/// What comes before the spans of the dialect.
extension SpanScanner {
  /// Goes over a code span, or a run of backticks that none closes.
  mutating func skipCode() {
    let length = run(of: UInt8(ascii: "`"), at: position)
    position += length
    let end = text.withBytes { codeSpans.end(openedBy: length, before: position, in: $0) }
    if let end { position = end }
  }

  /// A tag, comment or autolink goes to its `>`; another `<` is text.
  mutating func skipTag() {
    position += 1
    guard tagsEnd, position < text.count else { return }
    let isTag = text[position].isLetter || "/!?".utf8.contains(text[position])
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
    _ = openBrackets.popLast()
    guard byte(0) == UInt8(ascii: "("), let end = endOfTarget(from: position) else { return }
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
