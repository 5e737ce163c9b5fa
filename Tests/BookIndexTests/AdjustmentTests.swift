import Testing

@testable import BookIndex

/// Tests each rule by a case in which it alone, or together with named evidence, adds points.
@Suite("Adjustments by rules")
struct AdjustmentTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let points: Int
    var isSmall = false
    var headingNotes = 0
    let evidence: EntryEvidence

    init(
      _ description: String, _ points: Int, onSmallSite isSmall: Bool = false,
      headingNotes: Int = 0,
      _ change: (inout EntryEvidence) -> Void
    ) {
      testDescription = description
      (self.points, self.isSmall, self.headingNotes) = (points, isSmall, headingNotes)
      evidence = .of(change)
    }
  }

  @Test(arguments: names + terms + eastAsian + small)
  func adds(_ example: Case) {
    let points = example.evidence.adjustment(
      onSmallSite: example.isSmall, headingNotes: example.headingNotes)
    #expect(points == example.points)
  }

  static let names = [
    Case("a name", 0) { $0.kinds = .symbol },
    Case("assigned", -16) { ($0.kinds, $0.assigned) = (.symbol, 1) },
    Case("an assigned call", -8) { ($0.kinds, $0.assigned, $0.spelling) = (.symbol, 1, .call) },
    Case("assigned, a heading", 0) { ($0.kinds, $0.assigned, $0.headings) = (.symbol, 1, 1) },
    Case("declared", -16) { ($0.kinds, $0.declared) = (.symbol, 1) },
    Case("declared, often in code", -6) {
      ($0.kinds, $0.declared, $0.inCode) = (.symbol, 1, 40)
    },
    Case("declared, beside its kind in two notes", 0) {
      ($0.kinds, $0.declared, $0.kinded, $0.notes) = (.symbol, 1, 1, 2)
    },
    Case("declared, beside its kind in one note", -16) {
      ($0.kinds, $0.declared, $0.kinded, $0.notes) = (.symbol, 1, 2, 1)
    },
    Case("declared, beside its kind again and again", 0) {
      ($0.kinds, $0.declared, $0.kinded, $0.notes) = (.symbol, 1, 3, 1)
    },
    Case("T", -40) { ($0.kinds, $0.spelling) = (.symbol, [.oneSign, .upToTwo, .allCapitals]) },
    Case("T, a heading", 0) {
      ($0.kinds, $0.spelling, $0.headings) = (.symbol, [.oneSign, .upToTwo, .allCapitals], 1)
    },
    Case("c()", 0) { ($0.kinds, $0.spelling) = (.symbol, [.oneSign, .call]) },
    Case("rowCount, named twice", -5) {
      ($0.kinds, $0.spelling, $0.mentions) = (.symbol, .structure, 2)
    },
    Case("rowCount, named twice in two sections", 0) {
      ($0.kinds, $0.spelling, $0.mentions, $0.sections) = (.symbol, .structure, 2, 2)
    },
    Case("RowCount, named twice", 0) {
      ($0.kinds, $0.spelling, $0.mentions) = (.symbol, [.structure, .capital], 2)
    },
    Case("x1, assigned", -48) {
      ($0.kinds, $0.assigned, $0.spelling) = (.symbol, 1, [.numbered, .numberedName])
    },
    Case("item_2, assigned", -32) {
      ($0.kinds, $0.assigned, $0.spelling) = (.symbol, 1, .numberedName)
    },
    Case("foo", -40) { ($0.kinds, $0.spelling) = (.symbol, .placeholder) },
    Case("B.x", -40) { ($0.kinds, $0.spelling) = (.symbol, .memberOfPlaceholder) },
    Case("df", -24) { ($0.kinds, $0.spelling) = (.symbol, .upToTwo) },
    Case("df, a heading", 0) { ($0.kinds, $0.spelling, $0.headings) = (.symbol, .upToTwo, 1) },
    Case("S3", 0) { ($0.kinds, $0.spelling) = (.symbol, [.upToTwo, .allCapitals]) },
    Case("<-", 0) { ($0.kinds, $0.spelling) = (.symbol, [.upToTwo, .signs]) },
    Case("title", -8) { ($0.kinds, $0.spelling) = (.symbol, .word) },
    Case("title, beside its kind", 0) { ($0.kinds, $0.spelling, $0.kinded) = (.symbol, .word, 1) },
    Case("title()", 0) { ($0.kinds, $0.spelling) = (.symbol, [.word, .call]) },
    Case("example", -16) { ($0.kinds, $0.spelling) = (.symbol, [.word, .generic]) },
    Case("title:", -6) { ($0.kinds, $0.spelling) = (.symbol, .colon) },
    Case("a distinct name", 6) { ($0.kinds, $0.spelling) = (.symbol, .distinct) },
    Case("a distinct name, declared", -16) {
      ($0.kinds, $0.spelling, $0.declared) = (.symbol, .distinct, 1)
    },
  ]

  static let terms = [
    Case("words", 0) { $0.kinds = .phrase },
    Case("foo bar", -40) { ($0.kinds, $0.spelling) = (.phrase, .placeholder) },
    Case("chapter 3", -40) { ($0.kinds, $0.spelling) = (.phrase, .partOfBook) },
    Case("a name in prose", 6) { ($0.kinds, $0.mentions) = ([.phrase, .camel], 1) },
    Case("a heading of three notes", -40, headingNotes: 3) {
      ($0.kinds, $0.headings) = (.heading, 3)
    },
    Case("a heading of three notes, named often", -12, headingNotes: 3) {
      ($0.kinds, $0.headings, $0.mentions) = (.heading, 3, 16)
    },
    Case("a heading of three notes, bold", 0, headingNotes: 3) {
      ($0.kinds, $0.headings, $0.bold) = (.heading, 3, 1)
    },
    Case("a heading of two notes", 0, headingNotes: 2) { ($0.kinds, $0.headings) = (.heading, 2) },
    Case("a heading without a name", -40) {
      ($0.kinds, $0.headings, $0.spelling, $0.words) = (.heading, 1, .spaced, 1)
    },
    Case("database, named in passing", -12) {
      ($0.kinds, $0.commonest, $0.notes, $0.mentions) = (.phrase, 3, 8, 47)
    },
    Case("database, of which a note is full", 0) {
      ($0.kinds, $0.commonest, $0.notes, $0.mentions) = (.phrase, 3, 8, 47)
      $0.mostInNote = 32
    },
    Case("database, named often", 0) {
      ($0.kinds, $0.commonest, $0.notes, $0.mentions) = (.phrase, 3, 8, 48)
    },
    Case("example", -10) { ($0.kinds, $0.spelling) = (.phrase, .generic) },
    Case("example, bold", 0) { ($0.kinds, $0.spelling, $0.bold) = (.phrase, .generic, 1) },
    Case("two general words", 0) { ($0.kinds, $0.spelling, $0.words) = (.phrase, .generic, 2) },
    Case("calling", -12) { ($0.kinds, $0.spelling, $0.commonest) = (.phrase, .gerund, 2) },
    Case("subsetting", 0) { ($0.kinds, $0.spelling, $0.commonest) = (.phrase, .gerund, 1) },
    Case("R", -60) { ($0.kinds, $0.spelling) = (.phrase, .oneSign) },
    Case("R, in headings", 0) {
      ($0.kinds, $0.spelling, $0.inHeadings, $0.mentions) = (.phrase, .oneSign, 1, 8)
    },
  ]

  static let eastAsian = [
    Case("数据库 in prose", -10) { ($0.kinds, $0.script, $0.words) = (.phrase, .han, 2) },
    Case("数据 in prose", -25) { ($0.kinds, $0.script, $0.rarest) = (.phrase, .han, 5) },
    Case("作用域链 in a heading", 8) {
      ($0.kinds, $0.script, $0.words, $0.inHeadings, $0.mentions) = (.phrase, .han, 2, 1, 2)
    },
    Case("「闭包」", 6) { ($0.kinds, $0.script, $0.words, $0.signs) = (.phrase, .han, 2, .quoted) },
    Case("闭包 (closure)", 6) {
      ($0.kinds, $0.script, $0.words, $0.signs) = (.phrase, .han, 2, .glossed)
    },
    Case("闭包, bold", 0) { ($0.kinds, $0.script, $0.words, $0.bold) = (.phrase, .han, 2, 1) },
    Case("闭包, linked", 0) { ($0.kinds, $0.script, $0.words, $0.linked) = (.phrase, .han, 2, 1) },
    Case("底层, named in passing", -22) {
      ($0.kinds, $0.script, $0.words, $0.notes, $0.mentions) = (.phrase, .han, 2, 4, 11)
    },
    Case("底层, named more often", -10) {
      ($0.kinds, $0.script, $0.words, $0.notes, $0.mentions) = (.phrase, .han, 2, 4, 12)
    },
    Case("属性, named in passing", -37) {
      ($0.kinds, $0.script, $0.words, $0.notes, $0.mentions) = (.phrase, .han, 1, 4, 23)
      $0.rarest = 5
    },
    Case("a heading", 0) {
      ($0.kinds, $0.script, $0.headings, $0.words) = (.heading, .han, 1, 2)
    },
    Case("a heading like a sentence", -6) {
      ($0.kinds, $0.script, $0.headings, $0.words) = (.heading, .han, 1, 2)
      $0.spelling = .overFive
    },
    Case("a heading with Latin letters", 0) {
      ($0.kinds, $0.script, $0.headings, $0.words) = (.heading, .han, 1, 2)
      $0.spelling = [.overFive, .latin]
    },
    Case("一些基本概念, a heading without a name", -40) {
      ($0.kinds, $0.script, $0.headings, $0.words) = (.heading, .han, 1, 1)
    },
    Case("世界趋势, a heading of common words", -6) {
      ($0.kinds, $0.script, $0.headings, $0.words, $0.rarest) = (.heading, .han, 1, 2, 5)
    },
    Case("演示代码", -12) {
      ($0.kinds, $0.script, $0.headings, $0.words) = (.heading, .japanese, 1, 2)
      $0.signs = .weakHeading
    },
  ]

  static let small = [
    Case("a name", 10, onSmallSite: true) { $0.kinds = .symbol },
    Case("a term", 12, onSmallSite: true) { $0.kinds = .phrase },
    Case("a distinct name, named twice", 28, onSmallSite: true) {
      ($0.kinds, $0.spelling, $0.mentions) = (.symbol, .distinct, 2)
    },
    Case("a distinct name, named once", 16, onSmallSite: true) {
      ($0.kinds, $0.spelling, $0.mentions) = (.symbol, .distinct, 1)
    },
    Case("a distinct name, named once and in code", 28, onSmallSite: true) {
      ($0.kinds, $0.spelling, $0.mentions, $0.inCode) = (.symbol, .distinct, 1, 1)
    },
    Case("a distinct name, in code alone", 50, onSmallSite: true) {
      ($0.kinds, $0.spelling, $0.inCode) = ([.symbol, .type], [.distinct, .innerCapital], 3)
      $0.headings = 1
    },
    Case("a library's class, in code alone", 50, onSmallSite: true) {
      ($0.kinds, $0.inCode, $0.headings) = ([.symbol, .type], 3, 1)
      $0.spelling = [.distinct, .innerCapital, .capital, .prefixed]
    },
    Case("an author's class, in code alone", 28, onSmallSite: true) {
      ($0.kinds, $0.inCode, $0.headings) = ([.symbol, .type], 3, 1)
      $0.spelling = [.distinct, .innerCapital, .capital]
    },
    Case("a heading without a name, on a small site", 12, onSmallSite: true) {
      ($0.kinds, $0.script, $0.headings, $0.words) = (.heading, .han, 1, 1)
    },
    Case("a common word of Han, three times", -13, onSmallSite: true) {
      ($0.kinds, $0.script, $0.words, $0.mentions) = (.phrase, .han, 1, 3)
      ($0.rarest, $0.sections) = (5, 2)
    },
    Case("a term of Han, three times", 12, onSmallSite: true) {
      ($0.kinds, $0.script, $0.words, $0.mentions) = (.phrase, .han, 2, 3)
      $0.sections = 2
    },
    Case("a term of Han, three times in one section", 0, onSmallSite: true) {
      ($0.kinds, $0.script, $0.words, $0.mentions) = (.phrase, .han, 2, 3)
      $0.sections = 1
    },
    Case("a term of Han in quotation marks", 18, onSmallSite: true) {
      ($0.kinds, $0.script, $0.words, $0.signs) = (.phrase, .han, 2, .quoted)
    },
  ]
}
