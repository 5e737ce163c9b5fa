/// Adds the features of lines that depend on the whole text and on the block around the line. A
/// block has no blank lines inside.
struct LineSurroundings {
  /// The width to which most lines are wrapped.
  private let wrapWidth: Int
  /// Indicates whether the lines are too long to be wrapped.
  private let isUnwrapped: Bool
  /// For each line, the number of earlier lines of code and of prose.
  private var codeAbove = [0]
  private var proseAbove = [0]
  /// The number of lines of code and of all lines, by indentation.
  private var codeByIndent = IndentCounts()
  private var allByIndent = IndentCounts()
  /// The indentation of most prose.
  let margin: Int
  private let ruled: Int
  private let overlined: Int
  private let quoted: Int
  private let marked: Int
  /// Indicates whether the text has few blank lines. Such a text has no blocks.
  private let isDense: Bool

  static func addFeatures(
    to lines: inout [PlainLine], in blocks: [Range<Int>]
  ) -> LineSurroundings {
    let surroundings = LineSurroundings(lines)
    surroundings.addLineFeatures(&lines)
    surroundings.addBlockFeatures(&lines, blocks)
    surroundings.addTextFeatures(&lines)
    return surroundings
  }

  private init(_ lines: [PlainLine]) {
    var edges: [Int] = []
    var margins = IndentCounts()
    var (ruled, overlined, quoted, marked) = (0, 0, 0, 0)
    codeAbove.reserveCapacity(lines.count + 1)
    proseAbove.reserveCapacity(lines.count + 1)
    for i in lines.indices {
      let indent = lines[i].indent
      let isCode = lines[i].isOfCode
      let isProse = lines[i].features.contains(.prose)
      if lines[i].words.words >= 5 || lines[i].shape.ideographs >= 15 {
        edges.append(lines[i].edge)
      }
      if isProse { margins[indent] += 1 }
      if lines.isAboveRule(i) { ruled += 1 }
      if lines.isBelowRule(i) { overlined += 1 }
      if lines[i].text[0] == UInt8(ascii: ">") { quoted += 1 }
      if lines[i].marker != nil { marked += 1 }
      codeAbove.append(codeAbove[i] + (isCode ? 1 : 0))
      proseAbove.append(proseAbove[i] + (isProse ? 1 : 0))
      if isCode { codeByIndent[indent] += 1 }
      allByIndent[indent] += 1
    }
    edges.sort()
    isDense = lines.isDense
    wrapWidth = max(50, edges.isEmpty ? 80 : edges[edges.count * 9 / 10])
    isUnwrapped = wrapWidth > 105
    margin = margins.mostFrequent
    (self.ruled, self.overlined, self.quoted, self.marked) = (ruled, overlined, quoted, marked)
  }
}

extension PlainLine {
  /// The column behind the line's last character.
  fileprivate var edge: Int { indent + shape.width }
  var isDrawnRule: Bool { features.contains(.drawnRule) }

  /// A Boolean value that indicates whether the line looks like code or begins with a program.
  fileprivate var isOfCode: Bool {
    if features.contains(.codeLike) { return true }
    guard features.isDisjoint(with: .prose, .endsSentence) else { return false }
    if features.contains(.setting) { return true }
    if features.contains(.prompt) { return text[0] == UInt8(ascii: "$") }
    return !features.isDisjoint(with: .command, .program) && text.beginsWithLowercase
      && !features.contains(.smallWords)
  }
}

extension [PlainLine] {
  /// The ranges of lines without blank lines between them.
  var blocks: [Range<Int>] {
    let starts = indices.filter { $0 == 0 || self[$0].blankLinesAbove > 0 }
    return zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
  }

  /// Indicates whether at most one line, or less than a tenth of the lines, follows a blank line.
  var isDense: Bool {
    let blanks = indices.count { self[$0].blankLinesAbove > 0 }
    return blanks < 2 || blanks * 10 < count
  }

  /// Returns whether a rule is on the next line of the file.
  func isAboveRule(_ i: Int) -> Bool {
    i + 1 < count && self[i + 1].isDrawnRule && self[i + 1].blankLinesAbove == 0
      && !self[i].isDrawnRule
  }

