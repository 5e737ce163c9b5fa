import Foundation
import Testing

@testable import Alphabet

/// Chinese characters with several readings.
struct PinyinTests {
  let alphabet: Alphabet
  let pinyin: Pinyin

  init() throws {
    alphabet = try Alphabet(locale: "zh")
    pinyin = try #require(alphabet.pinyin)
  }

  @Test func everyPhraseIsUnderItsLetter() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Fitting/Alphabet/phrases.tsv")
    let table = try String(contentsOf: file, encoding: .utf8)
    let phrases = table.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    #expect(phrases.count > 700)
    for phrase in phrases {
      #expect(alphabet.label(phrase[0]) == phrase[1], "\(phrase[0])")
      #expect(alphabet.label("《\(phrase[0])》笔记") == phrase[1], "\(phrase[0])")
    }
  }

  /// Words in both scripts, with their letter by pinyin and by zhuyin.
  @Test(arguments: [
    ("重庆", "C", "ㄔ"), ("重慶", "C", "ㄔ"), ("長城", "C", "ㄔ"), ("廈門", "X", "ㄒ"), ("會計", "K", "ㄎ"),
    ("会计", "K", "ㄎ"), ("樂器", "Y", "ㄩ"), ("調整", "T", "ㄊ"), ("重複", "C", "ㄔ"), ("重構", "C", "ㄔ"),
    ("重載", "C", "ㄔ"), ("重试", "C", "ㄔ"), ("重點", "Z", "ㄓ"), ("重要", "Z", "ㄓ"), ("乾淨", "G", "ㄍ"),
    ("乾隆", "Q", "ㄑ"), ("行锁", "H", "ㄏ"), ("行動", "X", "ㄒ"), ("调色", "T", "ㄊ"), ("調用", "D", "ㄉ"),
    ("长胖", "Z", "ㄓ"), ("長連接", "C", "ㄔ"), ("解数学题", "J", "ㄐ"), ("偉大", "W", "ㄨ"),
  ])
  func phrasesAreReadInBothScriptsAndOrders(word: String, pinyin: String, zhuyin: String) throws {
    #expect(alphabet.label(word) == pinyin)
    for locale in ["zh-Hans", "zh-Hant-u-co-pinyin"] {
      #expect(try Alphabet(locale: locale).label(word) == pinyin)
    }
    for locale in ["zh-u-co-zhuyin", "zh-Hant-u-co-zhuyin"] {
      #expect(try Alphabet(locale: locale).label(word) == zhuyin)
    }
  }

  @Test(arguments: [
    ("曾國藩家書", "Z"), ("曾巩", "Z"), ("曾经", "C"), ("曾参加", "C"), ("單雄信", "S"), ("單元測試", "D"),
    ("单链表", "D"), ("查良镛", "Z"), ("查询", "C"), ("查文件", "C"), ("仇英", "Q"), ("仇恨", "C"), ("解缙", "X"),
    ("解决方案", "J"), ("解方程", "J"), ("區大相", "O"), ("区块链", "Q"), ("区域", "Q"),
  ])
  func surnamesAreReadAsSuchBeforeNames(title: String, letter: String) {
    #expect(alphabet.label(title) == letter)
  }

  @Test func anAuthorsReadingCountsInTheOrderByZhuyinToo() throws {
    let alphabet = try Alphabet(locale: "zh-u-co-zhuyin")
    #expect(alphabet.label("解池", reading: "Xièchí") == "ㄒ")
    #expect(alphabet.label("中国", reading: "Zhōngguó") == "ㄓ")
  }

  @Test func theLongestPhraseDecides() {
    #expect(alphabet.label("便宜") == "P")
    #expect(alphabet.label("便宜从事") == "B")
    #expect(alphabet.label("长") == "C")
    #expect(alphabet.label("长者") == "Z")
    #expect(alphabet.label("弹") == "T")
    #expect(alphabet.label("弹丸") == "D")
    #expect(alphabet.label("弹丸脱手") == "T")
  }

  /// Within its letter, a word is next to words with the same syllable and tone.
  @Test(arguments: [
    ["充电", "崇高", "重庆", "重阳", "宠物", "抽象"],
    ["昌平", "尝试", "长城", "长江", "场景", "唱歌", "超市"],
    ["鱼", "元旦", "月亮", "乐队", "乐器", "云"],
    ["可乐", "刻度", "快乐", "会计", "款式"],
    ["下载", "夏天", "厦门", "先生"],
    ["调试", "跳转", "铁路"],
  ])
  func respelledWordsLieAtTheirSyllable(words: [String]) {
    #expect(alphabet.order(words.reversed()) == words)
  }

  @Test func wordsOfOneReadingStayTogether() {
    let words = ["虫草", "虫子", "崇拜", "崇山", "重读", "重庆", "重新", "重阳"]
    #expect(alphabet.order(words.reversed()) == words)
  }

  @Test func theLetterChoosesTheReading() {
    #expect(alphabet.label("长者", letter: "C") == "C")
    #expect(alphabet.place("长者", letter: "C").key < alphabet.place("场景").key)
    #expect(alphabet.label("长城", letter: "Z") == "Z")
    #expect(alphabet.place("长城", letter: "Z").key > alphabet.place("张").key)
  }

  @Test(arguments: [
    ("长城", "Chángchéng", "C"), ("长城", "chang cheng", "C"), ("长城", "chang2cheng2", "C"),
    ("长城", "CHÁNG CHÉNG", "C"), ("重庆", "Chongqing", "C"), ("重量", "zhòngliàng", "Z"),
    ("西安", "Xī'ān", "X"), ("西安", "xian", "X"), ("方案", "fangan", "F"), ("绿色", "lǜsè", "L"),
    ("绿色", "lv4 se4", "L"), ("曾国藩", "Zēng Guófān", "Z"), ("行走", "xíngzǒu", "X"), ("行", "háng", "H"),
    ("吖", "ɑ̄", "A"), ("长城Wiki", "Changcheng Wiki", "C"), ("《长城》", "“Chángchéng”", "C"),
    ("单", "Shàn", "S"), ("长", "zhang3", "Z"), ("仇", "qiu", "Q"), ("中国", "GNU", "G"),
    ("中国", "Xyz", "X"),
    ("GNU", "guh noo", "G"), ("重庆", "ちょうけい", "#"),
  ])
  func theReadingDecides(title: String, reading: String, letter: String) {
    #expect(alphabet.label(title, reading: reading) == letter)
  }

  @Test func correctReadingsOfICUAreNotRespelled() {
    for (title, reading) in [("中国", "Zhōngguó"), ("方案", "fangan"), ("西安", "xian"), ("先", "xian")] {
      #expect(alphabet.place(title, reading: reading).key == alphabet.place(title).key)
    }
    let wall = alphabet.place("长城", reading: "changcheng")
    #expect(wall.text.hasSuffix("城"))
    #expect(wall.key == alphabet.place("长城").key)
    #expect(wall.shown == "长城")
  }

  @Test func aReadingInLatinLettersSortsAmongTheChinese() {
    let notes = [
      Note("尝试"), Note("长城", reading: "Chángchéng"), Note("场景"), Note("Cháng"), Note("CSS"),
    ]
    let order = alphabet.sorted(notes.reversed().map { alphabet.row(of: $0) }).map(\.entry)
    #expect(order == notes)
  }

  @Test func aReadingMayStopEarlyOrGoOn() {
    #expect(alphabet.place("长城", reading: "Cháng").text.hasSuffix("城"))
    #expect(alphabet.place("长", reading: "Chángchéng").text.unicodeScalars.count == 1)
    let long = String(repeating: "长", count: 10_000)
    let place = alphabet.place(long, reading: String(repeating: "chang", count: 10_000))
    #expect(place.letter.label == "C")
  }

  @Test(arguments: [
    ("中", "zhong", 1), ("重", "zhong", 4), ("阿", "a", 1), ("女", "nv", 3), ("做", "zuo", 4),
    ("的", "de", 5),
  ])
  func charactersAreReadAsIcuOrdersThem(text: String, letters: String, tone: Int) {
    let syllable = text.unicodeScalars.first.flatMap { pinyin.syllable(of: $0) }
    #expect(syllable?.letters == letters)
    // ICU has neutral tones only with some data options.
    if tone < 5 { #expect(syllable?.tone == tone) }
  }

  /// The table of syllables was made with one set of ICU data options.
  ///
  /// This property must hold with any other.
  @Test func theSyllablesFollowIcusOrder() {
    let all = pinyin.syllables.all
    #expect(all.count > 1300)
    // Characters with readings from the table of phrases do not sort by ICU's own reading.
    let keys = all.map { String($0.last) }
      .filter { Polyphones.shared.reading(of: $0, letter: nil) == nil }
      .map { alphabet.place($0).key }
    let misplaced = zip(keys, keys.dropFirst()).count { $0 >= $1 }
    #expect(misplaced <= all.count / 100)
    let astray = all.count {
      alphabet.label(String($0.last)).lowercased() != $0.syllable.letters.prefix(1)
    }
    #expect(astray <= all.count / 100)
  }

  @Test(arguments: [
    ("编译器 notes", "bianyiqi byq yiqi yq "),
    ("重慶", "zhongqing zq chongqing cq "),
    ("书", "shu "),
    ("绿", "lv lu "),
    ("Only letters", ""),
    ("リストと区分", ""),
  ])
  func chineseTitlesHaveKeysByTheirSound(title: String, keys: String) {
    #expect(String(decoding: PinyinKeys.keys(of: title), as: UTF8.self) == keys)
  }

  @Test func titlesWithManyReadingsHaveFewKeys() {
    let keys = PinyinKeys.keys(of: String(repeating: "重行长乐", count: 10_000))
    #expect(keys.count < 20_000)
  }
}
