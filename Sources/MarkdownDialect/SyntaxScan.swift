import Bytes
import CBytes
import CCMark
import Text

/// What one pass over the bytes of a body shows of it, so that a note pays only for what its author
/// used, and a paragraph only for what it holds.
struct SyntaxScan {
  private(set) var features: SyntaxFeatures = []
  /// The lines on which spans of the dialect may start, in order, from 1.
  private(set) var spanLines: [Int] = []
  /// The lines on which bars stand, in order.
  private(set) var barLines: [Int] = []
  /// The lines on which signs stand that libcmark leaves in the text, in order, with the feature.
  private(set) var textLines: [(feature: SyntaxFeatures, line: Int)] = []
  /// Where each line starts; one ends with LF, CR LF or a lone CR.
  private(set) var lineStarts = [0]
  private var emphasis = EmphasisPrescan()
  /// Whether there were hints since the last empty line that change nothing as a rule.
  private var hasIdleHints = false
  /// Where the word behind a `](` ends that was read last, and whether it is a spaced target: in
  /// `[a](b[a](b` every later one lies within that word and is not read again.
  private var target = (end: 0, isSpaced: false)
  private let ignored: SyntaxFeatures

  /// - Parameter ignored: the features that are not looked for.
  init(at text: BorrowedBytes, ignoring ignored: SyntaxFeatures = []) {
    self.ignored = ignored
    lineStarts.reserveCapacity(text.count / 32 + 1)
    look(at: text)
  }
}

extension SyntaxScan {
  /// Whether a span of the dialect may start on some lines.
  func mayHoldSpans(on lines: ClosedRange<Int>) -> Bool { SyntaxScan.holds(spanLines, any: lines) }

  /// Whether there is a bar on some lines.
  func mayHoldBars(on lines: ClosedRange<Int>) -> Bool { SyntaxScan.holds(barLines, any: lines) }

  private static func holds(_ numbers: [Int], any lines: ClosedRange<Int>) -> Bool {
    let next = numbers.partitioningIndex { $0 >= lines.lowerBound }
    return next < numbers.count && numbers[next] <= lines.upperBound
  }

  @inline(__always)
  private mutating func insert(_ feature: SyntaxFeatures) {
    features.formUnion(feature.subtracting(ignored))
  }

  @inline(__always)
  private mutating func insertSpan(_ feature: SyntaxFeatures) {
    guard ignored.isDisjoint(with: feature) else { return }
    features.insert(feature)
    if spanLines.last != lineStarts.count { spanLines.append(lineStarts.count) }
  }

  /// Inserts a mark for the index, which may hide what looks like emphasis.
  private mutating func insertMark() {
    need(emphasis.hide())
    insertSpan(.indexMarks)
  }

  /// Notes the lines with backticks that kramdown reads otherwise than CommonMark: one between
  /// blanks, and two or more within a word.
  mutating func lookForLoneBackticks(in text: BorrowedBytes) {
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
    guard !found.isEmpty else { return }
    features.insert(.loneBackticks)
    spanLines = Set(spanLines + found).sorted()
  }

  private mutating func insertText(_ feature: SyntaxFeatures) {
    insert(feature)
    textLines.append((feature, lineStarts.count))
  }

  private mutating func look(at text: BorrowedBytes) {
    var i = 0
    while i <= text.endIndex &- 16 {
      var signs = text.sixteen(at: i) { bytes16_signs($0) }
      while signs != 0 {
        let place = i &+ signs.trailingZeroBitCount
        // Every other sign ends a line.
        if text[place] == 0x0A { endLine(at: place, in: text) } else { look(at: place, in: text) }
        signs &= signs &- 1
      }
      i &+= 16
    }
    while i < text.count {
      if SyntaxScan.signs[Int(text[i])] { look(at: i, in: text) }
      i &+= 1
    }
    lookBack(from: text.count, in: text)
  }

