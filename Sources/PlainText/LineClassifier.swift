/// The classifier of lines. It finds the most likely reading of a text, which is an assignment of a
/// kind to each line.
enum LineClassifier {
  /// Sets the kind, the second most likely kind, and the margin between the two for each line.
  ///
  /// The sum of a reading consists of the weights of all features and of all transitions from line
  /// to line. The most likely reading has the greatest sum. It is found by dynamic programming:
  /// Viterbi's algorithm forwards and backwards, with max-marginals. The time is linear in the
  /// number of lines. Integer arithmetic makes the result the same on every machine.
  ///
  /// - Parameter first: The kinds of a first reading, which lines of the same groups share; `nil` in
  ///   the first reading.
  static func read(
    _ lines: inout [PlainLine], by weights: Weights, after first: SecondReading? = nil
  ) {
    guard !lines.isEmpty else { return }
    let local = lines.map { line in
      let sum = weights.sum(line.features)
      return first.map { sum &+ $0.sum(line, by: weights) } ?? sum
    }
    let forward = sweep(local, lines: lines, weights: weights)
    let backward = sweepBack(local, lines: lines, weights: weights)
    for i in lines.indices.reversed() {
      let sums = forward[i] &+ backward[i]
      let best = sums.best
      let second = sums.second(to: best)
      lines[i].margin = Int(sums[best]) - Int(sums[second])
      lines[i].kind = LineKind(best)
      lines[i].secondKind = LineKind(second)
      // If two kinds are equally likely, choose the kind with the greatest sum up to this line and
      // over the transition to the next line, whose kind is already chosen.
      if lines[i].margin == 0, i + 1 < lines.count {
        let next = Int(lines[i + 1].kind.rawValue)
        var sums = forward[i]
        for kind in LineKind.allCases.indices {
          sums[kind] &+= weights.transitions(to: lines[i + 1])[kind][next]
        }
        lines[i].kind = LineKind(sums.best)
      }
    }
  }

  /// Returns, for each line and kind, the greatest sum of the lines up to and including that line,
  /// if the line has the kind.
  ///
  /// - Parameter local: The sum of the feature weights of each line, by kind.
  private static func sweep(
    _ local: [Weights.Row], lines: [PlainLine], weights: Weights
  ) -> [Weights.Row] {
    var sums = local
    for i in local.indices.dropFirst() {
      let steps = weights.transitions(to: lines[i])
      var best = Weights.Row(repeating: Int32.min / 2)
      for kind in LineKind.allCases.indices {
        let reached = Weights.Row(repeating: sums[i - 1][kind]) &+ steps[kind]
        best.replace(with: reached, where: reached .> best)
      }
      sums[i] = LineClassifier.relativeToGreatest(best &+ local[i])
    }
    return sums
  }

  /// Returns, for each line and kind, the greatest sum of all later lines, if the line has the
  /// kind.
  private static func sweepBack(
    _ local: [Weights.Row], lines: [PlainLine], weights: Weights
  ) -> [Weights.Row] {
    var sums = Array(repeating: Weights.Row.zero, count: local.count)
    for i in local.indices.dropLast().reversed() {
      let steps = weights.transitions(to: lines[i + 1])
      let after = local[i + 1] &+ sums[i + 1]
      for kind in LineKind.allCases.indices {
        let reached = steps[kind] &+ after
        var best = reached[0]
        for next in 1..<LineKind.allCases.count { best = Swift.max(best, reached[next]) }
        sums[i][kind] = best
      }
      sums[i] = LineClassifier.relativeToGreatest(sums[i])
    }
    return sums
  }

  /// Returns the sums minus the greatest sum, so that they stay small for texts of any length.
  private static func relativeToGreatest(_ sums: Weights.Row) -> Weights.Row {
    sums &- Weights.Row(repeating: sums[sums.best])
  }
}

extension Weights.Row {
  /// The raw value of the kind with the greatest sum; the first of several equal kinds.
  fileprivate var best: Int {
    var best = 0
    for kind in 1..<LineKind.allCases.count where self[kind] > self[best] { best = kind }
    return best
  }

