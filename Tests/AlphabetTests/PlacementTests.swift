import Testing

@testable import Alphabet

/// Our own rules for placing titles, tested exactly.
struct PlacementTests {
  let chinese: Alphabet
  let english: Alphabet

  init() throws {
    chinese = try Alphabet(locale: "zh")
    english = try Alphabet(locale: "en")
  }

  @Test(arguments: [
    ("重庆", "C"), ("长城", "C"), ("会计", "K"), ("《红楼梦》", "H"), ("iOS", "I"), ("3D Touch", "#"),
    ("重要", "Z"), ("长大", "Z"), ("会议", "H"), ("乐器", "Y"), ("乐观", "L"), ("厦门", "X"), ("银行", "Y"),
    ("行业", "H"), ("行为", "X"), ("ＡＢＣ", "A"), ("Éclair", "E"), ("〇一二", "L"), ("東京", "D"),
    ("とうきょう", "#"), ("Москва", "#"), ("", "#"), ("   ", "#"), ("🎉", "#"), ("……", "#"),
  ])
  func chineseTitlesGoByPinyin(title: String, label: String) {
    #expect(chinese.label(title) == label)
  }

  @Test(arguments: [
    ("\"The Hobbit\"", "T"), ("“Smart” quotes", "S"), ("‘tis", "T"), ("'n' roll", "N"),
    ("(brackets)", "B"),
    ("#hashtag", "H"), ("@property", "P"), (".NET", "N"), ("$PATH", "P"), ("--help", "H"),
    ("_init", "I"),
    ("*emphasis*", "E"), ("`code`", "C"), ("<div>", "D"), ("~/.bashrc", "B"), ("¿Qué?", "Q"),
    ("«guillemets»", "G"), ("„deutsch“", "D"), ("「かぎ」ab", "#"), ("【Update】", "U"), ("（wide）", "W"),
    ("🎉 Party", "P"), ("👩‍💻 Coding", "C"), ("❤️ Hearts", "H"), ("🏳️‍🌈 Flags", "F"), ("#️⃣ Keycap", "K"),
    ("→ Arrow", "A"), ("© Notice", "N"), ("\u{FEFF}BOM", "B"), ("\u{200E}LRM", "L"),
    ("\u{301}mark", "M"),
    ("  \t\n space", "S"), ("\u{3000}wide space", "W"), ("C++", "C"), ("-5 degrees", "#"),
    ("1️⃣ First", "#"),
    ("Ⓐ circled", "A"), ("Ⅳ Roman", "I"), ("\u{F8FF} Music", "M"),
  ])
  func leadingMarksAreIgnored(title: String, label: String) {
    #expect(english.label(title) == label)
  }

  @Test(arguments: ["!!!", "—", "🎉🎊", "《》", "\u{200B}", "\u{301}", "", " ", "¯\\_(ツ", "☃"])
  func nothingButMarksIsOther(title: String) {
    let placement = english.place(title)
    #expect(placement.letter == english.letters.last)
    #expect(placement.letter.anchor == "index-other")
  }

  @Test func titlesOfMarksAreSorted() {
    #expect(english.place("!!!").key != english.place("???").key)
    #expect(english.order(["???", "!!!", "🎉"]) == english.order(["🎉", "???", "!!!"]))
  }

  @Test func leadingMarksAreIgnoredInTheOrder() {
    #expect(english.order(["Zoo", "“Ant”", "Bee", "@At"]) == ["“Ant”", "@At", "Bee", "Zoo"])
    #expect(chinese.order(["红色", "《红楼梦》", "红茶"]) == ["红茶", "《红楼梦》", "红色"])
  }

  @Test func composedAndDecomposedAreOne() {
    #expect(english.place("e\u{301}tude").key == english.place("étude").key)
    #expect(chinese.label("\u{F9D1}") == chinese.label("六"))
  }

