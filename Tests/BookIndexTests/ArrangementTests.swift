import Testing

@testable import BookIndex

@Suite("The place of an entry among the others")
struct ArrangementTests {
  @Test(
    "is under its most frequent spelling",
    arguments: [
      (["closure": 5, "Closure": 9], "Closure"), (["closure": 5, "Closure": 5], "closure"),
      (["closure": 8, "closures": 2], "closure"), (["closure": 6, "closures": 2], "closures"),
      (["data_frame": 1, "data frame": 4], "data frame"), (["class": 4, "classes": 1], "class"),
    ])
  func spelling(_ uses: [String: Int], _ title: String) {
    var spellings = EntrySpellings()
    for (text, count) in uses { spellings.add(Mention.SpellingCount(text, uses: count)) }
    #expect(spellings.title(by: .phrase()) == title)
    spellings.add("CLOSURE", .marked)
    #expect(spellings.title(by: .phrase()) == "CLOSURE")
  }

  @Test(
    "is under a call if the notes call it",
    arguments: [
      (["f": 3, "f()": 1], UInt16(0), "f"), (["f": 3, "f()": 1], 2, "f()"),
      (["f": 3, "f()": 3], 0, "f()"), (["f": 3, "fs": 3], 0, "fs"),
    ])
  func call(_ uses: [String: Int], _ calls: UInt16, _ title: String) {
    var spellings = EntrySpellings()
    for (text, count) in uses { spellings.add(Mention.SpellingCount(text, uses: count)) }
    #expect(spellings.title(by: .name(calls: calls)) == title)
  }

  @Test func isExcludedIfItIsPartOfLongerPhrases() {
    func index(_ mentions: UInt16, _ change: (inout EntryEvidence) -> Void = { _ in }) -> [String] {
      var semantics = EntryEvidence.phrase(mentions: mentions)
      change(&semantics)
      return BookIndex.of([
        [
          .found(.phrase(words: 2, mentions: 5), ["value semantics": 5]),
          .found(semantics, ["semantics": Int(mentions)]),
          .found(.phrase(words: 3, mentions: 3), ["copy-on-modify semantics": 3]),
        ]
      ]).outline
    }
    let both = ["copy-on-modify semantics", "value semantics"]
    #expect(index(8) == both)
    #expect(index(10) == both)
    // 12 - 8 > 12 / 4.
    #expect(index(12).contains("semantics"))
    #expect(index(8) { $0.setApart = 1 }.contains("semantics"))
    #expect(index(8) { $0.headings = 1 }.contains("semantics"))
  }

  @Test func isExcludedIfALongerPhraseIsInAllItsNotes() {
    var barrels = EntryEvidence.phrase(words: 2, mentions: 9)
    (barrels.headings, barrels.titles, barrels.wholeTitles) = (2, 1, 1)
    let barrel = EntryEvidence.of {
      ($0, $0.titles, $0.wholeTitles) = (.phrase(mentions: 14), 0, 0)
    }
    func index(_ others: [Mention]) -> [String] {
      BookIndex.of([
        [.found(barrels, ["rain barrel": 9]), .found(barrel, ["barrel": 14])], others,
      ]).outline
    }
    #expect(!index([]).contains("barrel"))
    #expect(index([.found(barrel, ["barrel": 14])]).contains("barrel"))
  }

  @Test func isUnderTheLastWordOfANameIfTheOwnerWantsIt() {
    var twain = EntryEvidence.phrase(words: 2, mentions: 9)
    let engine = twain
    twain.signs = .calledByLastWord
    let notes: [[Mention]] = [
      [
        .found(twain, ["Mark Twain": 9]), .found(engine, ["Steam engine": 9]),
        .markedMention("Clemens|see{Mark Twain}", heading: 0),
      ]
    ]
    #expect(BookIndex.of(notes).outline == ["Clemens", "Mark Twain", "Steam engine"])
    let inverted = BookIndex.of(notes, names: .lastWordFirst)
    #expect(Set(inverted.outline) == ["Clemens", "Twain, Mark", "Steam engine"])
    #expect(inverted.brokenReferences.isEmpty)
  }

  @Test func isTheWholeNameOnlyIfMostNotesWithItsLastWordHaveIt() {
    let azure = EntryEvidence.of { ($0, $0.titles, $0.wholeTitles) = (.phrase(mentions: 9), 0, 0) }
    var name = azure
    (name.form.words, name.signs) = (2, .calledByLastWord)
    let both: [Mention] = [.found(name, ["Microsoft Azure": 9]), .found(azure, ["Azure": 9])]
    let last: [Mention] = [.found(azure, ["Azure": 9])]
    #expect(BookIndex.of([both, last]).outline == ["Microsoft Azure"])
    #expect(BookIndex.of([both, last, last]).outline == ["Azure"])
  }

