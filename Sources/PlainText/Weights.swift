/// How much each evidence counts for each kind of line, and how readily one kind follows another.
///
/// The numbers are tenths of a nat, as a linear-chain conditional random field has them: the
/// likeliest reading of a text is the one with the greatest sum. They were fitted to documents whose
/// structure is known (`Tests/Fitting/PlainText/fit.py`) and stand in `weights.tsv` with the reason for each.
struct Weights {
  /// The weights of one evidence, by kind.
  typealias Row = SIMD8<Int32>

  private(set) var evidence = Array(repeating: Row.zero, count: Evidence.allCases.count)
  /// What follows each kind on the next line, and what follows it after blank lines.
  private(set) var adjacent = Array(repeating: Row.zero, count: LineKind.allCases.count)
  private(set) var apart = Array(repeating: Row.zero, count: LineKind.allCases.count)

  static let standard = Weights(PackageResources.weights_tsv)
}

extension Weights {
  /// Reads a table: a line for each evidence (`long`) and for each kind that is followed
  /// (`adjacent text`, `apart text`), with a column for each kind and the reason.
  init(_ table: [UInt8]) {
    let evidence = Dictionary(uniqueKeysWithValues: Evidence.allCases.map { ("\($0)", $0) })
    let kinds = Dictionary(uniqueKeysWithValues: LineKind.allCases.map { ("\($0)", $0) })
    for line in String(decoding: table, as: UTF8.self).split(separator: "\n")
    where !line.hasPrefix("#") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count > kinds.count else { continue }
      var row = Row.zero
      for kind in LineKind.allCases {
        row[Int(kind.rawValue)] = Int32(columns[1 + Int(kind.rawValue)]) ?? 0
      }
      let name = columns[0].split(separator: " ").map(String.init)
      switch (name.count, name.first) {
      case (1, let name?): if let i = evidence[name] { self.evidence[Int(i.rawValue)] = row }
      case (2, "adjacent"): if let i = kinds[name[1]] { adjacent[Int(i.rawValue)] = row }
      case (2, "apart"): if let i = kinds[name[1]] { apart[Int(i.rawValue)] = row }
      default: break
      }
    }
  }

  /// How readily each kind is followed by each on a line.
  func step(to line: PlainLine) -> [Row] { line.blanks > 0 ? apart : adjacent }

  /// What speaks for each kind of a line by itself.
  func sum(_ seen: EvidenceSet) -> Row {
    var seen = seen
    var sum = Row.zero
    while let evidence = seen.popFirst() { sum &+= self.evidence[Int(evidence.rawValue)] }
    return sum
  }
}
