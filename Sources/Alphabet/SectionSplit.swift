/// Finds where to cut a section that is too long for a page.
struct SectionSplit {
  private var rows: [SpelledRow]
  private var spelling: Spelling
  private let limit: Int
  /// Whether what is still too long after the first cut is cut again.
  var isCutFurther = true
  /// The section's letter, as it is written at the beginning of a title.
  private let letter: Letter
  private let letterStep: Spelling.Step?

  /// Rows that go on one page, and how the first and the last of them begin.
  struct Part {
    var range: Range<Int>
    var low: String
    var high: String
    /// The number among parts whose rows do not differ.
    var number: Int?

    var title: String {
      let name = low == high ? low : "\(low)–\(high)"
      return number.map { "\(name) (\($0))" } ?? name
    }
  }

  /// What is still to be done, in the order of the rows.
  private enum Work {
    case part(Part)
    /// These rows agree in all steps before the depth.
    case cut(Range<Int>, depth: Int)
  }

  init(_ placements: [Placement], of letter: Letter, _ spelling: Spelling, limit: Int) {
    self.rows = placements.map { SpelledRow($0) }
    self.spelling = spelling
    self.limit = max(1, limit)
    self.letter = letter
    self.letterStep = self.spelling.onlyStep(of: letter.label)
  }
}

extension SectionSplit {
  mutating func parts() -> [Part] {
    var parts: [Part] = []
    var waiting: [Work] = [.cut(rows.indices, depth: 0)]
    while let work = waiting.popLast() {
      switch work {
      case .part(let part): parts.append(part)
      case .cut(let range, let depth): waiting += cut(range, from: depth).reversed()
      }
    }
    return parts
  }

  /// Cuts rows where they first differ.
  private mutating func cut(_ range: Range<Int>, from depth: Int) -> [Work] {
    guard let cut = firstDifference(in: range, from: depth) else {
      guard isCutFurther else { return [.part(part(range, depth: 0))] }
      return equalParts(of: range).map { .part($0) }
    }
    let runs = runs(in: range, at: cut)
    return pages(of: runs, in: range).map { page in
      // Among Chinese syllables, Latin words are told apart from these by the letter alone.
      let isOfLetter = cut == 0 && rows[page.lowerBound].steps.first == letterStep
      return page.count > limit && (isCutFurther || isOfLetter)
        ? .cut(page, depth: cut + 1) : .part(part(page, depth: cut))
    }
  }

  /// Rows that agree in so many steps count as equal.
  private static var deepest: Int { 32 }

  /// The first depth not before this one at which the rows do not all have the same step.
  private mutating func firstDifference(in range: Range<Int>, from depth: Int) -> Int? {
    (depth..<max(depth, Self.deepest)).first { depth in
      let step = step(depth, of: range.lowerBound)
      return range.contains { self.step(depth, of: $0) != step }
    }
  }

  private mutating func step(_ depth: Int, of row: Int) -> Int? {
    spelling.step(depth, of: &rows[row])?.number
  }

  /// The stretches of rows with the same step at a depth.
  private mutating func runs(in range: Range<Int>, at depth: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = range.lowerBound
    var current = step(depth, of: start)
    for row in range.dropFirst() {
      let next = step(depth, of: row)
      guard next != current else { continue }
      runs.append(start..<row)
      (start, current) = (row, next)
    }
    return runs + [start..<range.upperBound]
  }
}

extension SectionSplit {
  /// Puts neighbouring runs together, so that the pages are few and about equally long. A run that
  /// is too long for a page stays alone, and Chinese words stay apart from Latin ones.
  private func pages(of runs: [Range<Int>], in range: Range<Int>) -> [Range<Int>] {
    let wanted = (range.count + limit - 1) / limit
    let full = (range.count + wanted - 1) / wanted
    var pages: [Range<Int>] = []
    for run in runs {
      if let last = pages.last, last.count < full, last.count + run.count <= limit,
        kind(of: last.lowerBound) == kind(of: run.lowerBound)
      {
        pages[pages.count - 1] = last.lowerBound..<run.upperBound
      } else {
        pages.append(run)
      }
    }
    return pages
  }

  private func kind(of row: Int) -> Spelling.Step.Kind? { rows[row].steps.first?.kind }

  private func part(_ range: Range<Int>, depth: Int) -> Part {
    Part(
      range: range, low: beginning(of: range.lowerBound, depth: depth),
      high: beginning(of: range.upperBound - 1, depth: depth))
  }

  private func equalParts(of range: Range<Int>) -> [Part] {
    let name = beginning(of: range.lowerBound, depth: Self.deepest - 1)
    return zip(1..., range.count.parts(of: limit)).map { number, part in
      let shifted = range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
      return Part(range: shifted, low: name, high: name, number: number)
    }
  }

  /// What a reader sees of a row's steps up to a depth: 中guo for zhong, 中, guo.
  private func beginning(of row: Int, depth: Int) -> String {
    let steps = rows[row].steps.prefix(depth + 1)
    var result = ""
    for (index, step) in steps.enumerated() {
      let isSpelledOut = step.kind == .syllable && index + 1 < steps.count
      if isSpelledOut { continue }
      result += index == 0 ? initial(step) : step.label
    }
    while result.last?.isWhitespace == true { result.removeLast() }
    // An empty title, or one of nothing that the order knows, has no beginning of its own.
    return result.isEmpty ? letter.label : result
  }

  private func initial(_ step: Spelling.Step) -> String {
    if step == letterStep { return letter.label }
    return step.kind == .letter ? step.label.uppercased() : step.label
  }
}

extension Int {
  /// The numbers up to this one in as few stretches as `limit` allows, of about equal length.
  fileprivate func parts(of limit: Int) -> [Range<Int>] {
    let wanted = (self + limit - 1) / limit
    return (0..<wanted).map { self * $0 / wanted..<self * ($0 + 1) / wanted }
  }
}
