/// Words whose first character ICU's pinyin order reads wrongly, and how they are read.
///
/// A Chinese character may have several readings; ICU takes the commonest. So 重庆 (Chóngqìng)
/// would lie under Z with 重要 (zhòngyào) if nobody knew the word. The table of phrases gives the
/// letter, the longest phrase first; the table of readings gives the syllable to that letter.
struct Polyphones: Sendable {
  /// What is known of the words that begin with one character.
  fileprivate struct Words {
    /// Phrases in UTF-8, the longest first, with their letters.
    var phrases: [(bytes: [UInt8], letter: UInt8)] = []
    /// The readings that ICU does not give the character, as in "chong2".
    var readings: [String] = []
  }

  private var words: [Unicode.Scalar: Words] = [:]

  static let shared = Polyphones(
    phrases: PackageResources.polyphone_phrases_tsv, readings: polyphoneReadings,
    additions: polyphoneAdditions)
}

extension Polyphones {
  /// The syllable the first character of a text is read as, where ICU would read another.
  ///
  /// - Parameter letter: the letter the author wants, which then decides instead of the phrases.
  func reading(of text: String, letter: String?) -> String? {
    guard let first = text.unicodeScalars.first, let words = words[first] else { return nil }
    guard let letter = letter ?? words.letter(of: text) else { return nil }
    return words.readings.first { $0.hasPrefix(letter.lowercased()) }
  }

  /// The tone in which a character has this reading, besides the one that ICU gives it.
  func tone(of character: Unicode.Scalar, readAs letters: String) -> Int? {
    words[character]?.readings.first { $0.dropLast() == letters }?.last?.wholeNumberValue
  }
}

extension Polyphones.Words {
  fileprivate mutating func add(_ phrase: [UInt8], _ letter: UInt8) {
    let place = phrases.firstIndex { $0.bytes.count < phrase.count } ?? phrases.endIndex
    phrases.insert((phrase, letter), at: place)
  }

  fileprivate func letter(of text: String) -> String? {
    phrases.first { text.utf8.starts(with: $0.bytes) }.map {
      String(Unicode.Scalar($0.letter))
    }
  }
}

extension Polyphones {
  /// - Parameters:
  ///   - phrases: a phrase, a tab and its letter on each line.
  ///   - readings: characters with a reading each, separated by spaces.
  ///   - additions: more phrases with their letter after them, separated by spaces.
  init(phrases: [UInt8], readings: String, additions: String) {
    words.reserveCapacity(256)
    for line in phrases.split(separator: UInt8(ascii: "\n")) {
      if let (phrase, letter) = line.fields { add(phrase: phrase, letter: letter) }
    }
    for word in Array(additions.utf8).split(separator: UInt8(ascii: " ")) {
      add(phrase: word.dropLast(), letter: word.suffix(1))
    }
    for word in Array(readings.utf8).split(separator: UInt8(ascii: " ")) {
      var word = Substring(decoding: word, as: UTF8.self).unicodeScalars
      guard let character = word.popFirst() else { continue }
      words[character, default: Words()].readings.append(String(word))
    }
  }

  private mutating func add(phrase: ArraySlice<UInt8>, letter: ArraySlice<UInt8>) {
    let text = String(decoding: phrase, as: UTF8.self)
    guard let character = text.unicodeScalars.first, let letter = letter.first else { return }
    words[character, default: Words()].add(Array(phrase), letter)
  }
}
