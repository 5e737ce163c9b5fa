import Bytes

/// The model that decides which things a note is about.
///
/// It is a logistic regression over features that are small numbers: each value of each feature has
/// a weight, and the score of a thing in a note is the sum of the weights. The weights are those of
/// the regression times 16, rounded. `Tests/Fitting/Index` fits them to books with their authors'
/// indexes and to posts with their authors' tags.
struct IndexModel: Sendable {
  /// The kinds of things, each with weights of its own.
  enum Kind: Int, CaseIterable {
    case words, eastAsian, names, code
  }

  static let fitted = IndexModel(EmbeddedResources.weights)

  /// The sum that a thing of each kind begins with, and the weights of the values of its features.
  private var weights = [Int16](repeating: 0, count: Kind.allCases.count * size)
  /// The number of weights of a kind.
  private static var size: Int { 1 + Feature.allCases.count * Feature.bins }

  /// - Parameter table: For each kind a line with `constant` and a number, and a line with the weights
  ///   of each feature, in the order of `Kind` and `Feature`. Two columns of names come first.
  init(_ table: StaticString) {
    var (column, number, isNegative) = (0, Int16(0), false)
    var position = 0
    for byte in BorrowedBytes(table) {
      if column == 2 {
        if byte.isDigit {
          number = number &* 10 &+ Int16(byte &- UInt8(ascii: "0"))
        } else if byte == UInt8(ascii: "-") {
          isNegative = true
        } else if position < weights.count {
          weights[position] = isNegative ? -number : number
          (position, number, isNegative) = (position + 1, 0, false)
        }
      }
      if byte == 0x09 { column += 1 } else if byte == 0x0A { column = 0 }
    }
  }

  private static func start(of feature: Feature, _ kind: Kind) -> Int {
    kind.rawValue * size + 1 + feature.rawValue * Feature.bins
  }
}

extension IndexModel {
  /// What the scores of a thing in all notes have in common.
  struct CommonScore {
    fileprivate let kind: Kind
    fileprivate let site: SiteSize
    fileprivate var score: Int
  }

  /// Returns what the scores of a thing have in common.
  ///
  /// - Parameter sum: The evidence of all notes.
  func commonScore(of sum: EntryEvidence, _ site: SiteSize) -> CommonScore {
    let kind = sum.modelKind
    var common = CommonScore(kind: kind, site: site, score: constant(of: kind))
    func add(_ feature: Feature, _ bin: Int) { common.score += weight(of: feature, bin, kind) }
    sum.forEachSpreadFeature(site, add)
    sum.forEachTitleFeature(add)
    return common
  }

  /// Returns the score of the evidence of one note, over 0 for a thing that the note is about.
  ///
  /// - Parameter sum: The evidence of all notes.
  func score(_ part: EntryEvidence, of sum: EntryEvidence, _ common: CommonScore) -> Int {
    var score = common.score + common.site.bonus(forNoteOf: part)
    if let local = part.localScore, part.modelKind == common.kind {
      score += Int(local)
    } else {
      score += localScore(of: part, common.kind)
    }
    part.forEachShareFeature(sum) { feature, bin in
      score += weight(of: feature, bin, common.kind)
    }
    return score
  }

  func score(_ part: EntryEvidence, of sum: EntryEvidence, _ site: SiteSize) -> Int {
    score(part, of: sum, commonScore(of: sum, site))
  }

  /// Returns the sum of the weights of the features that depend on one note alone.
  func localScore(of part: EntryEvidence, _ kind: Kind) -> Int {
    var score = 0
    part.forEachLocalFeature { feature, bin in
      score += weight(of: feature, bin, kind)
    }
    return score
  }

  /// Returns whether the evidence of a note alone is strong enough that the evidence of all notes
  /// can make it an entry, and stores its score.
  func canBeEntry(_ part: inout EntryEvidence) -> Bool {
    let score = localScore(of: part, part.modelKind)
    part.localScore = Int16(clamping: score)
    return score >= Self.least
  }

  #if EVERY_CANDIDATE
    /// All candidates pass, so that a new fit does not depend on the weights of the last one.
    private static let least = Int.min
  #else
    /// The least sum of the weights of a note's own features: with it, one place in 50 is lost.
    private static let least = -48
  #endif

  /// The sum that a thing begins with.
  private func constant(of kind: Kind) -> Int { Int(weights[kind.rawValue * Self.size]) }

  /// The weight of a value of a feature.
  @inline(__always)
  func weight(of feature: Feature, _ bin: Int, _ kind: Kind) -> Int {
    Int(weights[Self.start(of: feature, kind) + bin])
  }
}

extension EntryEvidence {
  /// The kind of the thing, by which it is weighed.
  var modelKind: IndexModel.Kind {
    if isName { return isSetAsCode ? .code : .names }
    return isEastAsian ? .eastAsian : .words
  }
}