  @Test func isExcludedIfItIsPartOfLongerWordsOfChinese() {
    func han(_ mentions: UInt16, words: UInt8) -> EntryEvidence {
      var evidence = EntryEvidence.phrase(words: words, mentions: mentions)
      evidence.form.script = .han
      return evidence
    }
    func index(_ free: UInt16) -> [String] {
      BookIndex.of([
        [
          .found(han(5, words: 3), ["中心极限定理": 5]), .found(han(5, words: 2), ["极限定理": 5]),
          .found(han(5 + free, words: 1), ["定理": Int(5 + free)]),
        ]
      ]).outline
    }
    #expect(index(0) == ["中心极限定理"])
    // What is left out itself does not count.
    #expect(Set(index(5)) == ["中心极限定理", "定理"])
  }

  @Test func anAcronymRefersToItsLongForm() {
    func index(_ longForms: [String], sameNote: Bool = true) -> BookIndex {
      let acronym = Mention.found(.phrase(mentions: 4), ["CDN": 4])
      let others = longForms.map { Mention.found(.phrase(words: 3, mentions: 4), [$0: 4]) }
      return BookIndex.of(sameNote ? [others + [acronym]] : [others, [acronym]])
    }
    let joined = index(["content delivery network"])
    #expect(joined.entries.map(\.title) == ["CDN", "content delivery network"])
    #expect(joined.entries[0].locators.isEmpty)
    #expect(joined.entries[0].see.map(\.name) == ["content delivery network"])
    #expect(!joined.entries[1].locators.isEmpty)
    let separate = [
      index(["content delivery network"], sameNote: false),
      index(["content delivery nodes", "common data names"]), index(["content of a delivery"]),
    ]
    for index in separate {
      #expect(index.entries.first { $0.title == "CDN" }?.see.isEmpty == true)
    }
  }

  @Test("of a tag leads to the notes with the tag if they are few")
  func tags() {
    func index(_ count: Int) -> BookIndex {
      BookIndex.of((0..<count).map { _ in [] }, tags: [IndexTag("birds", notes: Array(0..<count))])
    }
    #expect(index(3).entries.first?.locators.map(\.note) == [0, 1, 2])
    #expect(index(3).entries.first?.seeAlso.isEmpty == true)
    #expect(index(50).entries.first?.locators.isEmpty == true)
    #expect(index(50).entries.first?.seeAlso.map(\.target) == [.tag(0)])
  }

  @Test func isKeptIfItIsATitleWithoutLongerPhrases() {
    var buoy = EntryEvidence.phrase(mentions: 8)
    buoy.wholeTitles = 1
    var lightBuoy = EntryEvidence.phrase(words: 2, mentions: 8)
    lightBuoy.wholeTitles = 0
    let notes: [[Mention]] = [[.found(buoy, ["buoy": 8]), .found(lightBuoy, ["light buoy": 8])]]
    #expect(BookIndex.of(notes).outline == ["buoy", "light buoy"])
  }

  @Test("is completed if the text always has the longer phrase")
  func completed() {
    func index(_ mentions: UInt16, _ short: String, words: UInt8 = 2) -> BookIndex {
      var part = EntryEvidence.phrase(words: words, mentions: mentions)
      part.headings = 1
      return .of([
        [
          .found(part, [short: Int(mentions)], weights: [16]),
          .found(.phrase(words: 3), ["discrete cosine transform": 5], weights: [0, 8]),
        ]
      ])
    }
    let whole = index(5, "discrete cosine")
    #expect(whole.outline == ["discrete cosine transform"])
    // It leads to the heading too.
    #expect(whole.entries[0].locators.map(\.place.heading) == [0, 1])
    #expect(index(6, "discrete cosine").outline.count == 2)
    #expect(index(5, "cosine transform").outline.count == 2)
    #expect(index(5, "cosine", words: 1).outline.count == 2)
  }

  @Test func isKeptIfAnAuthorMarksIt() {
    let index = BookIndex.of([
      [
        .found(.phrase(words: 2), ["value semantics": 5]), .found(.phrase(), ["semantics": 5]),
        .markedMention("semantics", heading: 7),
      ]
    ])
    #expect(index.outline == ["semantics", "value semantics"])
  }

  @Test(
    "is under its type or its program",
    arguments: [
      ("Table.rows", "`Table` › `rows`"), ("Table::rows()", "`Table` › `rows()`"),
      ("Table#rows", "`Table` › `rows`"), ("table.rows", "`table.rows`"), ("Table.", "`Table.`"),
      ("Table.addRow:inSection:", "`Table` › `addRow:inSection:`"), ("Table.js", "`Table.js`"),
      ("Table.1", "`Table.1`"), ("Table.a.b", "`Table.a.b`"), (".rows", "`.rows`"),
    ])
  func members(_ title: String, _ shown: String) {
    let outline = BookIndex.of([[.found(.name(), [title: 4])]]).outline
    #expect(outline.last == shown)
    #expect(outline.count == (shown.contains("›") ? 2 : 1))
  }

