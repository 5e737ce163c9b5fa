import Bytes

/// Adds the features of the lines below a line, of similar lines in a block, and of beginnings that
/// several lines of the text share.
enum LineProfiles {
  static func addFeatures(to lines: inout [PlainLine], in blocks: [Range<Int>]) {
    addRegionFeatures(&lines)
    addBlockFeatures(&lines, blocks)
    addBeginningFeatures(&lines)
  }

  /// Adds the number of lines directly below a line that are indented deeper. For a line between
  /// blank lines, also adds the kind of the next block: a single line, or several.
  private static func addRegionFeatures(_ lines: inout [PlainLine]) {
    // The lines whose region has no end yet; each is indented deeper than the one before.
    var open: [Int] = []
    for i in lines.indices {
      while let last = open.last, lines[last].indent >= lines[i].indent {
        lines[last].addRegion(of: i - last - 1)
        open.removeLast()
      }
      open.append(i)
      guard i + 2 < lines.count, lines[i].features.contains(.alone) else { continue }
      let isOverAlone = lines[i + 1].features.contains(.alone)
      lines[i].features.insert(isOverAlone ? .aloneOverAlone : .aloneOverBlock)
    }
    for i in open { lines[i].addRegion(of: lines.count - i - 1) }
  }
}

extension PlainLine {
  /// Adds the feature of a number of lines below that are indented deeper.
  fileprivate mutating func addRegion(of count: Int) {
    switch count {
    case 0: break
    case ...2: features.insert(.covers1)
    case ...8: features.insert(.covers3)
    default: features.insert(.covers9)
    }
  }
}

extension LineProfiles {
  /// Adds the features of wrapped and of similar lines in a block. A line that ends in a colon divides
  /// a block, because it announces the lines below.
  ///
  /// A text with few blank lines has no blocks.
  private static func addBlockFeatures(_ lines: inout [PlainLine], _ blocks: [Range<Int>]) {
    guard !lines.isDense else { return }
    var (wrapped, broken) = (0, 0)
    for line in lines {
      if line.features.contains(.wrapped) { wrapped += 1 }
      if line.features.contains(.broken) { broken += 1 }
    }
    let isUnwrapped = wrapped * 20 < broken
    for block in blocks {
      var start = block.lowerBound
      while start < block.upperBound {
        var end = start
        while end < block.upperBound, !lines[end].features.contains(.endsColon) { end += 1 }
        if end - start >= 2 { addFeatures(ofRun: start..<end, isUnwrapped, &lines) }
        start = end + 1
      }
    }
  }

  /// Adds the features of consecutive lines.
  ///
  /// - Parameter isUnwrapped: Indicates whether few lines of the text are wrapped.
  private static func addFeatures(
    ofRun run: Range<Int>, _ isUnwrapped: Bool, _ lines: inout [PlainLine]
  ) {
    let first = lines[run.lowerBound]
    let above = run.lowerBound > 0 ? lines[run.lowerBound - 1] : nil
    let marked = run.count { lines[$0].marker != nil }
    var shared = LineFeatures()
    shared.insert(.underColon, if: above?.features.contains(.endsColon) == true)
    shared.insert(.evenIndent, if: run.allSatisfy { lines[$0].indent == first.indent })
    shared.insert(.evenEnds, if: run.allSatisfy { lines[$0].endForm == first.endForm })
    shared.insert(
      .unwrappedBlock, if: run.dropFirst().allSatisfy { !lines[$0].features.contains(.wrapped) })
    shared.insert(.unwrappedText, if: isUnwrapped)
    shared.insert(.amongMarks, if: marked * 2 > run.count)
    for i in run { lines[i].features.formUnion(shared) }
  }
}

extension LineProfiles {
  /// The number of lines from which an equal beginning is a feature.
  private static let leastLines = 3

  /// Adds the features of lines that begin with the same signs as others, or with the same word in
  /// lower case, such as commands.
  private static func addBeginningFeatures(_ lines: inout [PlainLine]) {
    var numbers = KeyNumbers()
    let beginnings = lines.map { $0.beginning.map { numbers.number(of: $0) } }
    for i in lines.indices {
      guard let own = beginnings[i], numbers.occurrences[own] >= leastLines else { continue }
      guard !lines[i].text[0].isLetter else {
        lines[i].features.insert(.firstWordAgain)
        continue
      }
      lines[i].features.insert(.samePrefix)
      let isBeside =
        i > 0 && beginnings[i - 1] == own || i + 1 < lines.count && beginnings[i + 1] == own
      lines[i].features.insert(.prefixBeside, if: isBeside)
    }
  }
}

extension PlainLine {
  /// The form of the line's end as a number.
  fileprivate var endForm: Int {
    if !features.isDisjoint(with: .endsSentence, .endsQuestion) { return 1 }
    if features.contains(.endsSemicolon) { return 2 }
    return features.contains(.endsComma) ? 3 : 0
  }

  /// A hash of the word in lower case at the start of the line, or of the signs and digits before the
  /// first letter and of the indentation; `nil` if the line begins otherwise or with a marker.
  fileprivate var beginning: UInt64? {
    if text[0] &- 0x61 < 26 {
      guard let end = text.firstIndex(of: 0x20), end > 1,
        text[..<end].allSatisfy({ $0 &- 0x61 < 26 || $0.isDigit || $0.isOne(of: "-_.") })
      else { return nil }
      return text[..<end].rebased.hashOfText
    }
    guard marker == nil else { return nil }
    // The first byte of Chinese, Japanese and Korean characters is 0xE4 or greater.
    let signs = text.prefix(8).prefix { $0 > 0x20 && $0 < 0xE4 && !$0.isLetter }
    guard !signs.isEmpty, signs.count < text.count else { return nil }
    let start: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(indent)
    return signs.reduce(start) {
      ($0 ^ UInt64($1.isDigit ? UInt8(ascii: "0") : $1)) &* 0x100_0000_01B3
    }
  }
}
