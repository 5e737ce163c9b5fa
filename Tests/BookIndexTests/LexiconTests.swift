import Bytes
import TestSupport
import Testing

@testable import BookIndex

@Suite("A lexicon")
struct LexiconTests {
  struct Word: CustomTestStringConvertible {
    let language: Language
    let text: String
    let parts: PartsOfSpeech
    /// Parts of speech that it cannot have.
    let others: PartsOfSpeech

    init(
      _ language: Language, _ text: String, _ parts: PartsOfSpeech, not others: PartsOfSpeech
    ) {
      (self.language, self.text, self.parts, self.others) = (language, text, parts, others)
    }

    var testDescription: String { "\(language): \(text)" }
  }

  static let words: [Word] = [
    Word(.english, "the", .function, not: [.noun, .verb, .adjective]),
    Word(.english, "dog", [.noun, .usuallyNoun], not: [.adjective, .function, .inflected]),
    Word(.english, "beautiful", .adjective, not: [.noun, .verb, .function]),
    Word(.english, "quickly", .adverb, not: [.noun, .verb, .adjective]),
    Word(.english, "require", .verb, not: [.noun, .adjective]),
    Word(.english, "went", [.verb, .inflected], not: [.noun, .adjective]),
    Word(.english, "closures", [.noun, .inflected], not: [.adjective, .function]),
    Word(.english, "berlin", [.noun, .name], not: [.verb, .function]),
    Word(.english, "easier", .adjective, not: [.noun, .verb]),
    Word(.english, "cheaper", .adjective, not: [.noun, .verb]),
    Word(.english, "simplest", .adjective, not: [.noun, .verb]),
    Word(.english, "bigger", .adjective, not: [.noun, .verb]),
    Word(.english, "forest", [.noun, .usuallyNoun], not: [.adjective, .inflected]),
    Word(.english, "parser", .noun, not: [.adjective, .verb]),
    // It ends in s, but is no plural.
    Word(.english, "news", .noun, not: .inflected),
    Word(.german, "und", .function, not: [.noun, .verb]),
    Word(.german, "hund", [.noun, .usuallyNoun], not: [.verb, .function]),
    Word(.german, "häuser", [.noun, .inflected], not: [.verb, .function]),
    Word(.german, "schön", .adjective, not: [.noun, .function]),
    Word(.french, "le", .function, not: [.noun, .verb]),
    Word(.french, "chien", [.noun, .usuallyNoun], not: [.verb, .function]),
    Word(.french, "manger", .verb, not: [.adjective, .function]),
    Word(.spanish, "el", .function, not: [.noun, .verb]),
    Word(.spanish, "perro", [.noun, .usuallyNoun], not: [.verb, .function]),
    Word(.spanish, "hermoso", .adjective, not: [.verb, .function]),
    Word(.russian, "и", .function, not: [.noun, .verb]),
    Word(.russian, "собака", [.noun, .usuallyNoun], not: [.verb, .function]),
    Word(.russian, "красивый", .adjective, not: [.noun, .verb]),
    Word(.korean, "에서", .function, not: [.noun, .verb]),
    Word(.korean, "날씨", [.noun, .usuallyNoun], not: [.verb, .function]),
    Word(.chinese, "我们", .function, not: [.noun, .verb]),
    Word(.chinese, "羽毛球", [.noun, .usuallyNoun], not: [.verb, .function]),
    Word(.chinese, "打", .verb, not: [.noun, .adjective]),
    Word(.japanese, "の", .function, not: [.noun, .verb]),
    Word(.japanese, "データ", [.noun, .usuallyNoun], not: [.verb, .function]),
  ]

  @Test("knows the parts of speech of words", arguments: words)
  func parts(_ word: Word) throws {
    let found = try #require(word.language.lexicon)[word.text.utf8]
    #expect(found.isKnown)
    #expect(found.parts.isSuperset(of: word.parts))
    #expect(found.parts.isDisjoint(with: word.others))
  }

