/// The kind of thing that evidence speaks for.
extension EntryEvidence {
  /// Indicates whether only code tells of it, as of a member of a type, under which alone it is an
  /// entry.
  var isMemberInCode: Bool { kinds.contains(.member) && kinds.isSubset(of: .ofCodeAlone) }

  /// Indicates whether it is judged, and shown, as a name from code.
  var isName: Bool {
    if isCall || isMemberInCode { return true }
    guard form.script == .latin, !spelling.contains(.spaced), !isWordOfProse else { return false }
    return kinds.contains(.symbol) || kinds.contains(.camel) && !kinds.contains(.phrase)
      || kinds.isSubset(of: .ofCodeAlone) || inCode > 1 && spelling.contains(.innerCapital)
  }

  /// Indicates whether it is a word of the language that prose has, and code seldom: `errors` is a
  /// name somewhere, but nearly all notes mean errors.
  private var isWordOfProse: Bool { form.rarest > 0 && isSeldomCode }

  /// Indicates whether it is spelled as words are, and seldom set in code: Homebrew.
  private var isSeldomCode: Bool {
    spelling.isDisjoint(with: [.structure, .digit, .signs, .colon]) && !kinds.contains(.camel)
      && Int(spans) * 4 < Int(mentions)
  }

  /// Indicates whether the text sets it in code font in a quarter of its mentions: functions and
  /// options, not names of products.
  var isSetAsCode: Bool { spans > 0 && (isCall || Int(spans) * 4 >= Int(mentions)) }

  /// Indicates whether it is shown as code.
  var isShownAsCode: Bool { isName && (isCall || !isSeldomCode) }

  /// Indicates whether it is an ordinary word of the language that is shown as code: `push`.
  var isWordInCode: Bool {
    form.rarest > 0 && spelling.isDisjoint(with: [.capital, .structure]) && isShownAsCode && !isCall
  }

  /// Indicates whether it is set in code or emphasised somewhere, occurs in a block of code, or is
  /// a whole phrase of a heading.
  var isMeant: Bool {
    !kinds.isDisjoint(with: [.symbol, .term]) || inCode > 0 || signs.contains(.wholePhrase)
  }

  /// Indicates whether it is spelled with `()`: where a third of its mentions are calls.
  var isCall: Bool {
    if spelling.contains(.call) { return true }
    guard kinds.contains(.symbol), !spelling.contains(.spaced) else { return false }
    return (kinds.contains(.call) || calls > 0) && Int(calls) * 3 >= Int(mentions)
  }

  /// Indicates whether no block of code brings it about.
  var isForeign: Bool { declared == 0 && assigned == 0 }

  var isEastAsian: Bool { form.script == .han || form.script == .japanese }

  /// The kind of the entry that it speaks for.
  var kind: Mention.Source {
    if isShownAsCode || kinds.subtracting(.heading) == .camel { return .symbol }
    if setApart > 0 || signs.contains(.defined) { return .term }
    return headings > 0 ? .heading : .phrase
  }

  /// Returns the evidence without kinds that may not become entries: headings that are off do not
  /// count for a phrase that is on.
  func limited(to kinds: Set<Mention.Source>) -> EntryEvidence {
    var limited = self
    limited.localScore = nil
    if !kinds.contains(.heading) {
      limited.kinds.remove(.heading)
      limited.signs.remove(.wholePhrase)
      (limited.headings, limited.inHeadings) = (0, 0)
      (limited.titles, limited.wholeTitles) = (0, 0)
    }
    if !kinds.contains(.symbol) {
      limited.kinds.subtract([.symbol, .camel])
      limited.kinds.subtract(.ofCodeAlone)
      limited.spelling.remove(.call)
      (limited.calls, limited.inCode, limited.declared, limited.assigned) = (0, 0, 0, 0)
      limited.spans = 0
    }
    if !kinds.contains(.term) {
      limited.kinds.remove(.term)
      limited.signs.remove(.defined)
      limited.setApart = 0
    }
    if !kinds.contains(.phrase) { limited.kinds.subtract([.phrase, .proper]) }
    return limited
  }
}

extension FixedWidthInteger {
  /// 0 for 0 and less, 1 for 1, 2 for 2, 3 up to 4, 4 up to 8, and so on.
  var doublings: Int {
    self <= 0 ? 0 : Self.bitWidth - (self - 1).leadingZeroBitCount + 1
  }
}
