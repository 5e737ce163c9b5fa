import Bytes
import Testing

@testable import BookIndex

@Suite("The languages of a text")
struct TextLanguagesTests {
  private func languages(_ text: String) -> TextLanguages {
    Array(text.utf8).withBytes { TextLanguages(of: $0) }
  }

  static let sentences: [(Language, String)] = [
    (.english, "The dog was asleep under the table when we came home."),
    (.english, "Flour, sugar, butter, eggs, salt, baking powder, vanilla, milk"),
    (.english, "Parser combinators in Swift: a `map` over `Result`, then `flatMap`"),
    (.german, "Der Hund schlief unter dem Tisch, als wir nach Hause kamen."),
    (.german, "Mehl, Zucker, Butter, Eier, Salz, Backpulver, Milch, Wasser"),
    (.german, "Häuser müssen größer werden, weil für Bäume Plätze fehlen."),
    (.french, "Le chien dormait sous la table quand nous sommes rentrés."),
    (.french, "Farine, sucre, beurre, œufs, sel, levure, lait, eau tiède"),
    (.spanish, "El perro dormía debajo de la mesa cuando llegamos a casa."),
    (.spanish, "Harina, azúcar, mantequilla, huevos, sal, levadura, leche, agua"),
    (.other, "Il cane dormiva sotto la tavola quando siamo tornati nella nostra casetta."),
    (.other, "Pies spał pod stołem, gdy wróciliśmy późnym wieczorem do naszego domu."),
  ]

  @Test("are those whose words it has, in a sentence as in a long text", arguments: sentences)
  func latin(_ language: Language, _ sentence: String) {
    #expect(languages(sentence).latin == language)
    #expect(
      languages(Array(repeating: sentence, count: 200).joined(separator: " ")).latin == language)
  }

  @Test("are English where a few words say nothing", arguments: ["", "Kaffee", "iOS, 2024"])
  func short(_ text: String) {
    #expect(languages(text) == TextLanguages(latin: .english, han: .chinese))
  }

  @Test(
    "are Chinese or Japanese by kana",
    arguments: [
      ("我们用分布式锁来防止重复下单。", Language.chinese),
      ("羽毛球", .chinese),
      ("データを学習する。", .japanese),
      ("東京の天気はとても良いです。", .japanese),
      // A quotation in Japanese does not make a text Japanese.
      (String(repeating: "我们写程序时读日文资料，", count: 20) + "「の」", .chinese),
      (String(repeating: "機械学習の資料を読む。", count: 20) + "我们", .japanese),
    ])
  func han(_ text: String, _ language: Language) {
    #expect(languages(text).han == language)
  }

  @Test("are Chinese with English words in a Chinese note that has many")
  func mixed() {
    let chinese = "我们在视图里用闭包处理点击再把结果写进缓存"
    let english = ["table view", "the cell is reused", "data source", "for each row"]
    var text = ""
    var (han, latin) = (0, 0)
    while han < 1113 {
      let piece = chinese.prefix(1113 - han)
      text += piece
      han += piece.count
      if latin < 159 {
        let words = english[han % english.count].split(separator: " ").prefix(159 - latin)
        text += " " + words.joined(separator: " ") + " "
        latin += words.count
      }
    }
    #expect(languages(text) == TextLanguages(latin: .english, han: .chinese))
  }

  @Test func areReadFromTheBeginningOfALongText() {
    let german = "Der Hund schlief unter dem Tisch, als wir nach Hause kamen. "
    let english = "The dog was asleep under the table when we came home. "
    let text = String(repeating: german, count: 20) + String(repeating: english, count: 500)
    #expect(languages(text).latin == .german)
  }
}
