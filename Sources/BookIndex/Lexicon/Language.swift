import Bytes

/// The language of a note, as far as finding its terms depends on it.
enum Language: UInt8, CaseIterable, Sendable {
  case english, chinese, japanese, french, german, spanish, russian, korean
  /// A language without a lexicon, in any script.
  case other

  /// The lexicon of the language; `nil` if there is none.
  var lexicon: Lexicon? {
    switch self {
    case .english: .english
    case .chinese: .chinese
    case .japanese: .japanese
    case .french: .french
    case .german: .german
    case .spanish: .spanish
    case .russian: .russian
    case .korean: .korean
    case .other: nil
    }
  }

  /// The code of the language (ISO 639-1); `nil` if it is not known.
  fileprivate var code: String? {
    switch self {
    case .english: "en"
    case .chinese: "zh"
    case .japanese: "ja"
    case .french: "fr"
    case .german: "de"
    case .spanish: "es"
    case .russian: "ru"
    case .korean: "ko"
    case .other: nil
    }
  }

  /// The languages that are written with Latin letters.
  fileprivate static let latin: [Language] = [.english, .french, .german, .spanish]
}

extension BookIndex {
  /// Indicates whether there is a lexicon for a language, given its BCP 47 tag. Without one, terms
  /// are chosen only by how notes use them.
  public static func hasLexicon(for tag: String) -> Bool {
    let code = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return Language.allCases.contains { $0.code == code && $0.lexicon != nil }
  }
}

/// The languages of a text: one for its words in Latin letters, and one for its Chinese characters.
///
/// A text has both, since notes in Chinese contain English words.
struct TextLanguages: Equatable {
  /// The language of words in Latin letters.
  var latin = Language.english
  /// The language of Chinese characters: Chinese or Japanese.
  var han = Language.chinese
}

extension TextLanguages {
  /// The number of Latin words that are looked up, and of bytes that are read.
  private static let wordLimit = 48
  private static let sizeLimit = 1200

  /// Guesses the languages of a text from its beginning: those whose words of grammar it contains
  /// most often, and Japanese if it contains kana.
  init(of text: BorrowedBytes) {
    var words: [WordHash] = []
    words.reserveCapacity(Self.wordLimit)
    var (kana, han) = (0, 0)
    var i = text.startIndex
    let end = min(text.endIndex, text.startIndex + Self.sizeLimit)
    while i < end {
      let byte = text[i]
      if byte < 0x40 {
        let tag = byte == UInt8(ascii: "<") ? text.endOfTag(from: i, before: end) : nil
        i = tag ?? i + 1
      } else if byte >= 0xE0 {
        if (0xE4...0xE9).contains(byte) {
          han += 1
        } else if byte == 0xE3, i + 1 < end, (0x81...0x83).contains(text[i + 1]) {
          kana += 1
        }
        i += 3
      } else if byte.isLatin, words.count < Self.wordLimit {
        var hash = WordHash()
        while i < end {
          let byte = text[i]
          if byte.isLetter {
            hash.add(byte | 0x20)
          } else if byte.isLatin || byte & 0xC0 == 0x80 {
            hash.add(byte)
          } else {
            break
          }
          i += 1
        }
        words.append(hash)
      } else if words.count < Self.wordLimit {
        i += 1
      } else {
        // Only tags and other scripts matter from here on.
        repeat { i += 1 } while i < end && text[i] < 0x80 && text[i] != UInt8(ascii: "<")
      }
    }
    // A quotation in Japanese does not make a note Japanese.
    if kana * 20 > han + kana { self.han = .japanese }
    latin = Self.latin(of: words)
  }

  /// The language whose words a text has: words of grammar count four times, as each language has
  /// but few.
  ///
  /// - Returns: English for a few words, as notes in other scripts have them.
  private static func latin(of words: [WordHash]) -> Language {
    guard words.count >= leastWords else { return .english }
    var best: (language: Language, count: Int, known: Int) = (.english, 0, 0)
    for language in Language.latin {
      guard let lexicon = language.lexicon else { continue }
      var (count, known) = (0, 0)
      for word in words {
        let entry = lexicon[word]
        if entry.isKnown { known += 1 }
        count += entry.parts.contains(.function) ? 4 : entry.isKnown ? 1 : 0
      }
      if count > best.count { best = (language, count, known) }
      // Most texts in English have no more than that of words from elsewhere.
      if language == .english, known * 4 >= words.count * 3, count >= words.count * 3 / 2 { break }
    }
    return best.known * 3 < words.count ? .other : best.language
  }

  private static let leastWords = 6
}

extension BorrowedBytes {
  /// Returns the end of a tag of HTML, whose names and attributes are in no language; `nil` if
  /// there is none.
  fileprivate func endOfTag(from start: Int, before end: Int) -> Int? {
    guard start + 1 < end, self[start + 1].isLetter || self[start + 1].isOne(of: "/!") else {
      return nil
    }
    return self[start..<end].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }
}

extension UInt8 {
  /// Indicates whether a Latin letter begins with it, with an accent or without.
  fileprivate var isLatin: Bool { isLetter || (0xC3...0xC9).contains(self) }
}
