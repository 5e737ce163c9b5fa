import Bytes
import Testing

@testable import BookIndex

@Suite("The candidates in a note's text")
struct FindingTests {
  /// Returns the candidates in some blocks.
  private func mention(_ blocks: String...) -> [String: EntryEvidence] {
    NoteText(blocks.joined(separator: "\n\n")).evidence
  }

  @Test(
    "are methods as code spells them",
    arguments: [
      ("Implement shelf:rowAtIndexPath: there.", "shelf:rowAtIndexPath:"),
      ("Implement shelfView:rowAtIndexPath there.", "shelfView:rowAtIndexPath"),
      ("Call performUpdates:(void (^)(Shelf *))updates there.", "performUpdates:"),
      ("Call insert(_:at:) there.", "insert(_:at:)"),
      ("It has func insert(_ row: Row, at index: Int) too.", "insert(_:at:)"),
      ("Send `[Shelf sort]`, then more.", "Shelf.sort"),
      ("It is `-[Shelf addBook:atRow:]` then.", "Shelf.addBook:atRow:"),
      ("It has `- (id)bookAtRow:(NSUInteger)row` too.", "bookAtRow:"),
      ("It has `func insert(_ row: Row)` too.", "insert(_:)"),
    ])
  func methods(_ text: String, _ name: String) {
    // A name in prose is a candidate when it occurs again.
    #expect(mention(text, text)[name.lowercased()] != nil)
  }

  @Test(
    "are not texts with colons and parentheses",
    arguments: [
      "Note:this is std::vector, key:value.", "A fileName:and more.", "It is so (see: there).",
    ])
  func noMethods(_ text: String) {
    #expect(!mention(text, text).keys.contains { $0.contains(":") })
  }

  @Test(
    "are not citation keys",
    arguments: [
      "Towers stand [see @tower_walls, pp. 3-5; @gate_wall].", "Towers, as @wallHeight2016 says.",
      "Towers [-@wallHeight].", "See Section \\@ref(tower_wall) of towers.",
      "Ask tower@city_wall.org.",
    ])
  func citations(_ text: String) {
    #expect(!mention(text, text).keys.contains { $0.contains("wall") })
    let more = text + " The cityWall stands."
    #expect(mention(more, more)["citywall"] != nil)
  }

