/// The classifier of lines. It finds the most likely reading of a text, which is an assignment of a
/// kind to each line.
enum LineClassifier {
  /// Sets the kind, the second most likely kind, and the margin between the two for each line.
  ///
  /// The lines are read twice. In the second reading, lines of the same groups share the kinds of the
  /// first reading.
  static func read(_ lines: inout [PlainLine], by weights: Weights) {
    guard !lines.isEmpty else { return }
    var sums = lines.indices.map { weights.sum(lines[$0].features) }
    choose(&lines, sums, by: weights)
    let first = SecondReading(lines)
    for i in lines.indices {
      sums[i] &+= first.sum(lines[i].groups, lines[i].kind, by: weights.groupWeights)
    }
    choose(&lines, sums, by: weights)
  }

  /// Chooses the most likely reading.
  ///
  /// The sum of a reading consists of the weights of all lines and of all transitions from line to
  /// line. The most likely reading has the greatest sum. It is found by dynamic programming:
  /// Viterbi's algorithm forwards and backwards, with max-marginals. The time is linear in the
  /// number of lines. Integer arithmetic makes the result the same on every machine.
  ///
  /// - Parameter local: The weights of each line, by kind.
  private static func choose(
    _ lines: inout [PlainLine], _ local: [Weights.Row], by weights: Weights
  ) {
    let forward = sweep(local, lines, weights.transitions)
    // For each kind, the greatest sum of all later lines, if the line has the kind.
    var backward = Weights.Row.zero
    for i in lines.indices.reversed() {
      let start = i + 1 < lines.count ? Weights.firstTransition(to: lines[i + 1]) : 0
      if i + 1 < lines.count {
        backward = relativeToGreatest(
          greatest(local[i + 1] &+ backward, weights.transitionsByNext, from: start))
      }
      let (best, second, margin) = (forward[i] &+ backward).bestTwo
      lines[i].kind = LineKind(best)
      lines[i].secondKind = LineKind(second)
      lines[i].margin = margin
      // If two kinds are equally likely, choose the kind with the greatest sum up to this line and
      // over the transition to the next line, whose kind is already chosen.
      if margin == 0, i + 1 < lines.count {
        let next = start + Int(lines[i + 1].kind.rawValue)
        lines[i].kind = LineKind((forward[i] &+ weights.transitionsByNext[next]).bestTwo.best)
      }
    }
  }

  /// Returns, for each line and kind, the greatest sum of the lines up to and including that line,
  /// if the line has the kind.
  private static func sweep(
    _ local: [Weights.Row], _ lines: [PlainLine], _ transitions: [Weights.Row]
  ) -> [Weights.Row] {
    var sums = local
    for i in local.indices.dropFirst() {
      let start = Weights.firstTransition(to: lines[i])
      let best = greatest(sums[i - 1], transitions, from: start)
      sums[i] = relativeToGreatest(best &+ local[i])
    }
    return sums
  }

  /// Returns, for each kind, the greatest sum of a number of `sums` and the weight of the transition
  /// between its kind and that kind.
  @inline(__always)
  private static func greatest(
    _ sums: Weights.Row, _ transitions: [Weights.Row], from start: Int
  ) -> Weights.Row {
    var greatest = Weights.Row(repeating: sums[0]) &+ transitions[start]
    for kind in 1..<LineKind.count {
      let reached = Weights.Row(repeating: sums[kind]) &+ transitions[start + kind]
      greatest.replace(with: reached, where: reached .> greatest)
    }
    return greatest
  }

  /// Returns the sums minus the greatest sum, so that they stay small for texts of any length.
  private static func relativeToGreatest(_ sums: Weights.Row) -> Weights.Row {
    var greatest = sums[0]
    for kind in 1..<LineKind.count { greatest = max(greatest, sums[kind]) }
    return sums &- Weights.Row(repeating: greatest)
  }
}

extension Weights.Row {
  /// The raw values of the two kinds with the greatest sums, and the difference of these sums. Of
  /// equal kinds, the first counts as greater.
  fileprivate var bestTwo: (best: Int, second: Int, margin: Int) {
    var (best, greatest) = (0, self[0])
    var (second, next) = (0, Int32.min)
    for kind in 1..<LineKind.count {
      let sum = self[kind]
      if sum > greatest {
        (second, next) = (best, greatest)
        (best, greatest) = (kind, sum)
      } else if sum > next {
        (second, next) = (kind, sum)
      }
    }
    return (best, second, Int(greatest) - Int(next))
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
  /// The weights of the transitions from a kind to the kind of the next line: for each kind before a
  /// line without blank lines above it, then for each kind before a line with blank lines.
  private(set) var transitions = Array(repeating: Row.zero, count: 2 * LineKind.count)
  /// The same weights with the kind of the next line as the row.
  private(set) var transitionsByNext = Array(repeating: Row.zero, count: 2 * LineKind.count)

  /// The weights of the kinds of the other lines in a group (`SecondReading`), by sort of group and
  /// then by kind.
  private(set) var groupWeights = Array(
    repeating: Row.zero, count: SecondReading.Group.allCases.count * LineKind.count)

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
        if let kind = kinds[name[1]] { transitions[Int(kind.rawValue)] = row }
      case (2, "apart"):
        if let kind = kinds[name[1]] { transitions[LineKind.count + Int(kind.rawValue)] = row }
      case (2, let group?):
        if let group = groups[group], let kind = kinds[name[1]] {
          groupWeights[Weights.place(of: group, kind)] = row
        }
      default: break
      }
    }
    for i in transitions.indices {
      let (start, kind) = (i - i % LineKind.count, i % LineKind.count)
      for next in 0..<LineKind.count {
        transitionsByNext[start + next][kind] = transitions[i][next]
      }
    }
  }

  private static func casesByName<Case: CaseIterable>(of type: Case.Type) -> [String: Case] {
    Dictionary(uniqueKeysWithValues: type.allCases.map { ("\($0)", $0) })
  }

  /// Returns the index of a weight in `groupWeights`.
  static func place(of group: SecondReading.Group, _ kind: LineKind) -> Int {
    group.rawValue * LineKind.count + Int(kind.rawValue)
  }

  /// Returns the index of the first of the transitions to a line.
  @inline(__always)
  static func firstTransition(to line: PlainLine) -> Int {
    line.blankLinesAbove > 0 ? LineKind.count : 0
  }

  /// Returns the sum of the feature weights of a line, for each kind.
  func sum(_ features: LineFeatures) -> Row {
    var sum = Row.zero
    features.forEachRawValue { sum &+= featureWeights[$0] }
    return sum
  }
}
