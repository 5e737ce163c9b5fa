extension Alphabet {
  /// Splits the rows of one section by their next letters, so that no piece is longer than `limit`.
  ///
  ///     C, limit 100     Ca–Ch   Ci–Con   Coo–Cz
  ///     Z (zh)           zai–ze   zen–zheng   zhi   中   终–重   zhou–zuo
  ///
  /// Neighbouring groups are joined if they fit into one piece. A group that does not fit is split
  /// further by its next letter: in Chinese by the next syllable or character, in Japanese and
  /// Korean by the next character. Rows that do not differ in their first letters are split by
  /// count. All pieces together contain the same rows in the same order.
  ///
  /// - Parameters:
  ///   - rows: Rows of one letter in order, as in a section of the table.
  ///   - limit: The largest length of a piece, at least 1. A longer row is a piece by itself.
  ///   - length: Returns the length of a row. Without it, all rows have the length 1.
  public func split<Entry: AlphabetEntry>(
    _ rows: [AlphabetRow<Entry>], limit: Int, length: (Entry) -> Int = { _ in 1 }
  ) -> [AlphabetPiece<Entry>] {
    pieces(of: rows, limit: limit, length: length, areCutFurther: true)
  }

  /// Groups the rows of a section, or of a piece of a section, by their next letters; in Chinese by
  /// their syllables. Groups that are too long are not split further.
  ///
  ///     C, 100 together     Ca   Ce–Ch   Ci–Cl   Co   Cr–Cz
  ///
  /// - Parameters:
  ///   - rows: Rows of one letter in order.
  ///   - together: The largest number of rows in groups that are joined.
  public func groups<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], together: Int
  ) -> [AlphabetPiece<Entry>] {
    pieces(of: rows, limit: together, length: { _ in 1 }, areCutFurther: false)
  }

  private func pieces<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], limit: Int, length: (Entry) -> Int, areCutFurther: Bool
  ) -> [AlphabetPiece<Entry>] {
    guard let letter = rows.first?.placement.letter else { return [] }
    var ends = [0]
    for row in rows { ends.append(ends[ends.count - 1] + length(row.entry)) }
    guard rows.count > 1, ends[rows.count] > limit else {
      return [
        AlphabetPiece(
          letter: letter, title: letter.label, beginning: letter.label, anchor: letter.anchor,
          rows: rows)
      ]
    }
    var split = SectionSplit(
      rows.map { StepReader($0.placement) }, endingAt: ends, of: letter, CollationSteps(self),
      limit: limit)
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

/// A part of a section that is short enough for one page, such as “Ca–Ci”.
public struct AlphabetPiece<Entry: AlphabetEntry>: Identifiable, Sendable {
  /// The letter of the section.
  public let letter: Letter
  /// The first letters of the first row and of the last row. If the whole section is one piece, the
  /// label of its letter.
  public let title: String
  /// The first letters of the first row. If the whole section is one piece, the label of its
  /// letter.
  public let beginning: String
  /// The fragment id, unique in the section. It consists of the letter's id and the first letters
  /// of the first row: `index-c-ca`.
  public let anchor: String
  /// The rows in order; at least one.
  public let rows: [AlphabetRow<Entry>]

  public var id: String { anchor }
}

/// An algorithm that finds the rows before which a section is split.
private struct SectionSplit {
  private var rows: [StepReader]
  private var spelling: CollationSteps
  private let limit: Int
  /// The length of all rows before each row, and of all rows.
  private let ends: [Int]
  /// A Boolean value that indicates whether parts that are too long after the first split are split
  /// again.
  var isCutFurther = true
  /// The letter of the section.
  private let letter: Letter
  /// The step of the section's letter; `nil` if its label has several letters.
  private let letterStep: CollationSteps.Step?

  /// A range of rows that fit on one page, and the first letters of the first and the last of these
  /// rows.
  struct Part {
    var range: Range<Int>
    var low: String
    var high: String
    /// The number of this part among the parts with the same title; `nil` if no other part has this
    /// title.
    var number: Int?

    var title: String {
      let name = low == high ? low : "\(low)–\(high)"
      return number.map { "\(name) (\($0))" } ?? name
    }
  }

  /// A pending task. The tasks are in the order of their rows.
  private enum Task {
    case part(Part)
    /// Split rows that agree in all steps before `depth`. The rows have been read up to that
    /// step.
    case cut(Range<Int>, depth: Int)
  }

  /// Neighbouring rows whose next step is the same.
  private struct Run {
    var rows: Range<Int>
    /// The index of that step; `nil` if the rows have no more steps.
    var step: Int?
  }

  init(
    _ rows: [StepReader], endingAt ends: [Int], of letter: Letter, _ spelling: CollationSteps,
    limit: Int
  ) {
    (self.rows, self.ends) = (rows, ends)
    self.spelling = spelling
    self.limit = max(1, limit)
    self.letter = letter
    self.letterStep = self.spelling.onlyStep(of: letter.label)
  }
}

extension SectionSplit {
  /// Returns the parts of the section in order.
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

  /// Splits rows at the first step in which they differ.
  private mutating func cut(_ range: Range<Int>, from depth: Int) -> [Task] {
    for depth in depth..<Self.deepest {
      let runs = nextRuns(in: range)
      if runs.count > 1 { return cut(runs, of: range, at: depth) }
    }
    return isCutFurther ? equalParts(of: range).map { .part($0) } : [.part(part(range, depth: 0))]
  }

  /// The number of steps after which rows are treated as equal.
  private static var deepest: Int { 32 }

  /// Reads one step of each row, and groups neighbouring rows with the same step.
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
      // Among Chinese syllables, words in Latin letters are split further even if `isCutFurther` is
      // false, because only their first letter has been compared.
      let isOfLetter = depth == 0 && page.step.map { spelling.steps[$0] } == letterStep
      let isCut =
        page.rows.count > 1 && length(of: page.rows) > limit && (isCutFurther || isOfLetter)
      work.append(
        isCut ? .cut(page.rows, depth: depth + 1) : .part(part(page.rows, depth: depth)))
    }
    return work
  }
}

