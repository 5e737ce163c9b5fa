import Foundation
import Testing

@testable import Alphabet

struct SplitTests {
  /// Returns the titles of one letter, split into pieces.
  private func pieces(
    _ locale: String, _ titles: [String], limit: Int
  ) throws -> [AlphabetPiece<Note>] {
    let alphabet = try Alphabet(locale: locale)
    let rows = alphabet.sorted(
      titles.enumerated().map { alphabet.row(of: Note($1, url: "/\($0)")) })
    return alphabet.split(rows, limit: limit)
  }

  @Test(
    "Groups depend on the next letters only, not on their number of rows",
    arguments: [
      Example(
        "en", limit: 2, ["Ca: Cab, Café, Cat", "Ch–Ci: Chair, City", "Co: Con, Conan, Cone"]),
      Example("en", limit: 2, ["C: Cone, Cone, Cone"]),
      Example("zh", limit: 2, ["chang: 长城, 长度, 长江", "chuan: 传输"]),
      // Latin words among Chinese ones are split by their next letter too.
      Example("zh", limit: 2, ["chang: 长城", "Co: Cocoa, Code, Cone", "Cs: CSS"]),
      Example("zh", limit: 5, ["C: 长城, Cocoa, CSS"]),
    ])
  func groups(example: Example) throws {
    let alphabet = try Alphabet(locale: example.locale)
    let rows = alphabet.sorted(
      example.titles.enumerated().map { alphabet.row(of: Note($1, url: "/\($0)")) })
    let groups = alphabet.groups(of: rows, together: example.limit)
    #expect(
      groups.map { "\($0.title): \($0.rows.map(\.entry.title).joined(separator: ", "))" }
        == example.pieces)
    #expect(groups.allSatisfy { $0.title.hasPrefix($0.beginning) })
  }

  /// An example: a locale, titles, a limit, and the expected pieces.
  struct Example: CustomTestStringConvertible {
    var locale: String
    var limit: Int
    var pieces: [String]

    init(_ locale: String, limit: Int, _ pieces: [String]) {
      (self.locale, self.limit, self.pieces) = (locale, limit, pieces)
    }

    var titles: [String] {
      pieces.flatMap { $0.drop { $0 != ":" }.dropFirst(2).components(separatedBy: ", ") }
    }
    var testDescription: String { "\(locale), \(limit): \(pieces)" }
  }

  @Test(arguments: [
    // Neighbours stay together as long as they fit.
    Example("en", limit: 3, ["Ca: Cab, Café, Cat", "Ch–Co: Chair, City, Cow", "Cr–Cu: Crab, Cub"]),
    // Only a piece that exceeds the limit is split further.
    Example("en", limit: 2, ["Ca: Cab", "Con: Con, Conan", "Coo: Cool", "Cu: Cub"]),
    Example("en", limit: 2, ["Ca: Cab", "Con–Cona: Con, Conan", "Cone: Cone", "Cu: Cub"]),
    // Accents and case do not split, unless the language has a separate letter for them.
    Example("en", limit: 3, ["Co: cote, Coté, CÔTE", "Cu: Cup"]),
    Example("sv", limit: 2, ["Sa: Sa, Sal", "Så–Sä: Så, Säl"]),
    // Numbers stay whole, and marks count as themselves.
    Example("en", limit: 2, ["1–2: 1, 2", "10: 10 tips, 10 tricks", "100: 100"]),
    Example("en", limit: 2, ["C: C, C language", "C#–Cs: C#, CSS"]),
    // Chinese by syllable, then by character, then by the next syllable.
    Example("zh", limit: 3, ["cai–cha: 材料, 参数, 查询", "chang–chong: 长城, 超时, 重庆", "chuan: 传输"]),
    Example("zh", limit: 2, ["中guo–中jian: 中国, 中间", "中wen–中xin: 中文, 中心", "终–重: 终端, 重要"]),
    Example("zh", limit: 2, ["lü: 绿, 绿色", "lüe: 略"]),
    // A respelled character is shown as written.
    Example("zh", limit: 2, ["重gou–重qi: 重构, 重启", "重qing–重shi: 重庆, 重试", "重xie: 重写"]),
    // Chinese and Latin words of one letter stay separate.
    Example("zh", limit: 3, ["ce–chang: 测试, 长城", "C: Cocoa, CSS"]),
    // Other scripts by character.
    Example("zh-Hant", limit: 2, ["不–中: 不, 中", "丹: 丹"]),
    Example("ja", limit: 3, ["か: かき, ガス, カバ", "き–く: きく, くも"]),
    Example("ko", limit: 3, ["가–강: 가방, 가위, 강", "고–까: 고양이, 까치"]),
    Example("ru", limit: 1, ["Ми: мир", "Мо: Москва"]),
    Example("tr", limit: 1, ["İl: ilk", "İz: İzmir"]),
  ])
  func examples(example: Example) throws {
    let pieces = try pieces(example.locale, example.titles, limit: example.limit)
    let lines = pieces.map {
      "\($0.title): " + $0.rows.map(\.entry.title).joined(separator: ", ")
    }
    #expect(lines == example.pieces)
  }

  @Test func aShortSectionIsOnePiece() throws {
    let pieces = try pieces("en", ["Cat", "Cow"], limit: 2)
    #expect(pieces.map(\.title) == ["C"])
    #expect(pieces.map(\.anchor) == ["index-c"])
    #expect(try self.pieces("en", [], limit: 2).isEmpty)
  }

  @Test func anchorsIdentifyTheFirstRowOfAPiece() throws {
    let latin = try pieces("en", ["Cab", "Con", "C#", "C++"], limit: 1)
    #expect(
      latin.map(\.anchor) == ["index-c-c", "index-c-c-2", "index-c-ca", "index-c-co"])
    let chinese = try pieces("zh", ["重庆", "重试"], limit: 1)
    #expect(chinese.map(\.anchor) == ["index-c-重qing", "index-c-重shi"])
  }

  @Test func rowsThatDoNotDifferAreSplitByCount() throws {
    let pieces = try pieces("en", Array(repeating: "Weekly", count: 5), limit: 2)
    #expect(pieces.map(\.title) == ["Weekly (1)", "Weekly (2)", "Weekly (3)"])
    #expect(pieces.map(\.rows.count) == [1, 2, 2])
    #expect(pieces.map(\.anchor) == ["index-w-weekly", "index-w-weekly-2", "index-w-weekly-3"])
    let long = String(repeating: "Weekly", count: 2_000)
    #expect(try self.pieces("en", [long + "a", long + "b"], limit: 1).count == 2)
    #expect(try self.pieces("en", ["", "\u{0}"], limit: 1).map(\.title) == ["# (1)", "# (2)"])
  }

  @Test func longRowsFillAPieceSooner() throws {
    let alphabet = try Alphabet(locale: "en")
    let titles = ["Cab", "Cat", "Con", "Cow", "Cub"]
    let rows = alphabet.sorted(
      titles.enumerated().map { alphabet.row(of: Note($1, url: "/\($0)")) })
    let pieces = alphabet.split(rows, limit: 4) { $0.title == "Con" ? 9 : 2 }
    #expect(
      pieces.map { $0.rows.map(\.entry.title) } == [["Cab", "Cat"], ["Con"], ["Cow"], ["Cub"]])
  }

  @Test func titlesOfPiecesStayShort() throws {
    for part in ["1", "e\u{301}\u{302}", "👩\u{200D}", "\u{301}", "中\u{FE00}", "W "] {
      let long = String(repeating: part, count: 5_000)
      let pieces = try pieces("zh", ["x" + long, "x" + long + "1", "x" + long + "2"], limit: 1)
      #expect(pieces.count == 3)
      #expect(pieces.allSatisfy { $0.title.utf8.count < 8_000 && $0.anchor.utf8.count < 8_000 })
    }
  }

  @Test func aLimitBelowOneIsOne() throws {
    #expect(try pieces("en", ["Ca", "Cb", "Cc"], limit: -1).count == 3)
  }

  @Test(arguments: ["zh", "zh-Hant", "ja", "ko", "sv", "th", "ar"], [1, 2, 7, 50])
  func laws(locale: String, limit: Int) throws {
    let alphabet = try Alphabet(locale: locale)
    var titles = RandomTitles(seed: UInt64(limit))
    let notes = titles.many(400).enumerated().map { Note($1, url: "/\($0)") }
    for section in try alphabet.table(of: notes).table.sections {
      let pieces = alphabet.split(section.rows, limit: limit)
      #expect(pieces.flatMap(\.rows) == section.rows)
      #expect(pieces.allSatisfy { (1...limit).contains($0.rows.count) })
      #expect(pieces.allSatisfy { $0.letter == section.section && !$0.title.isEmpty })
      #expect(pieces.allSatisfy { $0.anchor.hasPrefix(section.section.anchor) })
      #expect(Set(pieces.map(\.anchor)).count == pieces.count)
      #expect(pieces.map(\.title) == alphabet.split(section.rows, limit: limit).map(\.title))
    }
  }
}
