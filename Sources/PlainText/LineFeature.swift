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

  // The words of the line (`LineWords`). `wordy`, `wordless` and `noWords`: at least 80 %, less
  // than 50 % and none of the tokens are words. `lowerWords`: at least four words in lower case.
  // `pureWords`: a capital letter and nothing but words. `prose` and `codeLike`: reads like a
  // sentence, and like code.
  case wordy, wordless, noWords, lowerWords, pureWords, prose, codeLike, plainWide
  // `option`: a name, a gap and its explanation. `program`: the name of a program at the start.
  case option, program, hasFlag, hasURL, mailAddress, onlyAddress, remark, version, gapInside
  // `loose`: a bullet without a space, or a rare bullet. `question`, `answer`: `Q:`, `A:`.
  case loose, question, answer
  // `drawnRule`: a rule of any signs. `framedBoth`: signs on both sides. `loneSign`: one sign.
  case drawnRule, framedBoth, loneSign

  // The lines beside. `belowRuleAgain`: one of several lines directly below a rule. `wrapped`: the
  // line above had no room for the first word. `broken`: it had room. `wraps`: no room for the next
  // word. `afterPrompt`: in a block below a prompt.
  case afterBlank, beforeBlank, beforeLower, afterPrompt, colonBeforeBlank
  case afterCodeLike, beforeCodeLike, proseAbove, proseBelow, amongShortLines
  case aboveRule, aboveRuleOfSameWidth, belowRule, belowRuleApart, belowRuleAgain, ruleUnderText
  case beforeIndented, beforeOutdented, indentedLess, flush, centred
  case wrapped, wraps, broken

  // The place in the block, which has no blank lines inside, and the length of the block in lines:
  // 1, at least 3, at least 6, at least 12.
  case headsBlock, endsBlock, blockOf1, blockOf3, blockOf6, blockOf12
  // The share of code and of prose among the other lines of the block, from the lowest.
  case blockCode0, blockCode2, blockCode3, blockProse0, blockProse1, blockProse2
  // The same for the four lines above and below, for the whole text, and for the lines with the
  // same indentation.
  case nearCode0, nearCode1, nearProse0, nearProse1, nearProse2, nearProse3
  case textCode0, textCode1, textCode2, textCode3, textProse0, textProse1, textProse2, textProse3
  case indentCode0, indentCode1, indentCode2
  // How many lines of the text have a marker, are underlined and are quoted.
  case textMarked0, textMarked1, textMarked2, textRuled0, textRuled1, textRuled2, quotedOften
  // The first and last lines; a line that occurs again.
  case head, tail, textAgain

  // Lines with markers of the same form and indentation (`LineGroups`). `kin`: at least four.
  // `tightNumbers`, `wideNumbers`: the distance between them. `loneNumbers`: they stand alone.
  // `someShortNumbers`, `shortNumbers`: they are short. `tightBullets`: few stand alone.
  case afterMark, beforeSameMark, afterSameMark, kin, tightNumbers, wideNumbers, loneNumbers
  case someShortNumbers, shortNumbers, tightBullets, hangingBullet
  // `ingredient`: one of several lines that begin with an amount (`AmountLists`).
  // `againOverBlock`: a line that occurs again, at the start of a block. `remarkInCode`: a remark
  // among lines of code. `inset`: indented deeper than the lines above and below. `shortColon`: a
  // short line with a colon at the start of a block. `overCode`: at the start of a block of code.
  // `attribution`: `-- Name`.
  case ingredient, againOverBlock, remarkInCode, inset, shortColon, overCode, attribution
  // `besideNumbers`: code whose line numbers were removed (`LineNumbers`).
  case besideNumbers
  // The headers, quotations and the signature of a mail (`MailScanner`).
  case mailHeader, mailQuotation, signature
  // `dateFirst`: a date at the start. `dateInside`: a date elsewhere.
  case dateFirst, dateInside
  // Short lines of the same style (`LineStyle`): the distance to the next one in lines.
  case styleEvery1, styleEvery2, styleEvery4, styleEvery6
  // The number of lines directly below that are indented deeper (`LineProfiles`): at most 2, at
  // most 8, and more.
  case covers1, covers3, covers9
  // A line between blank lines. `aloneOverAlone`: the line below is between blank lines, too.
  // `aloneOverBlock`: it is the first line of a longer block.
  case aloneOverAlone, aloneOverBlock
  // At least two consecutive lines of a block, up to a line that ends with a colon. `underColon`:
  // directly below such a line. `evenIndent`, `evenEnds`: all lines have the same indentation, and
  // the same form of end. `unwrappedBlock`: no line is `wrapped`. `unwrappedText`: few lines of the
  // whole text are wrapped. `amongMarks`: most of the lines have a bullet or number.
  case underColon, evenIndent, evenEnds, unwrappedBlock, unwrappedText, amongMarks
  // At least three lines of the text begin in the same way. `samePrefix`: with the same signs and
  // indentation. `prefixBeside`: the previous or next line is one of them, too. `firstWordAgain`:
  // with the same word in lower case.
  case samePrefix, prefixBeside, firstWordAgain
  // At least three lines with markers of the same form and indentation (`LineGroups`). `kinHeads`:
  // most of them follow a blank line. `kinOver`: the next line after most of them has another marker
  // and is not indented deeper. `kinEvery1` to `kinEvery8`: the distance between them, at most 1, 3
  // and 7 lines, and more.
  case kinHeads, kinOver, kinEvery1, kinEvery2, kinEvery4, kinEvery8
  // The form of the line itself. `upper`: all letters are capitals. `framedWide`: at least three
  // identical signs before the text, perhaps behind `//`, `--` or `#`. `repeatedSign`: a sign that
  // begins several lines, taken as a bullet (`RepeatedSigns`). `namedPrompt`: `(gdb) run`,
  // `C:\> dir`.
  case upper, framedWide, repeatedSign, namedPrompt
}

