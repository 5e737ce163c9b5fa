import Bytes
import Testing
import Text

@testable import Search

/// The answers of a small library to queries.
@Suite("Queries")
struct QueryTests {
  private let library = Library(
    notes: [
      [("Oldest", .title), ("A table of words", .passage(0)), ("words and a table", .passage(1))],
      [("The table", .title), ("Nothing else", .passage(0))],
      [("Headed", .title), ("A table", .heading), ("prose", .passage(0))],
      [("Named", .title), ("table", .names)],
      [("Coded", .title), ("table()", .code)],
      [("Twice", .title), ("one table", .passage(0)), ("one more table", .passage(4))],
      [("中文搜索", .title), ("怎样找到文中的字", .passage(0)), ("tables", .passage(0))],
      [("全文检索", .title), ("搜一搜，索引", .passage(0)), ("中文的文搜", .passage(2))],
      [("C++ and C#", .title), ("resume", .passage(0))],
      [("Résumé", .title), ("Zürich", .passage(0))],
    ],
    names: ["table", "tablet", "中文"])

  private func notes(_ query: String) throws -> [Int] { try library.index().find(query).notes }

  @Test("Titles rank before headings, headings before names, the body before code")
  func ranks() throws {
    // Notes 5 and 0 have it in two passages; if notes are equal, the newer comes first.
    #expect(try notes("table") == [1, 2, 3, 5, 0, 6, 4])
  }

  @Test("The beginning of a word finds the word")
  func findsBeginnings() throws {
    #expect(try notes("tab").first == 1)
    #expect(try notes("ta").count == 7)
    #expect(try notes("able") == [])
    #expect(try notes("\"tab\"") == [])
  }

  @Test("Plain letters find letters with a stroke and ligatures, and the reverse")
  func findsStrokes() throws {
    let index = try Library(notes: [
      [("Places", .title), ("Łódź, Đà Nẵng, Ærø, Œuvre, Ħamrun ٢٠٢٤", .passage(0))],
      [("Others", .title), ("lodz and aero", .passage(0))],
    ]).index()
    for query in ["lodz", "łódź", "aero", "Ærø"] {
      #expect(try Set(index.find(query).notes) == [0, 1], "\(query)")
    }
    for query in ["da nang", "oeuvre", "hamrun", "2024", "۲۰۲۴"] {
      #expect(try index.find(query).notes == [0], "\(query)")
    }
  }

  @Test("Traditional and simplified Chinese find each other")
  func findsBothScripts() throws {
    let index = try Library(notes: [
      [("臺灣的電腦", .title), ("繁體", .passage(0))], [("台湾的电脑", .title), ("简体", .passage(0))],
    ]).index()
    for query in ["臺灣", "台湾", "電腦", "的电脑", "\"台灣的電腦\""] {
      #expect(try Set(index.find(query).notes) == [0, 1], "\(query)")
    }
    let found = try index.find("电脑")
    #expect(Excerpt(of: "臺灣的電腦", marking: Hits(of: found)).pieces.last?.isHit == true)
  }

  @Test("Notes with the words side by side in the order of the query come first")
  func prefersOrder() throws {
    let texts = ["In York a new street", "A street of New York", "The new one; York"]
    let index = try Library(notes: texts.map { [("A note", .title), ($0, .passage(0))] }).index()
    var found = try index.find("new york")
    try found.putInOrderFirst { ["A note", texts[$0]] }
    #expect(found.notes == [1, 2, 0])
    found = try index.find("york new")
    try found.putInOrderFirst { ["A note", texts[$0]] }
    #expect(Set(found.notes) == [0, 1, 2])
  }

