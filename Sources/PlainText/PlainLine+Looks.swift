extension PlainLine {
  /// What the line itself shows.
  mutating func look() {
    lookAtLength()
    lookAtStart()
    lookAtEnd()
    lookAtSigns()
    lookAtWords()
  }

  private mutating func lookAtLength() {
    switch shape.width {
    case ...8: evidence.insert(.tiny)
    case ...24: evidence.insert(.short)
    case ...48: evidence.insert(.middling)
    case ...88: evidence.insert(.long)
    default: evidence.insert(.veryLong)
    }
    let words = shape.tokens + shape.ideographs / 2
    evidence.insert(words <= 1 ? .oneWord : words <= 6 ? .fewWords : .manyWords, if: words != 7)
  }

  private mutating func lookAtSigns() {
    let ink = shape.letters + shape.digits + shape.ideographs * 2 + shape.signs
    evidence.insert(.signed, if: shape.signs * 100 >= ink * 8 && shape.signs > 0)
    evidence.insert(.dense, if: shape.signs * 100 >= ink * 20 && shape.signs > 1)
    evidence.insert(.call, if: shape.calls > 0)
    evidence.insert(.assignment, if: shape.assignments > 0)
    evidence.insert(.arrow, if: shape.arrows > 0)
    evidence.insert(.name, if: shape.names > 0)
    evidence.insert(.member, if: shape.members > 0)
    evidence.insert(.flag, if: shape.flags > 0)
    evidence.insert(.quotation, if: shape.quotations > 0)
    evidence.insert(.trailingComment, if: shape.comments > 0 && evidence.isDisjoint(with: .hash))
    evidence.insert(.tabs, if: shape.tabs > 0)
    evidence.insert(.undivided, if: shape.tabs == 0)
    evidence.insert(.unmarked, if: lead == nil)
    evidence.insert(.columns, if: shape.gaps > 0)
    evidence.insert(.drawing, if: shape.drawings > 0)
    evidence.insert(.rule, if: isRuleOfSigns)
    evidence.insert(.number, if: shape.digits > 0 && shape.digits == shape.width)
  }

  /// Whether the line is drawn: one sign, three times or more.
  private var isRuleOfSigns: Bool {
    let sign = text[0]
    guard text.count >= 3, sign.isOne(of: "-=*_~#+.") else { return false }
    return text.allSatisfy { $0 == sign }
  }

  /// Whether the line is written in Chinese, Japanese or Korean, be it with words of other scripts.
  var isWide: Bool { shape.ideographs * 2 >= shape.letters && shape.ideographs > 0 }

  private mutating func lookAtWords() {
    evidence.insert(.smallWords, if: shape.smallWords > 0)
    evidence.insert(.manySmallWords, if: shape.smallWords > 2)
    evidence.insert(.wideStops, if: shape.wideStops > 0)
    evidence.insert(.commas, if: shape.commas > 0)
    evidence.insert(.wide, if: isWide)
    evidence.insert(.mixed, if: shape.ideographs > 0 && !isWide)
    evidence.insert(
      .capitalized, if: shape.tokens > 1 && shape.capitals * 2 > shape.tokens)
  }
}