  @Test(
    "knows which words are more common",
    arguments: [
      (Language.english, "the berlin flour closures"), (.german, "der schön hund mehl"),
      (.french, "de manger chien farine"), (.spanish, "de perro harina"),
      (.russian, "в москва собака"), (.korean, "가 사람 날씨"), (.chinese, "的 学习 羽毛球"),
      (.japanese, "の 東京 機械"),
    ])
  func commonness(_ language: Language, _ words: String) throws {
    let lexicon = try #require(language.lexicon)
    let found = words.split(separator: " ").map { lexicon[$0.utf8] }
    #expect(found.allSatisfy { $0.isKnown })
    for (one, other) in zip(found, found.dropFirst()) {
      #expect(one.commonness > other.commonness)
    }
  }

  @Test(arguments: [Language.english, .german, .french, .spanish])
  func knowsHardlyAnyRandomLetters(_ language: Language) throws {
    let lexicon = try #require(language.lexicon)
    var random = SeededGenerator(seed: 5)
    let letters = Array("bcdfghjklmnpqrstvwxz".utf8)
    let known = (0..<20_000).count { _ in
      lexicon[(0..<10).map { _ in letters.randomElement(using: &random) ?? 0 }].isKnown
    }
    #expect(known < 20)
  }

  @Test func hasNothingToSayOfUnknownWords() {
    #expect(Lexicon.english["xyzzyq".utf8] == LexiconWord())
    #expect(LexiconWord().parts.isEmpty && LexiconWord().commonness == 0)
    #expect(Language.other.lexicon == nil)
  }

  @Test(
    "knows where longer words of Chinese and Japanese begin",
    arguments: [
      (Language.chinese, "分"), (.chinese, "分布"), (.chinese, "羽毛"), (.japanese, "コンピ"),
    ])
  func beginnings(_ language: Language, _ text: String) throws {
    let lexicon = try #require(language.lexicon)
    #expect(lexicon[text.utf8].beginsLongerWord)
    #expect(!lexicon[(text + "们们们").utf8].beginsLongerWord)
  }

  @Test(
    "says of a character what it says of the word that is only this character",
    arguments: [Language.chinese, .japanese, .english])
  func characters(_ language: Language) throws {
    let lexicon = try #require(language.lexicon)
    var mistaken = 0
    for character in (0x3000...0x9FFF).compactMap({ Unicode.Scalar(UInt32($0)) }) {
      Array(String(character).utf8).withBytes { text in
        let hash = WordHash(of: text)
        let word = lexicon.character((text[0], text[1], text[2]), hash)
        // An unknown word may be taken for a known one, but an unknown character is not.
        if word == LexiconWord(), lexicon[hash] != word { mistaken += 1 }
        #expect(word == LexiconWord() || word == lexicon[hash], "\(character)")
      }
    }
    #expect(mistaken < 10)
  }

  @Test("finds words in any slot, also behind the end of the table", arguments: [61, 62, 97])
  func slots(count: Int) {
    let words = (0..<60).map { "word\($0)" }
    var slots = [UInt32](repeating: 0, count: count)
    var wrapped = 0
    for (number, word) in words.enumerated() {
      let (home, mark) = Self.slot(of: word, among: slots.count)
      var slot = home
      while slots[slot] != 0 { slot = (slot + 1) % slots.count }
      if slot < home { wrapped += 1 }
      slots[slot] = mark | UInt32(1 << 14 | number % 32) << 16
    }
    // With one free slot, words are moved from the end of the table to its start.
    #expect(count > 61 || wrapped > 0)
    let lexicon = Lexicon(StaticTable(slots))
    for (number, word) in words.enumerated() {
      #expect(lexicon[word.utf8].isKnown)
      #expect(lexicon[word.utf8].commonness == UInt8(number % 32))
    }
    for number in 60..<500 { #expect(!lexicon["word\(number)".utf8].isKnown) }
  }

  /// The slot and the mark of a word, as the program that makes the tables computes them.
  private static func slot(of word: String, among count: Int) -> (home: Int, mark: UInt32) {
    var hash = WordHash(of: word.utf8).value
    hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return (Int(((hash >> 32) * UInt64(count)) >> 32), max(1, UInt32(hash & 0xFFFF)))
  }
}
