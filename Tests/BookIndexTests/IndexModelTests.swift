import Bytes
import TestSupport
import Testing

@testable import BookIndex

@Suite("The model of the index")
struct IndexModelTests {
  static let sites = [1, 2, 19, 20, 1000, 1_000_000].map(SiteSize.init)

  @Test("has each feature once, with a value from 0 to 15", arguments: 0..<300)
  func bins(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let part = EntryEvidence(using: &random)
    // The evidence of a site is more than that of a note, or has nothing to do with it.
    var sum = EntryEvidence(using: &random)
    if seed.isMultiple(of: 2) { sum.add(part) }
    for site in Self.sites {
      var features: [Feature] = []
      part.forEachFeature(sum, site) { feature, bin in
        features.append(feature)
        #expect((0..<Feature.bins).contains(bin), "\(feature)")
      }
      #expect(features == Feature.allCases)
      features = []
      part.forEachFeature(nil, site) { feature, _ in features.append(feature) }
      #expect(features == Array(Feature.allCases.prefix(Feature.local)))
    }
  }

  @Test("has values in range for any numbers from a cache", arguments: 0..<300)
  func packed(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let packed = EntryEvidence.Packed(
      sums: .random(in: 0 ... .max, using: &random), form: random.next(), words: random.next(),
      counts: random.next(), score: random.next())
    guard let evidence = EntryEvidence(packed: packed) else { return }
    evidence.forEachFeature(evidence, SiteSize(notes: 40)) { feature, bin in
      #expect((0..<Feature.bins).contains(bin), "\(feature)")
    }
  }

  @Test("adds the weights of all features", arguments: 0..<100)
  func score(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (part, sum) = (EntryEvidence(using: &random), EntryEvidence(using: &random))
    let (model, site) = (IndexModel.fitted, SiteSize(notes: 30))
    var expected = try #require(Self.rows["\(sum.modelKind) constant"])[0]
    part.forEachFeature(sum, site) { feature, bin in
      #expect(
        model.weight(of: feature, bin, sum.modelKind)
          == Self.rows["\(sum.modelKind) \(feature)"]?[bin])
      expected += model.weight(of: feature, bin, sum.modelKind)
    }
    #expect(model.score(part, of: sum, site) == expected)
  }

  /// The rows of the file of weights.
  private static let rows: [String: [Int]] = {
    var rows: [String: [Int]] = [:]
    for line in EmbeddedResources.weights.description.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      rows[fields.prefix(2).joined(separator: " ")] =
        fields.last?.split(separator: " ").compactMap { Int($0) }
    }
    return rows
  }()

  @Test func hasARowOfWeightsForEachKindAndFeature() {
    for kind in IndexModel.Kind.allCases {
      #expect(Self.rows["\(kind) constant"]?.count == 1)
      for feature in Feature.allCases {
        #expect(Self.rows["\(kind) \(feature)"]?.count == Feature.bins, "\(kind) \(feature)")
      }
    }
    #expect(Self.rows.count == IndexModel.Kind.allCases.count * (Feature.allCases.count + 1))
  }

  @Test("weighs words, Chinese and Japanese, names, and names in code font by weights of their own")
  func kinds() {
    #expect(EntryEvidence.phrase().modelKind == .words)
    #expect(EntryEvidence.name().modelKind == .code)
    var name = EntryEvidence.name()
    // The name has four mentions.
    name.spans = 1
    #expect(name.modelKind == .code)
    name.spans = 0
    #expect(name.modelKind == .names)
    name.calls = 4
    #expect(name.modelKind == .names)
    for script in [EntryEvidence.Script.han, .japanese] {
      var evidence = EntryEvidence.phrase()
      evidence.form.script = script
      #expect(evidence.modelKind == .eastAsian)
    }
  }

  @Test func scoresWhatANoteIsAboutAboveWhatItMentions() {
    let (model, site) = (IndexModel.fitted, SiteSize(notes: 30))
    func score(_ evidence: EntryEvidence) -> Int { model.score(evidence, of: evidence, site) }
    #expect(score(.phrase()) > 0 && score(.phrase(words: 2)) > 0 && score(.name()) > 0)
    #expect(score(.phrase()) > score(.heading))
    #expect(score(.weakPhrase) < -32)
    func canBeEntry(_ evidence: EntryEvidence) -> Bool {
      var evidence = evidence
      let score = model.score(evidence, of: evidence, site)
      let canBeEntry = model.canBeEntry(&evidence)
      // The stored part of the score changes nothing.
      #expect(model.score(evidence, of: evidence, site) == score)
      return canBeEntry
    }
    #expect(canBeEntry(.phrase()) && canBeEntry(.name()))
    #expect(!canBeEntry(.weakPhrase))
  }

  @Test("Scores of long notes are higher on a site with a few notes", arguments: [8, 12, 13, 16])
  func bonus(noteSize: UInt8) {
    var evidence = EntryEvidence.phrase()
    evidence.noteSize = noteSize
    func score(_ notes: Int) -> Int {
      IndexModel.fitted.score(evidence, of: evidence, SiteSize(notes: notes))
    }
    #expect(score(10) - score(11) == (noteSize >= 13 ? 24 : 0))
  }
}
