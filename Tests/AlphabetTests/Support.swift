import Alphabet
import TestSupport

/// A minimal entry of a table.
struct Note: AlphabetEntry, Equatable {
  var title: String
  var reading: String?
  var letter: String?
  var url: String

  var id: String { url }

  init(_ title: String, reading: String? = nil, letter: String? = nil, url: String? = nil) {
    self.title = title
    self.reading = reading
    self.letter = letter
    self.url = url ?? "/\(title)/"
  }
}

/// Random titles of every kind, most of them nonsense.
struct RandomTitles {
  private var generator: SeededGenerator
  private let parts = [
    "a", "B", "c", "Z", "é", "Ä", "ö", "Ø", "ß", "ＡＢ", "ﬁ", "0", "7", "12", "①", "Ⅳ", "٣", " ", " ",
    "-", "“", "《", "#", "!", "🎉", "👩‍💻", "重", "庆", "长", "城", "乐", "中", "文", "龘", "𠮷", "〇", "あ",
    "が", "ん", "カ", "ー", "漢", "가", "힣", "ㄱ", "ж", "Я", "ё", "ω", "ا", "ش", "ש", "ท", "ก", "अ",
    "\u{301}",
    "\u{200F}", "\u{FEFF}", "\u{0}", "\u{E000}", "\u{10FFFF}", "\u{0378}",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> String {
    (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      parts.randomElement(using: &generator) ?? ""
    }.joined()
  }

  mutating func many(_ count: Int) -> [String] { (0..<count).map { _ in next() } }
}

/// Locales with every kind of alphabet.
let locales = [
  "zh", "zh-Hant", "zh-u-co-stroke", "zh-u-co-zhuyin", "zh-Hant-u-co-pinyin", "ja", "ko", "ru",
  "uk",
  "sr", "el", "he", "ar", "fa", "th", "hi", "en", "en-GB", "de", "de-u-co-phonebk", "sv", "da",
  "fi",
  "cs", "hr", "hu", "pl", "tr", "vi", "es", "fr", "lt", "haw", "und", "tlh",
]

extension Alphabet {
  /// Returns the label of a title's section.
  func label(_ title: String, reading: String? = nil, letter: String? = nil) -> String {
    place(title, reading: reading, letter: letter).letter.label
  }

  /// Returns titles in the order of their rows.
  func order(_ titles: [String]) -> [String] {
    sorted(titles.map { row(of: Note($0)) }).map(\.entry.title)
  }
}
