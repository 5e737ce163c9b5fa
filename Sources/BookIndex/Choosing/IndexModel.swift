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

  private var weights = [Int16](
    repeating: 0, count: Kind.allCases.count * Feature.allCases.count * Feature.bins)
  /// The sum that a thing of each kind begins with.
  private var constants = [Int](repeating: 0, count: Kind.allCases.count)

  /// - Parameter table: Lines of a kind, a feature and the weights of its values; and lines of a kind,
  ///   `constant` and a number.
  init(_ table: StaticString) {
    let kinds = Kind.allCases.map { Array("\($0)".utf8) }
    let features = Feature.allCases.map { Array("\($0)".utf8) }
    for line in BorrowedBytes(table).split(separator: 0x0A) {
      let fields = line.split(separator: 0x09)
      guard fields.count == 3, let kind = kinds.firstIndex(where: fields[0].elementsEqual) else {
        continue
      }
      let numbers = fields[2].split(separator: 0x20).map(Self.number)
      if fields[1].elementsEqual("constant".utf8) {
        constants[kind] = Int(numbers.first ?? 0)
      } else if let feature = features.firstIndex(where: fields[1].elementsEqual) {
        let start = (kind * features.count + feature) * Feature.bins
        for (bin, number) in numbers.prefix(Feature.bins).enumerated() {
          weights[start + bin] = number
        }
      }
    }
  }

  private static func number(_ digits: BorrowedBytes) -> Int16 {
    let isNegative = digits.first == UInt8(ascii: "-")
    var number: Int16 = 0
    for digit in isNegative ? digits.dropFirst() : digits {
      number = number &* 10 &+ Int16(digit &- UInt8(ascii: "0"))
    }
    return isNegative ? -number : number
  }

  private static func start(of feature: Feature, _ kind: Kind) -> Int {
    (kind.rawValue * Feature.allCases.count + feature.rawValue) * Feature.bins
  }
}

extension IndexModel {
  /// Returns the score of the evidence of one note, over 0 for a thing that the note is about.
  ///
  /// - Parameter sum: The evidence of all notes; `nil` for a score without it.
  func score(_ part: EntryEvidence, of sum: EntryEvidence, _ site: SiteSize) -> Int {
    let kind = sum.modelKind
    var score = constants[kind.rawValue]
    if let local = part.localScore, part.modelKind == kind {
      score += Int(local)
    } else {
      score += localScore(of: part, kind)
    }
    part.forEachSiteFeature(sum, site) { feature, bin in
      score += Int(weights[Self.start(of: feature, kind) + bin])
    }
    return score
  }

  /// Returns the sum of the weights of the features that depend on one note alone.
  func localScore(of part: EntryEvidence, _ kind: Kind) -> Int {
    var score = 0
    part.forEachLocalFeature { feature, bin in
      score += Int(weights[Self.start(of: feature, kind) + bin])
    }
    return score
  }

  /// Returns whether the evidence of a note alone is strong enough that the evidence of all notes can make
  /// it an entry, and stores its score.
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

  /// The weight of a value of a feature.
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
