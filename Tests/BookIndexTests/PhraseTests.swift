import Bytes
import TestSupport
import Testing

@testable import BookIndex

@Suite("The phrases of a text")
struct PhraseTests {
  /// Returns all candidates in a paragraph that a note has twice, since those that occur once are
  /// none.
  private func phrases(_ text: String) -> Set<String> {
    candidates(text).reduce(into: []) { $0.insert($1.spellings[0]) }
  }

  private func candidates(
    _ text: String, heading: Bool = false
  ) -> [(candidate: Candidate, spellings: [String])] {
    Array(text.utf8).withBytes { bytes in
      var finder = TermFinder(of: bytes)
      for number in 0..<2 {
        if heading {
          finder.add(heading: bytes, code: [], level: 2, line: 1, number: number)
        } else {
          finder.startBlock(.paragraph)
          finder.add(bytes, line: 1, body: nil)
        }
      }
      finder.findCandidates()
      let candidates = finder.findings.candidates
      return candidates.all.map { candidate in
        var spellings: [String] = []
        candidates.forEachSpelling(of: candidate) { text, _ in
          spellings.append(String(decoding: candidates.bytes[text], as: UTF8.self))
        }
        return (candidate, spellings)
      }
    }
  }

  @Test(
    "are all parts of a run of words that a term could be",
    arguments: [
      ("the distributed lock", "distributed lock, lock"),
      (
        "the atomic vector space", "atomic vector space, atomic vector, vector space, vector, space"
      ),
      // An adjective ends no term, and grammar is in none.
      ("it is beautiful", ""), ("he has been there", ""),
      ("a dog and a cat", "dog, cat"),
      // A term has four words at most.
      (
        "the table view cell image size",
        """
        table, table view, table view cell, table view cell image, view, view cell, view cell image, \
        view cell image size, cell, cell image, cell image size, image, image size, size
        """
      ),
    ])
  func parts(_ text: String, _ expected: String) {
    #expect(phrases(text) == Set(expected.split(separator: ", ").map(String.init)))
  }

  @Test(
    "do not go beyond punctuation",
    arguments: [
      "the lock, table", "the lock. Table", "the lock; table", "the lock: table",
      "the lock (table)",
      "the lock “table”", "the lock – table", "the lock — table", "the lock! Table",
      "the lock | table",
      "the lock 7 table", "the lock = table",
    ])
  func punctuation(_ text: String) {
    let found = Set(phrases(text).map { $0.lowercased() })
    #expect(found == ["lock", "table"])
  }

  @Test(
    "have of and for inside",
    arguments: [
      ("a code of conduct", "code of conduct"), ("a chain of command", "chain of command"),
      ("the request for comments", "request for comments"),
    ])
  func prepositions(_ text: String, _ phrase: String) {
    #expect(phrases(text).contains(phrase))
  }

  @Test("do not go beyond pictures and code")
  func gaps() {
    let evidence = NoteText("The lock `x` table. The lock `x` table.").evidence
    #expect(!evidence.keys.contains { $0.contains("lock") && $0.contains("table") })
    #expect(Set(evidence.keys).isSuperset(of: ["lock", "table"]))
  }

  @Test(
    "are those of Chinese, with no verb before its object and no measure",
    arguments: [
      ("我们用分布式锁。", "分布式锁", true), ("我们用分布式锁。", "式锁", false),
      ("周末打羽毛球。", "羽毛球", true), ("周末打羽毛球。", "打羽毛球", false),
      ("学机器学习的人", "机器学习", true), ("证明中心极限定理。", "中心极限定理", true),
      ("死锁，日志", "死锁日志", false), ("有 7 层网络。", "层网络", false),
    ])
  func chinese(_ text: String, _ phrase: String, _ isFound: Bool) {
    #expect(phrases(text).contains(phrase) == isFound)
  }

