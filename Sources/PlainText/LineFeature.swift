/// A feature of a line, from which its kind is derived. Each feature counts for some kinds and
/// against others.
///
/// The case names are the row names of `weights.tsv`, which contains the weight of each feature.
enum LineFeature: UInt8, CaseIterable {
  // The length in columns: at most 8, 24, 48, 88, and more. A wide character takes two columns.
  case tiny, short, middling, long, veryLong
  // The number of words: at most 1, at most 6, at least 8.
  case oneWord, fewWords, manyWords

  // The first character of the line. `startsCloser` is a closing bracket.
  case startsLower, startsUpper, startsWide, startsSign, startsCloser
  // The form of the bullet or number at the start (`ListMarker.Form`).
  case bullet, dash, numbered, deeplyNumbered, wideNumbered, stepped
  // The first word, as listed in `WordList`. `key` is a lower-case word before a colon: `title: x`.
  case statement, declaration, command, query, key
  // `framed`: `--- Notes ---`. `button`: the label of a button that web pages show beside code.
  case emoji, framed, button
  // `comment`: `//`. `rule`: `-----`. `hash`: `# `. `directive`: `#include`. `prompt`: `$ `.
  // `tag`: `<`. `method`: `- (void)f`. `at`: `@`. `setting`: `x = 1`. `path`: `/usr`, `./a`.
  // `label`: `Author: Wang`.
  case comment, rule, hash, directive, prompt, tag, method, at, setting, path, label

  // The last character of the line. `endsOpener` is an opening bracket, or a sign such as `=` that
  // continues on the next line. `endsCloser` is a closing bracket.
  case endsSentence, endsQuestion, endsColon, endsComma, endsSemicolon, endsOpener, endsCloser
  case endsEllipsis

  // The contents of the line (`LineShape`). `signed` and `dense`: at least 8 % and 20 % signs.
  case signed, dense, call, assignment, arrow, name, member, flag, quotation, trailingComment
  // `wide` and `mixed`: mostly or partly Chinese, Japanese or Korean. `capitalized`: most words
  // begin with an upper-case letter.
  case smallWords, manySmallWords, wideStops, wide, mixed, capitalized, commas
  // `columns`: runs of spaces. `number`: only digits. `drawing`: box-drawing characters.
  case tabs, columns, address, number, drawing
  /// `unmarked`: neither a bullet nor a number, so the line begins no list item. `undivided`: no
  /// tab, so the line is not a table row.
  case unmarked, undivided

  // The place in the text. `opening`: the first line, if it can be a title. `alone`: between blank
  // lines. `apart`: below a gap that separates sections.
  case first, opening, last, alone, apart
  // The indentation, relative to most of the text (`indented` to `outdented`) or to the line above.
  case indented, deeplyIndented, outdented, indentedMore, indentedAsBefore
  // The line above or the line below. `afterPlain`: the line above ends without punctuation.
  case afterColon, afterKey, afterOpener, afterSentence, afterPlain, beforeLonger, beforeProse,
    beforeCode
  case beforeBullet, afterBullet, amongShort
  // The lines between two consecutive numbers of the same form. `counted`: no line. `sequel`: a few
  // short lines. `scattered`: paragraphs.
  case sequel, counted, scattered
  // Brackets over several lines (`BracketScanner`). `enclosed`: between two brackets. `commented`:
  // between `/*` and `*/`.
  case enclosed, commented, opens, closes
  // `columnsAsBeside`: as many tabs as the line above or below.
  case columnsAsBeside, titleLike, titleOverProse
  // `underlined`: above a rule. `announces`: in the table of contents. `announced`: listed in the
  // table of contents. `dated`: a `DateLine`.
  case underlined, announced, announces, dated
}

/// A set of features, as a bit set of 128 bits.
struct LineFeatures: Hashable {
  /// The bits for the raw values from 0 to 63.
  private var low: UInt64 = 0
  /// The bits for the raw values from 64 on.
  private var high: UInt64 = 0

  @inline(__always)
  mutating func insert(_ feature: LineFeature) {
    let bit = feature.rawValue
    if bit < 64 { low |= 1 << UInt64(bit) } else { high |= 1 << UInt64(bit &- 64) }
  }

  mutating func formUnion(_ other: LineFeatures) {
    low |= other.low
    high |= other.high
  }

  /// Inserts a feature if a condition is true.
  @inline(__always)
  mutating func insert(_ feature: LineFeature, if isSeen: Bool) {
    if isSeen { insert(feature) }
  }

  @inline(__always)
  func contains(_ feature: LineFeature) -> Bool {
    let bit = feature.rawValue
    return bit < 64 ? low >> UInt64(bit) & 1 == 1 : high >> UInt64(bit &- 64) & 1 == 1
  }

  /// Returns whether the set contains none of some features.
  func isDisjoint(with features: LineFeature...) -> Bool {
    !features.contains(where: contains)
  }
}

extension LineFeatures: Sequence {
  /// Returns the elements in ascending order.
  func makeIterator() -> AnyIterator<LineFeature> {
    var rest = self
    return AnyIterator { rest.popFirst() }
  }

  /// Removes and returns the element with the least raw value; `nil` if the set is empty.
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
