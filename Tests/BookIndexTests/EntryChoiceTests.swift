import TestSupport
import Testing

@testable import BookIndex

@Suite("The choice of entries")
struct EntryChoiceTests {
  @Test func choosesStrongAndMarkedCandidates() {
    let index = BookIndex.of([
      [.found(.phrase(), ["closures": 5]), .found(.weakPhrase, ["way": 1])],
      [.markedMention("way!of the world", heading: 0)], [.markedMention("things", heading: 0)],
    ])
    #expect(index.outline == ["closures", "things", "way", "way › of the world"])
  }

  @Test func addsFoundMentionsToNamedEntries() {
    let index = BookIndex.of([
      [.found(.weakPhrase, ["way": 1])], [.markedMention("Way", heading: 3)],
    ])
    #expect(index.outline == ["Way"])
    #expect(index.entries[0].locators.map(\.note) == [0, 1])
  }

  @Test func choosesCandidatesInTheSitesEdits() {
    var edit = IndexEdits.Edit(IndexMark("way"))
    edit.title = "ways and means"
    let notes: [[Mention]] = [[.found(.weakPhrase, ["way": 1, "ways": 7])]]
    #expect(BookIndex.of(notes, edits: IndexEdits([edit])).outline == ["ways and means"])
    edit.isHidden = true
    let hidden = BookIndex.of(notes, edits: IndexEdits([edit]))
    #expect(hidden.entries.isEmpty && hidden.unusedNames.isEmpty)
  }

  @Test func rejectsAliasesOfNotesOnly() {
    let index = BookIndex.of([
      [Mention(IndexMark("way"), .alias, at: []), .found(.weakPhrase, ["way": 1])]
    ])
    #expect(index.entries.map(\.see.count) == [1])
    #expect(index.entries[0].locators.isEmpty)
  }

  @Test func leadsToNotesThatTreatTheThing() {
    var passing = EntryEvidence.phrase(mentions: 2)
    (passing.inHeadings, passing.titles, passing.wholeTitles, passing.signs) = (0, 0, 0, [])
    let index = BookIndex.of([
      [.found(.weakPhrase, ["closures": 1])], [.found(.phrase(), ["closures": 5])],
      [.found(passing, ["closures": 2])],
    ])
    #expect(index.entries.map { $0.locators.map(\.note) } == [[1, 2]])
  }

  @Test func needsOneNoteThatIsAboutTheThing() {
    let notes = [[Mention]](repeating: [.found(.weakPhrase, ["way": 1])], count: 30)
    #expect(BookIndex.of(notes).entries.isEmpty)
  }

  @Test func choosesOrdinaryWordsInCodeOnlyIfDeliberate() {
    var name = EntryEvidence.name()
    name.form = EntryEvidence.form(words: 1)
    var title = EntryEvidence.phrase(mentions: 1)
    title.signs = []
    let notes: [[Mention]] = [
      [.found(title, ["push": 1])], [.found(name, ["push": 4])], [.found(.name(), ["pushed": 4])],
    ]
    let index = BookIndex.of(notes)
    #expect(index.outline == ["`push`", "`pushed`"])
    #expect(index.entries[0].locators.map(\.note) == [1])
    // A heading that consists of the term alone is deliberate.
    title.signs = .wholePhrase
    let whole = BookIndex.of([[.found(title, ["push": 1])], notes[1]])
    #expect(whole.entries[0].locators.map(\.note) == [0, 1])
  }

  @Test("treats sibling headings alike if half of them are entries", arguments: 0...4)
  func siblings(entries: Int) {
    let names = ["quinces", "plums", "pears", "medlars"]
    func index(_ group: UInt8, of notes: Int = 1) -> [String] {
      let mentions = names.enumerated().map { number, name in
        var heading = EntryEvidence.heading
        (heading.mentions, heading.siblings) = (number < entries ? 1 : 0, group)
        return Mention.found(heading, [name: 1])
      }
      let others = Array(repeating: [Mention](), count: 10)
      return BookIndex.of(Array(repeating: mentions, count: notes) + others).outline.sorted()
    }
    #expect(index(0) == names.prefix(entries).sorted())
    #expect(index(1) == (entries < 2 ? names.prefix(entries).sorted() : names.sorted()))
    // Headings of many notes belong to their form.
    #expect(index(1, of: 40) == [])
  }

  @Test func leavesOutKindsThatAreOff() {
    let notes: [[Mention]] =
      [
        [
          .found(.name(), ["lapply": 4]), .found(.phrase(), ["closures": 5]),
          .found(.heading, ["Table views": 1]), .markedMention("way", heading: 0),
        ]
      ] + Array(repeating: [], count: 10)
    #expect(BookIndex.of(notes).outline == ["Table views", "closures", "`lapply`", "way"])
    #expect(BookIndex.of(notes, kinds: [.symbol]).outline == ["`lapply`"])
    #expect(BookIndex.of(notes, kinds: [.phrase, .marked]).outline == ["closures", "way"])
    #expect(BookIndex.of(notes, kinds: [.heading]).outline == ["Table views"])
    #expect(BookIndex.of(notes, kinds: []).outline == [])
  }

  @Test func isIndependentOfTheOrderOfNotes() {
    let notes: [[Mention]] = [
      [.found(.phrase(), ["Closures": 2, "closure": 3]), .found(.name(), ["Table.rows": 2])],
      [.found(.phrase(), ["closures": 5]), .found(.name(), ["Table.cells": 2])],
      [.found(.phrase(words: 2), ["atomic vectors": 5])],
      [.found(.phrase(mentions: 50), ["vector": 9])],
      [.found(.phrase(words: 2), ["empty vectors": 5]), .found(.weakPhrase, ["way": 1])],
      [.found(.name(calls: 4), ["lapply()": 5]), .found(.name(), ["lapply": 5])],
      [.found(.name(), ["Table": 5])],
    ]
    var random = SeededGenerator(seed: 1)
    let outline = BookIndex.of(notes).outline
    #expect(
      outline == [
        "`Table`", "`Table` › `cells`", "`Table` › `rows`", "atomic vectors", "closures",
        "empty vectors", "`lapply()`", "vector", "vector › atomic", "vector › empty",
      ])
    for _ in 0..<20 {
      #expect(BookIndex.of(notes.shuffled(using: &random)).outline == outline)
    }
  }

  @Test("among 100,000 mentions is fast")
  func many() {
    // Half of the mentions in a note occur in all notes. Every tenth deserves an entry, but not if the
    // titles of all notes have it.
    let notes = (0..<1000).map { (note: UInt64) -> [Mention] in
      (0..<100).map { (number: UInt64) -> Mention in
        let key = number < 50 ? number : note * 100 + number
        let evidence = number % 10 == 0 ? EntryEvidence.phrase() : .weakPhrase
        return Mention(
          IndexMark("?"), .phrase, at: [], evidence: evidence,
          key: key &* 0x9E37_79B9_7F4A_7C15)
      }
    }
    let time = processorTime {
      let choice = EntryChoice(
        of: MentionsAtHand(notes).table, Set(Mention.Source.allCases), named: IndexEdits())
      #expect(choice.mentions.count == 5_000)
    }
    // A step for every pair of mentions would take minutes.
    #expect(time < .secondsOfWork(5))
  }
}
