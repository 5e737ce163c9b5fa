import TestSupport
import Testing

@testable import BookIndex

@Suite("The evidence for an entry")
struct EvidenceTests {
  @Test(
    "weighs counts by doublings",
    arguments: [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (9, 5)])
  func doublings(_ count: UInt16, _ doublings: Int) {
    #expect(count.doublings == doublings)
  }

  @Test func isOfANameOrOfWords() {
    #expect(EntryEvidence.name().isName)
    #expect(!EntryEvidence.phrase().isName)
    #expect(EntryEvidence.of { $0.kinds = .camel }.isName)
    #expect(!EntryEvidence.of { $0.kinds = [.camel, .phrase] }.isName)
    #expect(EntryEvidence.of { ($0.kinds, $0.spelling) = (.phrase, .call) }.isName)
    #expect(!EntryEvidence.of { ($0.kinds, $0.spelling) = (.symbol, .spaced) }.isName)
    #expect(!EntryEvidence.of { ($0.kinds, $0.form.script) = (.symbol, .han) }.isName)
    #expect(
      EntryEvidence.of { ($0.kinds, $0.inCode, $0.spelling) = (.heading, 2, .innerCapital) }.isName)
  }

  @Test func isOfWordsWhereProseHasAWordOfTheLanguage() {
    func isName(
      _ spelling: EntryEvidence.SpellingTraits = [], commonness: UInt8 = 12, spans: UInt16
    ) -> Bool {
      EntryEvidence.of {
        ($0.kinds, $0.spelling, $0.spans, $0.mentions) = ([.symbol, .phrase], spelling, spans, 8)
        $0.form = EntryEvidence.form(words: 1, commonness: commonness)
      }.isName
    }
    #expect(!isName(spans: 1))
    #expect(isName(spans: 2))
    #expect(isName(.structure, spans: 1))
    #expect(isName(commonness: 0, spans: 1))
  }

  @Test func isShownAsCodeWhereItIsOftenSetSo() {
    func isCode(_ spelling: EntryEvidence.SpellingTraits = [], spans: UInt16, mentions: UInt16 = 8)
      -> Bool
    {
      EntryEvidence.of {
        ($0.kinds, $0.spelling, $0.spans, $0.mentions) = (.symbol, spelling, spans, mentions)
      }.isShownAsCode
    }
    #expect(isCode(spans: 2))
    #expect(!isCode(spans: 1))
    #expect(isCode(.call, spans: 0))
    #expect(isCode(.digit, spans: 1))
  }

  @Test func isOfACallWhereAThirdOfTheMentionsAre() {
    #expect(EntryEvidence.name(calls: 2).isCall)
    #expect(!EntryEvidence.name(calls: 1).isCall)
    #expect(!EntryEvidence.name().isCall)
  }

  @Test func isOfAMemberOnlyIfCodeAloneTellsOfIt() {
    #expect(EntryEvidence.member().isMemberInCode)
    var named = EntryEvidence.member()
    named.kinds.insert(.phrase)
    #expect(!named.isMemberInCode)
    #expect(!EntryEvidence.name().isMemberInCode)
  }

  @Test("has the kind that its strongest part suggests")
  func kind() {
    #expect(EntryEvidence.name().kind == .symbol)
    #expect(EntryEvidence.heading.kind == .heading)
    #expect(EntryEvidence.member().isName && EntryEvidence.member().kind == .symbol)
    #expect(EntryEvidence.phrase().kind == .phrase)
    #expect(
      EntryEvidence.of { ($0.kinds, $0.headings, $0.setApart) = (.heading, 1, 1) }.kind == .term)
    #expect(EntryEvidence.of { ($0.kinds, $0.signs) = (.phrase, .defined) }.kind == .term)
  }

  @Test func addsUpTheSameInAnyOrder() {
    let parts: [EntryEvidence] = [
      .heading, .phrase(words: 2), .phrase(mentions: 3), .name(), .name(calls: 4), .weakPhrase,
      .of { ($0.mentions, $0.mostInNote, $0.spelling) = (.max, .max, .capital) },
      .of { ($0.mentions, $0.mostInNote, $0.spelling) = (5, 5, .call) },
    ]
    var random = SeededGenerator(seed: 1)
    let sums = (0..<50).map { _ in
      var sum = EntryEvidence()
      for part in parts.shuffled(using: &random) { sum.add(part) }
      return sum
    }
    #expect(Set(sums).count == 1)
    #expect(sums[0].mentions == .max)
    #expect(sums[0].spelling == .capital)
  }

  @Test func saturatesInsteadOfOverflowing() {
    var sum = EntryEvidence.of { $0.sums = .init(repeating: .max) }
    (sum.spans, sum.notes, sum.mostInNote, sum.most) = (.max, .max, .max, .max)
    let largest = sum
    sum.add(largest)
    #expect(sum == largest)
  }

  @Test("is packed without loss", arguments: 0..<200)
  func packed(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let evidence = EntryEvidence(using: &random)
    #expect(EntryEvidence(packed: evidence.packed) == evidence)
    #expect(EntryEvidence(packed: evidence.packed)?.packed == evidence.packed)
  }

  @Test func isPackedFieldByField() {
    let changes: [(inout EntryEvidence) -> Void] = [
      { $0.kinds = .member }, { $0.spelling = .innerCapital }, { $0.signs = .wholePhrase },
      { $0.boundness = 8 }, { $0.cohesion = 7 }, { $0.density = .max }, { $0.length = 15 },
      { $0.noteSize = 31 }, { $0.spans = .max }, { $0.notes = .max }, { $0.mostInNote = .max },
      { $0.most = .max }, { $0.form.script = .other }, { $0.form.words = 15 },
      { $0.form.rarest = 31 }, { $0.form.commonest = 31 }, { $0.form.first = .inflected },
      { $0.form.last = .inflected },
    ]
    var all: [EntryEvidence.Packed] = [EntryEvidence().packed]
    for change in changes {
      let evidence = EntryEvidence.of(change)
      #expect(EntryEvidence(packed: evidence.packed) == evidence)
      #expect(!all.contains(evidence.packed))
      all.append(evidence.packed)
    }
    for place in 0..<16 {
      let evidence = EntryEvidence.of { $0.sums[place] = .max }
      #expect(EntryEvidence(packed: evidence.packed) == evidence)
    }
  }

  @Test func isNotMadeOfNumbersThatAreNoEvidence() {
    let packed = EntryEvidence.Packed(sums: .zero, form: 0, words: 15 << 4, counts: 0, score: 0)
    #expect(EntryEvidence(packed: packed) == nil)
  }

  @Test func isNoneOfKindsThatAreOff() {
    var evidence = EntryEvidence.phrase()
    evidence.kinds = [.phrase, .heading]
    evidence.headings = 1
    #expect(evidence.limited(to: [.phrase]).kind == .phrase)
    #expect(evidence.limited(to: [.phrase]).kinds == .phrase)
    #expect(evidence.limited(to: [.heading]).kinds == .heading)
    #expect(evidence.limited(to: [.symbol, .term]).kinds == [])
    #expect(EntryEvidence.name(calls: 4).limited(to: [.heading]).kinds == [])
    #expect(evidence.limited(to: Set(Mention.Source.allCases)) == evidence)
  }
}
