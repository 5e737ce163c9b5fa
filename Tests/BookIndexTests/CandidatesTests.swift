import Bytes
import TestSupport
import Testing

@testable import BookIndex

@Suite("The candidates of a note")
struct CandidatesTests {
  private func sighting(
    _ kind: EntryEvidence.Kinds = .phrase, in section: Int = 0, line: Int = 1,
    signs: PlaceSigns = [], isMention: Bool = true
  ) -> Sighting {
    Sighting(kind: kind, section: section, line: line, signs: signs, isMention: isMention)
  }

  private func add(_ name: String, _ sighting: Sighting, to candidates: inout Candidates) -> Int? {
    name.withBytes { candidates.add($0, sighting) }
  }

  @Test func areNoPhrasesThatOccurOnce() {
    var candidates = Candidates()
    #expect(add("closures", sighting(in: 1, line: 3), to: &candidates) == nil)
    #expect(candidates.all.isEmpty)
    #expect(add("closures", sighting(in: 2, line: 9), to: &candidates) == 0)
    var places: [[Int]] = []
    candidates.forEachPlace(of: candidates[0]) {
      places.append([Int($0.section), Int($0.line), Int($0.mentions)])
    }
    #expect(places == [[1, 3, 1], [2, 9, 1]])
    #expect(candidates[0].mentions == 2)
  }

  @Test(
    "are things that stand out once",
    arguments: [
      (EntryEvidence.Kinds.symbol, PlaceSigns.code, true), (.term, .emphasized, true),
      (.member, PlaceSigns(), true), (.phrase, .heading, true), (.phrase, .inHeading, true),
      (.phrase, .linked, true), (.phrase, .quoted, true), (.phrase, .glossed, true),
      (.phrase, .title, true), (.phrase, .first, false), (.phrase, .lead, false),
      (.camel, PlaceSigns(), false), (.phrase, PlaceSigns(), false),
    ])
  func standOut(_ kind: EntryEvidence.Kinds, _ signs: PlaceSigns, _ isCandidate: Bool) {
    var candidates = Candidates()
    _ = add("closures", sighting(kind, signs: signs), to: &candidates)
    #expect(candidates.all.isEmpty != isCandidate)
  }

  @Test func haveOnePlaceInEachSection() {
    var candidates = Candidates()
    for (section, line) in [(0, 1), (0, 2), (1, 5), (1, 6), (1, 40), (1, 41)] {
      _ = add("closures", sighting(in: section, line: line), to: &candidates)
    }
    var places: [[Int]] = []
    candidates.forEachPlace(of: candidates[0]) {
      places.append(
        [$0.section, $0.line, $0.mentions, $0.laterLine, $0.laterMentions].map(Int.init))
    }
    #expect(places == [[0, 1, 2, 0, 0], [1, 5, 4, 40, 2]])
  }

  @Test func leadToTheDefinitionRatherThanToTheFirstMention() {
    var candidates = Candidates()
    _ = add("closures", sighting(line: 1), to: &candidates)
    _ = add(
      "closures", sighting(.term, line: 7, signs: .defined, isMention: false), to: &candidates)
    _ = add("closures", sighting(line: 9), to: &candidates)
    candidates.forEachPlace(of: candidates[0]) { #expect($0.line == 7 && $0.mentions == 2) }
  }

  @Test func countTheirSpellings() {
    var candidates = Candidates()
    for name in ["Table view", "table views", "table views", "TableView"] {
      _ = add(name, sighting(), to: &candidates)
    }
    var spellings: [String: Int] = [:]
    candidates.forEachSpelling(of: candidates[0]) { text, uses in
      spellings[String(decoding: candidates.bytes[text], as: UTF8.self)] = uses
    }
    #expect(spellings == ["Table view": 1, "table views": 2, "TableView": 1])
  }

  @Test func areFoundByTheirKeys() {
    var candidates = Candidates()
    #expect(candidates.position(of: WordHash(of: "closure".utf8)) == nil)
    _ = add("closures", sighting(), to: &candidates)
    // Whoever asks for a thing needs it as a candidate.
    #expect(candidates.position(of: WordHash(of: "closure".utf8)) == 0)
    #expect(candidates.all.count == 1 && candidates[0].mentions == 1)
  }

  @Test("know how many mentions are a part of one longer phrase")
  func boundness() throws {
    let note = NoteText(
      """
      The value semantics here. Value semantics there. The value semantics, and value semantics.

      Closures. A closure and a big closure, the closure.
      """)
    let candidates = note.evidence
    #expect(candidates["semantics"]?.boundness == 8)
    #expect(candidates["value semantics"]?.boundness == 0)
    let closures = try #require(candidates["closure"] ?? candidates["closures"])
    #expect(closures.boundness < 4)
  }

  @Test func areFoundAmongEqualHeadingsInLinearTime() {
    func time(_ count: Int) -> Duration {
      let text = (0..<count).map { _ in "## Closures\n\nClosures hold on." }
        .joined(separator: "\n\n")
      let note = NoteText(text)
      return processorTime {
        #expect(note.evidence["closures"]?.headings == UInt16(clamping: count))
      }
    }
    #expect(time(3000) < .secondsOfWork(3))
  }
}