  /// Returns the raw value of the kind with the greatest sum except the kind `best`.
  fileprivate func second(to best: Int) -> Int {
    var others = self
    others[best] = Int32.min
    return others.best
  }
}

extension LineKind {
  fileprivate init(_ number: Int) { self = LineKind(rawValue: UInt8(number)) ?? .text }
}

/// The weights of the features for each kind of line, and of the transitions between kinds.
///
/// The weights are those of a linear-chain conditional random field. Their unit is a tenth of a
/// nat: a difference of 10 multiplies the odds by e. They were fitted to documents with known
/// structure (`Tests/Fitting/PlainText/fit.py`). `weights.tsv` contains the weights, with
/// explanations.
struct Weights {
  /// One number for each kind of line, at the index of the kind's raw value.
  typealias Row = SIMD8<Int32>

  /// The weights of each feature, by the raw value of the feature.
  private(set) var featureWeights = Array(repeating: Row.zero, count: LineFeature.allCases.count)
  /// The weights of the transitions from each kind to the kind of the next line, if no blank line
  /// is between the two lines.
  private(set) var betweenAdjacentLines = Array(repeating: Row.zero, count: LineKind.allCases.count)
  /// The weights of the transitions from each kind to the kind of the next line, if blank lines are
  /// between the two lines.
  private(set) var acrossBlankLines = Array(repeating: Row.zero, count: LineKind.allCases.count)

  /// The weights of the kinds of the other lines in a group (`SecondReading`), by sort of group and
  /// then by kind.
  private(set) var groupWeights = Array(
    repeating: Row.zero, count: SecondReading.Group.allCases.count * LineKind.allCases.count)

  static let standard = Weights(PackageResources.weights_tsv)
}

extension Weights {
  /// Parses the table `weights.tsv`.
  ///
  /// A row begins with the name of a feature (`long`), with the kind before a transition (`adjacent
  /// text`, `apart text`), or with a group and the kind of its other lines (`block code`). The other
  /// columns are the weights, one for each kind, and the reason.
  init(_ table: [UInt8]) {
    let features = Weights.casesByName(of: LineFeature.self)
    let kinds = Weights.casesByName(of: LineKind.self)
    let groups = Weights.casesByName(of: SecondReading.Group.self)
    // Bytes are split much faster than characters.
    for line in table.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let columns = line.split(
        separator: UInt8(ascii: "\t"), maxSplits: kinds.count + 1, omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      guard columns.count > kinds.count else { continue }
      var row = Row.zero
      for kind in LineKind.allCases {
        row[Int(kind.rawValue)] = Int32(columns[1 + Int(kind.rawValue)]) ?? 0
      }
      let name = columns[0].utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      switch (name.count, name.first) {
      case (1, let name?):
        if let feature = features[name] { featureWeights[Int(feature.rawValue)] = row }
      case (2, "adjacent"):
        if let i = kinds[name[1]] { betweenAdjacentLines[Int(i.rawValue)] = row }
      case (2, "apart"): if let i = kinds[name[1]] { acrossBlankLines[Int(i.rawValue)] = row }
      case (2, let group?):
        if let group = groups[group], let kind = kinds[name[1]] {
          groupWeights[Weights.place(of: group, kind)] = row
        }
      default: break
      }
    }
  }

  private static func casesByName<Case: CaseIterable>(of type: Case.Type) -> [String: Case] {
    Dictionary(uniqueKeysWithValues: type.allCases.map { ("\($0)", $0) })
  }

  /// Returns the index of a weight in `groupWeights`.
  static func place(of group: SecondReading.Group, _ kind: LineKind) -> Int {
    group.rawValue * LineKind.allCases.count + Int(kind.rawValue)
  }

  /// Returns the weights of the transitions from the previous line to a line, by the kind of the
  /// previous line.
  func transitions(to line: PlainLine) -> [Row] {
    line.blankLinesAbove > 0 ? acrossBlankLines : betweenAdjacentLines
  }

  /// Returns the sum of the feature weights of a line, for each kind.
  func sum(_ features: LineFeatures) -> Row {
    var sum = Row.zero
    features.forEachRawValue { sum &+= featureWeights[$0] }
    return sum
  }
}
