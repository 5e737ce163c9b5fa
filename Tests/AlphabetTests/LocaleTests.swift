import Testing

@testable import Alphabet

/// Alphabets of locales: exact expectations where ICU has the language's own alphabet, properties
/// where its data may change.
struct LocaleTests {
  @Test(arguments: [
    ("en", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #"),
    ("zh", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #"),
    ("de", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #"),
    ("sv", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Å Ä Ö #"),
    ("ja", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z あ か さ た な は ま や ら わ #"),
    ("ko", "ㄱ ㄴ ㄷ ㄹ ㅁ ㅂ ㅅ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #"),
  ])
  func letters(locale: String, labels: String) throws {
    let letters = try Alphabet(locale: locale).letters
    #expect(letters.map(\.label).joined(separator: " ") == labels)
  }

  @Test(arguments: [
    ("sv", "Ångström", "Å"), ("sv", "Ärlig", "Ä"), ("sv", "Öland", "Ö"), ("sv", "Zebra", "Z"),
    ("de", "Äpfel", "A"), ("de", "Öl", "O"), ("de", "Straße", "S"), ("cs", "Chleba", "CH"),
    ("cs", "Cena", "C"),
    ("tr", "İzmir", "İ"), ("tr", "Isparta", "I"), ("tr", "iOS", "İ"), ("es", "Ñandú", "Ñ"),
    ("ru", "Ёлка", "Е"), ("ru", "москва", "М"), ("ru", "iOS", "I"), ("el", "Ελλάδα", "Ε"),
    ("ja", "さくら", "さ"), ("ja", "ザッハ", "さ"), ("ja", "ガス", "か"), ("ja", "ぱん", "は"),
    ("ja", "ｱｲｽ", "あ"),
    ("ja", "漢字", "#"), ("ja", "Swift", "S"),
    ("ko", "한국", "ㅎ"), ("ko", "까치", "ㄱ"), ("ko", "강", "ㄱ"), ("ko", "重慶", "ㅈ"), ("ko", "Swift", "S"),
    ("zh-Hant", "一心", "1劃"), ("zh-Hant", "中文", "4劃"), ("zh-Hant", "重慶", "9劃"),
    ("zh-Hant", "iOS", "I"),
    ("zh-u-co-stroke", "中文", "4劃"), ("zh-u-co-zhuyin", "中文", "ㄓ"), ("zh-u-co-zhuyin", "北京", "ㄅ"),
    ("zh-u-co-zhuyin", "ㄅㄆㄇ", "ㄅ"),
    ("zh-Hant-u-co-pinyin", "重慶", "C"), ("zh-Hant-u-co-pinyin", "重庆", "C"),
    ("ar", "القاهرة", "ا"), ("ar", "\u{200F}«كتاب»", "ك"), ("he", "שלום", "ש"),
    ("he", "״ספר״", "ס"),
    ("th", "ไทย", "ท"), ("en", "日本", "#"),
  ])
  func titlesOfTheLanguage(locale: String, title: String, label: String) throws {
    #expect(try Alphabet(locale: locale).label(title) == label)
  }

  @Test(arguments: ["zh-u-co-stroke", "ja", "ko", "en"])
  func onlyOrdersBySoundReadPhrases(locale: String) throws {
    let alphabet = try Alphabet(locale: locale)
    #expect(alphabet.label("长城") == alphabet.label("长大"))
    #expect(alphabet.place("会计").text == "会计")
  }

  @Test(arguments: [
    "", "zh-", "-", "中文", "zh CN", "en-GB.UTF-8", "C.UTF-8", "aaaaaaaaaaaa", "zh\u{0}",
  ])
  func malformedLocaleErrorSuggestsASpelling(locale: String) {
    let error = #expect(throws: AlphabetError.self) { try Alphabet(locale: locale) }
    #expect(error == .illFormedLocale(locale))
    #expect(error?.description.contains("zh-Hant") == true)
  }

  @Test func theUnderscoreOfJekyllsConfigurationsIsRead() throws {
    #expect(try Alphabet(locale: "zh_TW").letters == Alphabet(locale: "zh-TW").letters)
  }

  @Test(arguments: [
    ("zh", Alphabet.LocaleSupport.full), ("zh-CN", .full), ("en-GB", .full), ("zh-Hant", .full),
    ("zh-u-co-zhuyin", .full), ("und", .full), ("zh-u-co-klingon", .unknownCollation),
    ("tlh", .unknownLanguage), ("english", .unknownLanguage),
  ])
  func reportsUnsupportedLocales(locale: String, support: Alphabet.LocaleSupport) throws {
    #expect(Alphabet.support(of: locale) == support)
    #expect(try Alphabet(locale: locale).locale == locale)
  }

  @Test(arguments: locales)
  func lettersAndAnchors(locale: String) throws {
    for digits in [Alphabet.Options.Digits.other, .ownSection] {
      let letters = try Alphabet(locale: locale, options: .init(digits: digits)).letters
      #expect(letters.map(\.rank) == Array(letters.indices))
      #expect(Set(letters.map(\.label)).count == letters.count)
      #expect(Set(letters.map(\.anchor)).count == letters.count)
      #expect(letters.last?.kind == .other)
      #expect(letters.count { $0.kind == .other } == 1)
      #expect(letters.count { $0.kind == .digits } == (digits == .ownSection ? 1 : 0))
      for letter in letters {
        #expect(letter.anchor.hasPrefix("index-"))
        #expect(!letter.anchor.contains { $0.isWhitespace || "…#%?/<>\"'&".contains($0) })
      }
    }
  }

  @Test(arguments: locales)
  func everyLetterHoldsItsOwnLabel(locale: String) throws {
    let alphabet = try Alphabet(locale: locale)
    for letter in alphabet.letters {
      #expect(alphabet.letter(named: letter.label) == letter)
      // The label of a stroke count is a number, which no title begins with.
      guard letter.kind == .letter, letter.label.first?.isNumber == false else { continue }
      #expect(alphabet.place(letter.label).letter == letter)
    }
  }

  @Test(arguments: locales)
  func englishTitlesHaveALetterEverywhere(locale: String) throws {
    let alphabet = try Alphabet(locale: locale)
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      #expect(alphabet.place("\(letter)xx").letter.kind == .letter)
      // Lithuanian sorts I and Y under one letter; all other locales have a label for each.
      guard locale != "lt" else { continue }
      #expect(alphabet.letters.count { $0.label == String(letter) } == 1)
    }
  }

  /// Checks that letters follow one another in the order of their keys, if no letter combines two
  /// scripts.
  @Test(arguments: locales.filter { !["zh", "zh-Hant-u-co-pinyin"].contains($0) })
  func lettersAreStretchesOfTheOrder(locale: String) throws {
    let alphabet = try Alphabet(locale: locale)
    var titles = RandomTitles(seed: 11)
    let placements = titles.many(400).map { alphabet.place($0) }.sorted { $0.key < $1.key }
    let ranks = placements.filter { $0.letter.kind == .letter }.map(\.letter.rank)
    #expect(ranks == ranks.sorted())
  }
}