  @Test("Parts of words with inner capitals are indexed, each once")
  func tellsInnerWords() {
    func inner(_ text: String) -> String {
      var words = InnerWords()
      text.withBytes { words.add($0) }
      return String(decoding: words.text, as: UTF8.self)
    }
    #expect(inner("use NSURLSession or `NSURLSession`") == "urlsession session ")
    #expect(
      inner("cellForRowAtIndexPath")
        == "forrowatindexpath rowatindexpath atindexpath indexpath path ")
    #expect(inner("HTML Plain UPPER lower utf8Text") == "text ")
    #expect(inner("aGVsbG8gd29ybGQhIEhvdyBhcmUgeW91IHRvZGF5IG15IGZyaWVuZD8") == "")
  }

  @Test("Any two Chinese characters are found, and a single one")
  func findsPairs() throws {
    #expect(try notes("中文") == [6, 7])
    #expect(try notes("文搜") == [6, 7])
    #expect(try notes("到文") == [6])
    #expect(try Set(notes("索")) == [6, 7])
    #expect(try notes("样") == [6])
  }

  @Test("A run must occur in one place; a note with its parts elsewhere has only parts")
  func wantsOnePlace() throws {
    // Note 7 has all pairs of the run in one passage, but nowhere the run itself.
    let found = try library.index().find("中文搜")
    #expect(found.notes == [6, 7])
    #expect(try library.index().find("文中的文").notes == [])
    #expect(try library.index().find("文中的文").parts == [6, 7])
    #expect(try library.index().find("“文中的文”").parts == [])
  }

  @Test("The text of a note decides whether it contains a run or a quoted phrase")
  func readsTexts() throws {
    let found = try library.index().find("中文搜")
    #expect(!found.isSure)
    #expect(!found.areHeld(by: 6, titled: "中文索引") { "文搜一搜" })
    #expect(found.areHeld(by: 6, titled: "中文索引") { "在中文搜索里" })
    #expect(found.areHeld(by: 6, titled: "中文搜索") { nil })
    let quoted = try library.index().find("“table of words”")
    #expect(quoted.notes == [0])
    #expect(quoted.areHeld(by: 0, titled: "Oldest") { "a table, of words" })
    #expect(!quoted.areHeld(by: 0, titled: "Oldest") { "a table of the words" })
    #expect(try library.index().find("中文 table").isSure)
  }

  @Test("A question finds the notes with its rare words")
  func findsByParts() throws {
    let found = try library.index().find("怎么全文检索")
    #expect(found.notes.isEmpty)
    #expect(found.parts.first == 7)
  }

  @Test(
    "A rare word in the title ranks before a frequent one; of equals the newer; a title that is exactly the query first"
  )
  func ranksTitles() throws {
    let library = Library(notes: [
      [("Pause", .title), ("nothing", .passage(0))],
      [("Engine and pause", .title), ("engine", .passage(0))],
      [("Engine", .title), ("engine", .heading), ("engine to pause", .passage(0))],
      [("Engine of old", .title), ("engine", .passage(0)), ("pause", .passage(3))],
      [("Pause anew", .title), ("pause", .passage(0))],
      [("Engines", .title), ("engine", .passage(0))],
    ])
    let titles = library.notes.map { $0[0].0 }
    let index = try library.index(titled: titles)
    #expect(try index.find("engine pause").notes.first == 1)
    #expect(try index.find("pause").notes.prefix(3) == [0, 4, 1])
    #expect(try index.find("engine").notes.first == 2)
  }

  @Test("Parts of a series keep their order, and other equal notes are sorted newest first")
  func series() throws {
    let titles = ["Lamps (1)", "Lamps (2)", "Lamps a", "Lamps (3)", "Lamps b", "灯（上）", "灯（下）"]
    let index = try Library(notes: titles.map { [($0, .title)] }).index(titled: titles)
    #expect(try index.find("lamps").notes == [4, 0, 1, 3, 2])
    #expect(try index.find("灯").notes == [5, 6])
  }

  @Test("Accents and case are ignored; ++ and # are not")
  func folds() throws {
    #expect(try notes("resume") == [9, 8])
    #expect(try notes("ZURICH") == [9])
    #expect(try notes("c++") == [8])
    #expect(try notes("C#") == [8])
    #expect(try notes("c+++") == [8])
  }

  @Test("Only notes that match the whole query answer it")
  func wantsAll() throws {
    #expect(try notes("table words") == [0])
    #expect(try notes("table 中文") == [6])
    #expect(try notes("“one more table”") == [5])
  }

  @Test("Names are results, exact matches first")
  func findsNames() throws {
    #expect(try library.index().find("table").names == [0, 1])
    #expect(try library.index().find("tablet").names == [1])
    #expect(try library.index().find("中").names == [2])
  }

  @Test(
    "A typing error in a word of five letters is corrected if nothing is found",
    arguments: ["tabel", "tble", "atable", "tacle", "rezume", "reumé", "erume", "zurihc"])
  func mends(_ word: String) throws {
    let found = try library.index().find(word)
    if word.utf16.count < 5 {
      #expect(found.notes.isEmpty)
    } else if word == "erume" {
      #expect(found.notes.isEmpty, "two errors")
    } else {
      #expect(found.isCorrected)
      #expect(["table", "resume", "zurich"].contains(found.query))
      #expect(!found.notes.isEmpty)
    }
  }

  @Test("If no note has all words, those with most come first")
  func findsParts() throws {
    let found = try library.index().find("words prose zurich table")
    #expect(found.notes.isEmpty)
    #expect(found.parts == [2, 0, 9])
    #expect(try library.index().find("nothingness nowhere").notes == [])
    #expect(try library.index().find("").notes == [])
    #expect(try library.index().find("\"\" -- ").notes == [])
  }

  @Test("An excerpt contains most of the query, and splits no word")
  func cutsExcerpts() throws {
    let found = try library.index().find("table words")
    let text =
      String(repeating: "filler text, ", count: 40) + "many words on a táble, and more of them "
      + String(repeating: "x", count: 300)
    let excerpt = Excerpt(from: text, marking: Hits(of: found))
    #expect(excerpt.pieces.filter(\.isHit).map(\.text) == ["words", "táble"])
    #expect(excerpt.isCutBefore && excerpt.isCutAfter)
    #expect(excerpt.text.hasPrefix("…text") || excerpt.text.hasPrefix("…filler"))
    #expect(excerpt.text.utf16.count < 125)
    let wide = Excerpt(
      from: String(repeating: "没有什么。", count: 30) + "中文搜索" + String(repeating: "还是没有。", count: 30),
      marking: Hits(of: try library.index().find("中文搜索")))
    #expect(wide.pieces.filter(\.isHit).map(\.text) == ["中文搜索"])
    #expect(wide.text.count <= 62)
  }

  @Test("Headings that match the whole query are results")
  func findsHeadings() throws {
    let found = try library.index().find("a table")
    let record = NoteRecord(
      title: "", url: "", context: "",
      headings: ["A table", "Tables and a chair", "A chair"].map {
        .init(text: $0, anchor: $0)
      })
    #expect(found.headings(of: record).map(\.text) == ["A table", "Tables and a chair"])
  }

  @Test("Files that are not an index are rejected, and cause no other harm", arguments: 0..<40)
  func survivesDamage(seed: Int) throws {
    var texts = RandomTexts(seed: UInt64(seed))
    var files = library.files(library.terms())
    for name in files.keys.sorted() where texts.number(0..<2) == 0 {
      var bytes = files[name] ?? []
      for _ in 0..<texts.number(1..<5) {
        bytes[texts.number(0..<bytes.count)] = UInt8(texts.number(0..<256))
      }
      files[name] = texts.number(0..<4) == 0 ? Array(bytes.prefix(texts.number(0..<60))) : bytes
    }
    let damaged = files
    for query in ["table", "中文搜索", "rezume", "a b c"] {
      _ = try? SearchIndex { name throws(SearchIndexError) in
        guard let bytes = damaged[name] else { throw SearchIndexError() }
        return bytes
      }.find(query)
    }
  }
}