  /// Returns whether a rule is on the previous line of the file.
  func isBelowRule(_ i: Int) -> Bool {
    i > 0 && self[i - 1].isDrawnRule && self[i].blankLinesAbove == 0 && !self[i].isDrawnRule
  }
}

extension [PlainLine] {
  /// Returns whether a line is indented deeper than the line above and the line below.
  fileprivate func isInset(_ i: Int) -> Bool {
    let indent = self[i].indent
    guard indent >= 8, self[i].shape.width <= 60 else { return false }
    return (i == 0 || self[i - 1].indent + 4 <= indent)
      && (i + 1 == count || self[i + 1].indent + 4 <= indent)
  }

  /// Returns whether the two lines above and below a line are short.
  fileprivate func areShort(around i: Int) -> Bool {
    (Swift.max(0, i - 2)..<Swift.min(count, i + 3)).allSatisfy { self[$0].shape.width <= 44 }
  }
}

extension LineSurroundings {
  /// Adds the features of the lines directly above and below.
  private func addLineFeatures(_ lines: inout [PlainLine]) {
    var isAfterPrompt = false
    for i in lines.indices {
      if lines[i].blankLinesAbove > 0 { isAfterPrompt = false }
      lines[i].features.insert(.afterPrompt, if: isAfterPrompt)
      if lines[i].isAfterPrompt { isAfterPrompt = true }
      lines[i].features = lineFeatures(i, lines)
    }
  }

  /// Returns the features of a line, with those of the lines directly above and below.
  private func lineFeatures(_ i: Int, _ lines: [PlainLine]) -> LineFeatures {
    var seen = lines[i].features
    let (indent, width) = (lines[i].indent, lines[i].shape.width)
    let followsBlank = i == 0 || lines[i].blankLinesAbove > 0
    let precedesBlank = i + 1 == lines.count || lines[i + 1].blankLinesAbove > 0
    seen.insert(.afterBlank, if: followsBlank)
    seen.insert(.beforeBlank, if: precedesBlank)
    seen.insert(.colonBeforeBlank, if: precedesBlank && seen.contains(.endsColon))
    seen.insert(.flush, if: indent == 0)
    seen.insert(.ruleUnderText, if: seen.contains(.drawnRule) && !followsBlank)
    if lines.isAboveRule(i) {
      seen.insert(.aboveRule)
      seen.insert(.aboveRuleOfSameWidth, if: abs(lines[i + 1].shape.width - width) <= 3)
    }
    if lines.isBelowRule(i) {
      seen.insert(.belowRule)
      seen.insert(.belowRuleAgain, if: overlined >= 3)
    }
    if i > 0 { addFeaturesOfLineAbove(i, lines, &seen) }
    if i + 1 < lines.count { addFeaturesOfLineBelow(i, lines, &seen) }
    seen.insert(
      .centred,
      if: indent >= 8 && abs((78 - width) / 2 - indent) <= 6 && width <= 60
        && !(i > 0 && lines[i - 1].indent == indent))
    seen.insert(.amongShortLines, if: width <= 40 && lines.areShort(around: i))
    seen.insert(.inset, if: lines.isInset(i))
    seen.insert(.shortColon, if: followsBlank && seen.contains(.endsColon) && width <= 24)
    seen.insert(
      .overCode,
      if: followsBlank && !precedesBlank && width <= 40 && !lines[i].isOfCode
        && lines[i + 1].isOfCode)
    return seen
  }

  private func addFeaturesOfLineAbove(
    _ i: Int, _ lines: [PlainLine], _ seen: inout LineFeatures
  ) {
    let above = lines[i - 1].features
    seen.insert(.afterCodeLike, if: above.contains(.codeLike))
    seen.insert(.proseAbove, if: above.contains(.prose))
    seen.insert(.afterMark, if: lines[i - 1].marker != nil)
    if let form = lines[i].marker?.form {
      seen.insert(.afterSameMark, if: lines[i - 1].marker?.form == form)
    }
    guard !above.contains(.drawnRule) else {
      seen.insert(
        .belowRuleApart, if: lines[i].blankLinesAbove > 0 && !seen.contains(.drawnRule))
      return
    }
    seen.insert(.indentedLess, if: lines[i].indent < lines[i - 1].indent)
  }