extension SectionSplit {
  /// Joins neighbouring runs into few pages of about equal length. A run that is too long for a
  /// page is not joined, and Chinese words are not joined with Latin words.
  private func pages(of runs: [Run], in range: Range<Int>, at depth: Int) -> [Run] {
    // The smallest possible number of pages, and the length of each if they are equally long.
    let wanted = (length(of: range) + limit - 1) / limit
    let full = (length(of: range) + wanted - 1) / wanted
    var pages: [Run] = []
    for run in runs {
      if let last = pages.last, length(of: last.rows) < full,
        length(of: last.rows) + length(of: run.rows) <= limit,
        depth > 0 || kind(of: last.step) == kind(of: run.step)
      {
        pages[pages.count - 1].rows = last.rows.lowerBound..<run.rows.upperBound
      } else {
        pages.append(run)
      }
    }
    return pages
  }

  private func length(of range: Range<Int>) -> Int {
    ends[range.upperBound] - ends[range.lowerBound]
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
    return zip(1..., equalRanges(of: range)).map { number, part in
      Part(range: part, low: name, high: name, number: number)
    }
  }

  /// Divides rows into ranges of about equal length. There are as few ranges as the limit allows.
  private func equalRanges(of range: Range<Int>) -> [Range<Int>] {
    let wanted = max(1, (length(of: range) + limit - 1) / limit)
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    for row in range {
      let goal = ends[range.lowerBound] + length(of: range) * (ranges.count + 1) / wanted
      guard row > start, ends[row + 1] > goal || length(of: start..<row + 1) > limit else {
        continue
      }
      ranges.append(start..<row)
      start = row
    }
    return ranges + [start..<range.upperBound]
  }

  /// Returns the visible form of the steps of a row up to a depth: 中guo for the steps zhong, 中,
  /// guo.
  private mutating func beginning(of row: Int, depth: Int) -> String {
    let steps = steps(of: row, upTo: depth)
    var result = ""
    for (index, step) in steps.enumerated() {
      let isSpelledOut = step.kind == .syllable && index + 1 < steps.count
      if isSpelledOut { continue }
      result += index == 0 ? initial(step) : step.label
    }
    while result.last?.isWhitespace == true { result.removeLast() }
    // A title that is empty, or that consists of ignored characters, has no first letters.
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
