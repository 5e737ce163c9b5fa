/// Splits folded text into the runs of characters from which terms are made.
enum Tokens {
  enum Run {
    /// A word of at most `longestWord` units, with the `++` or `♯` that belongs to it. `written` is
    /// the word as in the text.
    case word([UInt16], written: [UInt16])
    /// Adjacent letters of a script without spaces between words.
    case pairs([Character])
  }

  /// A letter with its offset in the text.
  struct Character {
    var scalar: UInt32
    var offset: Int
  }

  /// The maximum number of UTF-16 units of a word.
  static let longestWord = 32

  /// Calls `body` with each run and its offset.
  static func forEachRun(in text: [UInt16], _ body: (Run, Int) -> Void) {
    var i = 0
    while i < text.count {
      let (scalar, next) = scalar(at: i, in: text)
      switch CharacterClass(scalar) {
      case .parting: i = next
      case .word:
        let start = i
        i = next
        while i < text.count {
          let (scalar, next) = Tokens.scalar(at: i, in: text)
          guard CharacterClass(scalar) == .word else { break }
          i = next
        }
        var word = Array(text[start..<i])
        if let sign = sign(at: i, in: text) {
          word += sign.written
          i += sign.length
        }
        if word.count > longestWord {
          word.removeSubrange(longestWord...)
          if let last = word.last, UTF16.isLeadSurrogate(last) { word.removeLast() }
        }
        body(.word(word, written: Array(text[start..<i])), start)
      case .pair:
        let start = i
        var characters = [Character(scalar: scalar, offset: i)]
        i = next
        while i < text.count {
          // A line break between two such letters does not separate them.
          let at = text[i] == 0x0A ? i + 1 : i
          guard at < text.count else { break }
          let (scalar, next) = Tokens.scalar(at: at, in: text)
          guard CharacterClass(scalar) == .pair else { break }
          characters.append(Character(scalar: scalar, offset: at))
          i = next
        }
        body(.pairs(characters), start)
      }
    }
  }
}

extension Tokens {
  /// Calls `body` with each term and its offset.
  static func forEachTerm(in text: [UInt16], _ body: (Term, Int) -> Void) {
    forEachRun(in: text) { run, start in
      switch run {
      case .word(let word, _): body(Term(word), start)
      case .pairs(let characters):
        for (first, second) in zip(characters, characters.dropFirst()) {
          body(Term([first.scalar, second.scalar]), first.offset)
        }
        if let last = characters.last { body(Term([last.scalar]), last.offset) }
      }
    }
  }

  /// Returns the `++` or `#` that belongs to the word before an offset, with `♯` for `#`, and its
  /// length in the text; `nil` if there is no such sign.
  private static func sign(
    at i: Int, in text: [UInt16]
  ) -> (written: [UInt16], length: Int)? {
    if i + 1 < text.count, text[i] == 0x2B, text[i + 1] == 0x2B { return ([0x2B, 0x2B], 2) }
    guard i < text.count, text[i] == 0x23 else { return nil }
    if i + 1 < text.count, CharacterClass(scalar(at: i + 1, in: text).0) != .parting { return nil }
    return ([0x266F], 1)
  }

  /// Returns the character that contains the unit at an offset.
  static func scalar(around i: Int, in text: [UInt16]) -> UInt32 {
    let isSecond = i > 0 && UTF16.isTrailSurrogate(text[i]) && UTF16.isLeadSurrogate(text[i - 1])
    return scalar(at: isSecond ? i - 1 : i, in: text).0
  }

  private static func scalar(at i: Int, in text: [UInt16]) -> (UInt32, Int) {
    let unit = text[i]
    if UTF16.isLeadSurrogate(unit), i + 1 < text.count, UTF16.isTrailSurrogate(text[i + 1]) {
      return (0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(text[i + 1]) - 0xDC00, i + 2)
    }
    return (UInt32(unit), i + 1)
  }
}
