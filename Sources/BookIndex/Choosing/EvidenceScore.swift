/// Whether a thing becomes an entry, by the evidence of all notes.
extension EntryEvidence {
  /// Whether a thing becomes an entry.
  ///
  /// - Parameters:
  ///   - isSmall: Whether the site is small (`MentionTable.isSmall`).
  ///   - headingNotes: The number of notes with a heading for it.
  func isChosen(onSmallSite isSmall: Bool, headingNotes: Int) -> Bool {
    if isMemberInCode { return isSmall || inCode >= 3 }
    return isCandidate(onSmallSite: isSmall)
      && score(onSmallSite: isSmall, headingNotes: headingNotes) >= 0
  }

  /// Returns the evidence for an entry minus the threshold.
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

  /// Whether it is set in code or emphasised somewhere, occurs in a block of code, or is a whole
  /// heading.
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

extension EntryEvidence {
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

  /// Adds the numbers of mentions. In Chinese and Japanese, where words are pieces of a text
  /// without spaces, large numbers count less, and no phrase is part of a longer one.
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

/// Hand-written rules for cases that occur in no book used for fitting the weights: names used in
/// examples, headings that many notes have, small sites, Chinese and Japanese.
///
/// They depend on the size of the site by one step alone, so that an edit moves no threshold.
extension EntryEvidence {
  /// Returns the part of the score that the rules add.
  ///
  /// - Parameters:
  ///   - isSmall: Whether the site is small (`MentionTable.isSmall`).
  ///   - headingNotes: The number of notes with a heading for it.
  func adjustment(onSmallSite isSmall: Bool, headingNotes: Int) -> Int {
    var score = Score()
    if isName {
      adjustName(&score)
    } else {
      adjustTerm(&score, onSmallSite: isSmall, headingNotes)
      if isEastAsian { adjustEastAsian(&score, onSmallSite: isSmall) }
    }
    score.add(-40, if: spelling.contains(.memberOfPlaceholder))
    score.add(6, if: spelling.contains(.distinct) && isForeign)
    score.add(-5, if: isName && isPassing && !isSmall)
    if isSmall { adjustSmall(&score) }
    return score.sum
  }

  /// Names that an author's examples declare and assign are not entries, unless a heading has them.
  private func adjustName(_ score: inout Score) {
    let isHeading = headings > 0
    let isVariable = assigned > 0 && !isCall
    score.add(isCall ? -8 : -16, if: assigned > 0 && !isHeading)
    // The spelling matters little if only one note uses it.
    let isNoted = kinded >= 3 || kinded > 0 && notes >= 2
    score.add(inCode < 40 ? -16 : -6, if: declared > 0 && !isHeading && !isNoted)
    score.add(-16, if: isVariable && spelling.contains(.numbered))
    score.add(-16, if: isVariable && spelling.contains(.numberedName))
    score.add(-40, if: spelling.contains(.placeholder))
    score.add(
      -24,
      if: spelling.contains(.upToTwo) && spelling.isDisjoint(with: [.signs, .allCapitals])
        && !isHeading)
    // A type parameter of an example.
    score.add(
      -40,
      if: spelling.contains(.oneSign) && !spelling.contains(.signs) && !isHeading && !isCall)
    score.add(-8, if: spelling.contains(.generic) && !isHeading && !isCall)
    score.add(-8, if: spelling.contains(.word) && !isCall && !isHeading && kinded == 0)
    score.add(-6, if: spelling.contains(.colon))
  }

  /// Whether it is spelled like a variable, occurs once or twice in one section, and is not
  /// emphasised: probably a variable in an example.
  private var isPassing: Bool {
    spelling.contains(.structure) && !spelling.contains(.capital) && !isCall && notes <= 1
      && mentions <= 2 && sections <= 1 && headings == 0 && inHeadings == 0 && first == 0
      && kinded == 0 && linked == 0 && emphasized == 0 && bold == 0
  }

  private func adjustTerm(
    _ score: inout Score, onSmallSite isSmall: Bool, _ headingNotes: Int
  ) {
    score.add(-40, if: !spelling.isDisjoint(with: [.placeholder, .partOfBook]))
    score.add(6, if: kinds.contains(.camel) && mentions > 0)
    // A heading that many notes have carries no information: Methods.
    score.add(
      headingNotes * 5 < Int(mentions) ? -12 : -40,
      if: headingNotes >= 3 && bold == 0)
    // A whole heading in which no name was found: 一些基本概念.
    score.add(
      -40,
      if: !isSmall && kinds == .heading && mentions == 0 && words == 1
        && (isEastAsian || spelling.contains(.spaced)))
    score.add(-12, if: isNamedInPassing)
    score.add(-10, if: words == 1 && spelling.contains(.generic) && bold == 0)
    score.add(-12, if: words == 1 && spelling.contains(.gerund) && commonest >= 2)
    // R and C are languages.
    score.add(-60, if: spelling.contains(.oneSign) && !(inHeadings > 0 && mentions >= 8))
  }