  private func addFeaturesOfLineBelow(
    _ i: Int, _ lines: [PlainLine], _ seen: inout LineFeatures
  ) {
    let below = lines[i + 1].features
    seen.insert(.beforeCodeLike, if: below.contains(.codeLike))
    seen.insert(.proseBelow, if: below.contains(.prose))
    seen.insert(
      .beforeLower,
      if: lines[i + 1].marker == nil && below.isDisjoint(with: .codeLike, .command, .program)
        && lines[i + 1].text.beginsWithLowercase)
    if let form = lines[i].marker?.form {
      seen.insert(.beforeSameMark, if: lines[i + 1].marker?.form == form)
    }
    guard !below.contains(.drawnRule) else { return }
    seen.insert(.beforeIndented, if: lines[i + 1].indent > lines[i].indent)
    seen.insert(.beforeOutdented, if: lines[i + 1].indent < lines[i].indent)
  }
}

extension LineSurroundings {
  /// Adds the features of the blocks.
  private func addBlockFeatures(_ lines: inout [PlainLine], _ blocks: [Range<Int>]) {
    for block in blocks {
      let width = block.reduce(0) { Swift.max($0, lines[$1].edge) }
      let limit = (50...100).contains(width) ? width : Swift.min(wrapWidth, 100)
      for i in block {
        if !isDense { addFeatures(ofBlock: block, at: i, &lines) }
        if !isUnwrapped, i > block.lowerBound { addWrapping(i, limit, &lines) }
      }
    }
  }

  /// Adds the features of one line of a block.
  private func addFeatures(ofBlock block: Range<Int>, at i: Int, _ lines: inout [PlainLine]) {
    var seen = lines[i].features
    switch block.count {
    case 1: seen.insert(.blockOf1)
    case 2: break
    case ...5: seen.insert(.blockOf3)
    case ...11: seen.insert(.blockOf6)
    default: seen.insert(.blockOf12)
    }
    if block.count > 1 {
      seen.insert(.headsBlock, if: i == block.lowerBound)
      seen.insert(.endsBlock, if: i == block.upperBound - 1)
      let others = block.count - 1
      let code = lineCount(codeAbove, in: block, except: i)
      let prose = lineCount(proseAbove, in: block, except: i)
      seen.insert(.remarkInCode, if: code > 0 && seen.contains(.remark))
      switch code * 100 {
      case ..<(15 * others): seen.insert(.blockCode0)
      case ..<(40 * others): break
      case ..<(70 * others): seen.insert(.blockCode2)
      default: seen.insert(.blockCode3)
      }
      switch prose * 100 {
      case ..<(20 * others): seen.insert(.blockProse0)
      case ..<(60 * others): seen.insert(.blockProse1)
      default: seen.insert(.blockProse2)
      }
    }
    lines[i].features = seen
  }

  /// Returns the number of lines counted by prefix sums in a range, except one line.
  private func lineCount(_ sums: [Int], in range: Range<Int>, except i: Int) -> Int {
    sums[range.upperBound] - sums[range.lowerBound] - (sums[i + 1] - sums[i])
  }

  /// Adds to a line and to the line above whether the break between the two is that of wrapped
  /// prose: the first word had no room on the line above.
  private func addWrapping(_ i: Int, _ limit: Int, _ lines: inout [PlainLine]) {
    guard !lines[i].isDrawnRule, !lines[i - 1].isDrawnRule else { return }
    let first = lines[i].isWide ? 2 : lines[i].words.firstWidth
    let edge = lines[i - 1].edge
    if edge + 1 + first > limit, edge >= 40 {
      lines[i].features.insert(.wrapped)
      lines[i - 1].features.insert(.wraps)
    } else if limit - edge - first > 10 {
      lines[i].features.insert(.broken)
    }
  }
}

