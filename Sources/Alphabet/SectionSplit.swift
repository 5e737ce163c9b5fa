extension Alphabet {
  /// Splits the rows of one section by their next letters, so that no piece has more than `limit`
  /// rows.
  ///
  ///     C, limit 100     Ca–Ch   Ci–Con   Coo–Cz
  ///     Z (zh)           zai–ze   zen–zheng   zhi   中   终–重   zhou–zuo
  ///
  /// Neighbouring groups are joined as long as they fit. A group that does not fit is split further
  /// by its next letter; in Chinese by the next syllable or character, in Japanese and Korean by
  /// the next character. Rows that do not differ in their first letters are split by count. All
  /// pieces together contain the same rows in the same order.
  ///
  /// - Parameters:
  ///   - rows: Rows of one letter in order, as in a section of the table.
  ///   - limit: The largest number of rows in a piece, at least 1.
  public func split<Entry: AlphabetEntry>(
    _ rows: [AlphabetRow<Entry>], limit: Int
  ) -> [AlphabetPiece<Entry>] {
    pieces(of: rows, limit: limit, areCutFurther: true)
  }

  /// Groups the rows of one section, or of a piece of it, by their next letters only; in Chinese by
  /// syllables.
  ///
  ///     C, 100 together     Ca   Ce–Ch   Ci–Cl   Co   Cr–Cz
  ///
  /// - Parameters:
  ///   - rows: Rows of one letter in order.
  ///   - together: The largest number of rows in neighbouring groups that are joined.
  public func groups<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], together: Int
  ) -> [AlphabetPiece<Entry>] {
    pieces(of: rows, limit: together, areCutFurther: false)
  }

  private func pieces<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], limit: Int, areCutFurther: Bool
  ) -> [AlphabetPiece<Entry>] {
    guard let letter = rows.first?.placement.letter else { return [] }
    guard rows.count > max(1, limit) else {
      return [
        AlphabetPiece(
          letter: letter, title: letter.label, beginning: letter.label, anchor: letter.anchor,
          rows: rows)
      ]
    }
    var split = SectionSplit(
      rows.map { SpelledRow($0.placement) }, of: letter, CollationSteps(self), limit: limit)
    split.isCutFurther = areCutFurther
    var anchors = Anchors()
    return split.parts().map { part in
      AlphabetPiece(
        letter: letter, title: part.title, beginning: part.low,
        anchor: anchors.unique("\(letter.anchor)-\(part.low.slug)"),
        rows: Array(rows[part.range]))
    }
  }
}

/// A part of a section that is short enough for a page, such as "Ca–Ci".
public struct AlphabetPiece<Entry: AlphabetEntry>: Identifiable, Sendable {
  /// The letter of the section.
  public let letter: Letter
  /// The first letters of the first and last rows; the label of the letter if the whole section is
  /// short enough.
  public let title: String
  /// The first letters of the first row; the label of the letter if the whole section is short
  /// enough.
  public let beginning: String
  /// The fragment id, made of the letter's id and the first letters of the first row, such as
  /// "index-c-ca". Unique in the section.
  public let anchor: String
  /// The rows in order; at least one.
  public let rows: [AlphabetRow<Entry>]

  public var id: String { anchor }
}

/// Finds the positions at which to split a section that is too long for a page.
private struct SectionSplit {
  private var rows: [SpelledRow]
  private var spelling: CollationSteps
  private let limit: Int
  /// Indicates whether parts that are too long after the first split are split again.
  var isCutFurther = true
  /// The letter of the section.
  private let letter: Letter
  private let letterStep: CollationSteps.Step?

  /// Rows that fit on one page, and the first letters of the first and the last of them.
  struct Part {
    var range: Range<Int>
    var low: String
    var high: String
    /// The number of this part among parts with the same title.
    var number: Int?

    var title: String {
      let name = low == high ? low : "\(low)–\(high)"
      return number.map { "\(name) (\($0))" } ?? name
    }
  }

  /// A pending task. Tasks are in the order of the rows.
  private enum Task {
    case part(Part)
    /// Splits rows that agree in all steps before `depth` and have been spelled up to it.
    case cut(Range<Int>, depth: Int)
  }

  /// Neighbouring rows with the same next step.
  private struct Run {
    var rows: Range<Int>
    /// The index of the first row's step.
    var step: Int?
  }

  init(_ rows: [SpelledRow], of letter: Letter, _ spelling: CollationSteps, limit: Int) {
    self.rows = rows
    self.spelling = spelling
    self.limit = max(1, limit)
    self.letter = letter
    self.letterStep = self.spelling.onlyStep(of: letter.label)
  }
}