  @Test func smallBeforeCapitalAndNumbersByValue() {
    #expect(english.order(["A", "a", "B", "b", "á"]) == ["a", "A", "á", "b", "B"])
    #expect(
      english.order(["Note 10", "Note 2", "Note 1", "Note 02b"])
        == ["Note 1", "Note 2", "Note 02b", "Note 10"])
  }

  @Test func theAuthorsLetterWinsForTheSection() throws {
    #expect(english.label("Hobbit", letter: "T") == "T")
    #expect(english.label("Hobbit", letter: "t") == "T")
    #expect(english.label("Hobbit", letter: "é") == "E")
    #expect(english.label("Hobbit", letter: "#") == "#")
    #expect(try Alphabet(locale: "tr").label("Hobbit", letter: "i") == "İ")
    #expect(try Alphabet(locale: "zh-Hant").label("Hobbit", letter: "5劃") == "5劃")
    #expect(english.label("Hobbit", letter: "0–9") == "#")
    #expect(english.label("!!!", letter: "B") == "B")
    #expect(english.label("Hobbit", reading: "zebra", letter: "T") == "T")
    #expect(english.place("Hobbit", letter: "T").key == english.place("Hobbit").key)
  }

  @Test func anInvalidLetterIsIgnored() {
    for letter in ["", " ", "?", "漢", "7"] {
      #expect(english.label("Hobbit", letter: letter) == "H")
      #expect(english.letter(named: letter) == nil)
    }
    #expect(english.letter(named: "#") == english.letters.last)
  }

  @Test func theAuthorsReadingDecidesSectionAndOrder() throws {
    let japanese = try Alphabet(locale: "ja")
    #expect(japanese.label("東京") == "#")
    #expect(japanese.label("東京", reading: "とうきょう") == "た")
    #expect(japanese.place("東京", reading: "とうきょう").key == japanese.place("とうきょう").key)
    #expect(english.label("!!!", reading: "Chk Chk Chk") == "C")
    #expect(english.label("1984", reading: "Nineteen Eighty-Four") == "N")
    #expect(english.label("Hobbit", reading: " ") == "H")
    #expect(english.label("Hobbit", reading: "???") == "#")
  }

  @Test func digitsMayHaveASeparateSection() throws {
    let alphabet = try Alphabet(locale: "zh", options: .init(digits: .ownSection))
    #expect(alphabet.letters.first?.label == "0–9")
    #expect(alphabet.letters.first?.anchor == "index-digits")
    for title in ["3D Touch", "2024", "“7 Tips”", "①", "٣", "½ cup", "１０"] {
      #expect(alphabet.place(title).letter.kind == .digits, "\(title)")
    }
    #expect(alphabet.label("三国") == "S")
    #expect(alphabet.label("!!!") == "#")
    #expect(alphabet.label("Москва") == "#")
    #expect(alphabet.label("Hobbit", letter: "0-9") == "0–9")
    let english = try Alphabet(locale: "en", options: .init(digits: .ownSection))
    #expect(english.label("三国") == "#")
  }

  @Test(arguments: [
    ("en", "The Hobbit", "H"), ("en", "the hobbit", "H"), ("en", "A Tale", "T"),
    ("en", "AN apple", "A"),
    ("en", "The", "T"), ("en", "The ", "T"), ("en", "A!", "A"), ("en", "Theory", "T"),
    ("en", "A–Z", "A"),
    ("en", "The “Real” Thing", "R"), ("en", "“The Real Thing”", "R"), ("en", "The The", "T"),
    ("en", "The 39 Steps", "#"), ("en", "The ???", "T"), ("fr", "L'Étranger", "E"),
    ("fr", "L’Étranger", "E"),
    ("fr", "Les Misérables", "M"), ("fr", "Lesbos", "L"), ("de", "Die Räuber", "R"),
    ("de", "Dieb", "D"),
    ("nl", "'t Hooft", "H"), ("it", "Un'idea", "I"), ("el", "Το νησί", "Ν"),
    ("zh", "The Hobbit", "T"),
  ])
  func articlesAreIgnoredIfConfigured(locale: String, title: String, label: String) throws {
    let articles = Alphabet.articles(of: locale)
    let alphabet = try Alphabet(locale: locale, options: .init(articles: articles))
    #expect(alphabet.label(title) == label)
  }

  @Test func articlesAreAListPerLanguage() {
    #expect(Alphabet.articles(of: "en-GB") == ["the", "a", "an"])
    #expect(Alphabet.articles(of: "EN_us") == ["the", "a", "an"])
    #expect(Alphabet.articles(of: "zh").isEmpty)
    #expect(english.label("The Hobbit") == "T")
  }
}
