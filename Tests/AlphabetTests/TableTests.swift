import TableModel
import TestSupport
import Testing

@testable import Alphabet

struct TableTests {
  @Test func aMixedListOfChineseAndEnglish() throws {
    let titles = [
      "重庆", "长城", "会计", "《红楼梦》", "iOS", "3D Touch", "Café", "CSS", "🎉", "Hobbit", "Über",
      "缓存", "Москва",
    ]
    let table = try Alphabet(locale: "zh").table(of: titles.map { Note($0) }).table
    let lines = table.sections.map { section in
      section.section.label + ": " + section.rows.map(\.entry.title).joined(separator: ", ")
    }
    #expect(
      lines == [
        "C: 长城, 重庆, Café, CSS", "H: 《红楼梦》, 缓存, Hobbit", "I: iOS", "K: 会计", "U: Über",
        "#: 🎉, 3D Touch, Москва",
      ])
  }

  @Test func theIndexHasAllLettersTheTableOnlyThoseWithRows() throws {
    let alphabet = try Alphabet(locale: "en")
    let result = try alphabet.table(of: [Note("Bee"), Note("Ant"), Note("Zoo")])
    #expect(result.table.sections.map(\.section.label) == ["A", "B", "Z"])
    #expect(result.index.titles.map(\.text) == alphabet.letters.map(\.label))
    #expect(result.index.titles.first { $0.text == "C" }?.section == 1)
    #expect(result.index.titles.last?.section == 2)
    #expect(result.table.indexOfSection("index-z") == 2)
    #expect(result.table.indexPath(of: "/Ant/") == IndexPath(section: 0, row: 0))
  }

  /// Latin letters are foreign in a language with another script, and the rail shows them only if
  /// titles begin with them.
  @Test(arguments: [
    ("ru", ["iOS", "Арбуз"], "А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ы Э Ю Я I #"),
    ("el", ["Ωμέγα"], "Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω #"),
    ("ja", ["Swift", "さくら"], "S あ か さ た な は ま や ら わ #"),
    ("ko", ["한국"], "ㄱ ㄴ ㄷ ㄹ ㅁ ㅂ ㅅ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ #"),
    ("en", ["Москва"], "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #"),
    ("zh", ["重庆"], "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #"),
  ])
  func aForeignLetterWithoutRowsIsNotOnTheIndex(
    locale: String, titles: [String], rail: String
  ) throws {
    let index = try Alphabet(locale: locale).table(of: titles.map { Note($0) }).index
    #expect(index.titles.map(\.text).joined(separator: " ") == rail)
  }

  @Test func noEntriesNoSections() throws {
    let result = try Alphabet(locale: "en").table(of: [Note]())
    #expect(result.table.sections.isEmpty)
    #expect(result.index.titles.allSatisfy { $0.section == nil })
  }

  @Test func equalTitlesAreOrderedByTheirUrl() throws {
    let notes = ["/c", "/a", "/b"].map { Note("Same", url: $0) }
    let table = try Alphabet(locale: "en").table(of: notes).table
    #expect(table.sections.flatMap(\.rows).map(\.entry.url) == ["/a", "/b", "/c"])
  }

  @Test func equalKeysAreOrderedByTheTitlesBytes() throws {
    let notes = [
      Note("“Ant”", url: "/1"), Note("Ant", url: "/2"), Note("\"Ant\"", url: "/3"),
      Note("e\u{301}", url: "/4"), Note("\u{E9}", url: "/5"),
    ]
    let order = try Alphabet(locale: "en").table(of: notes).table.sections.flatMap(\.rows)
    #expect(order.map(\.entry.url) == ["/2", "/3", "/1", "/4", "/5"])
  }

  @Test func oneIdentityTwiceIsAnError() throws {
    let alphabet = try Alphabet(locale: "en")
    #expect(throws: TableError.self) { try alphabet.table(of: [Note("A"), Note("A")]) }
  }

  @Test(arguments: ["zh", "zh-Hant", "ja", "ko", "sv", "ar", "und"])
  func laws(locale: String) throws {
    let alphabet = try Alphabet(locale: locale, options: .init(digits: .ownSection))
    var titles = RandomTitles(seed: 5)
    let notes = titles.many(600).enumerated().map { Note($1, url: "/\($0 % 97)/\($0)") }
    let table = try alphabet.table(of: notes).table

    let rows = table.sections.flatMap(\.rows)
    #expect(rows.map(\.entry.url).sorted() == notes.map(\.url).sorted())
    #expect(table.sections.allSatisfy { !$0.rows.isEmpty })
    #expect(table.sections.map(\.section.rank) == Set(table.sections.map(\.section.rank)).sorted())
    for section in table.sections {
      #expect(section.rows.allSatisfy { $0.placement.letter == section.section })
    }

    // The reference: a slow and obvious sort.
    #expect(rows.map(\.id) == notes.map { alphabet.row(of: $0) }.sorted(by: <).map(\.id))
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row < next && !(next < row) && row != next)
    }

    var generator = SeededGenerator(seed: 6)
    for _ in 0..<3 {
      #expect(try alphabet.table(of: notes.shuffled(using: &generator)).table == table)
    }
  }

  @Test func manyThreadsShareOneAlphabet() async throws {
    let alphabet = try Alphabet(locale: "zh", options: .init(articles: ["the"]))
    var random = RandomTitles(seed: 7)
    let titles = random.many(500)
    let alone = titles.map { alphabet.place($0, reading: "chang") }
    await withTaskGroup(of: [Placement].self) { group in
      for _ in 0..<8 {
        group.addTask { titles.map { alphabet.place($0, reading: "chang") } }
      }
      for await together in group { #expect(together == alone) }
    }
  }

  @Test func longTitlesAreTitlesToo() throws {
    for locale in ["zh", "ja", "en"] {
      let alphabet = try Alphabet(locale: locale)
      for part in ["长城", "abc", "é🎉", "《", "  ", "1", "e\u{301}\u{301}"] {
        let title = String(repeating: part, count: 10_000)
        #expect(alphabet.place(title).letter == alphabet.place(part).letter)
      }
    }
  }

  @Test func aTitleOfMegabytesCostsNoMoreThanALongOne() throws {
    let alphabet = try Alphabet(locale: "zh")
    let key = alphabet.place(String(repeating: "中", count: 1_000_000)).key
    #expect(key.bytes.count < 1 << 20)
    #expect(alphabet.label("a" + String(repeating: "中", count: 1_000_000)) == "A")
  }
}