  /// Looks at a byte that may be a sign.
  private mutating func look(at i: Int, in text: BorrowedBytes) {
    let next = i + 1 < text.count ? text[i + 1] : 0
    switch text[i] {
    case UInt8(ascii: "\n"): endLine(at: i, in: text)
    case UInt8(ascii: "\r"): if next != UInt8(ascii: "\n") { endLine(at: i, in: text) }
    case UInt8(ascii: "|"):
      insert(.tables)
      if barLines.last != lineStarts.count { barLines.append(lineStarts.count) }
      if i > 1, text[i - 1] == 0x20, SyntaxScan.startsLine(text, i) { insert(.bareDelimiters) }
    case UInt8(ascii: "~"): insertText(.strikethrough)
    case UInt8(ascii: "["):
      let feature = SyntaxScan.bracketed(next, i + 2 < text.count ? text[i + 2] : 0)
      if feature.isDisjoint(with: .spans) { insert(feature) } else { insertSpan(feature) }
      if Contents.isWanted(by: text[i...]) { insert(.contents) }
    case UInt8(ascii: "{"):
      if next == UInt8(ascii: ":") { insertSpan(.attributeLists) }
      if next == UInt8(ascii: "i"), text[i...].starts(with: "{index}") {
        let isRole = i + 7 < text.count && text[i + 7] == UInt8(ascii: "`")
        if isRole { insertMark() } else { insert(.indexDirectives) }
      }
    case UInt8(ascii: "^"): if SyntaxScan.isAlone(text, i) { insert(.boundaries) }
    case UInt8(ascii: "="):
      if next == UInt8(ascii: "=") { insertText(.highlight) }
      if i > 7, text[i - 1] == UInt8(ascii: "n"), text[(i - 8)..<i].elementsEqual("markdown".utf8) {
        insert(.markdownInTags)
      }
    case UInt8(ascii: ":"):
      if next == UInt8(ascii: "/") {
        if !SyntaxScan.isInTarget(i, in: text) { insertSpan(.addresses) }
      } else if next.isSpaceOrTab, SyntaxScan.startsLine(text, i) {
        insert(.definitionLists)
      } else if next.isLetterOrDigit || next == 0x2B || next == 0x2D {
        insertSpan(.shortCodes)
      }
    case UInt8(ascii: "@"), UInt8(ascii: "w"), UInt8(ascii: "W"):
      let isAddress =
        text[i] == UInt8(ascii: "@")
        || next | 0x20 == UInt8(ascii: "w") && i + 3 < text.count
          && text[i + 2] | 0x20 == UInt8(ascii: "w") && text[i + 3] == UInt8(ascii: ".")
      if isAddress { insertSpan(.addresses) }
    case UInt8(ascii: "$"):
      if next == text[i] || !ignored.contains(.dollars) { insertSpan(.math) }
      insert(.dollars)
      if next == text[i], SyntaxScan.startsLine(text, i) { insert(.mathBlocks) }
    case UInt8(ascii: "\\"):
      if next == UInt8(ascii: "(") || next == UInt8(ascii: "[") { insertSpan(.math) }
      if next == UInt8(ascii: "["), SyntaxScan.startsLine(text, i) { insert(.mathBlocks) }
      if next == UInt8(ascii: "i"), text[i...].starts(with: "\\index{") { insertMark() }
      if next == UInt8(ascii: "~") || next == UInt8(ascii: "=") { insertSpan(.escapedSigns) }
      if next == text[i], i + 2 < text.count, text[i + 2] == 0x0A || text[i + 2] == 0x0D {
        insertSpan(.lineBreaks)
      }
    case UInt8(ascii: "<"):
      need(emphasis.hide())
      if next | 0x20 > 0x60, RawTag.mayHideText(at: i, in: text) { insert(.rawTags) }
      if !ignored.contains(.htmlElements), next.isLetter || next == UInt8(ascii: "!"),
        SyntaxScan.startsLine(text, i)
      {
        insert(.htmlElements)
      }
      if i > 0, text[i - 1].isSpaceOrTab, SyntaxScan.isCode(text, i) { insert(.indentedTags) }
    case UInt8(ascii: "]"):
      if next == UInt8(ascii: "(") || next == UInt8(ascii: "[") || next == UInt8(ascii: ":") {
        need(emphasis.hide())
      }
      if next == UInt8(ascii: ":") {
        insert(.definitions)
        if SyntaxScan.endsTerm(text, i) { insert(.abbreviations) }
      } else if next == UInt8(ascii: "[") {
        insertText(.references)
      } else if next == UInt8(ascii: "("), isSpaced(targetAt: i + 2, in: text) {
        // Where they are text, that is reported.
        insertSpan(.spacedTargets)
        if ignored.contains(.spacedTargets) { insertText(.references) }
      } else if next == 0x20 || next == 0x0A, i + 2 < text.count, text[i + 2] == UInt8(ascii: "[") {
        insertSpan(.partedReferences)
      } else if next == UInt8(ascii: "{"), i + 2 < text.count,
        text[i + 2] == UInt8(ascii: ".") || text[i + 2] == UInt8(ascii: "#")
      {
        insertMark()
      }
    case UInt8(ascii: "#"):
      // Only the first of a run starts a line: the others do not have the run read again.
      if next == text[i], i == 0 || text[i - 1] != text[i], SyntaxScan.startsLine(text, i),
        SyntaxScan.isBareHeading(text[i...])
      {
        insert(.bareHeadings)
      }
    case UInt8(ascii: "*"), UInt8(ascii: "_"):
      if i == 0 || text[i - 1] != text[i] { need(emphasis.take(runAt: i, in: text)) }
    default: break
    }
  }