  @Test(
    "are those of Japanese, without hiragana",
    arguments: [
      ("機械学習の資料", "機械学習", true), ("機械学習の資料", "資料", true),
      ("データを学習する", "データ", true), ("データを学習する", "データ学習", false),
    ])
  func japanese(_ text: String, _ phrase: String, _ isFound: Bool) {
    #expect(phrases(text).contains(phrase) == isFound)
  }

  @Test(
    "are titles of works between brackets, and not the words of a title",
    arguments: [
      ("他写了《红楼梦的世界》一书", "红楼梦的世界", "世界"), ("『黎明の兵站』を読んだ", "黎明の兵站", "兵站"),
    ])
  func works(_ text: String, _ work: String, _ word: String) {
    #expect(phrases(text).contains(work))
    #expect(!phrases(text).contains(word))
  }

  @Test(
    "are no titles of works without the closing bracket",
    arguments: ["他写了《红楼梦", "『", "《》", "《" + String(repeating: "字", count: 100) + "》"])
  func openWorks(_ text: String) {
    #expect(!phrases(text).contains { $0.contains("《") || $0.contains("》") })
  }

  @Test(
    "are foreign names with a dot between their parts",
    arguments: [
      ("エディー・ジョーンズが来た", "エディー・ジョーンズ"), ("映画はマリー・キュリーの話", "マリー・キュリー"),
    ])
  func foreignNames(_ text: String, _ name: String) {
    #expect(phrases(text).contains(name))
  }

  @Test("are the words of comments in Chinese and Japanese")
  func comments() {
    let note = NoteText(
      """
      # 代码

      看下面。

      ```swift
      let y = -64  // 内容的偏移量
      /* 修改偏移量 */
      view.reload()  # データ
      let rest = "偏差"
      ```
      """)
    #expect(note.candidates.contains("偏移量"))
    #expect(!note.candidates.contains("偏差"))
    #expect(!note.candidates.contains("修改"))
  }

  @Test(
    "are translations that a dash joins to an emphasised term",
    arguments: ["--- 偏移量", "-- 偏移量", "—— 偏移量", "– 偏移量。"])
  func translations(_ text: String) {
    let found = NoteText("# 属性\n\n**contentOffset** \(text)").evidence["偏移量"]
    #expect(found?.signs.contains(.glossed) == true)
  }

  @Test(
    "are no translations where a sentence or the same script follows",
    arguments: ["**contentOffset** 偏移量", "**contentOffset** -- 它很重要，要记住", "**位置** -- 偏移量"])
  func noTranslations(_ text: String) {
    let signs = NoteText("# 属性\n\n\(text)").evidence.values.filter { $0.signs.contains(.glossed) }
    #expect(signs.isEmpty)
  }

  @Test(
    "keep the capitals of names",
    arguments: [
      ("we met Mark Twain there", "Mark Twain"), ("we met Grace Hopper", "Grace Hopper"),
      ("Mark Twain stayed here", "Mark Twain"), ("they sell Apple Pay now", "Apple Pay"),
      ("the Monte Carlo method works", "Monte Carlo method"),
    ])
  func names(_ text: String, _ name: String) throws {
    let found = try #require(candidates(text).first { $0.spellings.contains(name) })
    #expect(found.candidate.kinds.contains(.proper) == (name != "Monte Carlo method"))
  }

  @Test(
    "end in the number of a version behind a name",
    arguments: [
      ("we use iOS 10 here", "iOS 10"), ("we use Python 3.12.", "Python 3.12"),
      ("we use Windows 95, too", "Windows 95"),
    ])
  func versions(_ text: String, _ name: String) {
    #expect(phrases(text).contains(name))
  }

  @Test(
    "have no other numbers", arguments: ["we use tables 10", "we use iOS 123456", "see table 3"])
  func numbers(_ text: String) {
    #expect(!phrases(text).contains { $0.contains(where: \.isNumber) })
  }

