/// Rules made by hand, for what no book has that weights could be fitted to: the names that
/// examples are made with, headings that many notes have, small sites, Chinese and Japanese.
///
/// They depend on the number of notes by two steps alone, so that an edit moves no threshold.
extension Evidence {
  /// What is added to the score by rules.
  ///
  /// - Parameter headingNotes: How many notes have it for a heading.
  func adjustment(among count: Int, headingNotes: Int) -> Int {
    var score = Score()
    if isName {
      adjustName(&score)
    } else {
      adjustTerm(&score, among: count, headingNotes)
      if isEastAsian { adjustEastAsian(&score) }
    }
    score.add(-40, if: spelling.contains(.memberOfPlaceholder))
    score.add(6, if: spelling.contains(.distinct) && isForeign)
    adjustSmall(&score, among: count)
    return score.sum
  }

  /// What an author's examples declare and assign is the author's own, unless a heading has it.
  private func adjustName(_ score: inout Score) {
    let isHeading = headings > 0
    let isVariable = assigned > 0 && !isCall
    score.add(isCall ? -8 : -16, if: assigned > 0 && !isHeading)
    score.add(inCode < 40 ? -16 : -6, if: declared > 0 && !isHeading && kinded == 0)
    score.add(-16, if: isVariable && spelling.contains(.numbered))
    score.add(-16, if: isVariable && spelling.contains(.numberedName))
    score.add(-40, if: spelling.contains(.placeholder))
    score.add(
      -24,
      if: spelling.contains(.upToTwo) && spelling.isDisjoint(with: [.signs, .allCapitals])
        && !isHeading)
    score.add(-8, if: spelling.contains(.generic) && !isHeading && !isCall)
    score.add(-8, if: spelling.contains(.word) && !isCall && !isHeading && kinded == 0)
    score.add(-6, if: spelling.contains(.colon))
  }

  private func adjustTerm(_ score: inout Score, among count: Int, _ headingNotes: Int) {
    score.add(-40, if: !spelling.isDisjoint(with: [.placeholder, .partOfBook]))
    score.add(6, if: kinds.contains(.camel) && mentions > 0)
    // What many notes have for a heading says nothing: Methods.
    score.add(
      headingNotes * 5 < Int(mentions) ? -12 : -40,
      if: headingNotes >= 3 && count > 3 && bold == 0)
    score.add(-10, if: words == 1 && spelling.contains(.generic) && bold == 0)
    score.add(-12, if: words == 1 && spelling.contains(.gerund) && commonest >= 2)
    // R and C are languages.
    score.add(-60, if: spelling.contains(.oneSign) && !(inHeadings > 0 && mentions >= 8))
  }

  private func adjustEastAsian(_ score: inout Score) {
    let isHeading = headings > 0
    score.add(8, if: inHeadings > 0 && mentions >= 2 && !isHeading)
    // Sentences, and what ends in a general word: 解答思考题, 演示代码.
    score.add(
      -6,
      if: isHeading && mentions <= 1 && spelling.contains(.overFive) && !spelling.contains(.latin)
    )
    score.add(-12, if: isHeading && mentions <= 1 && signs.contains(.weakHeading))
    score.add(-4, if: !isHeading && bold == 0)
    if !signs.isDisjoint(with: [.glossed, .quoted]) {
      score.add(6, times: 1)
    } else {
      score.add(
        -10, if: !isHeading && inHeadings == 0 && bold == 0 && emphasized == 0 && linked == 0)
    }
    score.add(-3, times: words == 1 && !isHeading ? Int(rarest) : 0)
  }

  /// A small site says things once.
  private func adjustSmall(_ score: inout Score, among count: Int) {
    guard count <= Self.small else {
      score.add(3, if: count <= 3 * Self.small)
      return
    }
    score.add(isName ? 6 : 12, times: 1)
    score.add(10, if: isEastAsian && mentions >= 3)
    guard spelling.contains(.distinct), isForeign else { return }
    let isNamed = mentions >= 2 || mentions == 1 && (first > 0 || inCode > 0) || headings > 0
    score.add(12, if: isNamed)
    score.add(22, if: mentions == 0 && inCode >= 3)
  }
}