  @Test func codeIsUnderATypeThatIsAnEntry() {
    let members: [Mention] = [
      .found(.member(), ["Table.addRow:": 0]), .found(.member(), ["List.addRow:": 0]),
    ]
    #expect(BookIndex.of([members]).outline == [])
    let index = BookIndex.of([members + [.found(.name(), ["Table": 4])]])
    #expect(index.outline == ["`Table`", "`Table` › `addRow:`"])
  }

  @Test func codeHasNoSecondEntry() {
    var call = EntryEvidence.of { ($0.kinds, $0.inCode) = (.call, 4) }
    call.spelling = [.innerCapital, .structure]
    let code: [Mention] = [
      .found(.name(), ["Table": 4]), .found(.member(), ["Table.deleteAllRows()": 0]),
      .found(call, ["deleteAllRows()": 0]),
    ]
    #expect(BookIndex.of([code]).outline == ["`Table`", "`Table` › `deleteAllRows()`"])
    #expect(
      BookIndex.of([code + [.found(.name(), ["deleteAllRows()": 4])]]).outline
        == ["`Table`", "`Table` › `deleteAllRows()`", "`deleteAllRows()`"])
  }

  @Test func codeOfAnExampleIsUnderItsTypeOnSmallSitesOnly() {
    var own = EntryEvidence.name()
    own.declared = 1
    let note: [Mention] = [
      .found(own, ["Table": 4]), .found(.member(inCode: 3), ["Table.addRow:": 0]),
    ]
    #expect(BookIndex.of([note]).outline == ["`Table`", "`Table` › `addRow:`"])
    #expect(BookIndex.of([note] + Array(repeating: [], count: 10)).outline == ["`Table`"])
  }

  @Test func codeIsUnderItsTypeOnLargeSitesIfItUsesTheMemberAgain() {
    func outline(inCode: UInt16) -> [String] {
      let note: [Mention] = [
        .found(.name(), ["Table": 4]), .found(.member(inCode: inCode), ["Table.addRow:": 0]),
      ]
      return BookIndex.of([note] + Array(repeating: [], count: 10)).outline
    }
    #expect(outline(inCode: 2) == ["`Table`"])
    #expect(outline(inCode: 3) == ["`Table`", "`Table` › `addRow:`"])
  }

  @Test func isUnderItsProgram() {
    var command = EntryEvidence.name(calls: 4)
    (command.spelling, command.form.words) = (.spaced, 2)
    #expect(
      BookIndex.of([[.found(command, ["git commit": 4])]]).outline == ["`git`", "`git` › `commit`"])
    // A name in code that also occurs as ordinary words is not treated as a command.
    #expect(
      BookIndex.of([[.found(command, ["data frame": 4, "data_frame": 1])]]).outline
        == ["data frame"])
  }

  @Test func isBesideMarkedEntries() {
    let index = BookIndex.of([
      [.markedMention("Table!rows", heading: 0)], [.found(.name(), ["Table.rows": 4])],
      [.markedMention("List.rows", heading: 0)],
    ])
    #expect(index.outline == ["List.rows", "Table", "Table › `rows`"])
    #expect(index.entries[1].subentries[0].locators.map(\.note) == [0, 1])
  }

  @Test func isAlsoUnderItsHeadIfThereAreSeveral() throws {
    let notes: [[Mention]] = [
      [
        .found(.phrase(mentions: 50), ["vectors": 50]),
        .found(.phrase(words: 2), ["atomic vectors": 5]),
        .found(.phrase(words: 3, mentions: 12), ["very long vectors": 12]),
        .found(.phrase(words: 4), ["a very long vector": 5]),
        .found(.phrase(words: 2), ["vector spaces": 5]),
      ]
    ]
    let index = BookIndex.of(notes)
    #expect(
      index.outline == [
        "a very long vector", "atomic vectors", "vector spaces", "vectors", "vectors › atomic",
        "vectors › very long", "very long vectors",
      ])
    let atomic = try #require(index.entries[3].subentries.first)
    #expect(atomic.locators == index.entries[1].locators)
    let one = BookIndex.of([Array(notes[0].prefix(2))])
    #expect(one.outline == ["atomic vectors", "vectors"])
  }

  @Test func putsSubentriesInTheirOrderAndReferencesAfterThem() {
    var index = BookIndex.of([
      [.markedMention("closures!b", heading: 0), .markedMention("closures!a", heading: 1)],
      [
        .markedMention("lambda|see{closures!b}", heading: 0),
        .markedMention("lambda!c|see{closures!a}", heading: 0),
      ],
    ])
    #expect(index.outline == ["closures", "closures › b", "closures › a", "lambda", "lambda › c"])
    index.orderSubentries { entries in
      entries.indices.sorted { entries[$0].title < entries[$1].title }
    }
    #expect(index.outline == ["closures", "closures › a", "closures › b", "lambda", "lambda › c"])
    #expect(index.entries[1].see.map(\.target) == [.entry(0, sub: 1)])
    #expect(index.entries[1].subentries[0].see.map(\.target) == [.entry(0, sub: 0)])
  }
}
