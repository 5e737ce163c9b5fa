import TableModel
import TestSupport
import Testing

@Suite("The number of lines of a title")
struct LineCountTests {
  private func lines(_ title: String, besideContext: Bool = false) -> [Int] {
    let counts = LineCounts(of: title, besideContext: besideContext)
    return SizeClass.allCases.map { counts[$0] }
  }

  // Columns of 43.75, 32.5, 29.9375, 21.375, 20.5 and 9.1875 em.
  @Test(
    "Latin text breaks between words, ideographs between characters",
    arguments: [
      ("", [1, 1, 1, 1, 1, 1]),
      ("Order", [1, 1, 1, 1, 1, 1]),
      ("A word or two of a title", [1, 1, 1, 1, 1, 2]),
      ("九个字的标题刚好一行", [1, 1, 1, 1, 1, 2]),
      ("二十二个字的标题在手机上就要占去两行它真的很长", [1, 1, 1, 2, 2, 3]),
      // Narrow letters need half the width of wide ones.
      ("illi illi illi illi illi illi", [1, 1, 1, 1, 1, 1]),
      ("MWMW MWMW MWMW MWMW MWMW MWMW", [1, 1, 1, 2, 2, 3]),
      // Hangul breaks at spaces only; a word that is too long breaks anywhere.
      ("가나다라마 가나다라마바사", [1, 1, 1, 1, 1, 2]),
      (String(repeating: "m", count: 49), [2, 2, 2, 3, 3, 5]),
      // A line may end after a hyphen.
      ("a self-explanatory", [1, 1, 1, 1, 1, 1]),
      ("a self-explanatory-word", [1, 1, 1, 1, 1, 2]),
      // Combining marks have no width.
      (String(repeating: "e\u{301}", count: 15), [1, 1, 1, 1, 1, 1]),
    ])
  func counts(_ title: String, _ expected: [Int]) {
    #expect(lines(title) == expected)
  }

  // Columns of 37.375, 26.125 and 23.5625 em beside a context; in the other columns the context
  // does not reduce the width of a title.
  @Test(
    "A context beside the title shortens its line; text beyond two lines is cut off",
    arguments: [
      ("二十三个字的标题刚好还能与日期并排站成一行呢呢", [1, 1, 1, 2, 2, 3]),
      ("二十四个字的标题就不能与日期并排站成一行了真可惜", [1, 1, 2, 2, 2, 3]),
      (String(repeating: "长", count: 60), [2, 2, 2, 3, 3, 7]),
      (String(repeating: "长", count: 100), [2, 2, 2, 5, 5, 12]),
    ])
  func beside(_ title: String, _ expected: [Int]) {
    #expect(lines(title, besideContext: true) == expected)
  }

  @Test("A wider window never needs more lines than a narrower one")
  func narrowing() {
    var numbers = SeededGenerator(seed: 6)
    let letters = Array("aiMW -长城éЖ가😀")
    for _ in 0..<500 {
      let title = String(
        (0..<Int.random(in: 0..<80, using: &numbers)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &numbers)]
        })
      let counts = lines(title)
      #expect(counts == counts.sorted(), "\(title)")
    }
  }

  @Test("A row is as high as its lines, but not lower than the estimate")
  func rowHeights() {
    var metrics = TableMetrics()
    metrics.estimatedRowHeight = 3.75
    #expect(metrics.likelyHeight(titleLines: 1, contextLines: 1) == 3.75)
    #expect(metrics.likelyHeight(titleLines: 2, contextLines: 0) == 3.75)
    #expect(metrics.likelyHeight(titleLines: 2, contextLines: 1) == 4.875)
    metrics.estimatedRowHeight = 0
    #expect(metrics.likelyHeight(titleLines: 1, contextLines: 0) == 2.0625)
  }
}
