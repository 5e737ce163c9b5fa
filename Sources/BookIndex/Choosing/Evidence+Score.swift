/// Whether a thing becomes an entry, by the evidence of all notes.
extension Evidence {
  /// Whether a thing becomes an entry.
  ///
  /// - Parameters:
  ///   - isSmall: Whether the site is small (`MentionTable.isSmall`).
  ///   - headingNotes: How many notes have it for a heading.
  func isChosen(onSmallSite isSmall: Bool, headingNotes: Int) -> Bool {
    if isMemberInCode { return isSmall || inCode >= 3 }
    return isCandidate(onSmallSite: isSmall)
      && score(onSmallSite: isSmall, headingNotes: headingNotes) >= 0
  }

  /// How much more speaks for an entry than must.
  func score(onSmallSite isSmall: Bool, headingNotes: Int) -> Int {
    let weighed =
      isName ? nameScore - NameWeight.threshold : termScore - TermWeight.threshold
    return weighed + adjustment(onSmallSite: isSmall, headingNotes: headingNotes)
  }

  /// Whether it can be an entry at all. What only blocks of code have is one on small sites alone,
  /// where it is a long name that is not the author's own.
  func isCandidate(onSmallSite isSmall: Bool) -> Bool {
    if !kinds.isDisjoint(with: [.symbol, .term, .heading, .phrase, .camel]) { return true }
    return isSmall && inCode >= 2 && isForeign && spelling.contains(.innerCapital)
  }

  /// Whether only code tells of it, as of a member of a type, under which alone it is an entry.
  var isMemberInCode: Bool { kinds.contains(.member) && kinds.isSubset(of: .ofCodeAlone) }

  /// Whether it is judged, and shown, as a name from code.
  var isName: Bool {
    if isCall || isMemberInCode { return true }
    guard script == .latin, !spelling.contains(.spaced), !isWordOfProse else { return false }
    return kinds.contains(.symbol) || kinds.contains(.camel) && !kinds.contains(.phrase)
      || inCode > 1 && spelling.contains(.innerCapital)
  }

  /// Whether it is a word of the language that prose has, and code seldom: `errors` is a name somewhere,
  /// but nearly all notes mean errors.
  private var isWordOfProse: Bool { spelling.contains(.word) && isSeldomCode }

  /// Whether it is spelled as words are, and seldom set in code: Homebrew.
  private var isSeldomCode: Bool {
    spelling.isDisjoint(with: [.structure, .digit, .signs, .colon]) && !kinds.contains(.camel)
      && Int(spans) * 4 < Int(mentions)
  }

  /// Whether it is shown as code.
  var isShownAsCode: Bool { isName && (isCall || !isSeldomCode) }

  /// Whether it is an ordinary word of the language that is shown as code: `push`.
  var isWordInCode: Bool {
    spelling.contains(.word) && spelling.isDisjoint(with: [.capital, .structure]) && isShownAsCode
      && !isCall
  }

  /// Whether it is set in code or apart somewhere, stands in code, or is all that a heading says.
  var isMeant: Bool {
    !kinds.isDisjoint(with: [.symbol, .term]) || inCode > 0 || signs.contains(.wholeHeading)
  }

  /// Whether it is spelled with `()`: where a third of its mentions are calls.
  var isCall: Bool {
    if spelling.contains(.call) { return true }
    guard kinds.contains(.symbol), !spelling.contains(.spaced) else { return false }
    return (kinds.contains(.call) || calls > 0) && Int(calls) * 3 >= Int(mentions)
  }

  /// Whether no block of code brings it about.
  var isForeign: Bool { declared == 0 && assigned == 0 }

  var isEastAsian: Bool { script == .han || script == .japanese }

  var isConcentrated: Bool { Int(mostInNote) * 3 >= Int(mentions) * 2 && mentions > 2 }
}

extension Evidence {
  private var nameScore: Int {
    typealias Weight = NameWeight
    var score = Score()
    score.add(Weight.heading, times: headings, atMost: 2)
    score.add(Weight.inHeading, times: inHeadings, atMost: 2)
    score.add(Weight.leading, times: leading, atMost: 2)
    score.add(Weight.linked, times: linked, atMost: 2)
    score.add(Weight.kinded, times: kinded, atMost: 2)
    score.add(Weight.sections, doublingsOf: sections, atMost: 5)
    score.add(Weight.twoNotes, if: notes >= 2)
    score.add(Weight.mentions, doublingsOf: mentions, atMost: 8)
    score.add(Weight.most, doublingsOf: most, atMost: 5)
    score.add(Weight.inCode, if: inCode > 0)
    score.add(Weight.timesInCode, doublingsOf: inCode, atMost: 6)
    score.add(Weight.declared, if: declared > 0)
    score.add(Weight.commonestWord, times: Int(commonest))
    score.add(Weight.overFourteenLetters, if: spelling.contains(.overFourteen))
    score.add(Weight.digit, if: spelling.contains(.digit))
    return score.sum
  }

  private var termScore: Int {
    typealias Weight = TermWeight
    let setApart = emphasized > .max - bold ? .max : emphasized + bold
    var score = Score()
    score.add(Weight.heading, times: headings, atMost: 2)
    score.add(Weight.namedHeading, if: headings > 0 && mentions >= 4)
    score.add(Weight.onlyHeading, if: kinds.contains(.heading) && !kinds.contains(.phrase))
    score.add(Weight.wholeHeading, if: signs.contains(.wholeHeading))
    score.add(Weight.inHeading, times: inHeadings, atMost: 3)
    score.add(Weight.leading, times: leading, atMost: 3)
    score.add(Weight.setApart, times: setApart, atMost: 2)
    score.add(Weight.wordsSetApart, if: setApart > 0 && words >= 2)
    score.add(Weight.bold, times: bold, atMost: 2)
    score.add(Weight.onlySetApart, if: kinds == .term)
    score.add(Weight.defined, if: signs.contains(.defined))
    score.add(Weight.noPhrase, if: kinds.isDisjoint(with: [.phrase, .heading]))
    addMentions(to: &score)
    score.add(Weight.repeated, times: repeated, atMost: 4)
    score.add(Weight.proper, if: kinds.contains(.proper))
    score.add(Weight.acronym, if: isAcronym)
    score.add(Weight.gerund, if: spelling.contains(.gerund))
    score.add(Weight.commonestWord, times: Int(commonest))
    score.add(Weight.commonOneWord, times: words == 1 ? Int(commonest) : 0)
    return score.sum
  }

  private var isAcronym: Bool {
    words == 1 && spelling.contains(.allCapitals) && !spelling.contains(.upToTwo)
  }

  /// Adds what the numbers of mentions say. In Chinese and Japanese, where words are pieces of a
  /// text without spaces, large numbers say less, and no phrase is a part of a longer one.
  private func addMentions(to score: inout Score) {
    typealias Weight = TermWeight
    score.add(Weight.mentions, doublingsOf: mentions, atMost: isEastAsian ? 3 : 8)
    score.add(Weight.most, doublingsOf: most, atMost: isEastAsian ? 2 : 5)
    if isEastAsian {
      score.add(Weight.whole, doublingsOf: mentions, atMost: 3)
    } else {
      score.add(Weight.whole, doublingsOf: whole, atMost: 8)
    }
  }
}