extension LineFeature {
  /// The name of the case.
  var name: String { LineFeature.names[Int(rawValue)] }

  /// The names of all cases, made once because reflection is slow.
  private static let names = allCases.map { "\($0)" }
}

/// A set of features, as a bit set of 256 bits.
struct LineFeatures: Hashable {
  private var bits = Bits()

  /// The bits, 64 in each number.
  private struct Bits: Hashable {
    var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// The number that contains the bit of a feature.
    @inline(__always)
    subscript(feature: LineFeature) -> UInt64 {
      get {
        switch feature.rawValue >> 6 {
        case 0: first
        case 1: second
        case 2: third
        default: fourth
        }
      }
      set {
        switch feature.rawValue >> 6 {
        case 0: first = newValue
        case 1: second = newValue
        case 2: third = newValue
        default: fourth = newValue
        }
      }
    }

    /// Returns the numbers that an operation makes of each two numbers.
    @inline(__always)
    func combined(with other: Bits, _ operation: (UInt64, UInt64) -> UInt64) -> Bits {
      var bits = Bits()
      bits.first = operation(first, other.first)
      bits.second = operation(second, other.second)
      bits.third = operation(third, other.third)
      bits.fourth = operation(fourth, other.fourth)
      return bits
    }
  }

  init(_ features: LineFeature...) { for feature in features { insert(feature) } }
}

extension LineFeature {
  /// The bit in its number of `LineFeatures`.
  @inline(__always)
  fileprivate var bit: UInt64 { 1 << UInt64(rawValue & 63) }
}

extension LineFeatures {
  @inline(__always)
  mutating func insert(_ feature: LineFeature) { bits[feature] |= feature.bit }

  @inline(__always)
  mutating func remove(_ feature: LineFeature) { bits[feature] &= ~feature.bit }

  /// Inserts a feature if a condition is true.
  @inline(__always)
  mutating func insert(_ feature: LineFeature, if isSeen: Bool) {
    bits[feature] |= isSeen ? feature.bit : 0
  }

  @inline(__always)
  mutating func formUnion(_ other: LineFeatures) { bits = bits.combined(with: other.bits, |) }

  @inline(__always)
  func contains(_ feature: LineFeature) -> Bool { bits[feature] & feature.bit != 0 }

  /// Returns whether the set contains none of some features.
  @inline(__always)
  func isDisjoint(with features: LineFeature...) -> Bool { !features.contains(where: contains) }

  /// Returns the number of elements that another set has in common with this set.
  func count(in other: LineFeatures) -> Int {
    var count = 0
    LineFeatures(bits: bits.combined(with: other.bits, &)).forEachRawValue { _ in count += 1 }
    return count
  }

  private init(bits: Bits) { self.bits = bits }

  /// Calls a function with the raw value of each element, in ascending order.
  @inline(__always)
  func forEachRawValue(_ body: (Int) -> Void) {
    for (place, number) in [bits.first, bits.second, bits.third, bits.fourth].enumerated() {
      var rest = number
      while rest != 0 {
        body((place << 6) + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}

extension LineFeatures: Sequence {
  /// Returns the elements in ascending order.
  func makeIterator() -> IndexingIterator<[LineFeature]> {
    var features: [LineFeature] = []
    forEachRawValue { number in
      if let feature = LineFeature(rawValue: UInt8(number)) { features.append(feature) }
    }
    return features.makeIterator()
  }
}
