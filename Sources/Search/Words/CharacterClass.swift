import CICU

/// What a character of folded text is to search.
enum CharacterClass {
  /// Parts words: a space, a sign, `_`.
  case parting
  /// A letter, mark or digit of a script that parts its words.
  case word
  /// A letter of a script that does not: of these every two neighbours are a term.
  case pair

  init(_ scalar: UInt32) {
    switch icu_word_class(Int32(bitPattern: scalar)) {
    case ...0: self = .parting
    case 2... where CharacterClass.isOfPairs(scalar): self = .pair
    default: self = .word
    }
  }

  /// Whether a character is a letter or mark, not a number, of a script that parts its words.
  static func isLetter(_ scalar: UInt32) -> Bool {
    icu_word_class(Int32(bitPattern: scalar)) == 3 && !isOfPairs(scalar)
  }

  /// Thai, Lao, Tibetan; Burmese; Hangul letters; Khmer; Han, kana, bopomofo; Hangul syllables.
  /// What is no letter among them does not come here.
  private static func isOfPairs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x9FFF,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