  @Test(
    "are not words of addresses",
    arguments: [
      "See https://towers.org/city/gate there.", "See (http://towers.org/city). Then go.",
      "看https://towers.org/city，有墙。",
    ])
  func addresses(_ text: String) {
    #expect(
      !mention(text, text).keys.contains { $0.contains("http") || $0.contains("city") })
    let more = text + " The cityWall stands."
    #expect(mention(more, more)["citywall"] != nil)
  }

  @Test(
    "are not dates and quantities",
    arguments: [
      "*Update on 2024-03-01*: more.", "*2024/3/1 更新*：有墙。", "*2024年更新*：有墙。",
      "There are *1,000 commits* here.",
    ])
  func datesAndAmounts(_ text: String) {
    #expect(!mention(text).values.contains { $0.setApart > 0 })
  }

  @Test func areNotQuantitiesWithFractions() {
    #expect(!mention("It took *11.5 小时* then.").values.contains { $0.setApart > 0 })
  }

  @Test(
    "are phrases with a number and another word",
    arguments: [
      ("*Swift 6.2*: new.", "swift 6.2"), ("*404 page*: for what is gone.", "404 page"),
      ("It is *3D printing* here.", "3d printing"),
    ])
  func namesWithNumbers(_ text: String, _ name: String) {
    #expect(NoteText(text).candidates.contains(name))
  }

  @Test func areSetApartWithoutTheirNumbers() {
    #expect(
      mention("*(1) 闭包*", "*2. Closures*: they hold on.").keys.sorted() == ["closures", "闭包"])
    #expect(NoteText("*404 page*: gone.").candidates == ["404 page"])
  }

  @Test func areEmphasisedTextsWithoutPlaceholders() {
    let found = mention("有*并行 (parallel)*和*串行（serial）*。", "先看并行，再看串行。并行快，串行慢。")
    #expect(found["并行"]?.signs == [.glossed, .defined] && found["并行"]?.setApart == 1)
    #expect(found["串行"]?.signs == [.glossed, .defined] && found["串行"]?.setApart == 1)
    let latin = self.mention("The *Foreign Wall Interface (FWI)* is *narrow gate (optional)* here.")
    #expect(latin["foreign wall interface"]?.signs.contains(.defined) == true)
    #expect(latin["narrow gate"] == nil)
  }

  @Test(
    "are not sentences, even if they are set apart", arguments: ["*接入了 AI 模型*", "*这是闭包*"])
  func sentences(_ text: String) {
    #expect(!mention(text).values.contains { $0.setApart > 0 })
  }

  @Test func areNotSentencesWithAnAdverb() {
    withKnownIssue("The lexicon has 很 as a noun") {
      #expect(!mention("*前端很难*").values.contains { $0.setApart > 0 })
    }
  }

  @Test("are emphasised words that may also be grammar", arguments: ["前端", "hello"])
  func setWords(_ word: String) {
    #expect(NoteText("*\(word)*: it is said.").candidates.contains(word))
  }

  @Test func areMethodsWithTheirLastColon() {
    let found = NoteText("Use `gate:didOpenAtTime` or `gate:didOpenAtTime:`, not `gate:north`.")
    #expect(found.candidates.contains("gate:didopenattime:"))
    #expect(!found.candidates.contains("gate:didopenattime"))
    #expect(!found.candidates.contains("gate:north:"))
  }

  @Test func areNotPersonsInLinks() {
    var finder = TermFinder(of: BorrowedBytes(""))
    finder.startBlock(.paragraph)
    for (text, isLinked) in [("By ", false), ("@CityWall", true), (" and @TownGate.", false)] {
      if isLinked { finder.enter(.linked) }
      Array(text.utf8).withBytes { finder.add($0, line: 1, body: nil) }
      if isLinked { finder.leave(.linked) }
    }
    let found = finder.mentions(headings: []) { $0 }.all.map { $0.mark.path[0].text }
    #expect(found == ["TownGate"])
  }

  @Test func leadToTextRatherThanToListsOfLinks() throws {
    let mentions = Array("The closures".utf8).withBytes { text in
      var finder = TermFinder(of: text)
      for (number, isLinked) in [true, false].enumerated() {
        finder.add(
          heading: BorrowedBytes("Part"), code: [], level: 2, line: number + 1, number: number)
        for _ in 0..<5 {
          finder.startBlock(.paragraph)
          if isLinked { finder.enter(.linked) }
          finder.add(text, line: number + 1, body: nil)
          if isLinked { finder.leave(.linked) }
        }
      }
      return finder.mentions(headings: ["links", "text"]) { $0 }.all
    }
    let places = try #require(mentions.first { $0.mark.path[0].text == "closures" }).places
    #expect(places.max { $0.weight < $1.weight }?.heading == 1)
    // What is only in a list of links has no mentions that count.
    #expect(mentions.first { $0.mark.path[0].text == "closures" }?.evidence?.sections == 1)
  }

  @Test func areNamesFromCodeBehindAnAtSign() {
    #expect(mention("Mark it with @cityWall. Use @cityWall.")["citywall"] != nil)
  }

  @Test func areTermsThatABlockExplains() {
    #expect(
      mention("*True positive:* what is mention and is there.")["true positive"]?.setApart == 1)
    #expect(
      mention("*True positive*: what is mention and is there.")["true positive"]?.setApart == 1)
  }

  @Test(
    "keep a genitive in front of another word",
    arguments: [
      ("the Miller's Walls", "miller's walls"), ("the Miller’s Walls", "miller's walls"),
      ("the Miller's  Walls", "miller's walls"), ("the Miller Walls", "miller walls"),
      ("the City of Miller's Walls", "city of miller's walls"),
    ])
  func genitive(_ name: String, _ candidate: String) {
    #expect(mention("They see \(name) and \(name) here.")[candidate]?.mentions == 2)
  }

  @Test func areNamesWithoutTheEndingOfAGenitive() {
    #expect(mention("It is the cityWall's gate, the cityWall's.")["citywall"] != nil)
    #expect(mention("It is the townWall’s gate, the townWall’s.")["townwall"] != nil)
  }

  @Test func haveLetters() {
    #expect(mention("*1)* the first.", "*2)*: the second.").isEmpty)
  }

  @Test func belongToTheTypeThatTheListIsOf() {
    let found = mention(
      "The class ShelfData keeps rows, better than NSArray does. ShelfData is fast.",
      "`- (NSUInteger)numberOfRows;`", "`- (void)addRow:(id)row;`", "Use `- (void)sort;` rarely.")
    #expect(found["shelfdata.numberofrows"]?.inCode == 1)
    #expect(found["shelfdata.addrow:"]?.kinds == .member)
    #expect(found["sort"] != nil)
    #expect(found["shelfdata.sort"] == nil)
  }

  @Test func areWholeEmphasisedTexts() {
    let found = mention(
      "*Closures* hold on. Closures, closures.",
      "*A closure keeps variables of scopes alive* here. Variables, variables.")
    #expect(found["closures"]?.setApart == 1)
    #expect(found["variables"]?.setApart == 0)
  }

  @Test func countHowOftenTheyAreSetInCode() {
    #expect(mention("The `rows` are rows. Rows, `rows`.")["rows"]?.spans == 2)
  }

  @Test func keepACharacterThatIsAlsoGrammar() {
    // The word list knows 并 as “and”.
    let found = mention("并发编程很难。并发编程，并发编程。", "这闭包，那闭包，闭包。")
    #expect(found["并发编程"] != nil)
    #expect(found["发编程"] == nil)
    #expect(found["闭包"] != nil)
  }

  @Test(
    "are headings without their numbers",
    arguments: [
      ("Step 2: closures", "closures"), ("0x1F closures", "closures"), ("3.2 closures", "closures"),
      ("Part 1. 闭包", "闭包"),
    ])
  func numberedHeadings(_ heading: String, _ name: String) {
    #expect(mention("## " + heading, "\(name), \(name)")[name]?.headings == 1)
  }

  @Test func loseWordsThatProseAdds() {
    let text = "ShelfView-specific things, Objective-C and more."
    let found = mention(text, text)
    #expect(found["shelfview"] != nil && found["objective-c"] != nil)
    #expect(found["shelfview-specific"] == nil && found["shelfview things"] == nil)
  }

  @Test func areNotNumbersAlone() {
    #expect(mention("# 2007-09-01").isEmpty)
  }

  @Test(
    "are whole phrases of headings",
    arguments: [
      ("Closures", true), ("Closures and loops", true), ("How to use closures", true),
      ("Closures: a story", true), ("Closure conversion", false), ("Nested closures", false),
    ])
  func wholePhrases(_ heading: String, _ isWhole: Bool) throws {
    let found = mention("## " + heading, "Closures and closures.")
    let closures = try #require(found["closures"])
    #expect(closures.signs.contains(.wholePhrase) == isWhole)
  }

  @Test(
    "are headings if they are a third of one",
    arguments: [
      ("Closures", 1), ("Using closures", 1), ("Closures of functions", 1),
      ("How the compiler of today treats closures", 0),
    ])
  func headings(_ heading: String, _ count: UInt16) throws {
    let found = try #require(mention("## " + heading, "Closures and closures.")["closures"])
    #expect(found.headings == count && found.inHeadings == 1)
    #expect(found.titles == 0)
  }

  @Test("know their siblings if they have two or more")
  func siblings() {
    let text = """
      # Fruit

      ## 1. Quinces

      ### Jam

      ## Plums

      ## Pears of the year

      ## Medlars

      # Stone

      ## Slate

      ## Marble
      """
    let found = NoteText(text).evidence.mapValues(\.siblings)
    let group = found["quinces"] ?? 0
    #expect(group > 0)
    #expect(found["plums"] == group)
    #expect(found["medlars"] == group)
    // A part of a heading is not all of it.
    #expect(found["pears"] == 0)
    #expect([found["jam"], found["slate"], found["marble"]] == [0, 0, 0])
  }

  @Test func areInTitles() throws {
    let first = try #require(mention("# Closures", "Closures and closures.")["closures"])
    #expect((first.titles, first.wholeTitles, first.headings) == (1, 1, 0))
    let given = NoteText("Closures and closures.", title: "On closures and loops").evidence
    #expect(given["closures"]?.titles == 1)
    let part = NoteText("Closures and closures.", title: "Closure conversion").evidence
    #expect(part["closures"]?.titles == 1 && part["closures"]?.wholeTitles == 0)
  }
}