extension LineSurroundings {
  /// Adds the features of the whole text, of its lines with the same indentation, and of the four
  /// lines above and below.
  private func addTextFeatures(_ lines: inout [PlainLine]) {
    let count = lines.count
    var whole = LineFeatures()
    whole.insert(
      LineSurroundings.step(codeAbove[count], of: count, (4, 15, 40)) {
        [.textCode0, .textCode1, .textCode2, .textCode3][$0]
      })
    whole.insert(
      LineSurroundings.step(proseAbove[count], of: count, (20, 50, 80)) {
        [.textProse0, .textProse1, .textProse2, .textProse3][$0]
      })
    whole.insert(
      LineSurroundings.step(marked, of: count, (10, 40, 101)) {
        [.textMarked0, .textMarked1, .textMarked2, .textMarked2][$0]
      })
    whole.insert(ruled == 0 ? .textRuled0 : ruled < 3 ? .textRuled1 : .textRuled2)
    addRepetitions(&lines)
    for i in lines.indices {
      var seen = lines[i].features
      seen.formUnion(whole)
      seen.insert(.head, if: i > 0 && i < 4)
      seen.insert(.tail, if: i + 6 >= count && i * 5 > count * 4)
      seen.insert(.quotedOften, if: quoted >= 3 && lines[i].text[0] == UInt8(ascii: ">"))
      seen.insert(.againOverBlock, if: seen.contains(.textAgain) && seen.contains(.headsBlock))
      addNearFeatures(i, count, &seen)
      let indent = lines[i].indent
      if indent != margin, allByIndent[indent] > 3 {
        let code = codeByIndent[indent] - (codeAbove[i + 1] - codeAbove[i])
        seen.insert(
          LineSurroundings.step(code, of: allByIndent[indent] - 1, (15, 50, 101)) {
            [.indentCode0, .indentCode1, .indentCode2, .indentCode2][$0]
          })
      }
      lines[i].features = seen
    }
  }

  /// Adds the feature `textAgain` to short lines whose text occurs more than once.
  private func addRepetitions(_ lines: inout [PlainLine]) {
    var texts = KeyNumbers()
    // The first line of each text.
    var first: [Int] = []
    for i in lines.indices where lines[i].shape.width < 40 && !lines[i].isDrawnRule {
      let number = texts.number(of: lines[i].text.hashOfText)
      if number == first.count {
        first.append(i)
      } else {
        lines[first[number]].features.insert(.textAgain)
        lines[i].features.insert(.textAgain)
      }
    }
  }

  private func addNearFeatures(_ i: Int, _ count: Int, _ seen: inout LineFeatures) {
    let near = Swift.max(0, i - 4)..<Swift.min(count, i + 5)
    guard near.count > 1 else { return }
    let code = lineCount(codeAbove, in: near, except: i) * 100
    let prose = lineCount(proseAbove, in: near, except: i) * 100
    let others = near.count - 1
    if code < 15 * others {
      seen.insert(.nearCode0)
    } else if code < 40 * others {
      seen.insert(.nearCode1)
    }
    seen.insert(
      LineSurroundings.step(prose / 100, of: others, (20, 50, 80)) {
        [.nearProse0, .nearProse1, .nearProse2, .nearProse3][$0]
      })
  }

  /// Returns the feature for a share, by how many of three limits in percent it reaches.
  private static func step(
    _ part: Int, of all: Int, _ limits: (Int, Int, Int), _ feature: (Int) -> LineFeature
  ) -> LineFeature {
    let share = part * 100
    let reached =
      (share >= limits.0 * all ? 1 : 0) + (share >= limits.1 * all ? 1 : 0)
      + (share >= limits.2 * all ? 1 : 0)
    return feature(reached)
  }
}

/// A number for each indentation in columns. All indentations from 255 columns on count as one.
struct IndentCounts {
  private var counts = Array(repeating: 0, count: 256)

  subscript(indent: Int) -> Int {
    get { counts[min(indent, 255)] }
    set { counts[min(indent, 255)] = newValue }
  }

  /// The indentation with the greatest number; the smallest of several.
  var mostFrequent: Int {
    counts.max().flatMap(counts.firstIndex) ?? 0
  }
}
