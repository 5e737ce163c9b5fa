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
    #expect(!EntryEvidence.of { ($0.kinds, $0.script) = (.symbol, .han) }.isName)
    #expect(
      EntryEvidence.of { ($0.kinds, $0.inCode, $0.spelling) = (.heading, 2, .innerCapital) }.isName)
  }

  @Test func isOfWordsWhereProseHasAWordOfTheLanguage() {
    func isName(_ spelling: EntryEvidence.SpellingTraits, spans: UInt16) -> Bool {
      EntryEvidence.of {
        ($0.kinds, $0.spelling, $0.spans, $0.mentions) = ([.symbol, .phrase], spelling, spans, 8)
      }.isName
    }
    #expect(!isName(.word, spans: 1))
    #expect(isName(.word, spans: 2))
    #expect(isName([.word, .structure], spans: 1))
    #expect(isName([], spans: 1))
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

  @Test func ofAMemberIsEnoughOnSmallSites() {
    #expect(EntryEvidence.member().isChosen(onSmallSite: true, headingNotes: 0))
    #expect(!EntryEvidence.member(inCode: 2).isChosen(onSmallSite: false, headingNotes: 0))
    #expect(EntryEvidence.member(inCode: 3).isChosen(onSmallSite: false, headingNotes: 0))
    #expect(EntryEvidence.member().isName)
  }

  @Test func isOfACallWhereAThirdOfTheMentionsAre() {
    #expect(EntryEvidence.name(calls: 2).isCall)
    #expect(!EntryEvidence.name(calls: 1).isCall)
    #expect(!EntryEvidence.name().isCall)
  }

  @Test("has the kind that its strongest part suggests")
  func kind() {
    #expect(EntryEvidence.name().kind == .symbol)
    #expect(EntryEvidence.heading.kind == .heading)
    #expect(EntryEvidence.phrase().kind == .phrase)
    #expect(EntryEvidence.of { ($0.kinds, $0.headings, $0.bold) = (.heading, 1, 1) }.kind == .term)
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

  @Test func isOfFewCountsThatDecide() {
    var heading = EntryEvidence.heading
    heading.commonest = 1
    #expect(!heading.isChosen(onSmallSite: false, headingNotes: 1))
    #expect(heading.isChosen(onSmallSite: true, headingNotes: 1))
    #expect(EntryEvidence.phrase().isChosen(onSmallSite: false, headingNotes: 0))
    #expect(EntryEvidence.name().isChosen(onSmallSite: false, headingNotes: 1))
    #expect(!EntryEvidence.weakPhrase.isChosen(onSmallSite: true, headingNotes: 0))
  }

  @Test func ofBlocksOfCodeAloneCountsOnSmallSites() {
    let name = EntryEvidence.of {
      ($0.kinds, $0.inCode) = (.type, 4)
      $0.spelling = [.distinct, .innerCapital, .structure]
    }
    #expect(name.isChosen(onSmallSite: true, headingNotes: 0))
    #expect(!name.isChosen(onSmallSite: false, headingNotes: 0))
    var own = name
    own.declared = 1
    #expect(!own.isChosen(onSmallSite: true, headingNotes: 0))
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
