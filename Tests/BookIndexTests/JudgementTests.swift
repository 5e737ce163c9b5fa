import TestSupport
import Testing

@testable import BookIndex

@Suite("The judgement of a term")
struct JudgementTests {
  private func judgement(
    of term: String, in notes: [[Mention]],
    kinds: Set<Mention.Source> = Set(Mention.Source.allCases), edits: IndexEdits = IndexEdits()
  ) -> Judgement? {
    let path = term.split(separator: "!").map { IndexMark.Level(String($0)) }
    return Judgement(of: path, in: MentionsAtHand(notes).table, kinds, editedBy: edits)
  }

  @Test func isNilForATermThatNoNoteNames() {
    #expect(judgement(of: "scope", in: [[.found(.phrase(), ["closures": 5])]]) == nil)
    #expect(judgement(of: "scope", in: []) == nil)
  }

  @Test("gives the reason for the choice")
  func reasons() {
    var covered = EntryEvidence.weakPhrase
    (covered.headings, covered.form.rarest) = (1, 12)
    let notes: [[Mention]] = [
      [
        .found(.phrase(), ["closures": 5]), .found(.weakPhrase, ["way": 1]),
        .markedMention("way!of life", heading: 0), .found(covered, ["rail": 1]),
        .found(.member(), ["Table.rows": 1]),
      ],
      [.found(.weakPhrase, ["closure": 1])],
    ]
    func reason(_ term: String) -> Judgement.Reason? { judgement(of: term, in: notes)?.reason }
    #expect(reason("Closures") == .score)
    #expect(reason("way") == .lowScores)
    #expect(reason("way!of life") == .named)
    #expect(reason("rail") == .covered)
    #expect(reason("Table.rows") == .member(uses: 1, isEnough: true))
    #expect(judgement(of: "closures", in: notes, kinds: [.marked])?.reason == .nothingFound)
    let edits = IndexEdits([IndexEdits.Edit(IndexMark("way"))])
    #expect(judgement(of: "way", in: notes, edits: edits)?.reason == .named)
    #expect(judgement(of: "way", in: notes, edits: edits)?.isEdited == true)
  }

  @Test func listsTheNotesWithTheHighestScoresFirst() throws {
    let notes: [[Mention]] = [
      [.found(.weakPhrase, ["closures": 1])],
      [.markedMention("scope", heading: 0), .found(.phrase(), ["closures": 5])],
      [Mention(IndexMark("closures"), .alias, at: [])],
    ]
    let judged = try #require(judgement(of: "closures", in: notes))
    #expect(judged.found.map(\.note) == [1, 0])
    #expect(judged.found.map(\.number) == [1, 0])
    #expect(judged.named == [Judgement.NamedMention(note: 2, number: 0, kind: .alias)])
  }

  @Test("agrees with the index", arguments: 0..<200)
  func agreement(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let notes: [[Mention]] = (0..<Int.random(in: 1...30, using: &random)).map { note in
      (0..<4).map { number in
        let evidence =
          [EntryEvidence(using: &random), .phrase(), .weakPhrase, .name()]
          .randomElement(using: &random) ?? .weakPhrase
        return Mention(IndexMark("\(number)"), .phrase, at: [], evidence: evidence)
      }
    }
    let table = MentionsAtHand(notes).table
    let kinds = Set(Mention.Source.allCases)
    let choice = EntryChoice(of: table, kinds, named: IndexEdits())
    for term in ["0", "1", "2", "3"] {
      guard let judged = judgement(of: term, in: notes) else { continue }
      let key = EntryKey(term).number
      let chosen = choice.mentions.filter { table.keys[$0.subject] == key }
      // An entry may lead to no note only if its members occur in code alone.
      #expect(judged.reason.isEntry || chosen.isEmpty)
      for mention in judged.found {
        #expect(mention.contributions.reduce(0) { $0 + $1.points } == mention.score)
        let points = mention.contributions.map { abs($0.points) }
        #expect(points == points.sorted(by: >))
        #expect(mention.contributions.allSatisfy { !$0.text.isEmpty && $0.points != 0 })
      }
    }
  }

  @Test(
    "finds the lines of a text that name a term",
    arguments: [
      (
        "table views", "A table view.\n\nTable-Views, `tableView()`\nand table\nviews.",
        [1, 3, 3, 4]
      ),
      ("view", "Reviews of a view and (views).", [1, 1]), ("锁", "分布式锁\n死锁", [1, 2]),
      ("é", "E\ne\u{301} x", [1, 2]), ("a", "", []),
    ])
  func lines(term: String, text: String, expected: [Int]) {
    #expect(EntryKey(term).lines(in: Array(text.utf8)) == expected)
  }
}