extension SectionSplit {
  mutating func parts() -> [Part] {
    var parts: [Part] = []
    var waiting: [Task] = [.cut(rows.indices, depth: 0)]
    while let work = waiting.popLast() {
      switch work {
      case .part(let part): parts.append(part)
      case .cut(let range, let depth): waiting += cut(range, from: depth).reversed()
      }
    }
    return parts
  }

  /// Splits rows where they first differ.
  private mutating func cut(_ range: Range<Int>, from depth: Int) -> [Task] {
    for depth in depth..<Self.deepest {
      let runs = nextRuns(in: range)
      if runs.count > 1 { return cut(runs, of: range, at: depth) }
    }
    return isCutFurther ? equalParts(of: range).map { .part($0) } : [.part(part(range, depth: 0))]
  }

  /// The number of steps after which rows count as equal.
  private static var deepest: Int { 32 }

  /// Advances each row by one step and groups neighbours with the same step.
  private mutating func nextRuns(in range: Range<Int>) -> [Run] {
    var runs: [Run] = []
    for row in range {
      let step = spelling.nextStep(of: &rows[row])
      if let last = runs.last, number(of: last.step) == number(of: step) {
        runs[runs.count - 1].rows = last.rows.lowerBound..<row + 1
      } else {
        runs.append(Run(rows: row..<row + 1, step: step))
      }
    }
    return runs
  }

  private func number(of step: Int?) -> Int? { step.map { spelling.steps[$0].number } }

  private mutating func cut(_ runs: [Run], of range: Range<Int>, at depth: Int) -> [Task] {
    var work: [Task] = []
    for page in pages(of: runs, in: range, at: depth) {
      // Among Chinese syllables, only the letter distinguishes Latin words.
      let isOfLetter = depth == 0 && page.step.map { spelling.steps[$0] } == letterStep
      let isCut = page.rows.count > limit && (isCutFurther || isOfLetter)
      work.append(
        isCut ? .cut(page.rows, depth: depth + 1) : .part(part(page.rows, depth: depth)))
    }
    return work
  }
}

extension SectionSplit {
  /// Joins neighbouring runs, so that there are few pages of about equal length. A run that is too
  /// long for a page stays alone, and Chinese words stay apart from Latin ones.
  private func pages(of runs: [Run], in range: Range<Int>, at depth: Int) -> [Run] {
    let wanted = (range.count + limit - 1) / limit
    let full = (range.count + wanted - 1) / wanted
    var pages: [Run] = []
    for run in runs {
      if let last = pages.last, last.rows.count < full,
        last.rows.count + run.rows.count <= limit,
        depth > 0 || kind(of: last.step) == kind(of: run.step)
      {
        pages[pages.count - 1].rows = last.rows.lowerBound..<run.rows.upperBound
      } else {
        pages.append(run)
      }
    }
    return pages
  }

  private func kind(of step: Int?) -> CollationSteps.Step.Unit? {
    step.map { spelling.steps[$0].kind }
  }

  private mutating func part(_ range: Range<Int>, depth: Int) -> Part {
    Part(
      range: range, low: beginning(of: range.lowerBound, depth: depth),
      high: beginning(of: range.upperBound - 1, depth: depth))
  }

  private mutating func equalParts(of range: Range<Int>) -> [Part] {
    let name = beginning(of: range.lowerBound, depth: Self.deepest - 1)
    return zip(1..., range.count.parts(of: limit)).map { number, part in
      let shifted = range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
      return Part(range: shifted, low: name, high: name, number: number)
    }
  }

  /// Returns the visible form of a row's steps up to a depth: 中guo for the steps zhong, 中, guo.
  private mutating func beginning(of row: Int, depth: Int) -> String {
    let steps = steps(of: row, upTo: depth)
    var result = ""
    for (index, step) in steps.enumerated() {
      let isSpelledOut = step.kind == .syllable && index + 1 < steps.count
      if isSpelledOut { continue }
      result += index == 0 ? initial(step) : step.label
    }
    while result.last?.isWhitespace == true { result.removeLast() }
    // An empty title, or one of ignorable characters only, has no first letters.
    return result.isEmpty ? letter.label : result
  }

  private mutating func steps(of row: Int, upTo depth: Int) -> [CollationSteps.Step] {
    var steps: [CollationSteps.Step] = []
    var row = rows[row].unspelled
    while steps.count <= depth, let step = spelling.nextStep(of: &row) {
      steps.append(spelling.steps[step])
    }
    return steps
  }

  private func initial(_ step: CollationSteps.Step) -> String {
    if step == letterStep { return letter.label }
    return step.kind == .letter ? step.label.uppercased() : step.label
  }
}

extension Int {
  /// Returns the numbers below this one in as few ranges as `limit` allows, of about equal length.
  fileprivate func parts(of limit: Int) -> [Range<Int>] {
    let wanted = (self + limit - 1) / limit
    return (0..<wanted).map { self * $0 / wanted..<self * ($0 + 1) / wanted }
  }
}