  /// Whether many notes mention it without being about it: the rarer a word is in the language, the
  /// fewer mentions it needs.
  private var isNamedInPassing: Bool {
    guard bold == 0 else { return false }
    if isEastAsian {
      return headings == 0 && notes >= 4 && mentions < (words == 1 && rarest >= 5 ? 6 : 3) * notes
    }
    return words == 1 && commonest >= 2 && notes >= 8 && mentions < 6 * notes && !isConcentrated
  }

  private func adjustEastAsian(_ score: inout Score, onSmallSite isSmall: Bool) {
    let isHeading = headings > 0
    score.add(8, if: inHeadings > 0 && mentions >= 2 && !isHeading)
    // Sentences, and what ends in a general word: 解答思考题, 演示代码.
    score.add(
      -6,
      if: isHeading && mentions <= 1 && spelling.contains(.overFive) && !spelling.contains(.latin)
    )
    score.add(-12, if: isHeading && mentions <= 1 && signs.contains(.weakHeading))
    // Headings of general words: 世界趋势.
    score.add(-6, if: !isSmall && isHeading && mentions <= 1 && rarest >= 5)
    if !signs.isDisjoint(with: [.glossed, .quoted]) {
      score.add(6, times: 1)
    } else {
      score.add(
        -10, if: !isHeading && inHeadings == 0 && bold == 0 && emphasized == 0 && linked == 0)
    }
    score.add(-3, times: words == 1 && !isHeading ? Int(rarest) : 0)
  }

  /// Whether it is a Chinese or Japanese word of a single section, whose heading is longer.
  private var isWordOfOneSection: Bool {
    isEastAsian && sections <= 1 && headings == 0 && bold == 0 && emphasized == 0 && linked == 0
      && signs.isDisjoint(with: [.glossed, .quoted, .defined])
  }

  /// A small site says things once.
  private func adjustSmall(_ score: inout Score) {
    score.add(isName ? 10 : 12, if: !isWordOfOneSection)
    score.add(10, if: isEastAsian && mentions >= 3 && (words > 1 || rarest < 5))
    guard spelling.contains(.distinct), isForeign else { return }
    let isNamed = mentions >= 2 || mentions == 1 && (first > 0 || inCode > 0) || headings > 0
    score.add(12, if: isNamed)
    // A name that never occurs in prose is a library's, by its prefix, or a property that is read
    // or set.
    let isOfLibrary = spelling.contains(.prefixed) || !spelling.contains(.capital)
    score.add(22, if: mentions == 0 && inCode >= 3 && isOfLibrary)
  }
}

extension EntryEvidence {
  /// The kind of the entry that it speaks for.
  var kind: Mention.Source {
    if isShownAsCode || kinds == .camel { return .symbol }
    if bold > 0 || emphasized > 0 || signs.contains(.defined) { return .term }
    return headings > 0 ? .heading : .phrase
  }

  /// Returns the evidence without kinds that may not become entries: headings that are off do not
  /// count for a phrase that is on.
  func limited(to kinds: Set<Mention.Source>) -> EntryEvidence {
    var limited = self
    if !kinds.contains(.heading) {
      limited.kinds.remove(.heading)
      limited.signs.remove(.weakHeading)
      limited.headings = 0
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
      (limited.emphasized, limited.bold) = (0, 0)
    }
    if !kinds.contains(.phrase) { limited.kinds.subtract([.phrase, .weak, .proper]) }
    return limited
  }
}

/// A sum of weights.
struct Score: Hashable {
  private(set) var sum = 0

  mutating func add(_ weight: Int, if isSeen: Bool) {
    if isSeen { sum += weight }
  }

  mutating func add(_ weight: Int, times: Int) { sum += weight * times }

  /// Adds a weight for each time, up to a number of times.
  mutating func add(_ weight: Int, times: UInt16, atMost limit: Int) {
    sum += weight * min(Int(times), limit)
  }

  /// Adds a weight for each doubling of a count, up to a number of them.
  mutating func add(_ weight: Int, doublingsOf count: UInt16, atMost limit: Int) {
    sum += weight * min(count.doublings, limit)
  }
}

extension FixedWidthInteger {
  /// 0 for 0 and less, 1 for 1, 2 for 2, 3 up to 4, 4 up to 8, and so on.
  var doublings: Int {
    self <= 0 ? 0 : Self.bitWidth - (self - 1).leadingZeroBitCount + 1
  }
}
