import TestSupport

/// Random texts of every kind, most of them nonsense.
struct RandomTexts {
  var generator: SeededGenerator
  private let parts = [
    "a", "b", "E", "the", "Search", "word", "x1", "É", "ö", "ß", "ﬁ", "ＡＢ", "９", "①", "Ⅳ", "½", "²",
    " ", " ", " ", " ", "\n", "\n", "\t", "-", "_", "’", "“", "，", "。", "　", "…", "++", "#", "＃",
    "+",
    "中", "文", "搜", "索", "中文", "龘", "𠮷", "﨑", "〇", "々", "の", "カ", "ﾀ", "ー", "・", "か\u{3099}",
    "゛", "한", "국", "\u{1112}\u{1161}\u{11AB}", "ไทย", "ខ្មែរ", "हिन्दी", "ё", "Й", "σ", "Σ", "ς", "ΐ",
    "ự",
    "ἄ", "م", "ُ", "שָׁ", "\u{301}", "\u{AD}", "\u{200D}", "\u{FE0F}", "🚀", "👩‍💻", "𝐀", "\u{E0100}",
    "İ", "ı", "ǆ", "ŉ", "€", "→", "\u{0}", "\u{FFFD}", "\u{10FFFF}", "~", "!", "\"", "'", "\\",
    "abcdefghijklmnopqrstuvwxyz0123", "ⅷ", "㎏", "\u{345}", "ᾳ", "ẞ", "և",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func text(of count: Int) -> String {
    (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }.joined()
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
}
