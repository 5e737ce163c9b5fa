/// The words of a candidate, by what lexicons say of them.
struct TermForm: Hashable, Sendable {
  var script = EntryEvidence.Script.latin
  /// The number of words.
  var words: UInt8 = 1
  /// The commonness of its rarest and of its most common word, from 0 for an unknown word to 31.
  var rarest: UInt8 = 0
  var commonest: UInt8 = 0
  /// The parts of speech of its first and of its last word.
  var first: PartsOfSpeech = []
  var last: PartsOfSpeech = []

  init() {}

  /// Creates the form of a phrase that begins with a word, without the word itself (`add`).
  init(_ first: Token) {
    self.first = first.parts
    (words, rarest) = (0, .max)
  }

  /// Creates the form of the title of a work.
  init(ofWorkIn language: Language) {
    (words, script) = (2, language == .japanese ? .japanese : .han)
    (first, last) = ([.noun, .name], [.noun, .name])
  }

  /// Adds a word at the end.
  mutating func add(_ word: Token) {
    words += 1
    script = word.script
    last = word.parts
    guard !word.isJoint else { return }
    rarest = min(rarest, word.commonness)
    commonest = max(commonest, word.commonness)
  }

  /// Indicates whether it is a name by its capitals.
  var isName: Bool { last.contains(.name) }
}

extension TermForm {
  /// The form as a number of 36 bits.
  var bits: UInt64 {
    UInt64(words & 15) | UInt64(script.rawValue & 15) << 4 | UInt64(rarest & 63) << 8
      | UInt64(commonest & 63) << 14 | UInt64(first.rawValue) << 20 | UInt64(last.rawValue) << 28
  }

  /// Creates a form from its number; `nil` if the number is not one.
  init?(bits: UInt64) {
    rarest = UInt8(bits >> 8 & 63)
    commonest = UInt8(bits >> 14 & 63)
    guard let script = EntryEvidence.Script(rawValue: UInt8(bits >> 4 & 15)), rarest < 32,
      commonest < 32
    else { return nil }
    self.script = script
    words = UInt8(bits & 15)
    first = PartsOfSpeech(rawValue: UInt8(truncatingIfNeeded: bits >> 20))
    last = PartsOfSpeech(rawValue: UInt8(truncatingIfNeeded: bits >> 28))
  }
}
