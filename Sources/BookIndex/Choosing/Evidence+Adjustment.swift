/// Rules made by hand, for what no book has that weights could be fitted to: the names that
/// examples are made with, headings that many notes have, small sites, Chinese and Japanese.
///
/// They depend on the size of the site by one step alone, so that an edit moves no threshold.
extension Evidence {
  /// What is added to the score by rules.
  ///
  /// - Parameters:
  ///   - isSmall: Whether the site is small (`MentionTable.isSmall`).
  ///   - headingNotes: How many notes have it for a heading.
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

  /// What an author's examples declare and assign is the author's own, unless a heading has it.
  private func adjustName(_ score: inout Score) {
    let isHeading = headings > 0
    let isVariable = assigned > 0 && !isCall
    score.add(isCall ? -8 : -16, if: assigned > 0 && !isHeading)
    // What it is called matters little where one note alone calls it so.
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

  /// Whether it is spelled as variables are, one section names it once or twice, and nothing sets it
  /// apart: what an example is made with.
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
    // What many notes have for a heading says nothing: Methods.
    score.add(
      headingNotes * 5 < Int(mentions) ? -12 : -40,
      if: headingNotes >= 3 && bold == 0)
    // A heading as it stands, in which no name was found: 一些基本概念.
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

  /// Whether many notes name it, and none is about it: the rarer a word of the language, the less often
  /// a note need name it.
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

  /// Whether it is a word of Chinese or Japanese that one section has, whose heading says more.
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
    // What prose never names is a library's, by its prefix, or a property that is read or set.
    let isOfLibrary = spelling.contains(.prefixed) || !spelling.contains(.capital)
    score.add(22, if: mentions == 0 && inCode >= 3 && isOfLibrary)
  }
}