  @inline(__always)
  private mutating func endLine(at end: Int, in text: BorrowedBytes) {
    if hasIdleHints || !emphasis.isIdle { lookBack(from: end, in: text) }
    lineStarts.append(end + 1)
  }

  /// Looks at the line that ends at an offset.
  private mutating func lookBack(from end: Int, in text: BorrowedBytes) {
    need(emphasis.endLine())
    let start = lineStarts[lineStarts.count - 1]
    if start == end {
      // What is to come has nothing to do with what was before an empty line.
      emphasis = EmphasisPrescan()
      hasIdleHints = false
    } else if hasIdleHints, SyntaxScan.isUnderline(text[start..<end]) {
      // Of a heading that is read again the lines become one.
      insertSpan(.emphasis)
    }
  }

  private mutating func need(_ need: EmphasisPrescan.Need) {
    switch need {
    case .nothing: break
    case .hintsElsewhere:
      insert(.emphasis)
      hasIdleHints = true
    case .hints: insertSpan(.emphasis)
    }
  }

  /// Whether a line may be the underline of a heading, in whatever blocks.
  private static func isUnderline(_ line: BorrowedBytes) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: "=") || $0 == 0x0D || mayPrecedeBlock($0) }
  }

  /// What may start with a bracket before two bytes.
  private static func bracketed(_ first: UInt8, _ second: UInt8) -> SyntaxFeatures {
    switch first {
    case UInt8(ascii: "["): .wikiLinks
    case UInt8(ascii: "^"): .footnotes
    // `[![` is an image in a link.
    case UInt8(ascii: "!"): second == UInt8(ascii: "[") ? [] : .callouts
    case 0x20, UInt8(ascii: "x"), UInt8(ascii: "X"): second == UInt8(ascii: "]") ? .taskLists : []
    default: []
    }
  }

  /// Whether the address of a colon before a slash is surely the target of a link or an attribute.
  private static func isInTarget(_ colon: Int, in text: BorrowedBytes) -> Bool {
    var start = colon
    while start > 0, text[start - 1].isLetterOrDigit { start -= 1 }
    guard start > 1 else { return false }
    switch text[start - 1] {
    case UInt8(ascii: "("): return text[start - 2] == UInt8(ascii: "]")
    case UInt8(ascii: "\""): return text[start - 2] == UInt8(ascii: "=")
    default: return false
    }
  }

  /// Whether the target of a link has a space, and no title behind it.
  private mutating func isSpaced(targetAt start: Int, in text: BorrowedBytes) -> Bool {
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

  /// Whether signs of a heading have no space behind them.
  private static func isBareHeading(_ text: BorrowedBytes) -> Bool {
    let next = text.drop { $0 == UInt8(ascii: "#") }.first ?? 0x0A
    return !next.isSpaceOrTab && next != 0x0A && next != 0x0D
  }

  /// Whether only white space and the marks of quotes and lists stand before a byte on its line.
  private static func startsLine(_ text: BorrowedBytes, _ position: Int) -> Bool {
    var i = position
    while i > 0, mayPrecedeBlock(text[i - 1]) { i -= 1 }
    return i == 0 || text[i - 1] == 0x0A || text[i - 1] == 0x0D
  }

  private static func mayPrecedeBlock(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      true
    default: false
    }
  }

  /// Whether nothing but white space, a tab or four spaces wide, stands right before a byte.
  private static func isCode(_ text: BorrowedBytes, _ position: Int) -> Bool {
    if text[position - 1] == 0x09 { return true }
    return position > 3 && text[position - 2] == 0x20 && text[position - 3] == 0x20
      && text[position - 4].isSpaceOrTab
  }

  /// Whether a byte stands alone on its line, quote marks and space aside.
  private static func isAlone(_ text: BorrowedBytes, _ position: Int) -> Bool {
    guard startsLine(text, position) else { return false }
    let next = text[(position + 1)...].first { !$0.isSpaceOrTab } ?? 0x0A
    return next == 0x0A || next == 0x0D
  }

  /// Whether `*[` opens what a byte closes, on its line.
  private static func endsTerm(_ text: BorrowedBytes, _ position: Int) -> Bool {
    var i = position
    let first = max(1, position - Abbreviation.longest)
    while i > first, text[i] != 0x0A, text[i] != 0x0D {
      i -= 1
      if text[i] == UInt8(ascii: "["), text[i - 1] == UInt8(ascii: "*") { return true }
    }
    return false
  }

  /// For each byte whether a feature may start with it, or whether it ends a line.
  private static let signs = (UInt8.min...UInt8.max).map {
    "\n\r|~[]:*_@wW$\\=<{^#".utf8.contains($0)
  }
}