  @Test(
    "are words joined by signs",
    arguments: [
      ("it is TCP/IP now", "TCP/IP"), ("it has HTTP/2 now", "HTTP/2"), ("it is C++ now", "C++"),
      ("it is C# now", "C#"), ("it is R&D now", "R&D"), ("it is an e-mail now", "e-mail"),
      ("it is 3D now", "3D"), ("it runs on .NET now", ".NET"), ("edit the .bashrc now", ".bashrc"),
      (".NET is here", ".NET"),
    ])
  func joined(_ text: String, _ word: String) {
    #expect(phrases(text).contains(word))
  }

  @Test("are not joined by slashes of paths", arguments: ["see Usr/bin/env now", "and/or this"])
  func paths(_ text: String) {
    #expect(!phrases(text).contains { $0.contains("/") })
  }

  @Test(
    "are nouns of Korean without their particles",
    arguments: [("서울에서 만났다", "서울"), ("날씨가 좋다", "날씨"), ("사람은 많다", "사람")])
  func korean(_ text: String, _ noun: String) {
    let found = phrases(text)
    #expect(found.contains(noun))
    #expect(
      !found.contains { $0.hasPrefix(noun) && $0.utf8.count > noun.utf8.count && !$0.contains(" ") }
    )
  }

  @Test(
    "are what a verb governs, without the verb",
    arguments: [
      ("Draw maps", "maps", "Draw maps"), ("Require modules", "modules", "Require modules"),
      ("Create tables", "tables", "Create tables"),
      ("Installing Docker", "Docker", "Installing Docker"),
      ("Writing plugins", "plugins", "Writing plugins"),
      ("Using closures", "closures", "Using closures"),
    ])
  func verbs(_ heading: String, _ phrase: String, _ whole: String) {
    let found = candidates(heading, heading: true).flatMap(\.spellings)
    #expect(found.contains(phrase))
    #expect(!found.contains(whole))
  }

  @Test func areWhatAGerundGovernsThatIsUsuallyANoun() {
    let found = candidates("Drawing maps", heading: true).flatMap(\.spellings)
    #expect(found.contains("maps"))
    withKnownIssue("*Drawing maps* may be maps of a kind, as *landing pages* are pages") {
      #expect(!found.contains("Drawing maps"))
    }
  }

  @Test func areGerundsWhereANounIsExpected() {
    #expect(phrases("it is a matter of running").contains("running"))
    #expect(candidates("Subsetting", heading: true).flatMap(\.spellings) == ["Subsetting"])
  }

  @Test(
    "are found in hostile text in a time that grows with it",
    arguments: [
      "a ", "A", "a-", "a.", "闭", "é", "'", "@", "1.", ".a", "A/", "닭", "a://", "a(", "a:", "Ab ",
      "[-@",
      "a—", "“", "（", "a’", "lock ", "A1 ", "データ", "𝒳", "#", "a+", "the lock ",
    ])
  func hostile(_ piece: String) {
    let text = String(repeating: piece, count: 20_000)
    let time = processorTime { _ = phrases(text) }
    #expect(time < .secondsOfWork(3))
  }

  @Test("have the key that an entry of their spelling has", arguments: 0..<300)
  func keys(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "table", "tables", "Tables", "view", "boxes", "bodies", "news", "class", "classes", "e-mail",
      "multi-threading", "café", "Cafés", "naïve", "Ångström", "TableView", "table_view", "NSURLs",
      "user's", "users’", "Windows", "it’s", "Ｃafé", "ＡＢＣ", "R&D", "C++", "C#", "x-ray", "analysis",
      "iOS", "10", "TCP/IP", ".NET", "分布式锁", "データ", "资料库", "東京タワー", "собака", "날씨가", "dog-", "o",
      "straße", "ﬁle", "İstanbul", "ss", "buses", "queries", "Alice's", "—", ",", "`", "々",
    ]
    let text = (0..<Int.random(in: 1...9, using: &random))
      .map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: [" ", " ", " ", "", "-"].randomElement(using: &random) ?? " ")
    for isHeading in [false, true] {
      for (candidate, spellings) in candidates(text, heading: isHeading) {
        for spelling in spellings {
          #expect(candidate.key.value == EntryKey(spelling).number, "\(spelling) in \(text)")
        }
      }
    }
  }
}
