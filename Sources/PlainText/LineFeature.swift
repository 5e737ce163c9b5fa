/// A feature of a line that counts for or against the kinds of line: in the line itself, in
/// adjacent lines, or in its position in the text.
///
/// The case names are the row names of `weights.tsv`, which contains the weight of each feature.
enum LineFeature: UInt8, CaseIterable {
  // Its length: in columns, where wide characters take two, and in words.
  case tiny, short, middling, long, veryLong
  case oneWord, fewWords, manyWords

  // Its beginning.
  case startsLower, startsUpper, startsWide, startsSign, startsCloser
  case bullet, dash, numbered, deeplyNumbered, wideNumbered, stepped
  case statement, declaration, command, query, key
  case emoji, framed, button
  case comment, rule, hash, directive, prompt, tag, method, at, setting, path, label

  // Its end.
  case endsSentence, endsQuestion, endsColon, endsComma, endsSemicolon, endsOpener, endsCloser
  case endsEllipsis

  // Its contents.
  case signed, dense, call, assignment, arrow, name, member, flag, quotation, trailingComment
  case smallWords, manySmallWords, wideStops, wide, mixed, capitalized, commas
  case tabs, columns, address, number, drawing
  /// `unmarked`: neither a bullet nor a number, so the line begins no list item. `undivided`: no
  /// tab, so the line is not a table row.
  case unmarked, undivided

  // Its relation to adjacent lines.
  case first, opening, last, alone, apart
  case indented, deeplyIndented, outdented, indentedMore, indentedAsBefore
  case afterColon, afterKey, afterOpener, afterSentence, afterPlain, beforeLonger, beforeProse,
    beforeCode
  case beforeBullet, afterBullet, amongShort
  case sequel, counted, scattered
  case enclosed, commented, opens, closes
  case columnsAsBeside, titleLike, titleOverProse
  case underlined, announced, announces, dated
}

/// A set of evidence.
struct LineFeatures: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always)
  mutating func insert(_ evidence: LineFeature) {
    let bit = evidence.rawValue
    if bit < 64 { low |= 1 << UInt64(bit) } else { high |= 1 << UInt64(bit &- 64) }
  }

  mutating func formUnion(_ other: LineFeatures) {
    low |= other.low
    high |= other.high
  }

  @inline(__always)
  mutating func insert(_ evidence: LineFeature, if isSeen: Bool) {
    if isSeen { insert(evidence) }
  }

  @inline(__always)
  func contains(_ evidence: LineFeature) -> Bool {
    let bit = evidence.rawValue
    return bit < 64 ? low >> UInt64(bit) & 1 == 1 : high >> UInt64(bit &- 64) & 1 == 1
  }

  func isDisjoint(with evidence: LineFeature...) -> Bool {
    !evidence.contains(where: contains)
  }
}

extension LineFeatures: Sequence {
  /// Returns the elements in ascending order.
  func makeIterator() -> AnyIterator<LineFeature> {
    var rest = self
    return AnyIterator { rest.popFirst() }
  }

  /// Removes and returns the least element.
  @inline(__always)
  mutating func popFirst() -> LineFeature? {
    if low != 0 {
      let bit = low.trailingZeroBitCount
      low &= low &- 1
      return LineFeature(rawValue: UInt8(bit))
    }
    guard high != 0 else { return nil }
    let bit = high.trailingZeroBitCount
    high &= high &- 1
    return LineFeature(rawValue: UInt8(bit + 64))
  }
}
