/// What speaks for or against a kind of line: something seen in the line itself, in the lines
/// beside it, or in its place in the text.
///
/// The names are those of `weights.tsv`, which says how much each counts.
enum Evidence: UInt8, CaseIterable {
  // How long it is: columns, of which wide characters take two, and words.
  case tiny, short, middling, long, veryLong
  case oneWord, fewWords, manyWords

  // What it starts with.
  case startsLower, startsUpper, startsWide, startsSign, startsCloser
  case bullet, dash, numbered, deeplyNumbered, wideNumbered, stepped
  case statement, declaration, command, query, key
  case emoji, framed, button
  case comment, rule, hash, directive, prompt, tag, method, at, setting, path, label

  // What it ends with.
  case endsSentence, endsQuestion, endsColon, endsComma, endsSemicolon, endsOpener, endsCloser
  case endsEllipsis

  // What it is made of.
  case signed, dense, call, assignment, arrow, name, member, flag, quotation, trailingComment
  case smallWords, manySmallWords, wideStops, wide, mixed, capitalized, commas
  case tabs, columns, address, number, drawing
  /// No bullet and no number, so that the line begins no item; no tab, so that it is no row.
  case unmarked, undivided

  // How it stands to the lines around it.
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
struct EvidenceSet: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always)
  mutating func insert(_ evidence: Evidence) {
    let bit = evidence.rawValue
    if bit < 64 { low |= 1 << UInt64(bit) } else { high |= 1 << UInt64(bit &- 64) }
  }

  mutating func formUnion(_ other: EvidenceSet) {
    low |= other.low
    high |= other.high
  }

  @inline(__always)
  mutating func insert(_ evidence: Evidence, if isSeen: Bool) {
    if isSeen { insert(evidence) }
  }

  @inline(__always)
  func contains(_ evidence: Evidence) -> Bool {
    let bit = evidence.rawValue
    return bit < 64 ? low >> UInt64(bit) & 1 == 1 : high >> UInt64(bit &- 64) & 1 == 1
  }

  func isDisjoint(with evidence: Evidence...) -> Bool {
    !evidence.contains(where: contains)
  }
}

extension EvidenceSet: Sequence {
  /// The numbers of what is in the set, upwards.
  func makeIterator() -> AnyIterator<Evidence> {
    var rest = self
    return AnyIterator { rest.popFirst() }
  }

  /// Takes out the one of least number.
  @inline(__always)
  mutating func popFirst() -> Evidence? {
    if low != 0 {
      let bit = low.trailingZeroBitCount
      low &= low &- 1
      return Evidence(rawValue: UInt8(bit))
    }
    guard high != 0 else { return nil }
    let bit = high.trailingZeroBitCount
    high &= high &- 1
    return Evidence(rawValue: UInt8(bit + 64))
  }
}
